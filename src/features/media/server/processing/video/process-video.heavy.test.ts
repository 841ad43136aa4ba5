import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg } from './find-ffmpeg.ts';
import type { VideoTask } from '../child/processing-task.ts';
import { childLimits, type ChildLimits, runInChild } from '../child/run-in-child.ts';
import { temporaryFolder, video, videoCodecs } from '../../../../../../test/media-files.ts';

const { h264, vp9, theora, hevc } = videoCodecs;
const folder = await temporaryFolder();
let ffmpegPath: string | null;
beforeAll(async () => {
  ffmpegPath = await findFfmpeg(undefined, '/usr/local/bin:/usr/bin:/opt/homebrew/bin');
});

const at = (name: string) => join(folder.path, name);

async function process(input: string, task: Partial<VideoTask> = {}, limits: Partial<ChildLimits> = {}) {
  const outputFolder = await mkdtemp(at('out-'));
  const name = input.slice(folder.path.length + 1);
  const result = await runInChild(
    { task: 'video', input, outputFolder, name, ffmpegPath, maxSeconds: 300, ...task },
    { ...childLimits.video, ...limits },
  );
  return { result, outputFolder };
}

async function prepared(...args: Parameters<typeof process>) {
  const { result, outputFolder } = await process(...args);
  if (result.kind !== 'video') throw new Error(JSON.stringify(result));
  return { result, outputFolder, file: join(outputFolder, result.file) };
}

/** ffprobe's data about a finished file. */
function probe(file: string) {
  const json = execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file]);
  return JSON.parse(json.toString()) as {
    streams: { codec_name: string; pix_fmt?: string; r_frame_rate: string; nb_frames?: string; tags?: object }[];
    format: { tags?: Record<string, string>; duration: string };
  };
}

/** The order of the boxes: with `moov` before `mdat`, playback starts before everything is loaded. */
async function indexComesFirst(file: string) {
  const bytes = await readFile(file);
  return bytes.indexOf('moov') < bytes.indexOf('mdat');
}

