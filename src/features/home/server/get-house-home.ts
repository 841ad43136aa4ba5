import { sql } from 'kysely';
import { houseReading } from '#access/procedures.ts';
import { deadLetterQueue } from '#platform/jobs/job-queue.ts';
import type { HouseScope } from '#access/scope.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import { HouseHome, type NewAccount } from '../home.ts';

const mostNew = 6;

/** The number of tenants and their growth, publications, and the state of jobs: one statement. */
export const getHouseHome = houseReading('house.jobs')
  .output(HouseHome)
  .handler(async ({ context: { scope } }): Promise<HouseHome> => {
    const { rows } = await sql<Omit<HouseHome, 'newest'>>`
      select (select count(*) from agency where deleted_date is null) as agencies, a.accounts, a.new_accounts,
        a.new_accounts_before, j.failed_jobs, j.waiting_jobs, j.oldest_wait_seconds,
        (select count(*) from content_public where published_date > now() - interval '30 days') as published
      from (select count(*) as accounts,
          count(*) filter (where create_date > now() - interval '30 days') as new_accounts,
          count(*) filter (where create_date between now() - interval '60 days' and now() - interval '30 days')
            as new_accounts_before
        from account where deleted_date is null) a,
        (select count(*) filter (where state = 'failed') as failed_jobs,
          count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting_jobs,
          extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8
            as oldest_wait_seconds
        from pgboss.job where name not like '\\_\\_%' and name <> ${deadLetterQueue}) j`.execute(scope.tx);
    const [found] = rows;
    if (!found) throw new Error('the overview has no row');
    return { ...found, newest: await newestAccounts(scope) };
  });

async function newestAccounts(scope: HouseScope): Promise<NewAccount[]> {
  const { rows } = await sql<Omit<NewAccount, 'logoUrl'> & { logoMediaId: string | null }>`
    select a.uid as account_id, a.agency_id, a.business_name, g.business_name as agency_name, a.logo_media_id, a.create_date
    from account a join agency g on g.uid = a.agency_id
    where a.deleted_date is null order by a.create_date desc, a.uid limit ${mostNew}`.execute(scope.tx);
  return rows.map(({ logoMediaId, ...account }) => ({ ...account, logoUrl: logoAddress(logoMediaId) }));
}
