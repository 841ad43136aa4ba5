import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, video, videoCodecs } from '#test/media-files.ts';
import { sniffSound } from '../sniff-sound.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import type { VideoTask } from '../child/processing-task.ts';
import { childLimits, runInChild } from '../child/run-in-child.ts';

const folder = await temporaryFolder();
let ffmpegPath: string | null;
beforeAll(async () => {
  ffmpegPath = await findFfmpeg(undefined, '/usr/local/bin:/usr/bin:/opt/homebrew/bin');
});

/** A tone of this many seconds, in the format of the file extension. */
function tone(name: string, seconds: number, args: string[] = []): string {
  const file = join(folder.path, name);
  const made = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, ...args];
  execFileSync('ffmpeg', ['-v', 'error', ...made, '-y', file]);
  return file;
}

async function prepare(input: string, task: Partial<VideoTask>) {
  const outputFolder = await mkdtemp(join(folder.path, 'out-'));
  const name = input.slice(folder.path.length + 1);
  const result = await runInChild(
    { task: 'video', input, outputFolder, name, ffmpegPath, maxSeconds: 300, ...task },
    childLimits.video,
  );
  return { result, outputFolder };
}

describe('a sound recording', () => {
  it.each([
    ['voice.mp3', 'audio/mpeg', []],
    ['voice.m4a', 'audio/mp4', []],
    ['voice.wav', 'audio/wav', []],
    ['voice.opus', 'audio/ogg', ['-c:a', 'libopus']],
    ['voice.flac', 'audio/flac', []],
  ])('%s becomes AAC that plays everywhere', { tags: 'long' }, async (name, type, args) => {
    const input = tone(name, 3, args);
    expect(await sniffSound(input, '')).toBe(type);
    const { result, outputFolder } = await prepare(input, { type });
    expect(result).toMatchObject({ kind: 'video', mime: 'audio/mp4', width: null, poster: null, file: 'sound.m4a' });
    const text = execFileSync('ffprobe', ['-v', 'error', '-show_streams', join(outputFolder, 'sound.m4a')]).toString();
    expect(text).toContain('codec_name=aac');
    expect(Math.round(Number(/duration=([\d.]+)/.exec(text)?.[1]))).toBe(3);
  });

  it('of a browser, without a length, is measured; a range of it can be shown', async () => {
    const input = tone('memo.webm', 4, ['-c:a', 'libopus', '-f', 'webm', '-live', '1']);
    expect(await sniffSound(input, 'audio/webm')).toBe('audio/webm');
    expect(await sniffSound(input, 'video/webm')).toBeUndefined();
    const { result } = await prepare(input, { type: 'audio/webm', range: { from: 1, to: 3 } });
    expect(result).toMatchObject({ kind: 'video', durationMs: expect.closeTo(2_000, -3) });
  });

  it('is refused when it lasts too long, is damaged, or is no sound at all', async () => {
    const long = await prepare(tone('long.mp3', 12), { type: 'audio/mpeg', maxSeconds: 10 });
    expect(long.result).toMatchObject({ kind: 'refused', reason: expect.stringContaining('lasts'), isTooLong: true });
    const text = join(folder.path, 'notes.mp3');
    await writeFile(text, 'ffconcat version 1.0\nfile /etc/passwd\n');
    expect(await sniffSound(text, 'audio/mpeg')).toBeUndefined();
    expect((await prepare(text, { type: 'audio/mpeg' })).result).toMatchObject({ kind: 'refused' });
    const film = video(join(folder.path, 'film.mp4'), { seconds: 2, args: videoCodecs.h264 });
    expect(await sniffSound(film, 'video/mp4')).toBeUndefined();
  });
});
