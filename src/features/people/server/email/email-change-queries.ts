import { sql } from 'kysely';
import type { Ports } from '#access/ports.ts';
import type { RequestContext } from '#access/request.ts';
import type { AnyScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit } from '#platform/throttle.ts';
import type { EmailCode } from '../../email-change.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { isAtHost } from '#access/at-host.ts';

/** To addresses that may be other people's. */
const mails: Quota = { name: 'address-changes', limit: 10, windowSeconds: 86_400 };

/** Counts a mail that a person has sent to an address that isn't proven to be theirs. @throws TOO_MANY_REQUESTS */
export async function countChangeMail({ db, clock }: Pick<Ports, 'db' | 'clock'>, userId: string): Promise<void> {
  const now = clock.now();
  const { hits, resetDate } = await countHit(db, `address change mail ${userId}`, mails.windowSeconds, now);
  if (hits <= mails.limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000));
  const hours = Math.ceil(retryAfterSeconds / 3_600);
  const message = `You can have ${mails.limit} of these emails sent a day. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
  throw problem('TOO_MANY_REQUESTS', message, { retryAfterSeconds, quota: mails });
}

const gone = () => problem('GONE', 'This link has already been used, a newer one was sent, or its time is over.');

/** Whether someone else signs in with an address, or can still get it back. */
export async function isAddressTaken(
  { tx }: SystemScope,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<boolean> {
  const email = newEmail.toLowerCase();
  const user = await tx
    .selectFrom('user')
    .select('uid')
    .where(sql`lower(email)`, '=', email)
    .where('uid', '!=', userId)
    .executeTakeFirst();
  if (user) return true;
  const undoable = await tx
    .selectFrom('emailChange')
    .select('uid')
    .where(sql`lower(old_email)`, '=', email)
    .where('userId', '!=', userId)
    .where('undoUntil', '>', now)
    .executeTakeFirst();
  return undoable !== undefined;
}

/** The change of a valid code at this host, locked for this transaction. @throws GONE */
export async function changeOfCode(
  { tx }: SystemScope,
  { purpose, code }: EmailCode,
  { ports, hostAgencyId }: Pick<RequestContext, 'ports' | 'hostAgencyId'>,
) {
  const change = await tx
    .selectFrom('emailChange')
    .select(['uid', 'userId', 'newEmail', 'oldEmail'])
    .where(purpose === 'confirm' ? 'confirmHash' : 'undoHash', '=', secretHash(code))
    .where(purpose === 'confirm' ? 'expireDate' : 'undoUntil', '>', ports.clock.now())
    .where(isAtHost('userId', hostAgencyId))
    .$if(purpose === 'confirm', (query) => query.where('confirmedDate', 'is', null))
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw gone();
  return change;
}

/** A new password cancels pending changes: the address may have been requested by a thief. */
export async function dropPendingEmail({ tx }: AnyScope, userId: string): Promise<void> {
  await tx.deleteFrom('emailChange').where('userId', '=', userId).where('confirmedDate', 'is', null).execute();
}
