import os from 'node:os';

/** How much each cache of the public pages may hold in this process, in bytes. */
export interface CacheSizes {
  /** Whole pages, compressed, with their headers. */
  pages: number;
  /** Whole pictures; apart from the pages, which are asked for first and would be pushed out by them. */
  pictures: number;
  /** Parsed public entries, and markup. */
  fragments: number;
  /** Site records, facets and counts. */
  siteData: number;
}

/** What no revision covers, like the year in a footer, shows after these at the latest. */
export const lifeMs = 3_600_000;

const megabyte = 1_000_000;

/** This is the one place that says how memory is divided; `CACHE_MEGABYTES` says how much there is. */
export function cacheSizes(bytes = defaultCacheBytes()): CacheSizes {
  return { pages: bytes * 0.4, pictures: bytes * 0.3, fragments: bytes * 0.15, siteData: bytes * 0.15 };
}

/** An eighth of what the machine, or the container, has; nothing of it is taken before visitors come. */
export function defaultCacheBytes(memoryBytes = availableBytes()): number {
  return Math.min(Math.max(memoryBytes / 8, 96 * megabyte), 2_000 * megabyte);
}

/** `constrainedMemory` is 0, or beyond all memory, where no container sets a limit. */
function availableBytes(): number {
  return Math.min(process.constrainedMemory() || Infinity, os.totalmem());
}
