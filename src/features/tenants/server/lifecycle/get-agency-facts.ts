import { sql } from 'kysely';
import { z } from 'zod';
import { houseReading, present } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import type { AgencyFacts } from '../../lifecycle.ts';

/** What an agency and its accounts amount to. @throws NOT_FOUND also for one in the trash */
export const getAgencyFacts = houseReading('house.agencies')
  .input(z.strictObject({ agencyId: Uid }))
  .handler(async ({ input: { agencyId }, context: { scope } }): Promise<AgencyFacts> => {
    const { rows } = await sql<AgencyFacts>`select g.uid as agency_id, g.business_name, g.create_date,
      g.suspended_date, g.suspension_note, g.type = 'house' as is_house,
      case when g.suspended_date is null then 'open' else 'suspended' end as state,
      (select count(*) from agency_membership m where m.agency_id = g.uid) as member_count,
      a.account_count, a.suspended_account_count, a.stored_bytes, a.last_activity_date
      from agency g, lateral (
        select count(*) as account_count, count(*) filter (where a.suspended_date is not null) as suspended_account_count,
          coalesce(sum((select sum(m.stored_bytes) from media m where m.account_id = a.uid)), 0)::float8 as stored_bytes,
          max((select max(e.update_date) from entry e where e.account_id = a.uid)) as last_activity_date
        from account a where a.agency_id = g.uid and a.deleted_date is null) a
      where g.uid = ${agencyId} and g.deleted_date is null`.execute(scope.tx);
    return present(rows[0]);
  });
