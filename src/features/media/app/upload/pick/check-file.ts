import { mediaFormats, promisedFormat } from '../../../media-formats.ts';
import { durationRefusal, refusalFor } from '../../../upload-refusal.ts';
import { videoSeconds } from '../video-seconds.ts';

interface Limits {
  maxVideoSeconds: number;
}

/**
 * Why a file can't be uploaded, before a byte of it is sent (decision 21a); undefined if it can.
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
