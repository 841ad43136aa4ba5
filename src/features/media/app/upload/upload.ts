import type { UploadPlacement } from '../../upload-placement.ts';

/** Where a file goes, and who wants to know when it is there. */
export interface UploadTarget {
  accountId: string;
  /** Told once, with the new medium's id, while the page that asked lives. */
  onUploaded?(mediaId: string): void;
  /** Names the place for the person: 'Roof of the Millers'. */
  label?: string;
  /** Outlives reloads: `useUploadedTo(key, …)` hears of files added for the same key. Like `logo:{id}`. */
  key?: string;
  /** The entry that files join by themselves when they are there, whatever page is open then. */
  entryId?: string;
}

/**
 * - `waiting`: its turn comes; `interrupted`: the connection is gone, it goes on by itself;
 * - `needsFile`: after a reload, when the browser could not keep the file;
 * - `failed`: `reason` says why; `refused` too, and sending again won't help: the file can't be taken, or has arrived
 *   and could not be prepared (then it may be prepared again);
 * - `preparing`: all bytes are there; `done`: it can be shown.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'interrupted'
  | 'needsFile'
  | 'failed'
  | 'refused'
  | 'preparing'
  | 'done';

/** One file on its way. Sizes are bytes. */
export interface Upload {
  id: string;
  userId: string;
  accountId: string;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  label: string;
  key: string;
  /** As the person added them, over all accounts. */
  order: number;
  place: UploadPlacement | null;
  state: UploadState;
  sentBytes: number;
  /** How far preparing it has come, 0 to 1; only videos tell. */
  prepared: number;
  /** Where the server takes the rest; null before the first byte. */
  url: string | null;
  /** The medium it became; null until all bytes have arrived. */
  mediaId: string | null;
  reason: string | null;
  /** It has arrived, and preparing it again would come to the same. */
  needsNewFile?: boolean;
}
