import { enqueueSystem } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { account, agency } from '#access/procedures.ts';
import { invitationDays, InvitationId } from '../invitation.ts';
import { sendInvitationJob } from './mail/send-invitation.job.ts';
import { noInvitation, type Tenant, tenantOf } from './own-invitations.ts';

/** Resends the email; the invitation is valid for another week. @throws NOT_FOUND */
export const resendAccountInvitation = account('team.manage')
  .input(InvitationId)
  .handler(({ input, context: { scope, ports } }) => resend(scope, ports, input.invitationId));

/** Resends the email; the invitation is valid for another week. @throws NOT_FOUND */
export const resendAgencyInvitation = agency('agency.team')
  .input(InvitationId)
  .handler(({ input, context: { scope, ports } }) => resend(scope, ports, input.invitationId));

async function resend(scope: Tenant, { clock }: Pick<Ports, 'clock'>, invitationId: string) {
  const expireDate = new Date(clock.now().getTime() + invitationDays * 86_400_000);
  const found = await scope.tx
    .updateTable('invitation')
    .set({ expireDate })
    .where('uid', '=', invitationId)
    .where('tenantId', '=', tenantOf(scope).tenantId)
    .returning('uid')
    .executeTakeFirst();
  if (!found) throw noInvitation();
  await enqueueSystem(scope, sendInvitationJob, { invitationId });
  return { ok: true };
}
