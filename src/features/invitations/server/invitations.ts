import { sql } from 'kysely';
import { z } from 'zod';
import { offersInForce } from '#access/authorization/find-authorization.ts';
import { beyondOwn } from '#access/authorization/require-own-grants.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { forOwners, forOwnersReading, tenantOf, type TenantScope } from '#access/owner.ts';
import type { Ports } from '#access/ports.ts';
import { account, agency } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { stateOf } from '#features/tenants/member-page.ts';
import { requireOwnAccounts } from '#features/tenants/server/members/accounts/choose-accounts.ts';
import { Invitation, InvitationId, NewAgencyInvitations, NewInvitations, ResentInvitation } from '../invitation.ts';
import { invitationDays } from '../invitation-limits.ts';
import { createInvitations, requireInvitationsWithinLimit } from './create-invitations.ts';
import { sendInvitationJob } from './invitation-mail.tsx';
import { noInvitation, selectOffers } from './own-invitations.ts';

/** Who invites to an account, and to an agency itself. */
const inviters = { account: 'team.manage', agency: 'agency.team' } as const;

/** Pending invitations to the account, or to the agency itself, newest first. */
export const listInvitations = forOwnersReading(inviters, (verb) =>
  verb
    .output(z.array(Invitation))
    .handler(({ context: { scope, ports } }) => findInvitations(scope, ports.clock.now())),
);

/** Invites people to the account. People invited before get another email. @throws CONFLICT */
export const inviteToAccount = account('team.manage')
  .input(NewInvitations)
  .handler(({ input, context: { scope, ports } }) => createInvitations(scope, ports, input));

/**
 * Invites people to the agency itself, to see all of its accounts or chosen ones. People invited before get another
 * email. @throws CONFLICT, UNPROCESSABLE_CONTENT for accounts of others
 */
export const inviteToAgency = agency('agency.team')
  .input(NewAgencyInvitations)
  .handler(async ({ input, context: { scope, ports } }) => {
    await requireOwnAccounts(scope, input.accountIds);
    return createInvitations(scope, ports, input);
  });

/**
 * Resends the email in the caller's name; the invitation is valid for another week.
 * @throws NOT_FOUND, FORBIDDEN for what they lack, CONFLICT with `sentDate` within a day of the last one unless
 *   `sendAgain` is set, TOO_MANY_REQUESTS
 */
export const resendInvitation = forOwners(inviters, (verb) =>
  verb.input(ResentInvitation).handler(({ input, context: { scope, ports } }) => resend(scope, ports, input)),
);

/** Withdraws an invitation: its links stop working. @throws NOT_FOUND */
export const withdrawInvitation = forOwners(inviters, (verb) =>
  verb.input(InvitationId).handler(({ input, context: { scope } }) => withdraw(scope, input.invitationId)),
);

async function withdraw(scope: TenantScope, invitationId: string) {
  const { numDeletedRows } = await scope.tx
    .deleteFrom('invitation')
    .where('uid', '=', invitationId)
    .where('tenantId', '=', tenantOf(scope).tenantId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noInvitation();
  if (scope.kind === 'agency') await enqueueSystem(scope, reconcileUse, { agencyId: scope.agencyId });
  return { ok: true };
}

async function resend(
  scope: TenantScope,
  { clock }: Pick<Ports, 'clock'>,
  { invitationId, sendAgain }: z.output<typeof ResentInvitation>,
) {
  const found = await selectOffers(scope)
    .where('i.uid', '=', invitationId)
    .where('i.tenantId', '=', tenantOf(scope).tenantId)
    .executeTakeFirst();
  if (!found) throw noInvitation();
  const { userId: invitedBy } = signedIn(scope.actor);
  if ((await offersInForce(scope.tx, [{ ...found, invitedBy }])).length === 0) throw beyondOwn();
  await requireInvitationsWithinLimit(scope, { contacts: [found.email], sendAgain, now: clock.now() });
  const expireDate = new Date(clock.now().getTime() + invitationDays * 86_400_000);
  await scope.tx.updateTable('invitation').set({ expireDate, invitedBy }).where('uid', '=', found.uid).execute();
  await enqueueSystem(scope, sendInvitationJob, { invitationId });
  return { ok: true };
}

async function findInvitations(scope: TenantScope, now: Date): Promise<Invitation[]> {
  const rows = await selectOffers(scope)
    .leftJoin('user as u', 'u.uid', 'i.invitedBy')
    .select(['i.sentDate', 'u.firstName', 'u.lastName', 'u.email as by', 't.name as templateName'])
    .select(sql<number | null>`cardinality(i.chosen_account_ids)`.as('accountCount'))
    .where('i.tenantId', '=', tenantOf(scope).tenantId)
    .orderBy('i.createDate', 'desc')
    .orderBy('i.uid')
    .execute();
  const inForce = new Set((await offersInForce(scope.tx, rows)).map(({ uid }) => uid));
  return rows.map(
    ({ uid, email, role, templateName, accountCount, firstName, lastName, by, sentDate, expireDate, ...invited }) => ({
      uid,
      email,
      name: [invited.invitedFirstName, invited.invitedLastName].filter(Boolean).join(' '),
      role,
      templateName,
      accountCount,
      invitedBy: [firstName, lastName].filter(Boolean).join(' ') || by,
      sentDate,
      expireDate,
      state: stateOf({ expireDate, isInForce: inForce.has(uid) }, now),
    }),
  );
}
