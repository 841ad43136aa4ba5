import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, video, videoCodecs } from '#test/media-files.ts';
import { childLimits, runInChild } from '../child/run-in-child.ts';

const ffmpegPath = '/usr/bin/ffmpeg';
const folder = await temporaryFolder();
const at = (name: string) => join(folder.path, name);
const testCase = (name: string) => join(import.meta.dirname, '../../../../../../test/cases', name);

async function process(input: string, withFfmpeg = true) {
  const outputFolder = await mkdtemp(at('out-'));
  const files = { input, outputFolder, name: 'clip.mp4' };
  const ffmpeg = { ffmpegPath: withFfmpeg ? ffmpegPath : null };
  const result = await runInChild({ task: 'video', ...files, ...ffmpeg, maxSeconds: 300 }, childLimits.video);
  return { result, outputFolder };
}

async function prepared(...args: Parameters<typeof process>) {
  const { result, outputFolder } = await process(...args);
  if (result.kind !== 'video') throw new Error(JSON.stringify(result));
  const poster = join(outputFolder, result.poster?.variants.at(-1)?.file ?? '');
  return { result, poster, file: join(outputFolder, result.file) };
}

/** What ffmpeg reports about everything in a file, whatever its edit list hides. */
function report(file: string, ...args: string[]): string {
  return spawnSync(ffmpegPath, [
    '-hide_banner',
    '-ignore_editlist',
    '1',
    '-i',
    file,
    ...args,
    '-f',
    'null',
    '-',
  ]).stderr.toString();
}

const { h264, hevc } = videoCodecs;

describe('a clip', { tags: 'long' }, () => {
  it.each([true, false])('has the first sound that can be decoded (ffmpeg: %s)', async (withFfmpeg) => {
    const { result, file } = await prepared(testCase('mp4-apac-track-first.mp4'), withFfmpeg);
    expect(result).toMatchObject({ made: 'copied', hasSound: true });
    expect(report(file, '-af', 'volumedetect', '-vn')).toMatch(/Audio: aac[^]*max_volume: -?[0-3]\d?\.\d dB/);
  });

  it('in HDR without primaries is converted as BT.2020', async () => {
    const { file } = await prepared(testCase('mp4-hlg-without-primaries.mp4'));
    expect(report(file)).toMatch(/Video: h264[^\n]*bt709/);
  });

  it('is made without the filters that fail on it', async () => {
    const odd = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020c'];
    const args = [...hevc, '-pix_fmt', 'yuv420p10le', ...odd];
    const { result } = await prepared(video(at('odd.mp4'), { seconds: 0.5, size: '64x64', args }));
    expect(result).toMatchObject({ made: 'encoded', width: 64, hasSound: true });
  });

  it.each([true, false])('is whole though its text is longer (ffmpeg: %s)', async (withFfmpeg) => {
    await writeFile(at('text.srt'), '1\n00:00:00,000 --> 00:00:09,000\nHello\n');
    const text = ['-f', 'srt', '-i', at('text.srt'), '-map', '0', '-map', '1', '-map', '2', '-c:s', 'mov_text'];
    const input = video(at('text.mp4'), { seconds: 1, size: '64x64', args: [...text, ...h264] });
    expect(report(input)).toMatch(/Duration: 00:00:0[89]/);
    expect((await prepared(input, withFfmpeg)).result.durationMs).toBeLessThan(1_200);
  });

  it('marked as 3GPP is judged by its streams', async () => {
    const input = video(at('phone.mp4'), { seconds: 0.5, size: '64x64', args: [...h264, '-brand', '3gp5'] });
    expect((await prepared(input)).result).toMatchObject({ format: 'mp4', made: 'copied', hasSound: true });
  });

  it('with interlaced pictures becomes progressive', async () => {
    const combs = (file: string) =>
      Number(/Single frame detection: TFF: *(\d+)/.exec(report(file, '-vf', 'idet'))?.[1]);
    const input = testCase('mp4-interlaced.mp4');
    expect(combs(input)).toBe(37);
    expect(combs((await prepared(input)).file)).toBeLessThan(5);
  });

  it('that fades in has a poster with something on it', async () => {
    const { poster } = await prepared(testCase('mp4-fades-in.mp4'));
    const { channels } = await sharp(poster).stats();
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(60);
  });
});

describe('what a clip’s edit list hides', () => {
  /** Half a second of red and a low tone, then one of blue and a high tone, cut in the middle without encoding. */
  function cutClip(): string {
    const parts = [0.5, 0.5].flatMap((seconds, index) => [
      ...['-f', 'lavfi', '-i', `color=${index === 0 ? 'red' : 'blue'}:s=64x64:d=${seconds}:r=25`],
      ...['-f', 'lavfi', '-i', `sine=${index === 0 ? 440 : 2_000}:d=${seconds}`],
    ]);
    const joined = ['-filter_complex', '[0][1][2][3]concat=n=2:v=1:a=1', ...h264, '-g', '100', at('whole.mp4')];
    execFileSync(ffmpegPath, ['-v', 'error', '-y', ...parts, ...joined]);
    execFileSync(ffmpegPath, ['-v', 'error', '-y', '-ss', '0.5', '-i', at('whole.mp4'), '-c', 'copy', at('cut.mp4')]);
    return at('cut.mp4');
  }
  const lowTone = (file: string) =>
    Number(
      /max_volume: (-?[\d.]+) dB/.exec(
        report(file, '-af', 'bandpass=f=440:width_type=h:w=50,volumedetect', '-vn'),
      )?.[1],
    );
  const redFrames = (file: string) => {
    const args = ['-v', 'error', '-ignore_editlist', '1', '-i', file, '-vf', 'scale=1:1', '-pix_fmt', 'rgb24'];
    const pixels = execFileSync(ffmpegPath, [...args, '-f', 'rawvideo', '-']);
    return Array.from({ length: pixels.length / 3 }, (_, index) => pixels[index * 3]!).filter((red) => red > 60).length;
  };

  it('is in no public file, neither pictures nor sound', async () => {
    const input = cutClip();
    expect([redFrames(input), lowTone(input)]).toEqual([
      expect.toSatisfy((count: number) => count > 5),
      expect.closeTo(-18, -1),
    ]);
    const { result, file } = await prepared(input);
    expect(result).toMatchObject({ made: 'encoded', hasSound: true });
    expect(redFrames(file)).toBe(0);
    expect(lowTone(file)).toBeLessThan(-40);
    const { file: other } = await prepared(testCase('mp4-trimmed-by-edit-list.mp4'));
    expect(Number(/frame= *(\d+)/.exec(report(other))?.[1])).toBeLessThanOrEqual(23);
  });

  it('is not copied without ffmpeg', async () => {
    for (const input of [cutClip(), testCase('mp4-trimmed-by-edit-list.mp4')])
      expect((await process(input, false)).result).toMatchObject({ kind: 'ffmpegMissing' });
  });
});
