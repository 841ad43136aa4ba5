import type { Readable } from 'node:stream';

/**
 * What has arrived of a file. `offset` counts the durable bytes, `memo` is the storage's own record of where they are.
 * The two are stored in one write, and both are needed to resume.
 */
export interface Arrived {
  offset: number;
  memo: string;
}

/** `isLast`: nothing more is written in this call. */
export type OnDurable = (arrived: Arrived, isLast: boolean) => Promise<void>;

/** Files that are still arriving. Sizes are in bytes. */
export interface PartialFiles {
  /** Creates an empty one that will become the object `key`, durably. Returns its memo. */
  create(key: string): Promise<string>;
  /**
   * Appends to what has arrived, discarding what was never acknowledged. `onDurable` is awaited every 8 MB and at the
   * end, even if the stream breaks.
   */
  append(from: Arrived, bytes: Readable, onDurable: OnDurable): Promise<void>;
  /** For taking over from a process that may be paused: what it writes can't change the memo's bytes. */
  takeOver(arrived: Arrived): Promise<string>;
  /**
   * Turns what has arrived into the object `key`; idempotent, since the partial file is kept until it is removed.
   * @throws with the code ENOENT when the partial file doesn't exist
   */
  finish(arrived: Arrived, key: string): Promise<void>;
  /** Deletes the partial file; an object made from it is kept. */
  remove(memo: string): Promise<void>;
  /** The memos of those last written before a time, if the storage knows. */
  list(before: Date): Promise<string[]>;
}

/** After this many bytes they are made durable and acknowledged. S3 accepts parts from 5 MiB on. */
export const checkpointBytes = 8_000_000;
