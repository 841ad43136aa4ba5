import { enqueueSystem } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { account, agency } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { standingOffers } from '#access/standing/find-standing.ts';
import { beyondOwn } from '#access/standing/require-own-grants.ts';
import { invitationDays, InvitationId } from '../invitation.ts';
import { sendInvitationJob } from './mail/send-invitation.job.ts';
import { noInvitation, selectOffers, type Tenant, tenantOf } from './own-invitations.ts';

/** Resends the email in the caller's name; the invitation is valid for another week. @throws NOT_FOUND, FORBIDDEN for what they lack */
export const resendAccountInvitation = account('team.manage')
  .input(InvitationId)
  .handler(({ input, context: { scope, ports } }) => resend(scope, ports, input.invitationId));

/** Resends the email in the caller's name; the invitation is valid for another week. @throws NOT_FOUND, FORBIDDEN for what they lack */
export const resendAgencyInvitation = agency('agency.team')
  .input(InvitationId)
  .handler(({ input, context: { scope, ports } }) => resend(scope, ports, input.invitationId));

async function resend(scope: Tenant, { clock }: Pick<Ports, 'clock'>, invitationId: string) {
  const found = await selectOffers(scope)
    .where('i.uid', '=', invitationId)
    .where('i.tenantId', '=', tenantOf(scope).tenantId)
    .executeTakeFirst();
  if (!found) throw noInvitation();
  const { userId: invitedBy } = signedIn(scope.actor);
  if ((await standingOffers(scope.tx, [{ ...found, invitedBy }])).length === 0) throw beyondOwn();
  const expireDate = new Date(clock.now().getTime() + invitationDays * 86_400_000);
  await scope.tx.updateTable('invitation').set({ expireDate, invitedBy }).where('uid', '=', found.uid).execute();
  await enqueueSystem(scope, sendInvitationJob, { invitationId });
  return { ok: true };
}
