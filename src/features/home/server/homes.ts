import { sql } from 'kysely';
import { z } from 'zod';
import { can } from '#access/permissions.ts';
import { accountReading, agencyReading, houseReading, present } from '#access/procedures.ts';
import type { AccountScope, AgencyScope, HouseScope } from '#access/scope.ts';
import { EntryCardSchema } from '#features/content/server/list/entry-card-schema.ts';
import { findCards } from '#features/content/server/list/find-cards.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import { preserialized } from '#lib/preserialized.ts';
import { deadLetterQueue } from '#platform/jobs/job-queue.ts';
import {
  AccountHome,
  type AccountOverview,
  AgencyHome,
  AgencySteps,
  type Happening,
  HouseHome,
  type LiveJob,
  type NewAccount,
} from '../home.ts';
import { recentJobs } from '../recent-jobs.ts';

const mostNew = 6;

/** The maximum number of accounts here; the account list has all. */
const most = 500;

/** Two rows of images. */
const mostJobs = 8;

const RecentJobs = z.object({ jobs: z.array(EntryCardSchema) });

const mostHappenings = 6;

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

/** The account's open tasks and recent events, in two statements; nothing of what the person may not see. */
export const getAccountHome = accountReading('content.read')
  .output(AccountHome)
  .handler(async ({ context: { scope } }): Promise<AccountHome> => ({
    ...withoutUnseen(scope, await countWaiting(scope)),
    happenings: await listHappenings(scope),
  }));

/** The most recently edited work of the business, however many testimonials and contact requests came since. */
export const listRecentJobs = accountReading('content.read')
  .output(RecentJobs)
  .handler(async ({ context: { scope } }): Promise<z.infer<typeof RecentJobs>> => {
    const { tx, accountId } = scope;
    const { rows } = await sql<{ uid: string }>`
      select e.uid from entry e where e.account_id = ${accountId} and e.deleted_date is null
        and not exists (select from testimonial t where t.account_id = e.account_id and t.entry_id = e.uid)
        and coalesce(e.content_type_id, '') <> all (array(select y.uid from content_type y
          where y.account_id = ${accountId} and y.purpose in ('testimonial', 'contactUs')))
      order by e.update_date desc, e.uid desc limit ${recentJobs}`.execute(tx);
    const cards = await findCards(
      scope,
      rows.map(({ uid }) => uid),
    );
    return preserialized<z.infer<typeof RecentJobs>>({ jobs: ['[', cards, ']'] });
  });

async function newestAccounts(scope: HouseScope): Promise<NewAccount[]> {
  const { rows } = await sql<Omit<NewAccount, 'logoUrl'> & { logoMediaId: string | null }>`
    select a.uid as account_id, a.agency_id, a.business_name, g.business_name as agency_name, a.logo_media_id, a.create_date
    from account a join agency g on g.uid = a.agency_id
    where a.deleted_date is null order by a.create_date desc, a.uid limit ${mostNew}`.execute(scope.tx);
  return rows.map(({ logoMediaId, ...account }) => ({ ...account, logoUrl: logoAddress(logoMediaId) }));
}

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

function withoutUnseen(scope: AccountScope, waiting: Waiting): Waiting {
  return {
    ...waiting,
    ...(!can(scope, 'testimonial.read') && { testimonials: 0 }),
    ...(!can(scope, 'lead.read') && { leads: 0 }),
    ...(!can(scope, 'media.read') && { failedMedia: 0 }),
  };
}

type Waiting = Omit<AccountHome, 'happenings'>;

async function countWaiting({ tx, accountId }: AccountScope): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where status_content = 'draft') as drafts,
      count(*) filter (where status_content = 'review') as in_review,
      (select count(*) from testimonial t join entry e on e.account_id = t.account_id and e.uid = t.entry_id
        where t.account_id = ${accountId} and t.state = 'pending' and e.deleted_date is null) as testimonials,
      (select count(*) from lead l join entry e on e.account_id = l.account_id and e.uid = l.entry_id
        where l.account_id = ${accountId} and l.state = 'new' and e.deleted_date is null) as leads,
      (select count(*) from media where account_id = ${accountId} and deleted_date is null
        and failure is not null) as failed_media
    from entry where account_id = ${accountId} and deleted_date is null and status_publish <> 'published'
      and not exists (select from testimonial t where t.account_id = entry.account_id and t.entry_id = entry.uid)
      and not exists (select from lead l where l.account_id = entry.account_id and l.entry_id = entry.uid)`.execute(tx);
  return rows[0] ?? { drafts: 0, inReview: 0, testimonials: 0, leads: 0, failedMedia: 0 };
}

async function listHappenings(scope: AccountScope): Promise<Happening[]> {
  const { tx, accountId } = scope;
  const seesTestimonials = can(scope, 'testimonial.read');
  const { rows } = await sql<Happening>`
    (select 'published' as kind, uid as entry_id, title, published_date as date from content_public
      where account_id = ${accountId} order by published_date desc limit ${mostHappenings})
    union all
    (select 'testimonial', t.entry_id, t.customer_name, t.create_date
      from testimonial t join entry e on e.account_id = t.account_id and e.uid = t.entry_id
      where t.account_id = ${accountId} and e.deleted_date is null and t.state <> 'suspected'
        and ${seesTestimonials} order by t.create_date desc limit ${mostHappenings})
    order by date desc limit ${mostHappenings}`.execute(tx);
  return rows;
}
