import { sql } from 'kysely';
import { agencyReading, present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import { type AccountOverview, AgencyHome, AgencySteps, type LiveJob } from '../home.ts';

/** The maximum number of accounts here; the account list has all. */
const most = 500;
/** Two rows of images. */
const mostJobs = 8;

type Row = Omit<AccountOverview, 'logoUrl'> & { logoMediaId: string | null; total: number };

/** The agency's accounts by latest activity, their latest published jobs, and what is left of its first steps. */
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
    const steps = await stepsOf(scope);
    return { steps, accounts: rows.map(overviewOf), total: rows[0]?.total ?? 0, jobs: live.rows };
  });

/** Derived from existing data, so a step is done however it was done. */
async function stepsOf({ tx, agencyId }: AgencyScope): Promise<AgencySteps> {
  const { rows } = await sql<AgencySteps>`
    select g.logo_picture_id is not null or g.whitelabel_domain is not null or g.theme_value <> 'default' as look,
      exists (select from account where agency_id = g.uid and deleted_date is null) as account,
      (select count(*) from agency_membership where agency_id = g.uid)
        + (select count(*) from invitation where agency_id = g.uid and account_id is null) > 1 as colleagues,
      exists (select from agency_current_plan where agency_id = g.uid and plan_id is not null) as plan
    from agency g where g.uid = ${agencyId}`.execute(tx);
  return AgencySteps.parse(present(rows[0]));
}

function overviewOf({ logoMediaId, ...row }: Row): AccountOverview {
  const { accountId, businessName, lastActivity, drafts, waitingTestimonials, isProfileComplete } = row;
  const logoUrl = logoAddress(logoMediaId);
  return { accountId, businessName, logoUrl, lastActivity, drafts, waitingTestimonials, isProfileComplete };
}
