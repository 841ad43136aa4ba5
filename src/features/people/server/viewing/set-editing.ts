import { sql } from 'kysely';
import type { AccountScope, AgencyScope } from '#access/scope.ts';

/** Notes whether the actor's session may change something in this account of its agency. Only people switch. */
export async function setEditing(
  { tx, actor }: AccountScope | AgencyScope,
  { accountId, isEditing }: { accountId: string; isEditing: boolean },
): Promise<void> {
  if (actor.kind !== 'user') return;
  const others = sql<string[]>`array_remove(editing_accounts, ${accountId})`;
  await tx
    .updateTable('session')
    .set({ editingAccounts: isEditing ? sql<string[]>`${others} || ${accountId}::text` : others })
    .where('tokenHash', '=', actor.sessionKey)
    .execute();
}
