import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { EntryCardSchema } from '#features/content/server/list/entry-card-schema.ts';
import { findCards } from '#features/content/server/list/find-cards.ts';
import { preserialized } from '#lib/preserialized.ts';
import { recentJobs } from '../recent-jobs.ts';

const RecentJobs = z.object({ jobs: z.array(EntryCardSchema) });

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
