import { sql } from 'kysely';
import { z } from 'zod';
import { houseReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import type { AgencyUse } from '../../agency.ts';

/**
 * Accounts, plan, storage and last activity of the agencies of a page: apart from the list, since they are added up over
 * all of an agency's accounts. Activity is what somebody did there, or that one of its people was there.
 */
export const listAgencyUse = houseReading('house.agencies')
  .input(z.strictObject({ agencyIds: z.array(Uid).max(100) }))
  .handler(async ({ input: { agencyIds }, context: { scope } }): Promise<AgencyUse[]> => {
    const { rows } = await sql<AgencyUse>`
      select g.uid as agency_id,
        (select count(*) from account a where a.agency_id = g.uid and a.deleted_date is null)::int as account_count, p.name as plan_name, c.state as plan_state,
        coalesce((select sum(s.stored_bytes) from account a join account_storage s on s.account_id = a.uid
          where a.agency_id = g.uid and a.deleted_date is null), 0)::float8 as stored_bytes,
        greatest(
          (select e.create_date from audit_entry e where e.agency_id = g.uid order by e.id desc limit 1),
          (select max(u.last_seen_date) from agency_membership m join "user" u on u.uid = m.user_id
            where m.agency_id = g.uid)) as last_activity_date
      from agency g
        left join agency_current_plan c on c.agency_id = g.uid
        left join agency_plan p on p.uid = c.plan_id
      where g.uid = any(${agencyIds})`.execute(scope.tx);
    return rows;
  });
