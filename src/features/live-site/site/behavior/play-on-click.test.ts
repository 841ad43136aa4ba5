import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { watchVideos } from './play-on-click.ts';

afterEach(() => vi.unstubAllGlobals());

class Video {
  controls = true;
  clientHeight = 300;
  paused = true;
  starts = 0;
  played: { length: number };
  constructor(played: number) {
    this.played = { length: played };
  }
  async play() {
    this.starts += 1;
  }
}

test('a click on a video’s picture starts it once, and a click on its controls is left to the browser', async () => {
  const listeners: ((click: object) => void)[] = [];
  vi.stubGlobal('HTMLVideoElement', Video);
  vi.stubGlobal('document', { addEventListener: (_: string, listener: () => void) => listeners.push(listener) });
  watchVideos();
  const startsAfter = async (offsetY: number, video = new Video(0)) => {
    for (const listener of listeners) listener({ target: video, offsetY });
    await setTimeout(5);
    return video.starts;
  };
  expect(await startsAfter(100)).toBe(1);
  expect(await startsAfter(280)).toBe(0);
  expect(await startsAfter(100, new Video(1))).toBe(0);
});
