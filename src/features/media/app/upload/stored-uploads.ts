import type { Upload } from './upload.ts';

/** Files are kept for a reload up to this many bytes in all; beyond that the person is asked for the file again. */
export const storedBytesLimit = 500_000_000;

interface StoredUpload {
  upload: Upload;
  /** Null when there was no room. */
  file: File | null;
}

const databaseName = 'uploads';
const storeName = 'uploads';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'upload.id' });
    request.onsuccess = () => {
      // A logout in another tab deletes the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no files.'));
  });
  return opening;
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(storeName, mode);
  const request = work(transaction.objectStore(storeName));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The file could not be kept.'));
  });
}

/** Where the browser has no store, or a full one, an upload only doesn't survive a reload. */
const orNothing = () => undefined;

/** Keeps an upload for after a reload; without its file when there is no room for that. */
export async function storeUpload(upload: Upload, file: File | null): Promise<void> {
  const others = (await findStoredUploads().catch(() => [])).filter((kept) => kept.upload.id !== upload.id);
  const used = others.reduce((sum, kept) => sum + (kept.file?.size ?? 0), 0);
  const hasRoom = file !== null && used + file.size <= storedBytesLimit;
  const put = (kept: StoredUpload) => within('readwrite', (store) => store.put(kept));
  await put({ upload, file: hasRoom ? file : null }).catch(() => put({ upload, file: null }).catch(orNothing));
}

/** Notes how far a kept upload has come; nothing when it isn't kept anymore. */
export async function updateStoredUpload(upload: Upload): Promise<void> {
  try {
    const store = (await open()).transaction(storeName, 'readwrite').objectStore(storeName);
    const request: IDBRequest<StoredUpload | undefined> = store.get(upload.id);
    request.onsuccess = () => {
      if (request.result) store.put({ ...request.result, upload });
    };
  } catch {
    orNothing();
  }
}

export async function dropUpload(id: string): Promise<void> {
  await within('readwrite', (store) => store.delete(id)).catch(orNothing);
}

export function findStoredUploads(): Promise<StoredUpload[]> {
  return within<StoredUpload[]>('readonly', (store) => store.getAll());
}
