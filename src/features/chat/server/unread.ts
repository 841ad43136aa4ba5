import { type RawBuilder, sql } from 'kysely';

/** More than this is “99+” for people. */
const mostCounted = 100;

/** How many messages of others, after the place that a person has read to, an entry has. */
export function unreadOf(at: {
  accountId: RawBuilder<unknown>;
  entryId: RawBuilder<unknown>;
  userId: RawBuilder<unknown>;
}): RawBuilder<number> {
  const { accountId, entryId, userId } = at;
  return sql<number>`(select count(*) from (select from chat_message n
    where n.account_id = ${accountId} and n.entry_id = ${entryId} and n.deleted_date is null
      and n.user_id is distinct from ${userId}
      and n.number > coalesce((select r.read_number from chat_reader r
        where r.account_id = ${accountId} and r.entry_id = ${entryId} and r.user_id = ${userId}), 0)
    limit ${sql.lit(mostCounted)}) counted)`;
}
