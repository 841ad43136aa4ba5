import { sql } from 'kysely';
import type { AccountScope, AgencyScope } from '../scope.ts';
import { notFound } from '../within.ts';
import { allAccountPermissions } from './by-system.ts';

/**
 * An account of another agency that the house offers to all as a template, for reading its set-up within the agency's own
 * transaction; afterwards the database shows the agency's own rows again. @throws NOT_FOUND for one that isn't offered
 */
export async function inOfferedAccount<T>(
  { tx, actor, agencyId }: AgencyScope,
  accountId: string,
  work: (scope: AccountScope) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ agencyId: string }>`select agency_id from offered_accounts()
    where account_id = ${accountId}`.execute(tx);
  const [offered] = rows;
  if (!offered) throw notFound();
  const bind = (account: string, agency: string) =>
    sql`select set_config('app.account_id', ${account}, true), set_config('app.agency_id', ${agency}, true)`.execute(
      tx,
    );
  await bind(accountId, offered.agencyId);
  const permissions = allAccountPermissions;
  const scope = { kind: 'account', tx, actor, accountId, agencyId: offered.agencyId, role: 'system', permissions };
  const found = await work(scope as unknown as AccountScope);
  await bind('', agencyId);
  return found;
}
