import type { Readable } from 'node:stream';
import type { PartialFiles } from './partial-files.ts';

export interface StoredObject {
  sizeBytes: number;
}

export interface ListedObject extends StoredObject {
  key: string;
  modifiedDate: Date;
}

/** Byte range, inclusive at both ends, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * File storage. Keys look like `accounts/{accountId}/media/{mediaId}/card.webp`: segments of letters, digits, `.`, `_`
 * and `-`, never starting with a dot.
 */
export interface Storage {
  /** Durable once resolved: bytes and name survive a crash. Replaces an existing object. */
  put(key: string, body: Readable | Uint8Array): Promise<void>;
  /** Uploads in progress. */
  readonly partials: PartialFiles;
  /** Copies a local file into the storage, durably; keeps the local file. */
  putFile(key: string, localPath: string): Promise<void>;
  find(key: string): Promise<StoredObject | undefined>;
  /** @throws with the code ENOENT when the object doesn't exist */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * A local path with the object's bytes, for tools that need one; call `release` afterwards.
   * @throws with the code ENOENT when the object doesn't exist
   */
  localCopy(key: string): Promise<{ path: string; release(): Promise<void> }>;
  remove(key: string): Promise<void>;
  /** Removes everything under `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** Every object under `prefix/`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Removes unfinished writes from before a given time. */
  removeUnfinished(before: Date): Promise<void>;
}

const validKey = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws if the key could reach outside its object */
export function requireKey(key: string): void {
  if (!validKey.test(key)) throw new Error('not a storage key');
}
