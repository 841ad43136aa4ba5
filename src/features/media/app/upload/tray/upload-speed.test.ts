import { describe, expect, it } from 'vitest';
import { secondsLeft, speedOf, type SpeedSample, withSample } from './upload-speed.ts';

const after = (...samples: [at: number, sentBytes: number][]) =>
  samples.reduce<readonly SpeedSample[]>((known, [at, sentBytes]) => withSample(known, { at, sentBytes }), []);

describe('the speed of uploads', () => {
  it('is shown only after a second', () => {
    expect(speedOf(after([0, 0], [900, 500]))).toBeNull();
    expect(speedOf(after([0, 0], [2000, 500]))).toBe(250);
  });

  it('forgets what is more than ten seconds ago', () => {
    expect(speedOf(after([0, 0], [1000, 9_000_000], [11_000, 9_000_000], [21_000, 9_001_000]))).toBe(100);
  });

  it('starts anew when a file is taken out of the total', () => {
    expect(speedOf(after([0, 5000], [2000, 100]))).toBeNull();
  });

  it('tells the time left, and nothing while nothing moves', () => {
    expect(secondsLeft(1001, 100)).toBe(11);
    expect(secondsLeft(1000, 0)).toBeNull();
    expect(secondsLeft(1000, null)).toBeNull();
  });
});
