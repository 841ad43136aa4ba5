import { Upload as Sender, type DetailedError } from 'tus-js-client';
import type { SendingListeners, SendingOutcome, SendingRoute } from './sending.ts';
import type { Upload } from './upload.ts';

/** The bytes per request: small enough for slow connections to finish before servers time out. */
const chunkBytes = 16_000_000;
const retryDelays = [0, 500, 1_500, 4_000, 8_000];
const waitAndRetry = new Set([408, 409, 423, 425, 429]);

/** A prepared upload, not started yet. */
export function newSending(
  file: File,
  upload: Upload,
  route: SendingRoute,
  { isStopped, ...ears }: SendingListeners & { isStopped: () => boolean },
): Sender {
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

/** Deletes an incomplete upload from the server. */
export const terminate = (url: string): Promise<void> => Sender.terminate(url, { retryDelays: [] });

function placeOf({ place }: Upload): Record<string, string> {
  return place ? { entry: place.entryId, order: String(place.order) } : {};
}

const isPassing = (status: number): boolean => status < 400 || status >= 500 || waitAndRetry.has(status);

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

/** Our own message, not a proxy's page. */
const isSentence = (body: string): boolean => body !== '' && body.length <= 500 && !/^[<{]/.test(body);

/** The upload URL ends with the id of the future media item. */
const mediaIdOf = (url: string | null): string => url?.split('/').at(-1) ?? '';
