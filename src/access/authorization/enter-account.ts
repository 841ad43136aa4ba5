import { sql } from 'kysely';
import type { AccountScope, AgencyScope } from '../scope.ts';
import { notFound } from '../within.ts';

/**
 * One of the agency's accounts in the agency's own transaction, for a verb that changes both at once. The scope keeps its
 * actor and has what the person may do in each of the agency's accounts. @throws NOT_FOUND also for other agencies' accounts, and for those in the trash
 */
export async function enterAccount(scope: AgencyScope, accountId: string): Promise<AccountScope> {
  const { tx, actor, agencyId, role, inAccounts: permissions } = scope;
  const own = tx
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', accountId)
    .where('agencyId', '=', agencyId)
    .where('deletedDate', 'is', null);
  if (role === 'system' || !(await own.executeTakeFirst())) throw notFound();
  await bindAccount(scope, accountId);
  return { kind: 'account', tx, actor, accountId, agencyId, role, permissions } as unknown as AccountScope;
}

/** From here on, the database shows this account in the agency's transaction, also one that is only just being made. */
export async function bindAccount({ tx }: AgencyScope, accountId: string): Promise<void> {
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
}
