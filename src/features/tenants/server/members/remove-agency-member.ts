import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { settleUse } from '#features/metering/server/settle-use.request.ts';
import { problem } from '#lib/problem.ts';
import { dropDeactivated } from './deactivated/drop-deactivated.ts';
import { loadAgencyMember } from './load-agency-member.ts';
import { TeamMember } from './team-admins.ts';

/**
 * Removes someone from the agency; they keep direct memberships in accounts. Triggers revoke the access that came with
 * it, in the same transaction. @throws NOT_FOUND, CONFLICT for the primary one
 */
export const removeAgencyMember = agency('agency.team')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    if (await dropDeactivated(scope.tx, { tenantId: scope.agencyId, userId })) return { ok: true };
    const { isPrimary } = await loadAgencyMember(scope, userId);
    if (isPrimary)
      throw problem('CONFLICT', 'The primary administrator can’t be removed. Make somebody else primary first.');
    await scope.tx
      .deleteFrom('agencyMembership')
      .where('agencyId', '=', scope.agencyId)
      .where('userId', '=', userId)
      .execute();
    await enqueueSystem(scope, settleUse, { agencyId: scope.agencyId });
    return { ok: true };
  });
