import { sql } from 'kysely';
import { can } from '#access/permissions.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { AccountHome, type Happening } from '../home.ts';

const mostHappenings = 6;

/** The account's open tasks and recent events, in two statements; nothing of what the person may not see. */
export const getAccountHome = accountReading('content.read')
  .output(AccountHome)
  .handler(async ({ context: { scope } }): Promise<AccountHome> => ({
    ...withoutUnseen(scope, await countWaiting(scope)),
    happenings: await listHappenings(scope),
  }));

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
