import type { Upload } from './upload.ts';

/** Files are kept for a reload up to this many bytes in all; beyond that the person is asked for the file again. */
export const storedBytesLimit = 500_000_000;

interface StoredUpload {
  upload: Upload;
  /** Null when there was no room. */
  file: File | null;
}

const storeName = 'uploads';

/** Where the browser has no store, or a full one, an upload only doesn't survive a reload. */
const orNothing = () => undefined;

/** Uploads that outlive a reload, in a database of the browser. */
export class StoredUploads {
  readonly #name: string;
  #opening: Promise<IDBDatabase> | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** Keeps an upload for after a reload; without its file when there is no room for that. */
  async store(upload: Upload, file: File | null): Promise<void> {
    const others = (await this.find().catch(() => [])).filter((kept) => kept.upload.id !== upload.id);
    const used = others.reduce((sum, kept) => sum + (kept.file?.size ?? 0), 0);
    const hasRoom = file !== null && used + file.size <= storedBytesLimit;
    const put = (kept: StoredUpload) => this.#within('readwrite', (store) => store.put(kept));
    await put({ upload, file: hasRoom ? file : null }).catch(() => put({ upload, file: null }).catch(orNothing));
  }

  /** Notes how far a kept upload has come; nothing when it isn't kept anymore. */
  async update(upload: Upload): Promise<void> {
    try {
      const store = (await this.#open()).transaction(storeName, 'readwrite').objectStore(storeName);
      const request: IDBRequest<StoredUpload | undefined> = store.get(upload.id);
      request.onsuccess = () => {
        if (request.result) store.put({ ...request.result, upload });
      };
    } catch {
      orNothing();
    }
  }

  async drop(id: string): Promise<void> {
    await this.#within('readwrite', (store) => store.delete(id)).catch(orNothing);
  }

  find(): Promise<StoredUpload[]> {
    return this.#within<StoredUpload[]>('readonly', (store) => store.getAll());
  }

  #open(): Promise<IDBDatabase> {
    this.#opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'upload.id' });
      request.onsuccess = () => {
        // A logout in another tab deletes the database.
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
      request.onerror = () => reject(request.error ?? new Error('The browser keeps no files.'));
    });
    return this.#opening;
  }

  async #within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await this.#open()).transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The file could not be kept.'));
    });
  }
}
