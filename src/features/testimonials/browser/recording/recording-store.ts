/** A recording or chosen file in this browser, until it is uploaded and the testimonial is sent. */
export interface Recording {
  /** The request link. */
  link: string;
  uid: string;
  /** When it was begun, in milliseconds. */
  began: number;
  name: string;
  type: string;
  /** Bytes stored so far. */
  size: number;
  seconds: number;
  /** Nothing more will be added. */
  isComplete: boolean;
  isRecorded: boolean;
  /** The upload URL, once the server has created it. */
  address: string | null;
  /** It is completely uploaded. */
  isSent: boolean;
  /** The poster frame, if one was chosen. */
  posterMs?: number;
}

interface Chunk {
  take: string;
  /** The offset of its first byte. */
  at: number;
  bytes: Blob | ArrayBuffer;
}

const sizeOf = (bytes: Blob | ArrayBuffer) => (bytes instanceof Blob ? bytes.size : bytes.byteLength);

/** Stores recordings in IndexedDB, under the names that browsers have them by; without it, in memory. */
export class RecordingStore {
  readonly #db: Promise<IDBDatabase | undefined>;
  readonly #recordings = new Map<string, Recording>();
  #chunks: Chunk[] = [];

  constructor() {
    this.#db = open().catch(() => undefined);
  }

  /** All of a link's, newest first: each page that it was opened in may have left one. */
  async find(link: string): Promise<Recording[]> {
    const db = await this.#db;
    const recordings = db
      ? await done<Recording[]>(db.transaction('takes').objectStore('takes').getAll(keysOf(link)))
      : [...this.#recordings.values()].filter((recording) => recording.link === link);
    return recordings.map((recording) => ({ ...recording, link })).sort((one, other) => other.began - one.began);
  }

  async put(recording: Recording): Promise<void> {
    this.#recordings.set(recording.uid, { ...recording });
    const db = await this.#db;
    if (db) await written(db, ['takes'], (tx) => tx.objectStore('takes').put(rowOf(recording)));
  }

  /** Appends bytes, in one transaction with the size that counts them. */
  async append(recording: Recording, bytes: Blob): Promise<void> {
    // Some browsers lose blobs that are stored while a page closes.
    const chunk: Chunk = {
      take: recording.uid,
      at: recording.size,
      bytes: recording.isRecorded ? await bytes.arrayBuffer() : bytes,
    };
    const db = await this.#db;
    const size = recording.size + bytes.size;
    const kept = { ...recording, size };
    this.#recordings.set(recording.uid, kept);
    const keep = (tx: IDBTransaction) => {
      tx.objectStore('chunks').put(chunk);
      tx.objectStore('takes').put(rowOf(kept));
    };
    const isWritten =
      db &&
      (await written(db, ['takes', 'chunks'], keep).then(
        () => true,
        () => false,
      ));
    // If the disk is full, it can at least be sent from memory.
    if (!isWritten) this.#chunks.push(chunk);
    recording.size = size;
  }

  /** From an offset, at most this many bytes. */
  async read(recording: Recording, from: number, most: number): Promise<Blob> {
    const parts: Blob[] = [];
    let missing = Math.min(most, recording.size - from);
    for (const { at, bytes } of await this.#from(recording.uid, from)) {
      if (missing <= 0) break;
      const start = Math.max(0, from - at);
      const part = new Blob([bytes]).slice(start, start + missing);
      parts.push(part);
      missing -= part.size;
    }
    return new Blob(parts);
  }

  async whole(recording: Recording): Promise<Blob> {
    const chunks = await this.#from(recording.uid, 0);
    return new Blob(
      chunks.map(({ bytes }) => bytes),
      { type: recording.type },
    );
  }

  async remove(recording: Recording): Promise<void> {
    this.#recordings.delete(recording.uid);
    this.#chunks = this.#chunks.filter((chunk) => chunk.take !== recording.uid);
    const db = await this.#db;
    if (!db) return;
    await written(db, ['takes', 'chunks'], (tx) => {
      tx.objectStore('takes').delete(rowOf(recording).link);
      tx.objectStore('chunks').delete(IDBKeyRange.bound([recording.uid, 0], [recording.uid, Infinity]));
    });
  }

  async #from(uid: string, byte: number): Promise<Chunk[]> {
    const db = await this.#db;
    const reaches = ({ at, bytes }: Chunk) => at + sizeOf(bytes) > byte;
    const here = this.#chunks.filter((chunk) => chunk.take === uid && reaches(chunk));
    if (!db) return here;
    const store = db.transaction('chunks').objectStore('chunks');
    const keys = await done<IDBValidKey[]>(store.getAllKeys(IDBKeyRange.bound([uid, 0], [uid, byte])));
    const first = keys.at(-1) ?? [uid, 0];
    // A few seconds at a time: one read never exceeds its limit anyway.
    const range = IDBKeyRange.bound(first, [uid, Infinity]);
    const there = await done<Chunk[]>(store.getAll(range, byte === 0 ? undefined : 16));
    return [...there, ...here].sort((one, other) => one.at - other.at);
  }
}

/** Its key is the link with the recording's id, by which the recordings of one link are found. */
const rowOf = (recording: Recording): Recording => ({ ...recording, link: `${recording.link} ${recording.uid}` });

/** Ids begin with a digit or a letter. */
const keysOf = (link: string): IDBKeyRange => IDBKeyRange.bound(`${link} `, `${link} ~`);

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('recordings', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('takes', { keyPath: 'link' });
    request.result.createObjectStore('chunks', { keyPath: ['take', 'at'] });
  };
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function written(db: IDBDatabase, stores: string[], write: (tx: IDBTransaction) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // Strict durability, where browsers offer the choice.
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' });
    tx.oncomplete = () => resolve();
    tx.onabort = tx.onerror = () => reject(tx.error ?? new Error('IndexedDB'));
    write(tx);
  });
}

type Named = Pick<Recording, 'uid'>;

/** A recording belongs to the page that records or uses it, until that page is closed or killed: no other one touches it. */
export function holdRecording({ uid }: Named): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(nameOf(uid), () => released).catch(() => undefined);
  return release;
}

/** Resolves once no other page has it; at once where browsers have no locks. */
export async function untilFree({ uid }: Named): Promise<void> {
  await navigator.locks?.request(nameOf(uid), () => undefined);
}

/** Whether no page has it right now. */
export async function isFree({ uid }: Named): Promise<boolean> {
  return (await navigator.locks?.request(nameOf(uid), { ifAvailable: true }, (lock) => lock !== null)) ?? true;
}

const nameOf = (uid: string): string => `take ${uid}`;
