import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type TenantScope, tenantOf } from '#access/owner.ts';
import { agencyRefusals, requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { requireGrants } from '#features/permission-templates/server/require-grants.ts';
import { requireWithinDailyLimit } from '#features/sending/server/require-within-daily-limit.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { NewAgencyInvitations, NewInvitations } from '../invitation.ts';
import { invitationDays, mostWaiting } from '../invitation-limits.ts';
import { sendInvitationJob } from './invitation-mail.tsx';

const dayMs = 86_400_000;

export interface Invited {
  /** Addresses that get an email. */
  invited: string[];
  /** Addresses of existing team members. */
  members: string[];
}

type Invitees = Omit<NewInvitations, 'sendAgain' | 'names'> & Partial<NewAgencyInvitations>;

/**
 * One invitation per address, however often it is requested.
 * @throws CONFLICT when too many are pending, or with `sentDate` for people who were invited within a day; FORBIDDEN for
 *   what the inviter lacks; UNPROCESSABLE_CONTENT when the agency's plan has no room for its people; TOO_MANY_REQUESTS
 *   beyond the daily limit of emails
 */
export async function createInvitations(
  scope: TenantScope,
  { clock }: Pick<Ports, 'clock'>,
  { emails, names = {}, role, templateId, accountIds: chosenAccountIds = null, sendAgain = false }: Invitees,
): Promise<Invited> {
  await requireGrants(scope, { role, templateId });
  const members = await membersAmong(scope, emails);
  const invited = [...new Set(emails)].filter((email) => !members.includes(email));
  if (invited.length > 0)
    await requireInvitationsWithinLimit(scope, { contacts: invited, sendAgain, now: clock.now() });
  const expireDate = new Date(clock.now().getTime() + invitationDays * dayMs);
  const { agencyId, accountId, tenantId } = tenantOf(scope);
  const invitedBy = scope.actor.kind === 'user' ? scope.actor.userId : null;
  for (const email of invited) {
    // Asked again without a name, they keep the one they had.
    const name = names[email];
    const offer = { ...name, role, templateId, chosenAccountIds, invitedBy, expireDate };
    const { uid } = await scope.tx
      .insertInto('invitation')
      .values(rowFor('invitation', { uid: newUid(), agencyId, accountId, email, ...offer }))
      .onConflict((conflict) => conflict.columns(['tenantId', 'email']).doUpdateSet(offer))
      .returning('uid')
      .executeTakeFirstOrThrow();
    await enqueueSystem(scope, sendInvitationJob, { invitationId: uid });
  }
  if (scope.kind === 'agency' && invited.length > 0)
    await requireWithinPlan(scope, { agencyId, resource: 'users', refusal: agencyRefusals.users });
  const { waiting } = await scope.tx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (waiting > mostWaiting)
    throw problem('CONFLICT', `At most ${mostWaiting} invitations can wait. Withdraw some that nobody accepts.`);
  return { invited, members };
}

/** @throws CONFLICT, TOO_MANY_REQUESTS */
export function requireInvitationsWithinLimit(
  scope: TenantScope,
  mails: { contacts: readonly string[]; sendAgain: boolean; now: Date },
): Promise<void> {
  const recent = (emails: string[]) =>
    `${emails.slice(0, 3).join(', ')}${emails.length > 3 ? ` and ${emails.length - 3} more` : ''} got an invitation less than 24 hours ago.`;
  return requireWithinDailyLimit(scope, { reason: 'invitation', recent, ...mails });
}

/** The addresses that belong to team members. */
async function membersAmong(scope: TenantScope, emails: readonly string[]): Promise<string[]> {
  const people =
    scope.kind === 'account'
      ? selectOwn(scope, 'accountMembership as m')
      : scope.tx.selectFrom('agencyMembership as m').where('m.agencyId', '=', scope.agencyId);
  const address = sql<string>`lower(u.email)`;
  const found = await people
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(address.as('email'))
    .where(address, 'in', emails)
    .execute();
  return found.map(({ email }) => email);
}
