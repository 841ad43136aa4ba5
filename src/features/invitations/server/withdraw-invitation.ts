import { enqueueSystem } from '#access/events/emit.ts';
import { account, agency } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { settleUse } from '#features/metering/server/settle-use.request.ts';
import { InvitationId } from '../invitation.ts';
import { noInvitation } from './own-invitations.ts';

/** Withdraws an invitation: its links stop working. @throws NOT_FOUND */
export const withdrawAccountInvitation = account('team.manage')
  .input(InvitationId)
  .handler(({ input, context: { scope } }) => withdraw(scope, input.invitationId));

/** Withdraws an invitation: its links stop working. @throws NOT_FOUND */
export const withdrawAgencyInvitation = agency('agency.team')
  .input(InvitationId)
  .handler(({ input, context: { scope } }) => withdraw(scope, input.invitationId));

async function withdraw(scope: TenantScope, invitationId: string) {
  const { numDeletedRows } = await scope.tx
    .deleteFrom('invitation')
    .where('uid', '=', invitationId)
    .where('tenantId', '=', tenantOf(scope).tenantId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noInvitation();
  if (scope.kind === 'agency') await enqueueSystem(scope, settleUse, { agencyId: scope.agencyId });
  return { ok: true };
}
