import { sql } from 'kysely';
import type { AgencyScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { ChosenAccounts } from '../../../member-accounts.ts';

/**
 * Nobody shows others more accounts than they see themselves.
 * @throws UNPROCESSABLE_CONTENT for accounts that the agency doesn't have, or doesn't show them
 */
export async function requireOwnAccounts(scope: AgencyScope, chosen: ChosenAccounts): Promise<void> {
  const { tx, agencyId, chosenFor } = scope;
  const tooMany = 'You see some of the accounts only. Choose among those.';
  if (!chosen && chosenFor) throw problem('UNPROCESSABLE_CONTENT', tooMany, { fields: { accountIds: tooMany } });
  if (!chosen) return;
  const { own } = await tx
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .where('agencyId', '=', agencyId)
    .where('uid', 'in', chosen)
    .where('deletedDate', 'is', null)
    .executeTakeFirstOrThrow();
  const message = 'One of these accounts is no longer there. Choose them again.';
  if (own !== new Set(chosen).size)
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { accountIds: message } });
}

/** Only accounts that the agency has are added. */
export async function addChosenAccounts(
  { tx }: AgencyScope | SystemScope,
  { agencyId, userId }: { agencyId: string; userId: string },
  accountIds: readonly string[],
): Promise<void> {
  await sql`insert into agency_member_account (account_id, agency_id, user_id)
    select uid, agency_id, ${userId} from account where agency_id = ${agencyId} and uid = any(${accountIds})
    on conflict do nothing`.execute(tx);
}

/**
 * Sets the accounts that a member sees. Triggers end keys, phones and streams in those that are gone, in the same
 * transaction; the gate refuses everything else from then on.
 */
export async function chooseAccounts(scope: AgencyScope, userId: string, chosen: ChosenAccounts): Promise<void> {
  const { tx, agencyId } = scope;
  const kept = chosen ?? [];
  // First what is added, so that nothing that stays is lost in between.
  await addChosenAccounts(scope, { agencyId, userId }, kept);
  await tx
    .updateTable('agencyMembership')
    .set({ seesAllAccounts: chosen === null })
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .execute();
  await tx
    .deleteFrom('agencyMemberAccount')
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .where(sql<boolean>`not account_id = any(${kept})`)
    .execute();
}
