import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';

/** The number of entries outside the trash per term id; a label includes its tags. */
export async function countUses({ tx, accountId }: AccountScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ termId: string; uses: number }>`
    with link (term_id, entry_id) as (
      select content_type_id, uid from entry where account_id = ${accountId} and content_type_id is not null
      union all select category_id, entry_id from entry_category where account_id = ${accountId}
      union all select service_id, entry_id from entry_service where account_id = ${accountId}
      union all select tag_id, entry_id from entry_tag where account_id = ${accountId}
      union all select t.label_id, et.entry_id from entry_tag et
        join label_tag t on t.account_id = et.account_id and t.uid = et.tag_id where et.account_id = ${accountId})
    select link.term_id, count(distinct e.uid) as uses from link
    join entry e on e.account_id = ${accountId} and e.uid = link.entry_id and e.deleted_date is null
    group by link.term_id`.execute(tx);
  return new Map(rows.map(({ termId, uses }) => [termId, uses]));
}
