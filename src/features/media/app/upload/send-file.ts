import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
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

/** One request carries this many bytes: small enough for slow lines to finish it before servers lose patience. */
const chunkBytes = 16_000_000;
const retryDelays = [0, 500, 1_500, 4_000, 8_000];
const waitAndRetry = new Set([408, 409, 423, 425, 429]);

/** Sends a file, from where the server has it already. What sends it is loaded with the first one. */
export function sendFile(file: File, upload: Upload, route: SendingRoute, ears: SendingListeners): Sending {
  let isStopped = false;
  let sending: TusUpload | undefined;
  const begin = ({ Upload: Sender }: { Upload: typeof TusUpload }) => {
    if (isStopped) return;
    sending = newSending(Sender, file, upload, route, { ...ears, isStopped: () => isStopped });
    sending.start();
  };
  import('tus-js-client').then(begin, () => isStopped || ears.onSettled({ kind: 'interrupted', reason: null }));
  return {
    stop() {
      isStopped = true;
      void sending?.abort();
    },
  };
}

function newSending(
  Sender: typeof TusUpload,
  file: File,
  upload: Upload,
  route: SendingRoute,
  { isStopped, ...ears }: SendingListeners & { isStopped: () => boolean },
): TusUpload {
  const sending = new Sender(file, {
    endpoint: `${route.path}/${encodeURIComponent(upload.accountId)}`,
    uploadUrl: upload.url,
    metadata: { filename: upload.name, filetype: upload.type, ...placeOf(upload) },
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onShouldRetry: ({ originalResponse }) => isPassing(originalResponse?.getStatus() ?? 0) && navigator.onLine,
    onUploadUrlAvailable: () => sending.url && ears.onLocated(sending.url),
    onProgress: (sentBytes) => isStopped() || ears.onProgress(sentBytes),
    onSuccess: () => isStopped() || ears.onSettled({ kind: 'finished', mediaId: mediaIdOf(sending.url) }),
    onError: (error) => isStopped() || ears.onSettled(outcomeOf(error, route)),
  });
  return sending;
}

/** Takes what has arrived off the server; when that fails, it goes by itself after a week. */
export async function discardUpload(url: string): Promise<void> {
  const { Upload: Sender } = await import('tus-js-client');
  await Sender.terminate(url, { retryDelays: [] }).catch(() => undefined);
}

function placeOf({ place }: Upload): Record<string, string> {
  return place ? { entry: place.entryId, order: String(place.order) } : {};
}

function isPassing(status: number): boolean {
  return status < 400 || status >= 500 || waitAndRetry.has(status);
}

function outcomeOf(error: Error, { onRefused }: SendingRoute): SendingOutcome {
  const response = 'originalResponse' in error ? (error as DetailedError).originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (status === 401) {
    onRefused();
    return { kind: 'interrupted', reason: null };
  }
  const body = response?.getBody().trim() ?? '';
  if (isPassing(status)) return { kind: 'interrupted', reason: status === 503 && isSentence(body) ? body : null };
  const reason = body || 'The server did not take this file. Try again.';
  return { kind: status === 413 || status === 415 ? 'refused' : 'failed', reason };
}

/** Ours, and no page of a proxy. */
function isSentence(body: string): boolean {
  return body !== '' && body.length <= 500 && !/^[<{]/.test(body);
}

/** The upload's address ends in the id that the medium gets. */
function mediaIdOf(url: string | null): string {
  return url?.split('/').at(-1) ?? '';
}
