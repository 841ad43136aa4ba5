import { describe, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { DownloadChoice, partAddress, PartBounds } from './download-choice.ts';

const place = `2026-05-01T10:00:00.000001Z~${newUid()}`;
const bounds = { number: 2, first: place, last: place };

describe('the address of a part', () => {
  test('says all that was chosen, and is read as it was written', () => {
    const choice = DownloadChoice.parse({ kind: 'video', size: '680x680', entryIds: [newUid()], unused: false });
    const { pathname, searchParams } = new URL(partAddress('a1', choice, bounds), 'https://app.example');
    expect(pathname).toBe('/downloads/a1/media.zip');
    const { choice: written, ...rest } = Object.fromEntries(searchParams);
    expect(DownloadChoice.parse(JSON.parse(written ?? ''))).toEqual(choice);
    expect(PartBounds.parse(rest)).toEqual(bounds);
  });
  test('takes no bounds that no plan has made', () => {
    const isTaken = (changes: object) => PartBounds.safeParse({ ...bounds, ...changes }).success;
    expect(isTaken({})).toBe(true);
    for (const changes of [
      { number: 0 },
      { number: 1.5 },
      { number: 1_000_001 },
      { first: `${place}'` },
      { last: place.replace('Z', '+02:00') },
      { first: place.replace('.000001', '.000') },
      { accountId: 'a2' },
    ])
      expect(isTaken(changes), JSON.stringify(changes)).toBe(false);
  });
});

describe('a choice of media', () => {
  test('is all originals where nothing is said', () => {
    expect(DownloadChoice.parse({})).toEqual({ size: 'original' });
  });
  test.each([
    { kind: 'audio' },
    { size: '9999x9999' },
    { from: 'yesterday' },
    { contentTypeId: '1' },
    { accountId: 'a2' },
  ])('refuses %o', (choice) => expect(DownloadChoice.safeParse(choice).success).toBe(false));
  test('names a hundred entries at most', () => {
    const named = (count: number) => DownloadChoice.safeParse({ entryIds: Array.from({ length: count }, newUid) });
    expect([named(100).success, named(101).success]).toEqual([true, false]);
  });
});
