import type { Sending, SendingListeners, SendingRoute } from './sending.ts';
import type { Upload } from './upload.ts';

/** Sends a file, resuming where the server has stopped. The upload library is loaded with the first one. */
export function sendFile(file: File, upload: Upload, route: SendingRoute, ears: SendingListeners): Sending {
  let isStopped = false;
  let sending: { abort(): unknown } | undefined;
  const begin = ({ newSending }: typeof import('./new-sending.ts')) => {
    if (isStopped) return;
    const unsent = newSending(file, upload, route, { ...ears, isStopped: () => isStopped });
    unsent.start();
    sending = unsent;
  };
  import('./new-sending.ts').then(begin, () => isStopped || ears.onSettled({ kind: 'interrupted', reason: null }));
  return {
    stop() {
      isStopped = true;
      void sending?.abort();
    },
  };
}

/** Deletes an incomplete upload from the server; if that fails, it expires after a week. */
export async function discardUpload(url: string): Promise<void> {
  const { terminate } = await import('./new-sending.ts');
  await terminate(url).catch(() => undefined);
}
