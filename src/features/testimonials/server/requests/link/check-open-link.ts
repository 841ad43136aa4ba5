import type { Ports } from '#access/ports.ts';
import { problem } from '#lib/problem.ts';
import { countHit } from '#platform/throttle.ts';
import type { ShownConsent } from '../../shown-consent.ts';

const hourSeconds = 3_600;
/** This many in an hour are accepted unchecked; after that, a form must have been open for a while. */
const unseen = 5;
const leastSeconds = 4;
const mostSeconds = 86_400;

/**
 * Protects the account's public open link from programs, in addition to the honeypot field, the limit per network and
 * the site's own. The page needs no script for it: the form contains the sealed time of its creation.
 * @throws UNPROCESSABLE_CONTENT for a form that no one can have read
 */
export async function checkOpenLink(
  { db, clock }: Ports,
  accountId: string,
  shown: ShownConsent | undefined,
): Promise<void> {
  const now = clock.now();
  const { hits } = await countHit(db, `open link ${accountId}`, hourSeconds, now);
  if (hits <= unseen) return;
  const seconds = shown?.seconds === undefined ? 0 : now.getTime() / 1_000 - shown.seconds;
  if (seconds < leastSeconds || seconds > mostSeconds)
    throw problem('UNPROCESSABLE_CONTENT', 'Please read once more what you give permission for, and send it again.');
}
