import type { Ports } from '#access/ports.ts';
import { tooManyTries } from '#access/anonymous-forms.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit } from '#platform/throttle.ts';
import type { ShownConsent } from '../../shown-consent.ts';

const hourSeconds = 3_600;
/** What one business's open link takes in an hour: a busy counter's customers, not a program's. */
const answers: Quota = { name: 'open-link-answers', limit: 60, windowSeconds: hourSeconds };
/** So many come without being looked at; from then on a form must have been before somebody's eyes for a while. */
const unseen = 5;
const leastSeconds = 4;
const mostSeconds = 86_400;

/**
 * Keeps programs from filling the account's open link, which anybody may have, beside the field that people don't see
 * and the count by network. The page needs no script for it: what it shows carries the sealed time of its making.
 * @throws TOO_MANY_REQUESTS, or UNPROCESSABLE_CONTENT for a form that nobody can have read
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
