import { z } from 'zod';
import { insertOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { requireGrants } from '#features/permission-templates/server/require-grants.ts';
import { notOfTeam, TeamMember } from '../team-admins.ts';

/** Takes a membership up again, with its role or template. Keys and phones have to be made anew. @throws NOT_FOUND, FORBIDDEN for what the one who acts lacks */
export const reactivateTeamMember = account('team.manage')
  .input(TeamMember)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { userId }, context: { scope } }) => {
    const { agencyId, accountId } = scope;
    const found = await scope.tx
      .deleteFrom('deactivatedMembership')
      .where('tenantId', '=', accountId)
      .where('userId', '=', userId)
      .returning(['userId', 'role', 'confirmed', 'createDate', 'templateId'])
      .executeTakeFirst();
    if (!found) throw notOfTeam();
    await requireGrants(scope, found);
    await insertOwn(scope, 'accountMembership', { agencyId, ...found }).execute();
    return { ok: true };
  });
