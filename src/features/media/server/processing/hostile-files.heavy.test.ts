import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findFfmpeg } from './video/find-ffmpeg.ts';
import { childLimits, runInChild } from './child/run-in-child.ts';
import { sniff } from './sniff.ts';
import { phonePhoto, temporaryFolder, twoColors, video, videoCodecs } from '#test/media-files.ts';

const folder = await temporaryFolder();
const ffmpegPath = await findFfmpeg(undefined, process.env.PATH ?? '');

const payload = '<script>alert("polyglot")</script><?php system($_GET[0]); ?>';
const photo = await phonePhoto(400, 300);
const png = await twoColors(300, 200).png().toBuffer();

let number = 0;
async function keep(name: string, bytes: Uint8Array): Promise<{ input: string; outputFolder: string; name: string }> {
  number += 1;
  const input = join(folder.path, `${number}-${name}`);
  await writeFile(input, bytes);
  return { input, outputFolder: await mkdtemp(join(folder.path, 'out-')), name };
}

/** A segment after the first two bytes of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** EXIF whose directories reference themselves as next and as children, with sizes of gigabytes. */
function loopingExif(): Buffer {
  const entries: [number, number, number, number][] = [
    [0x8769, 4, 1, 8],
    [0x8825, 4, 1, 8],
    [0x010e, 2, 0xffff_fff0, 8],
    [0x9286, 7, 0xffff_ffff, 0xffff_fff0],
  ];
  const tiff = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
  tiff.writeUInt32LE(8, tiff.length - 4);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG with a chunk after its header. */
const withChunk = (type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
const zipHead = Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1');

describe('a photo that is something else as well', () => {
  it.each([
    ['a web page behind its end', Buffer.concat([photo, Buffer.from(payload)])],
    ['a program in its comment', withSegment(photo, 0xfe, Buffer.from(payload))],
    ['an archive behind its end', Buffer.concat([photo, zipHead, Buffer.from(payload)])],
    ['a page in the text of a PNG', withChunk('tEXt', Buffer.from(`Comment\0${payload}`, 'latin1'))],
    ['EXIF that names itself and claims gigabytes', withSegment(photo, 0xe1, loopingExif())],
    ['a profile that unpacks to 200 MB', withChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]))],
    ['a text that unpacks to 200 MB', withChunk('zTXt', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]))],
  ])('%s is made anew without it, or refused', async (_what, bytes) => {
    const file = await keep('photo.jpg', bytes);
    const result = await runInChild({ task: 'image', ...file }, childLimits.image);
    expect(['image', 'refused']).toContain(result.kind);
    for (const made of await readdir(file.outputFolder))
      expect(await readFile(join(file.outputFolder, made), 'latin1')).not.toMatch(/script|php|Jane Roofer|Exif/);
  });
});

/** A DASH playlist that references another file, after a comment that makes it look like a QuickTime movie. */
const playlistOf = (film: string) =>
  `<!--free--><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"
    type="static" mediaPresentationDuration="PT1S" minBufferTime="PT1S"><Period duration="PT1S">
    <AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="100000" codecs="avc1.42c00d">
    <BaseURL>${film}</BaseURL></Representation></AdaptationSet></Period></MPD>`;

