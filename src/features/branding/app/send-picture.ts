import { pictureUploadPath, pictureRefusal } from '../picture.ts';

/** A rejected image; the message names file and reason. */
class PictureRefused extends Error {
  override name = 'PictureRefused';
}

interface Where {
  /** The agency that it is for; null for oneself. */
  agencyId: string | null;
  /** The message if the server can't be reached. */
  unreachable: string;
}

/** Uploads a small image. @returns its id, for the record that will show it @throws with a message for the user */
export async function sendPicture(file: File, { agencyId, unreachable }: Where): Promise<string> {
  const reason = pictureRefusal(file);
  if (reason) throw new PictureRefused(reason);
  const headers = { 'x-file-name': encodeURIComponent(file.name), 'content-type': 'application/octet-stream' };
  const response = await fetch(pictureUploadPath(agencyId), { method: 'POST', body: file, headers }).catch(
    () => undefined,
  );
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response?.ok && isRecord(answer) && typeof answer['pictureId'] === 'string') return answer['pictureId'];
  throw new PictureRefused(isRecord(answer) && typeof answer['detail'] === 'string' ? answer['detail'] : unreachable);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
