import type { RequestContext } from '#access/request.ts';
import type { SystemScope } from '#access/scope.ts';
import type { Tx } from '#platform/database.ts';
import { problem } from '#lib/problem.ts';
import type { SignInByLink } from '../../email-link.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { isAtHost } from '#access/at-host.ts';

/** How often a link, or the code beside it, may be tried: guessing eight digits succeeds once in 20 million links. */
const mostTries = 5;

/** Counts a try before it is checked, so that guesses at the same time count too. @throws GONE also for other hosts' people */
export async function tryLink(
  { tx }: SystemScope,
  proof: SignInByLink,
  { ports, hostAgencyId }: Pick<RequestContext, 'ports' | 'hostAgencyId'>,
) {
  const found = await open(tx, ports.clock.now())
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where((is) =>
      'link' in proof ? is('linkHash', '=', secretHash(proof.link)) : is('browserHash', '=', secretHash(proof.browser)),
    )
    .where('tries', '<', mostTries)
    .where(isAtHost('userId', hostAgencyId))
    .returning(['linkHash', 'browserHash', 'codeHash', 'userId'])
    .executeTakeFirst();
  if (!found) throw gone();
  return found;
}

/** Whose an unused link is; tries nothing. @throws GONE */
export async function findLink(
  { tx }: SystemScope,
  link: string,
  { ports, hostAgencyId }: Pick<RequestContext, 'ports' | 'hostAgencyId'>,
): Promise<string> {
  const found = await tx
    .selectFrom('signInLink')
    .select(['userId', 'usedDate', 'tries'])
    .where('linkHash', '=', secretHash(link))
    .where('expireDate', '>', ports.clock.now())
    .where(isAtHost('userId', hostAgencyId))
    .executeTakeFirst();
  if (found?.usedDate) throw problem('GONE', 'This sign-in link has already been used. Ask for a new one.');
  if (!found || found.tries >= mostTries) throw gone();
  return found.userId;
}

/** Consumes a link, only once even if it is used twice at the same time. @throws GONE */
export async function consumeLink({ tx }: SystemScope, linkHash: string, now: Date): Promise<void> {
  const used = await open(tx, now)
    .set({ usedDate: now })
    .where('linkHash', '=', linkHash)
    .returning('userId')
    .executeTakeFirst();
  if (!used) throw gone();
}

/** The stored hash of a typed code, worthless without the link's own hash. */
export const typedCodeHash = (linkHash: string, code: string): string => secretHash(`${linkHash} ${code}`);

export const gone = () =>
  problem('GONE', 'This sign-in link has already been used, or its 15 minutes are over. Ask for a new one.');

function open(tx: Tx, now: Date) {
  return tx.updateTable('signInLink').where('usedDate', 'is', null).where('expireDate', '>', now);
}
