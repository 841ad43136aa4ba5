import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import { loadRequestPage, type RequestPageData } from '../requests/link/load-request-page.ts';

export interface RecordingPageData extends RequestPageData {
  /** The account's maximum video duration (decision 21a). */
  maxSeconds: number;
}

/** Undefined for an invalid link. */
export async function loadRecordingPage(
  ports: Ports,
  id: string,
  segment: string | undefined,
): Promise<RecordingPageData | undefined> {
  const found = await loadRequestPage(ports, id, segment);
  if (!found) return undefined;
  const { accountId } = found.request;
  const maxSeconds = await asVisitor(ports.db, accountId, 'testimonial.record', async ({ tx }) => {
    const account = tx.selectFrom('account').select('maxVideoSeconds').where('uid', '=', accountId);
    return (await account.executeTakeFirstOrThrow()).maxVideoSeconds;
  });
  return { ...found, maxSeconds };
}
