import { expect, it } from 'vitest';
import { isNearlyFull, storageRefusal } from './storage-quota.ts';

const usage = (usedBytes: number) => ({ usedBytes, maxBytes: 100_000_000_000 });

it('warns of a storage from four fifths on', () => {
  expect(isNearlyFull(usage(79_999_999_999))).toBe(false);
  expect(isNearlyFull(usage(80_000_000_000))).toBe(true);
});

it('takes a file that fills the storage, and names the figures of one that does not fit', () => {
  expect(storageRefusal('film.mp4', 1_000_000_000, usage(99_000_000_000))).toBeUndefined();
  expect(storageRefusal('film.mp4', 1_000_000_001, usage(99_000_000_000))).toContain(
    "“film.mp4” has 1.1 GB, but only 1 GB of the account's 100 GB are left.",
  );
  expect(storageRefusal('film.mp4', 1_000_000, usage(99_999_990_000))).toContain('only 0 MB of');
});
