const lockName = (id: string) => `upload:${id}`;

/**
 * Makes this tab the sender of an upload, until the returned function is called or the tab closes; null if another tab
 * is sending it. Over plain HTTP there are no locks: then the server allows one writer at a time.
 */
export function ownUpload(id: string): Promise<(() => void) | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    void locks.request(lockName(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      const { promise, resolve: release } = Promise.withResolvers<void>();
      resolve(release);
      return promise;
    });
  });
}
