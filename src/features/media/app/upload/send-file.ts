import type { Upload } from './upload.ts';

/** What a file's way tells; after `onSettled` nothing more comes. */
export interface SendingListeners {
  onLocated(url: string): void;
  onProgress(sentBytes: number): void;
  onSettled(outcome: SendingOutcome): void;
}

export type SendingOutcome =
  | { kind: 'finished'; mediaId: string }
  /** No connection, or a server that is down: worth going on by itself. */
  | { kind: 'interrupted'; reason: string | null }
  /** `refused`: the file itself is the trouble, so trying again won't help. */
  | { kind: 'failed' | 'refused'; reason: string };

export interface Sending {
  /** Stops; what has arrived stays on the server for going on later. */
  stop(): void;
}

/** Where uploads go, and what happens when whoever sends isn't let in anymore. */
export interface SendingRoute {
  path: string;
  onRefused(): void;
}

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
