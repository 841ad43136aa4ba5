import type { Sending, SendingListeners, SendingRoute } from './sending.ts';
import type { Upload } from './upload.ts';

/** Sends a file, from where the server has it already. What sends it is loaded with the first one. */
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

/** Takes what has arrived off the server; when that fails, it goes by itself after a week. */
export async function discardUpload(url: string): Promise<void> {
  const { terminate } = await import('./new-sending.ts');
  await terminate(url).catch(() => undefined);
}
