const storeName = 'drafts';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('content-drafts', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'editorId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no drafts.'));
  });
  return opening;
}

export async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft could not be kept.'));
  });
}

export async function dropDraft(editorId: string): Promise<void> {
  await within('readwrite', (store) => store.delete(editorId)).catch(() => undefined);
}

/** Whether any draft is stored, so that the code that reads drafts is loaded only then. */
export async function hasDrafts(): Promise<boolean> {
  return (await within('readonly', (store) => store.count()).catch(() => 0)) > 0;
}
