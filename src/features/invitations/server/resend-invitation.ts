import type { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { account, agency } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { standingOffers } from '#access/standing/find-standing.ts';
import { beyondOwn } from '#access/standing/require-own-grants.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { invitationDays, ResentInvitation } from '../invitation.ts';
import { requireInvitationRoom } from './create-invitations.ts';
import { sendInvitationJob } from './mail/send-invitation.job.ts';
import { noInvitation, selectOffers } from './own-invitations.ts';

/**
 * Resends the email in the caller's name; the invitation is valid for another week.
 * @throws NOT_FOUND, FORBIDDEN for what they lack, CONFLICT with `sentDate` within a day of the last one unless
 *   `sendAgain` is set, TOO_MANY_REQUESTS
 */
export const resendAccountInvitation = account('team.manage')
  .input(ResentInvitation)
  .handler(({ input, context: { scope, ports } }) => resend(scope, ports, input));

/**
 * Resends the email in the caller's name; the invitation is valid for another week.
 * @throws NOT_FOUND, FORBIDDEN for what they lack, CONFLICT with `sentDate` within a day of the last one unless
 *   `sendAgain` is set, TOO_MANY_REQUESTS
 */
export const resendAgencyInvitation = agency('agency.team')
  .input(ResentInvitation)
  .handler(({ input, context: { scope, ports } }) => resend(scope, ports, input));

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
  if ((await standingOffers(scope.tx, [{ ...found, invitedBy }])).length === 0) throw beyondOwn();
  await requireInvitationRoom(scope, { contacts: [found.email], sendAgain, now: clock.now() });
  const expireDate = new Date(clock.now().getTime() + invitationDays * 86_400_000);
  await scope.tx.updateTable('invitation').set({ expireDate, invitedBy }).where('uid', '=', found.uid).execute();
  await enqueueSystem(scope, sendInvitationJob, { invitationId });
  return { ok: true };
}
