import type { UploadPlacement } from '../../upload-placement.ts';

/** Where a file goes, and who is notified. */
export interface UploadTarget {
  accountId: string;
  /** Called once with the new media item's id, while the page is mounted. */
  onUploaded?(mediaId: string): void;
  /** The place's name for the user: 'Roof of the Millers'. */
  label?: string;
  /** Survives reloads: `useUploadedTo(key, …)` is called for files added with the same key, such as `logo:{id}`. */
  key?: string;
  /** The entry that finished files are added to automatically, whichever page is open. */
  entryId?: string;
}

/**
 * - `waiting`: queued; `interrupted`: the connection is lost, it resumes automatically;
 * - `needsFile`: after a reload, if the browser could not store the file;
 * - `failed`: see `reason`; `refused` too, but resending won't help: the file is not accepted, or could not be
 * processed (processing can be retried);
 * - `preparing`: all bytes have arrived; `done`: ready to show.
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

/** One file being uploaded. Sizes are in bytes. */
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
  /** The order in which files were added, across all accounts. */
  order: number;
  place: UploadPlacement | null;
  state: UploadState;
  sentBytes: number;
  /** Processing progress, 0 to 1; videos only. */
  prepared: number;
  /** The upload URL; null before the first byte. */
  url: string | null;
  /** The resulting media item; null until all bytes have arrived. */
  mediaId: string | null;
  reason: string | null;
  /** It has arrived, and processing it again would fail again. */
  needsNewFile?: boolean;
}
