import { sql } from 'kysely';
import { agencyReading } from '#access/procedures.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import { type AccountOverview, AgencyHome, type LiveJob } from '../home.ts';

/** The maximum number of accounts here; the account list has all. */
const most = 500;
/** Two rows of images. */
const mostJobs = 8;

type Row = Omit<AccountOverview, 'logoUrl'> & { logoMediaId: string | null; total: number };

/** The agency's accounts by latest activity, and their latest published jobs, in one statement. */
export const getAgencyHome = agencyReading('agency.accounts')
  .output(AgencyHome)
  .handler(async ({ context: { scope } }): Promise<AgencyHome> => {
    const { rows } = await sql<Row>`
      select a.uid as account_id, a.business_name, a.logo_media_id, o.last_activity, o.drafts, o.waiting_testimonials,
        a.logo_media_id is not null and a.description <> '' and (a.phone <> '' or a.email <> '') as is_profile_complete,
        (select count(*) from account where agency_id = ${scope.agencyId} and deleted_date is null) as total
      from agency_overview(${most}) o join account a on a.uid = o.account_id and a.agency_id = ${scope.agencyId}
      order by o.last_activity desc nulls last, a.uid`.execute(scope.tx);
    const live = await sql<LiveJob>`select * from agency_live_jobs(${mostJobs})`.execute(scope.tx);
    return { accounts: rows.map(overviewOf), total: rows[0]?.total ?? 0, jobs: live.rows };
  });

function overviewOf({ logoMediaId, ...row }: Row): AccountOverview {
  const { accountId, businessName, lastActivity, drafts, waitingTestimonials, isProfileComplete } = row;
  const logoUrl = logoAddress(logoMediaId);
  return { accountId, businessName, logoUrl, lastActivity, drafts, waitingTestimonials, isProfileComplete };
}
