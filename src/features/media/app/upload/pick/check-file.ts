import { mediaFormats, promisedFormat } from '../../../media-formats.ts';
import { durationRefusal, refusalFor } from '../../../upload-refusal.ts';

const patienceMs = 4_000;

/** A video's duration according to the browser; null if unknown, then the server decides. */
function videoSeconds(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const answer = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
    video.preload = 'metadata';
    video.addEventListener('loadedmetadata', answer);
    video.addEventListener('error', () => resolve(null));
    setTimeout(resolve, patienceMs, null);
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}

interface Limits {
  maxVideoSeconds: number;
}

/**
 * Why a file can't be uploaded, before a byte of it is sent (R-21a); undefined if it can.
 * @param limitsOf the account's limits; without a response, the server decides
 */
export async function checkFile(file: File, limitsOf: () => Promise<Limits>): Promise<string | undefined> {
  const reason = refusalFor(file);
  const format = promisedFormat(file);
  if (reason || !format || mediaFormats[format].kind === 'image') return reason;
  const seconds = await videoSeconds(file);
  if (seconds === null) return undefined;
  const limits = await limitsOf().catch(() => undefined);
  return durationRefusal(file.name, seconds, limits?.maxVideoSeconds);
}
