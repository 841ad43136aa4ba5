import { type RawBuilder, sql } from 'kysely';

/**
 * Whether somebody may sign in at this host: the house only at the main host, others there and at the hosts of agencies
 * that they belong to, directly or through an account. Each query that looks up a code asks it, so that
 * at other hosts the code is an unknown one.
 * @param userId the column that names them
 * @param hostAgencyId null for the main host
 */
export function isAtHost(userId: string, hostAgencyId: string | null): RawBuilder<boolean> {
  if (hostAgencyId === null) return sql`true`;
  return sql`exists (select from "user" h where h.uid = ${sql.ref(userId)} and h.type <> 'house' and (
    exists (select from agency_membership m where m.user_id = h.uid and m.agency_id = ${hostAgencyId})
    or exists (select from account_membership m where m.user_id = h.uid and m.agency_id = ${hostAgencyId})))`;
}
