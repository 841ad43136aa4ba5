import type { Readable } from 'node:stream';

/**
 * What of a file has arrived. `offset` counts the bytes that survive a crash, `memo` is the storage's own note on
 * where they are. The two are kept in one write, and whoever goes on brings both back.
 */
export interface Arrived {
  offset: number;
  memo: string;
}

/** `isLast`: nothing more is written in this turn. */
export type OnDurable = (arrived: Arrived, isLast: boolean) => Promise<void>;

/** Files that are still arriving. Sizes are bytes. */
export interface PartialFiles {
  /** Begins an empty one that is to become the object `key`, durably. Answers its memo. */
  create(key: string): Promise<string>;
  /**
   * Writes behind what has arrived, forgetting what was never acknowledged. `onDurable` is awaited
   * every 8 MB and at the end, also when the stream breaks.
   */
  append(from: Arrived, bytes: Readable, onDurable: OnDurable): Promise<void>;
  /** For who goes on after one that may only have been paused: nothing that one writes reaches the answered memo's bytes. */
  takeOver(arrived: Arrived): Promise<string>;
  /**
   * Makes the object `key` out of what has arrived; may be repeated, since the partial file stays until it is removed.
   * @throws with the code ENOENT when the partial file is gone
   */
  finish(arrived: Arrived, key: string): Promise<void>;
  /** Forgets the partial file; an object that it became stays. */
  remove(memo: string): Promise<void>;
  /** The memos of those that were last written to before a time, where the storage can tell. */
  list(before: Date): Promise<string[]>;
}

/** After so many bytes they are made durable and acknowledged. S3 takes parts from 5 MiB on. */
export const checkpointBytes = 8_000_000;
