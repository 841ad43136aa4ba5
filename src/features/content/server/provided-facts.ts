import { sql } from 'kysely';
import { mediaUses } from '#features/media/server/media-use.ts';
import { createdByPerson, personalData } from '#features/people/server/data-export/read-own-data.ts';
import { firstSteps } from '#features/tenants/server/accounts/account-profile.ts';
import { accountFacts } from '#features/tenants/server/lifecycle/suspension.ts';

/** Media used by an entry that isn't in the trash. */
export const entryMediaUse = mediaUses.provide(
  sql`exists (
    select from entry_media em join entry e on e.account_id = em.account_id and e.uid = em.entry_id
    where em.account_id = media.account_id and em.media_id = media.uid and e.deleted_date is null)`,
);

export const entryFacts = [
  accountFacts.provide({
    name: 'entryCount',
    value: sql`(select count(*) from entry e where e.account_id = a.uid and e.deleted_date is null)`,
  }),
  accountFacts.provide({
    name: 'publishedCount',
    value: sql`(select count(*) from content_public c where c.account_id = a.uid)`,
  }),
  accountFacts.provide({
    name: 'lastActivityDate',
    value: sql`(select max(e.update_date) from entry e where e.account_id = a.uid)`,
  }),
];

export const firstPublished = firstSteps.provide({
  step: 'published',
  isDone: sql`exists (select from entry e
    where e.account_id = a.uid and e.status_publish = 'published' and e.deleted_date is null)`,
});

export const ownEntries = personalData.provide({
  file: 'made-by-you',
  read: async (scope, person) => ({
    entries: await scope.tx
      .selectFrom('entry as e')
      .innerJoin('account as a', 'a.uid', 'e.accountId')
      .select(['a.businessName as business', 'e.uid', 'e.title', 'e.createDate'])
      .where('e.userId', '=', person.userId)
      .where('e.deletedDate', 'is', null)
      .where(createdByPerson(person))
      .orderBy('e.createDate')
      .execute(),
  }),
});