describe('a file that only calls itself a photo or video', () => {
  const mp4Head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  it.each([
    ['an archive', 'photo.jpg', Buffer.concat([zipHead, Buffer.alloc(500)])],
    ['a packed bomb', 'photo.png', gzipSync(Buffer.alloc(50_000_000))],
    ['a playlist of a private address', 'film.mp4', Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/\n')],
    ['a playlist of files', 'film.mov', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n')],
    ['a program', 'film.webm', Buffer.from('\x7fELF\x02\x01\x01'.padEnd(200, '\0'), 'latin1')],
  ])('%s is refused before anything opens it', async (_what, name, bytes) => {
    const file = await keep(name, bytes);
    expect(await sniff(file.input, { name })).toMatchObject({ kind: 'refused' });
  });

  it('a photo beyond the limit is refused by its content if its name tells nothing', async () => {
    const { input } = await keep('image:1', photo);
    await truncate(input, 51_000_000);
    const result = await sniff(input, { name: 'image:1' });
    expect('reason' in result && result.reason).toContain('Photos may have up to 50 MB');
  });

  it.skipIf(!ffmpegPath)(
    'a playlist behind the head of an MP4 is refused, and nothing that it names is opened',
    async () => {
      const bytes = Buffer.concat([mp4Head, Buffer.from('\n#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n')]);
      const file = await keep('film.mp4', bytes);
      const result = await runInChild({ task: 'video', ...file, ffmpegPath, maxSeconds: 300 }, childLimits.video);
      expect(result.kind).toBe('refused');
    },
  );

  it.skipIf(!ffmpegPath)('a playlist that looks like a film does not show another business’s film', async () => {
    const inPieces = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'];
    const secret = video(join(folder.path, 'secret.mp4'), { seconds: 1, args: [...videoCodecs.h264, ...inPieces] });
    const file = await keep('film.mov', Buffer.from(playlistOf(secret)));
    expect(await sniff(file.input, file)).toMatchObject({ kind: 'video', format: 'mov' });
    const result = await runInChild({ task: 'video', ...file, ffmpegPath, maxSeconds: 300 }, childLimits.video);
    expect(result.kind).toBe('refused');
  });

  it.skipIf(!ffmpegPath)('a film of more pixels than 8K has is refused before its pixels are claimed', async () => {
    const still = { seconds: 0.04, size: '8192x4352', sound: false };
    const film = video(join(folder.path, 'wall.mp4'), { ...still, args: videoCodecs.h264 });
    const file = await keep('wall.mp4', await readFile(film));
    const result = await runInChild({ task: 'video', ...file, ffmpegPath, maxSeconds: 300 }, childLimits.video);
    expect(result.kind).toBe('refused');
  });
});

it.skipIf(!ffmpegPath)(
  'a video of ten hours is refused within a minute, while another business’s photo goes on',
  async () => {
    const slow = ['-vf', 'setpts=9000*PTS', '-fps_mode', 'vfr', ...videoCodecs.h264];
    const film = video(join(folder.path, 'ten-hours.mp4'), { seconds: 4, sound: false, args: slow });
    const file = await keep('ten-hours.mp4', await readFile(film));
    const other = await keep('roof.jpg', photo);
    const [long, fine] = await Promise.all([
      runInChild({ task: 'video', ...file, ffmpegPath, maxSeconds: 300 }, childLimits.video),
      runInChild({ task: 'image', ...other }, childLimits.image),
    ]);
    expect([long.kind, fine.kind]).toEqual(['refused', 'image']);
  },
);

it.skipIf(!ffmpegPath)(
  'a video that hides its length is noticed when it is converted, which ends soon after the account’s limit',
  async () => {
    const whole = { seconds: 12, size: '64x64', sound: false };
    const film = await readFile(video(join(folder.path, 'hidden.mp4'), { ...whole, args: videoCodecs.h264 }));
    const file = await keep('hidden.mp4', withDuration(film, 2));
    const result = await runInChild({ task: 'video', ...file, ffmpegPath, maxSeconds: 3 }, childLimits.video);
    const reason = '“hidden.mp4” lasts 5 seconds. Videos may last up to 3 seconds: shorten it and add it again.';
    expect(result).toEqual({ kind: 'refused', reason });
  },
);

/** Changes the duration in every place of an MP4 that has one. */
function withDuration(film: Buffer, seconds: number): Buffer {
  const changed = Buffer.from(film);
  for (const [box, scaleAt] of [
    ['mvhd', 16],
    ['mdhd', 16],
  ] as const) {
    const at = changed.indexOf(box);
    changed.writeUInt32BE(changed.readUInt32BE(at + scaleAt) * seconds, at + scaleAt + 4);
  }
  return changed;
}
