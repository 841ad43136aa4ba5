import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { meReading, meWithoutTransaction, openWithoutTransaction } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inSystem, type MeScope, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { DeletionCode, deletionDays, type DeletionPlan, isBlocked } from '../../nouns/deletion.ts';
import { Confirmation } from '../../second-factor.ts';
import { dropPendingEmail } from '../email/email-change-queries.ts';
import { dropOpenCodes, lookUpCode } from '../password/password-reset.ts';
import { countApiKeysOf, revokeApiKeysOf } from '../password/own-api-keys.ts';
import { confirmIdentity } from '../second-factor/confirm-identity.ts';
import { sendDeletionJob } from './deletion-mail.tsx';
import { findLook } from '../find-look.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { isAtHost } from '#access/at-host.ts';

const gone = () => problem('GONE', `This link has already been used, or its ${deletionDays} days are over.`);

const since = ({ ports }: Pick<RequestContext, 'ports'>) =>
  new Date(ports.clock.now().getTime() - deletionDays * 86_400_000);

const blocked = () =>
  problem('CONFLICT', 'Someone else must take over first. Close this and see what you are the last administrator of.');

/** Whether the code of such a mail is valid; consumes nothing, since programs open links, too. @throws GONE */
export const checkDeletionCode = openWithoutTransaction('email.change')
  .input(DeletionCode)
  .handler(({ input: { code }, context }) =>
    lookUpCode(context, () =>
      inSystem(context.ports.db, 'check code', async (scope) => {
        const deletion = await scope.tx
          .selectFrom('personDeletion')
          .select('userId')
          .where('undoHash', '=', secretHash(code))
          .where('requestDate', '>', since(context))
          .where(isAtHost('userId', context.hostAgencyId))
          .executeTakeFirst();
        if (!deletion) throw gone();
        return { branding: await findLook(scope, context, deletion.userId) };
      }),
    ),
  );

/** What deleting the user would do, shown beforehand. */
export const getDeletionPlan = meReading('me.read').handler(({ context: { scope, ports } }): Promise<DeletionPlan> =>
  planDeletion(scope, scope.userId, ports.clock.now()),
);

/** Brings back an account that its person has deleted, with the code mailed to them, once. @throws GONE */
export const undoDeletion = openWithoutTransaction('email.change')
  .input(DeletionCode)
  .handler(({ input: { code }, context }) => {
    return lookUpCode(context, () =>
      inSystem(context.ports.db, 'undo deletion', async ({ tx }) => {
        const deletion = await tx
          .deleteFrom('personDeletion')
          .where('undoHash', '=', secretHash(code))
          .where('requestDate', '>', since(context))
          .where(isAtHost('userId', context.hostAgencyId))
          .returning('userId')
          .executeTakeFirst();
        if (!deletion) throw gone();
        return tx
          .updateTable('user')
          .set({ isAuth: true })
          .where('uid', '=', deletion.userId)
          .returning('email')
          .executeTakeFirstOrThrow();
      }),
    );
  });

/**
 * Deletes the user's own account: locked out of everything at once, erased for good 30 days later. A mailed link undoes
 * it until then.
 * @throws CONFLICT for the last administrator of a business, the primary one of an agency or the last of the house; what
 * `confirmIdentity` throws
 */
export const deleteMe = meWithoutTransaction('me.update')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    const { ports, actor, cookies } = context;
    await confirmIdentity(context, input);
    await inSystem(ports.db, 'delete account', async (scope) => {
      await lockForDeletion(scope, actor.userId);
      const now = ports.clock.now();
      if (isBlocked(await planDeletion(scope, actor.userId, now))) throw blocked();
      await lockOut(scope, actor.userId, now);
    });
    cookies.clear();
    return { ok: true };
  });

async function lockOut(scope: SystemScope, userId: string, requestDate: Date): Promise<void> {
  const { tx } = scope;
  await tx
    .insertInto('personDeletion')
    .values(rowFor('personDeletion', { userId, undoHash: null, requestDate }))
    .execute();
  // Triggers end streams and keys; phones and uploads ask whether their person may still sign in.
  await tx.updateTable('user').set({ isAuth: false }).where('uid', '=', userId).execute();
  await tx.deleteFrom('session').where('userId', '=', userId).execute();
  await revokeApiKeysOf(scope, userId, requestDate);
  await dropPendingEmail(scope, userId);
  await dropOpenCodes(scope, userId);
  await enqueueSystem(scope, sendDeletionJob, { userId });
}

/**
 * Erases people with all that is their own; the nightly sweeps take the files. What they have made for businesses stays
 * without their name, and so do their acts in audit logs, as those of a deleted person (migration 0261).
 */
export async function erasePeople({ tx }: SystemScope, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.deleteFrom('event').where('userId', 'in', userIds).execute();
  await tx.deleteFrom('picture').where('ownerKind', '=', 'user').where('ownerId', 'in', userIds).execute();
  await tx.deleteFrom('user').where('uid', 'in', userIds).execute();
}

/** What prevents deleting somebody, and what it would do. Administrators who are deactivated or deleted don't count. */
async function planDeletion(scope: MeScope | SystemScope, userId: string, now: Date): Promise<DeletionPlan> {
  const { tx } = scope;
  const accounts = await tx
    .selectFrom('accountMembership as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select(['a.businessName', 'm.role'])
    .select(sql<boolean>`has_other_admin(m.account_id, m.user_id)`.as('isShared'))
    .where('m.userId', '=', userId)
    .where('a.deletedDate', 'is', null)
    .orderBy('a.businessName')
    .execute();
  const agencies = await tx
    .selectFrom('agencyMembership as m')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .select(['g.businessName', 'm.isPrimary'])
    .where('m.userId', '=', userId)
    .where('g.deletedDate', 'is', null)
    .orderBy('g.businessName')
    .execute();
  const isLast = ({ role, isShared }: { role: string; isShared: boolean }) => role === 'admin' && !isShared;
  return {
    lastAdminOf: accounts.filter(isLast).map(({ businessName }) => businessName),
    primaryOf: agencies.filter(({ isPrimary }) => isPrimary).map(({ businessName }) => businessName),
    isLastOfHouse: !(await houseGoesOn(scope, userId)),
    leaves: [...agencies.filter(({ isPrimary }) => !isPrimary), ...accounts.filter((account) => !isLast(account))].map(
      ({ businessName }) => businessName,
    ),
    apiKeyCount: await countApiKeysOf(scope, userId, now),
  };
}

async function houseGoesOn({ tx }: MeScope | SystemScope, userId: string): Promise<boolean> {
  const { rows } = await sql<{ goesOn: boolean }>`select house_goes_on_without(${userId}) as goes_on`.execute(tx);
  return rows[0]?.goesOn ?? false;
}

/**
 * Locks what the plan hangs on, in one order, so that two administrators can't leave at once: the second one waits here
 * and finds the first one gone.
 */
async function lockForDeletion({ tx }: SystemScope, userId: string): Promise<void> {
  await tx
    .selectFrom('agencyMembership')
    .select('userId')
    .where('userId', '=', userId)
    .orderBy('agencyId')
    .forUpdate()
    .execute();
  await sql`select from account_membership where role = 'admin' and account_id in (
      select m.account_id from account_membership m where m.user_id = ${userId})
    order by account_id, user_id for update`.execute(tx);
  await sql`select from "user" where uid = ${userId} or (type = 'house' and is_auth
      and exists (select from "user" u where u.uid = ${userId} and u.type = 'house'))
    order by uid for update`.execute(tx);
}
