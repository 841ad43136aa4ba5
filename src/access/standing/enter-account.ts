import { sql } from 'kysely';
import { accountGrants } from '../permissions.ts';
import type { AccountScope, AgencyScope } from '../scope.ts';
import { notFound } from '../within.ts';

/**
 * One of the agency's accounts in the agency's own transaction, for a verb that changes both at once. The scope keeps its
 * actor and has what the agency's role grants in each of its accounts. @throws NOT_FOUND also for other agencies' accounts, and for those in the trash
 */
export async function enterAccount(scope: AgencyScope, accountId: string): Promise<AccountScope> {
  const { tx, actor, agencyId, role } = scope;
  const own = tx
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', accountId)
    .where('agencyId', '=', agencyId)
    .where('deletedDate', 'is', null);
  const granted = role === 'system' ? null : accountGrants(rowsOf(role));
  if (!granted || !(await own.executeTakeFirst())) throw notFound();
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  return { kind: 'account', tx, actor, accountId, agencyId, ...granted } as unknown as AccountScope;
}

function rowsOf(role: 'house' | 'agencyAdmin' | 'agency') {
  const type = role === 'house' ? ('house' as const) : ('agency' as const);
  return { type, agencyRole: 'admin' as const, isPrimary: role === 'agencyAdmin', accountRole: null };
}
