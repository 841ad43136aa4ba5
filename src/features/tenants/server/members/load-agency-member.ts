import type { AgencyScope } from '#access/scope.ts';
import { notOfTeam } from './team-admins.ts';

/** A member of the agency itself, locked. @throws NOT_FOUND */
export async function loadAgencyMember({ tx, agencyId }: AgencyScope, userId: string) {
  const member = await tx
    .selectFrom('agencyMembership')
    .select('isPrimary')
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw notOfTeam();
  return member;
}
