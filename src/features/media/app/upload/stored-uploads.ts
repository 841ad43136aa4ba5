import type { Upload } from './upload.ts';

/** Files are stored for a reload up to this total; beyond it, the person must choose the file again. */
export const storedBytesLimit = 500_000_000;

interface StoredUpload {
  upload: Upload;
  /** Null if there was no room. */
  file: File | null;
}

const storeName = 'uploads';

/** If the browser's storage is missing or full, an upload just doesn't survive a reload. */
const orNothing = () => undefined;

/** Uploads that survive a reload, in IndexedDB. */
export class StoredUploads {
  readonly #name: string;
  #opening: Promise<IDBDatabase> | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** Stores an upload for after a reload; without its file if there is no room. */
  async store(upload: Upload, file: File | null): Promise<void> {
    const others = (await this.find().catch(() => [])).filter((kept) => kept.upload.id !== upload.id);
    const used = others.reduce((sum, kept) => sum + (kept.file?.size ?? 0), 0);
    const hasRoom = file !== null && used + file.size <= storedBytesLimit;
    const put = (kept: StoredUpload) => this.#within('readwrite', (store) => store.put(kept));
    await put({ upload, file: hasRoom ? file : null }).catch(() => put({ upload, file: null }).catch(orNothing));
  }

  /** Records a stored upload's progress; does nothing if it is no longer stored. */
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
