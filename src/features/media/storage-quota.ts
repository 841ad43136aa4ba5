import { z } from 'zod';
import { sizeText } from './size-text.ts';
import { refusal } from './upload-refusal.ts';

/** An account's storage unless its plan says otherwise, in bytes. */
export const defaultStorageBytes = 100_000_000_000;

/** What customers may still send to an account whose storage is full, in bytes. Without an end, it would fill the disk. */
const customersReserveBytes = 20_000_000_000;

/** Above this fraction, people are warned. */
const warnedShare = 0.8;

/** Bytes of originals, variants and videos, the trash, and the announced sizes of uploads in progress. */
export const StorageUsage = z.object({ usedBytes: z.number(), maxBytes: z.number() });
export type StorageUsage = z.infer<typeof StorageUsage>;

export const isNearlyFull = ({ usedBytes, maxBytes }: StorageUsage): boolean => usedBytes >= maxBytes * warnedShare;

/** Why a file of `size` bytes can't be added; undefined if it can. */
export function storageRefusal(name: string, size: number, { usedBytes, maxBytes }: StorageUsage): string | undefined {
  if (usedBytes + size <= maxBytes) return undefined;
  const left = Math.max(0, maxBytes - usedBytes);
  return refusal(
    name,
    `has ${sizeText(size)}, but only ${sizeText(left, Math.floor)} of the account's ${sizeText(maxBytes)} are left. Ask your agency for more storage, or delete files: they count until the trash lets go of them after 30 days. Then try again.`,
  );
}

/** Why a file of `size` bytes, counted already, can't be added under the agency's plan. */
export function planRefusal(name: string, size: number, { used, max, agencyName }: Exceeded): string {
  const left = Math.max(0, max - (used - size));
  return refusal(
    name,
    `has ${sizeText(size)}, but only ${sizeText(left, Math.floor)} of the ${sizeText(max)} in the plan of ${agencyName} are left. A larger plan makes room, and so does deleting files: they count until the trash lets go of them after 30 days. Then try again.`,
  );
}

interface Exceeded {
  used: number;
  max: number;
  agencyName: string;
}

/** Owners' uploads stop when the storage is full; what their customers send still has room. */
export function withCustomersReserve({ usedBytes, maxBytes }: StorageUsage): StorageUsage {
  return { usedBytes, maxBytes: maxBytes + customersReserveBytes };
}
