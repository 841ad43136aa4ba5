import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { mediaFormats, promisedFormat } from '../../../media-formats.ts';
import { durationRefusal, refusalFor } from '../../../upload-refusal.ts';
import { videoSeconds } from '../video-seconds.ts';

/** Why a file can't be taken, found out before a byte of it is sent (decision 21a); undefined when it can. */
export async function checkFile(file: File, accountId: string): Promise<string | undefined> {
  const reason = refusalFor(file);
  const format = promisedFormat(file);
  if (reason || !format || mediaFormats[format].kind === 'image') return reason;
  const seconds = await videoSeconds(file);
  if (seconds === null) return undefined;
  const limits = await queryClient
    .ensureQueryData(api.account(accountId).media.getUploadLimits.queryOptions())
    .catch(() => undefined);
  return durationRefusal(file.name, seconds, limits?.maxVideoSeconds);
}
