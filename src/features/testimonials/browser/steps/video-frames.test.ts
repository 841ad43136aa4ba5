import { expect, test } from 'vitest';
import { findLength } from './video-frames.ts';

class Player extends EventTarget {
  currentTime = 0;
  duration: number;
  constructor(duration: number) {
    super();
    this.duration = duration;
  }
  learn(duration: number): void {
    this.duration = duration;
    this.dispatchEvent(new Event('durationchange'));
  }
}

test('a recording without a length is sought to its end once, and then is at its beginning', () => {
  const player = new Player(Infinity);
  findLength(player as unknown as HTMLVideoElement);
  expect(player.currentTime).toBeGreaterThan(600);
  player.learn(Infinity);
  expect(player.currentTime).toBeGreaterThan(600);
  player.learn(12.5);
  expect(player.currentTime).toBe(0);
  // Later changes leave the customer where they are.
  player.currentTime = 4;
  player.learn(12.6);
  expect(player.currentTime).toBe(4);
});

test('a file that says how long it is stays at its beginning', () => {
  const player = new Player(30);
  findLength(player as unknown as HTMLVideoElement);
  player.learn(31);
  expect(player.currentTime).toBe(0);
});
