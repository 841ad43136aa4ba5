import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { account, agency, me } from '#access/procedures.ts';
import type { TenantScope } from '#access/owner.ts';
import type { MeScope } from '#access/scope.ts';
import { viewingIn } from '#access/authorization/view-mode.ts';
import type { Viewing } from '#access/viewer.ts';
import { problem } from '#lib/problem.ts';
import { ViewedPerson, ViewingReason } from '../viewing.ts';

/** An administrator of an account looks through the eyes of somebody on its team. @throws NOT_FOUND */
export const startPersonView = account('team.manage', { isForViewMode: true })
  .input(ViewedPerson)
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { accountId, agencyId, actor } = scope;
    const viewing = actor.kind === 'user' ? (actor.viewing ?? null) : null;
    const member = selectOwn(scope, 'accountMembership').select('userId').where('userId', '=', userId);
    if (!(await member.executeTakeFirst())) throw problem('NOT_FOUND', 'This person is no longer on the team.');
    // The house goes on by the reason that it entered with.
    const { reason = '' } = viewingIn(viewing, { agencyId, accountId }) ?? {};
    await changeViewing(scope, { agencyId, accountId, userId, reason, isEditing: false });
    return { userId };
  });

/** The house looks through the eyes of an agency and of its accounts. The agency's audit log has the reason. */
export const startAgencyView = agency('agency.read', { isForViewMode: true, isOfManagement: true })
  .input(ViewingReason)
  .handler(async ({ input: { reason }, context: { scope } }) => {
    const { role, agencyId } = scope;
    if (role !== 'house') throw problem('FORBIDDEN', 'You belong to this agency, and need no reason to be here.');
    await changeViewing(scope, { agencyId, accountId: null, userId: null, reason, isEditing: false });
    return { agencyId };
  });

/** Switches between looking and editing, in the view that the session is in. @throws CONFLICT when it is in none */
export const switchViewing = me('me.read')
  .input(z.strictObject({ isEditing: z.boolean() }))
  .handler(async ({ input: { isEditing }, context: { scope } }) => {
    const viewing = await loadViewing(scope);
    if (!viewing) throw problem('CONFLICT', 'You have left this view. Choose it again.');
    await changeViewing(scope, { ...viewing, isEditing });
    return { isEditing };
  });

/**
 * Somebody of the agency switches between looking and editing in one of its accounts. It holds for this session and
 * account until they switch back: they work there every day.
 */
export const switchEditing = account('account.read', { isForViewMode: true })
  .input(z.strictObject({ isEditing: z.boolean() }))
  .handler(async ({ input: { isEditing }, context: { scope } }) => {
    const { actor, accountId, role } = scope;
    if (actor.kind !== 'user' || (role !== 'agency' && role !== 'agencyAdmin'))
      throw problem('FORBIDDEN', 'Only people of its agency can switch here.');
    await setEditing(scope, { accountId, isEditing });
    return { isEditing };
  });

/** Back to one's own view; from a person's, the house comes back to that of the agency, for which it gave its reason. */
export const endViewing = me('me.read').handler(async ({ context: { scope } }) => {
  const viewing = await loadViewing(scope);
  const { agencyId, reason } = viewing ?? { reason: '' };
  const isAgencyLeft = agencyId && reason && viewing?.userId;
  await changeViewing(
    scope,
    isAgencyLeft ? { agencyId, accountId: null, userId: null, reason, isEditing: false } : null,
  );
  return { ok: true };
});

/** Through whose eyes the session looks now. */
async function loadViewing({ tx, actor: { sessionKey } }: MeScope): Promise<Viewing | null> {
  const session = tx.selectFrom('session').select('viewing').where('tokenHash', '=', sessionKey);
  return (await session.executeTakeFirst())?.viewing ?? null;
}

/** Changes through whose eyes the actor's session looks. Each browser has its own session. */
async function changeViewing({ tx, actor }: TenantScope | MeScope, viewing: Viewing | null): Promise<void> {
  if (actor.kind !== 'user') throw problem('FORBIDDEN', 'Only people can view as someone else.');
  await tx
    .updateTable('session')
    .set({ viewing: viewing && JSON.stringify(viewing) })
    .where('tokenHash', '=', actor.sessionKey)
    .execute();
}

/** Notes whether the actor's session may change something in this account of its agency. Only people switch. */
export async function setEditing(
  { tx, actor }: TenantScope,
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