describe('an uploaded video', () => {
  it.each([
    ['film.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv444p', '-c:a', 'aac'], 'mp4', 'encoded'],
    ['take.webm', vp9, 'webm', 'encoded'],
    ['old.ogv', theora, 'ogg', 'encoded'],
    ['phone.mov', hevc, 'mov', 'encoded'],
    ['plain.mov', h264, 'mov', 'copied'],
    ['plain.mp4', h264, 'mp4', 'copied'],
  ] as const)('%s becomes a quickly starting MP4 with poster', { tags: 'long' }, async (name, args, format, made) => {
    const values: number[] = [];
    const input = video(at(name), { seconds: 2, args: [...args] });
    const { result, file, outputFolder } = await prepared(input, {}, { onProgress: (value) => values.push(value) });
    expect(result).toMatchObject({ format, made, mime: 'video/mp4', width: 320, height: 240, hasSound: true });
    expect(Math.abs(result.durationMs - 2000)).toBeLessThan(150);
    const { streams } = probe(file);
    expect(streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac']);
    expect(streams[0]).toMatchObject({ pix_fmt: 'yuv420p', r_frame_rate: '25/1' });
    expect(await indexComesFirst(file)).toBe(true);
    expect(result.poster).toMatchObject({ width: 320, height: 240 });
    for (const variant of result.poster?.variants ?? []) {
      const still = await sharp(join(outputFolder, variant.file)).metadata();
      expect(still).toMatchObject({ format: 'webp', width: variant.width, height: variant.height });
    }
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it(
    'from a browser recorder, without duration and with a clock of 1000, keeps a sane frame rate',
    { tags: 'long' },
    async () => {
      const source = video(at('source.webm'), { seconds: 3, args: vp9 });
      const live = at('recording.webm');
      execFileSync('ffmpeg', ['-v', 'error', '-i', source, '-c', 'copy', '-f', 'webm', '-live', '1', '-y', live]);
      expect(probe(live).format.duration).toBeUndefined();
      const { result, file } = await prepared(live);
      expect(Math.abs(result.durationMs - 3000)).toBeLessThan(150);
      expect(Number(probe(file).streams[0]?.nb_frames)).toBeLessThan(100);
    },
  );

  it.each([
    [
      'copied',
      h264,
      {
        'com.apple.quicktime.location.ISO6709': '+30.2672-097.7431+149.0/',
        'com.apple.quicktime.creationdate': '2026-05-04T05:00:00-0500',
      },
      '2026-05-04T05:00:00-05:00',
    ],
    [
      'encoded',
      hevc,
      { location: '+30.2672-097.7431/', creation_time: '2026-05-04T10:00:00Z' },
      '2026-05-04T10:00:00Z',
    ],
  ])('that is %s loses place, time and device, and suggests them to the owner', async (made, args, tags, takenAt) => {
    const metadata = { ...tags, title: 'Jane Secret', make: 'Secret Camera' };
    const input = video(at(`tagged-${made}.mov`), {
      seconds: 1,
      args: [
        ...args,
        ...Object.entries(metadata).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]),
        ...['-metadata:s:v', 'handler_name=Secret Handler', '-movflags', 'use_metadata_tags'],
      ],
    });
    expect((await readFile(input)).includes('Secret Handler')).toBe(true);
    const { result, file } = await prepared(input);
    expect(result).toMatchObject({ made, takenAt, gps: { lat: 30.2672, lng: -97.7431 } });
    const bytes = (await readFile(file)).toString('latin1');
    expect(bytes).not.toMatch(/Secret|2026-05|30\.2672/);
    if (made === 'copied') expect(bytes).not.toContain('x264 - core');
    const { streams, format } = probe(file);
    const kept = [format, ...streams].flatMap((part) => Object.keys(part.tags ?? {}));
    expect(kept.filter((tag) => /time|date|location|title|make/.test(tag))).toEqual([]);
  });

  it('keeps one picture and one sound, and nothing else that a camera adds', { tags: 'long' }, async () => {
    const words = at('places.srt');
    await writeFile(words, '1\n00:00:00,000 --> 00:00:01,000\nGPS(30.2672, -97.7431)\n');
    const chapters = at('chapters.txt');
    await writeFile(chapters, ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/10\nSTART=0\nEND=10\ntitle=At Jane Secret’s\n');
    const tracks = ['-map', '0:v', '-map', '0:v', '-map', '1:a', '-map', '1:a', '-map', '2:s'];
    const inputs = ['-f', 'srt', '-i', words, '-f', 'ffmetadata', '-i', chapters, '-map_chapters', '3'];
    const more = [...inputs, ...tracks, ...h264, '-c:s', 'mov_text'];
    const input = video(at('drone.mp4'), { seconds: 1, args: more });
    expect(probe(input).streams).toHaveLength(6);
    for (const task of [{}, { ffmpegPath: null }]) {
      const { file } = await prepared(input, task);
      expect(probe(file).streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac']);
      expect((await readFile(file)).toString('latin1')).not.toMatch(/GPS\(|Jane/);
    }
  });

  it('held upright is shown upright, copied or encoded', { tags: 'long' }, async () => {
    for (const args of [h264, hevc]) {
      const input = video(at(`lying-${args[1]}.mp4`), { seconds: 1, args });
      await writeFile(input, turned(await readFile(input)));
      const { result } = await prepared(input);
      expect(result).toMatchObject({ width: 240, height: 320 });
      expect(result.poster).toMatchObject({ width: 240, height: 320 });
    }
  });

  it('that is large is made smaller, a silent one stays silent', { tags: 'long' }, async () => {
    const input = video(at('large.mp4'), {
      seconds: 1,
      size: '2561x1441',
      sound: false,
      args: ['-c:v', 'libx264', '-preset', 'ultrafast'],
    });
    const { result } = await prepared(input);
    expect(result).toMatchObject({ width: 1280, height: 720, hasSound: false, made: 'encoded' });
  });

  it('in HDR is made for ordinary screens', { tags: 'long' }, async () => {
    const hdr = [
      '-pix_fmt',
      'yuv420p10le',
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'arib-std-b67',
      '-colorspace',
      'bt2020nc',
    ];
    const { file } = await prepared(video(at('hdr.mov'), { seconds: 1, args: [...hevc, ...hdr] }));
    expect(probe(file).streams[0]).toMatchObject({ color_transfer: 'bt709', pix_fmt: 'yuv420p' });
  });
});

describe('a video that can not be used', () => {
  const playlist = '#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
  it.each<[string, () => string | Buffer | Promise<Buffer>, RegExp]>([
    ['letter.mp4', () => 'Dear Sir', /is a text file/],
    ['list.mp4', () => playlist, /playlist/],
    [
      'photo.mp4',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      /really a photo/,
    ],
    ['empty.mp4', () => '', /is empty/],
    [
      'headless.mp4',
      async () => (await readFile(video(at('whole.mp4'), { seconds: 2, args: h264 }))).subarray(0, 9000),
      /damaged or incomplete/,
    ],
    ['half.mp4', halfFaststart, /is incomplete: \d of its 4 seconds/],
    ['song.mp4', soundOnly, /sound without a picture|sound recording/],
  ])('%s is refused by name, with the reason', async (name, make, reason) => {
    await writeFile(at(name), await make());
    const { result } = await process(at(name));
    expect(result.kind).toBe('refused');
    expect('reason' in result && result.reason).toMatch(reason);
    expect('reason' in result && result.reason).toContain(`“${name}”`);
  });

  it('names the limit when it is too long, whatever its container says', { tags: 'long' }, async () => {
    const input = video(at('long.mp4'), { seconds: 9, args: h264 });
    expect((await process(input, { maxSeconds: 5 })).result).toEqual({
      kind: 'refused',
      isTooLong: true,
      reason: '“long.mp4” lasts 9 seconds. Videos may last up to 5 seconds: shorten it and add it again.',
    });
    const live = at('long.ogv');
    video(live, { seconds: 9, args: theora });
    expect((await process(live, { maxSeconds: 5 })).result).toMatchObject({ kind: 'refused' });
  });

  it('stops with everything it started: after its time, on canceling, above its memory', { tags: 'long' }, async () => {
    const input = video(at('heavy.mp4'), {
      seconds: 20,
      size: '1920x1080',
      sound: false,
      args: ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv444p'],
    });
    const late = await process(input, {}, { timeoutMs: 1500 });
    expect(late.result).toMatchObject({ kind: 'stopped', cause: 'time' });
    const { signal, abort } = cancellable();
    const canceled = await process(input, {}, { signal, onProgress: abort });
    expect(canceled.result).toMatchObject({ kind: 'stopped', cause: 'canceled' });
    const greedy = await process(input, {}, { memoryMb: 120 });
    expect(greedy.result).toMatchObject({ kind: 'stopped', cause: 'memory' });
    expect(running(folder.path)).toEqual([]);
  });
});

describe('without ffmpeg', { tags: 'long' }, () => {
  it('what browsers play is carried over without loss and gets its duration', async () => {
    const source = video(at('plain.webm'), { seconds: 2, args: vp9 });
    const live = at('live.webm');
    execFileSync('ffmpeg', ['-v', 'error', '-i', source, '-c', 'copy', '-f', 'webm', '-live', '1', '-y', live]);
    const webm = await prepared(live, { ffmpegPath: null });
    expect(webm.result).toMatchObject({ made: 'copied', mime: 'video/webm', poster: null, width: 320 });
    expect(Math.abs(Number(probe(webm.file).format.duration) - 2)).toBeLessThan(0.2);
    const tags = ['-metadata', 'title=Jane Secret', '-metadata', 'location=+30.2672-097.7431/'];
    const mov = video(at('plain-tagged.mov'), { seconds: 2, args: [...h264, ...tags] });
    const mp4 = await prepared(mov, { ffmpegPath: null });
    expect(mp4.result).toMatchObject({ made: 'copied', mime: 'video/mp4', hasSound: true });
    expect(await indexComesFirst(mp4.file)).toBe(true);
    expect((await readFile(mov)).includes('x264 - core')).toBe(true);
    expect((await readFile(mp4.file)).toString('latin1')).not.toMatch(/Secret|30\.2672|x264 - core/);
    expect(Number(probe(mp4.file).streams[0]?.nb_frames)).toBe(50);
    execFileSync('ffmpeg', ['-v', 'error', '-xerror', '-i', mp4.file, '-f', 'null', '-']);
  });

  it('a video is still given the limit, though it says that it is short', async () => {
    const input = video(at('short.mp4'), { seconds: 9, sound: false, args: h264 });
    const film = await readFile(input);
    for (const box of ['mvhd', 'mdhd']) {
      const scale = film.indexOf(box) + 16;
      film.writeUInt32BE(film.readUInt32BE(scale) * 2, scale + 4);
    }
    await writeFile(input, film);
    expect((await process(input, { ffmpegPath: null, maxSeconds: 5 })).result).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('lasts 9 seconds. Videos may last up to 5 seconds'),
    });
  });

  it('a video without its end is refused with what can be read of it', async () => {
    await writeFile(at('half-copied.mp4'), await halfFaststart());
    const { result } = await process(at('half-copied.mp4'), { ffmpegPath: null });
    expect(result).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^“half-copied\.mp4” is incomplete: \d of its 4 seconds can be read/),
    });
  });

  it('anything else says what is missing and leaves nothing behind', async () => {
    for (const [name, args] of [
      ['old-2.ogv', theora],
      ['phone-2.mov', hevc],
      ['mixed.mp4', [...h264.slice(0, -1), 'libopus']],
    ] as const) {
      const { result, outputFolder } = await process(video(at(name), { seconds: 1, args: [...args] }), {
        ffmpegPath: null,
      });
      expect(result).toMatchObject({ kind: 'ffmpegMissing', reason: expect.stringContaining(`“${name}”`) });
      expect(await readdir(outputFolder)).toEqual([]);
    }
  });

  it('is noticed when the configured program is not there', async () => {
    expect(await findFfmpeg('/nowhere/ffmpeg', '/usr/bin')).toBeNull();
    expect(await findFfmpeg('ffmpeg', '/nowhere:/usr/bin')).toBe('/usr/bin/ffmpeg');
  });
});

/** Rotates an MP4 by 90 degrees as phones do: in the matrix of its first track's header. */
function turned(mp4: Buffer): Buffer {
  const matrix = mp4.indexOf('tkhd') + 4 + 40;
  [0, 0x10000, 0, -0x10000, 0, 0].forEach((value, index) => {
    mp4.writeInt32BE(value, matrix + [0, 4, 8, 12, 16, 20][index]!);
  });
  return mp4;
}

async function halfFaststart(): Promise<Buffer> {
  const args = [...h264, '-movflags', '+faststart'];
  const whole = await readFile(video(at('to-halve.mp4'), { seconds: 4, args }));
  return whole.subarray(0, Math.floor(whole.length / 2));
}

async function soundOnly(): Promise<Buffer> {
  const file = video(at('only.mp4'), { seconds: 1, args: ['-vn', '-c:a', 'aac'] });
  return readFile(file);
}

function cancellable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Processes whose command line contains a path. */
function running(path: string): string[] {
  const list = execFileSync('ps', ['-A', '-o', 'args=']).toString().split('\n');
  return list.filter((line) => line.includes(path) && !line.startsWith('ps '));
}
