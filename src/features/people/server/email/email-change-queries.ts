import { sql } from 'kysely';
import type { RequestContext } from '#access/request.ts';
import type { SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { EmailCode } from '../../email-change.ts';
import { secretHash } from '../password/secret-hash.ts';
import { isAtHost } from '../user-queries.ts';

const gone = () => problem('GONE', 'This link has been used already, a newer one was sent, or its time is over.');

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
