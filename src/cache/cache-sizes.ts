import os from 'node:os';

/** Size limits of the public page caches in this process, in bytes. */
export interface CacheSizes {
  /** Whole pages, compressed, with headers. */
  pages: number;
  /** Whole images; separate, or they would push out the pages, which are requested first. */
  pictures: number;
  /** Parsed public entries, and markup. */
  fragments: number;
  /** Site records, facets and counts. */
  siteData: number;
}

/** Content that no revision covers, such as the year in a footer, is refreshed after at most this long. */
export const lifeMs = 3_600_000;

const megabyte = 1_000_000;

/** The only place that divides the memory allowed by `CACHE_MEGABYTES`. */
export function cacheSizes(bytes = defaultCacheBytes()): CacheSizes {
  return { pages: bytes * 0.4, pictures: bytes * 0.3, fragments: bytes * 0.15, siteData: bytes * 0.15 };
}

/** An eighth of the machine's or container's memory; none of it is allocated before visitors come. */
export function defaultCacheBytes(memoryBytes = availableBytes()): number {
  return Math.min(Math.max(memoryBytes / 8, 96 * megabyte), 2_000 * megabyte);
}

/** `constrainedMemory` is 0, or more than all memory, if no container sets a limit. */
const availableBytes = (): number => Math.min(process.constrainedMemory() || Infinity, os.totalmem());
