import type { Ports } from '#access/ports.ts';
import { tooManyTries } from '#access/anonymous-forms.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit } from '#platform/throttle.ts';
import type { ShownConsent } from '../../shown-consent.ts';

const hourSeconds = 3_600;
/** The hourly limit of one business's open link: enough for a busy store's customers, not for a program. */
const answers: Quota = { name: 'open-link-answers', limit: 60, windowSeconds: hourSeconds };
/** This many are accepted unchecked; after that, a form must have been open for a while. */
const unseen = 5;
const leastSeconds = 4;
const mostSeconds = 86_400;

/**
 * Protects the account's public open link from programs, in addition to the honeypot field and the limit per network.
 * The page needs no script for it: the form contains the sealed time of its creation.
 * @throws TOO_MANY_REQUESTS, or UNPROCESSABLE_CONTENT for a form that no one can have read
 */
export async function checkOpenLink(
  { db, clock }: Ports,
  accountId: string,
  shown: ShownConsent | undefined,
): Promise<void> {
  const now = clock.now();
  const { hits, resetDate } = await countHit(db, `open link ${accountId}`, hourSeconds, now);
  if (hits > answers.limit) throw tooManyTries(answers, resetDate, now);
  if (hits <= unseen) return;
  const seconds = shown?.seconds === undefined ? 0 : now.getTime() / 1_000 - shown.seconds;
  if (seconds < leastSeconds || seconds > mostSeconds)
    throw problem('UNPROCESSABLE_CONTENT', 'Please read once more what you give permission for, and send it again.');
}
