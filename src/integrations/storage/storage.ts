import type { Readable } from 'node:stream';
import type { PartialFiles } from './partial-files.ts';

export interface StoredObject {
  sizeBytes: number;
}

export interface ListedObject extends StoredObject {
  key: string;
  modifiedDate: Date;
}

/** Byte range, both ends included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files live. Keys look like `accounts/{accountId}/media/{mediaId}/card.webp`:
 * parts of letters, digits, `.`, `_` and `-`, never starting with a dot.
 */
export interface Storage {
  /** Durable when it resolves: the bytes and their name survive a crash. Replaces what was there. */
  put(key: string, body: Readable | Uint8Array): Promise<void>;
  /** Uploads on their way. */
  readonly partials: PartialFiles;
  /** Copies a local file in, durably; the local file stays. */
  putFile(key: string, localPath: string): Promise<void>;
  find(key: string): Promise<StoredObject | undefined>;
  /** @throws with the code ENOENT when the object is gone */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * A local path with the object's bytes for tools that need one; call `release` afterwards.
   * @throws with the code ENOENT when the object is gone
   */
  localCopy(key: string): Promise<{ path: string; release(): Promise<void> }>;
  remove(key: string): Promise<void>;
  /** Removes everything below `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** Every object below `prefix/`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Removes what was being written before a time and never came to be an object. */
  removeUnfinished(before: Date): Promise<void>;
}

const validKey = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws when it could reach what is none of its object's business */
export function requireKey(key: string): void {
  if (!validKey.test(key)) throw new Error('not a storage key');
}
