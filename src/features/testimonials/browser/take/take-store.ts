/** One recording or chosen file of this browser, until the server has it and the testimonial is sent. */
export interface Take {
  /** Of the request link: each has one. */
  link: string;
  uid: string;
  name: string;
  type: string;
  /** Bytes that are kept so far. */
  size: number;
  seconds: number;
  /** Nothing more is added. */
  isComplete: boolean;
  isRecorded: boolean;
  /** Where the server takes it, once it has been told of it. */
  address: string | null;
  /** All of it is there. */
  isSent: boolean;
  /** The frame that stands for it, where one was chosen. */
  posterMs?: number;
}

interface Chunk {
  take: string;
  /** Of its first byte. */
  at: number;
  bytes: Blob | ArrayBuffer;
}

const sizeOf = (bytes: Blob | ArrayBuffer) => (bytes instanceof Blob ? bytes.size : bytes.byteLength);

/** Keeps takes in IndexedDB, or as long as the page lives where the browser has none to give. */
export class TakeStore {
  readonly #db: Promise<IDBDatabase | undefined>;
  readonly #takes = new Map<string, Take>();
  #chunks: Chunk[] = [];

  constructor() {
    this.#db = open().catch(() => undefined);
  }

  async find(link: string): Promise<Take | undefined> {
    const db = await this.#db;
    if (!db) return this.#takes.get(link);
    return done<Take | undefined>(db.transaction('takes').objectStore('takes').get(link));
  }

  async put(take: Take): Promise<void> {
    this.#takes.set(take.link, { ...take });
    const db = await this.#db;
    if (db) await written(db, ['takes'], (tx) => tx.objectStore('takes').put({ ...take }));
  }

  /** Behind what is kept already; on disk together with the size that counts it. */
  async append(take: Take, bytes: Blob): Promise<void> {
    // Some browsers lose blobs that are stored while a page ends.
    const chunk: Chunk = { take: take.uid, at: take.size, bytes: take.isRecorded ? await bytes.arrayBuffer() : bytes };
    const db = await this.#db;
    const size = take.size + bytes.size;
    const kept = { ...take, size };
    this.#takes.set(take.link, kept);
    const keep = (tx: IDBTransaction) => {
      tx.objectStore('chunks').put(chunk);
      tx.objectStore('takes').put(kept);
    };
    const isWritten =
      db &&
      (await written(db, ['takes', 'chunks'], keep).then(
        () => true,
        () => false,
      ));
    // On a full disk it is at least sent from here.
    if (!isWritten) this.#chunks.push(chunk);
    take.size = size;
  }

  /** From a byte on, at most so many. */
  async read(take: Take, from: number, most: number): Promise<Blob> {
    const parts: Blob[] = [];
    let missing = Math.min(most, take.size - from);
    for (const { at, bytes } of await this.#from(take.uid, from)) {
      if (missing <= 0) break;
      const start = Math.max(0, from - at);
      const part = new Blob([bytes]).slice(start, start + missing);
      parts.push(part);
      missing -= part.size;
    }
    return new Blob(parts);
  }

  async whole(take: Take): Promise<Blob> {
    const chunks = await this.#from(take.uid, 0);
    return new Blob(
      chunks.map(({ bytes }) => bytes),
      { type: take.type },
    );
  }

  async remove(take: Take): Promise<void> {
    this.#takes.delete(take.link);
    this.#chunks = this.#chunks.filter((chunk) => chunk.take !== take.uid);
    const db = await this.#db;
    if (!db) return;
    await written(db, ['takes', 'chunks'], (tx) => {
      tx.objectStore('takes').delete(take.link);
      tx.objectStore('chunks').delete(IDBKeyRange.bound([take.uid, 0], [take.uid, Infinity]));
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
    // A few seconds at a time: what is read for sending is never more than its limit anyway.
    const range = IDBKeyRange.bound(first, [uid, Infinity]);
    const there = await done<Chunk[]>(store.getAll(range, byte === 0 ? undefined : 16));
    return [...there, ...here].sort((one, other) => one.at - other.at);
  }
}

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
    // On the disk before it is called kept, where browsers leave the choice.
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' });
    tx.oncomplete = () => resolve();
    tx.onabort = tx.onerror = () => reject(tx.error ?? new Error('IndexedDB'));
    write(tx);
  });
}
