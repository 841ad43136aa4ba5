import { describe, expect, test } from 'vitest';
import type { PartMediaItem } from './find-part-media.ts';
import { csvSidecar, describeArchive, jsonSidecar } from './part-archive.ts';
import { type PartFile, partFiles } from './part-files.ts';

const createDate = new Date('2026-05-01T10:00:00Z');
const showing = { address: '', city: '', neighborhood: '', createDate: createDate.toISOString() };
const mediaItem = (changes: Partial<PartMediaItem> = {}): PartMediaItem => ({
  uid: 'm1',
  kind: 'image',
  type: 'image/jpeg',
  name: 'IMG_1.JPG',
  alt: '',
  caption: '',
  mediaTitle: '',
  originalKey: 'original',
  variants: [],
  videoKey: null,
  videoType: null,
  takenDate: null,
  createDate,
  entries: [],
  ...changes,
});
const file = (changes: Partial<PartMediaItem> = {}, more: Partial<PartFile> = {}): PartFile => ({
  mediaItem: mediaItem(changes),
  key: 'original',
  sizeBytes: 10,
  name: 'Roof.jpg',
  ...more,
});
const stored = { find: async (key: string) => (key === 'lost' ? undefined : { sizeBytes: 5 }) };
const named = async (changes: Partial<PartMediaItem>, size: Parameters<typeof partFiles>[2] = 'original') => {
  const [found] = await partFiles(stored, [mediaItem(changes)], size);
  return [found?.name, found?.key];
};
const variants = [
  { name: '480x480' as const, width: 480, height: 360, bytes: 4, key: 'small' },
  { name: '680x680' as const, width: 680, height: 510, bytes: 6, key: 'larger' },
];

describe('a file of a download', () => {
  test('is called after the first of its entries that has a title, else its own title, else its name', async () => {
    const entries = [
      { ...showing, uid: 'e1', title: ' ' },
      { ...showing, uid: 'e2', title: 'New roof' },
    ];
    expect((await named({ entries, mediaTitle: 'Chimney' }))[0]).toBe('New roof.jpg');
    expect((await named({ mediaTitle: 'Chimney' }))[0]).toBe('Chimney.jpg');
    expect((await named({}))[0]).toBe('IMG_1.jpg');
  });
  test('is the size that was chosen, else the largest, else the original', async () => {
    expect(await named({ variants }, '480x480')).toEqual(['IMG_1.webp', 'small']);
    expect(await named({ variants }, '1920x1920')).toEqual(['IMG_1.webp', 'larger']);
    expect(await named({}, '480x480')).toEqual(['IMG_1.jpg', 'original']);
  });
  test('of a video is what the site plays, where there is such a file', async () => {
    const film = { kind: 'video', type: 'video/quicktime', name: 'Film.MOV', variants } as const;
    expect(await named({ ...film, videoKey: 'mp4' }, '480x480')).toEqual(['Film.mp4', 'mp4']);
    expect(await named(film, '480x480')).toEqual(['Film.mov', 'original']);
    expect(await named({ ...film, videoKey: 'mp4' })).toEqual(['Film.mov', 'original']);
  });
  test('gets the extension of its type, whatever its name', async () => {
    expect((await named({ name: 'roof.exe', type: 'image/png' }))[0]).toBe('roof.png');
    expect((await named({ name: 'roof', type: 'application/x-unknown' }))[0]).toBe('roof.bin');
  });
  test('that the storage has lost is known as lost', async () => {
    const [lost] = await partFiles(stored, [mediaItem({ originalKey: 'lost' })], 'original');
    expect(lost?.sizeBytes).toBeNull();
  });
});

describe('the lists beside the files', () => {
  test('run nothing in a spreadsheet, and keep commas, quotes and line breaks in their cell', () => {
    const csv = csvSidecar([file({ alt: '=HYPERLINK("x")', caption: 'a,b\n"c"', mediaTitle: '@cmd' })]);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('"a,b\n""c"""');
    expect(csv).toContain("'@cmd");
    expect(csv.startsWith('\uFEFFFile,Entry,')).toBe(true);
  });
  test('name a lost file by its id and by no file', () => {
    const { media } = JSON.parse(jsonSidecar([file({}, { sizeBytes: null })]));
    expect(media[0]).toMatchObject({ file: '', isMissing: true, mediaId: 'm1', originalName: 'IMG_1.JPG' });
  });
  test('tell each part of a place once, and every entry that shows the file', () => {
    const entries = [
      { ...showing, uid: 'e1', title: 'One', address: 'Austin', city: 'Austin', neighborhood: 'Hyde Park' },
      { ...showing, uid: 'e2', title: 'שניים' },
    ];
    const [record] = JSON.parse(jsonSidecar([file({ entries })])).media;
    expect(record).toMatchObject({ entry: 'One', entryId: 'e1', place: 'Austin, Hyde Park' });
    expect(record.entries).toEqual([
      { id: 'e1', title: 'One', place: 'Austin, Hyde Park' },
      { id: 'e2', title: 'שניים', place: '' },
    ]);
  });
});

describe('an archive', () => {
  test('holds the files that are there, and both lists', () => {
    const { members } = describeArchive([file(), file({}, { name: 'Lost.jpg', sizeBytes: null })], 'media-1');
    expect(members.map(({ name }) => name)).toEqual(['media-1/Roof.jpg', 'media-1/media.csv', 'media-1/media.json']);
  });
  test('dates a file by when it was taken, but never before ZIP’s clock begins', () => {
    const dateOf = (takenDate: Date | null) => describeArchive([file({ takenDate })], 'm').members[0]?.lastModified;
    expect(dateOf(new Date('2020-02-02T00:00:00Z'))).toEqual(new Date('2020-02-02T00:00:00Z'));
    expect(dateOf(new Date('1970-01-01T00:00:00Z'))).toEqual(createDate);
    expect(dateOf(null)).toEqual(createDate);
  });
  test('has the same mark for the same media, and another for any change', () => {
    const markOf = (...changes: Parameters<typeof file>) => describeArchive([file(...changes)], 'm').etag;
    expect(markOf()).toBe(markOf());
    const marks = [
      markOf(),
      markOf({ alt: 'A roof' }),
      markOf({}, { name: 'Other.jpg' }),
      markOf({}, { sizeBytes: 11 }),
    ];
    expect(new Set(marks).size).toBe(4);
  });
  test('of nothing is still an archive with its lists', () => {
    const { members, sizeBytes } = describeArchive([], 'm');
    expect(members).toHaveLength(2);
    expect(sizeBytes).toBeGreaterThan(0);
  });
});
