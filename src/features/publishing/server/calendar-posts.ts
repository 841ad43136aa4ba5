import { sql } from 'kysely';
import { can } from '#access/permissions.ts';
import { allConditions, type FilterShape, type FilterValues } from '#features/content/server/list/entry-conditions.ts';
import { mostItems } from '#features/scheduling/calendar.ts';
import { calendarSources, type Items } from '#features/scheduling/server/calendar-items.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';

interface Values extends FilterValues {
  from: Date;
  to: Date;
}

const most = sql.lit(mostItems);

/** Posts by the time at which they went out or will, those of the entries that the filter finds. */
const listOf = preparedQueryByShape((shape: FilterShape) => (_db, param: Param<Values>) => {
  const at = sql`coalesce(p.published_date, p.publish_at)`;
  const iso = sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return sql<Items>`select array_to_string((array_agg(row_to_json(found)::text))[1:${most}], ',') as json,
      count(*) > ${most} as "isMore" from (
    select 'post' as kind, p.uid, p.entry_id as "entryId", c.name || ': ' || entry.title as title, ${iso} as at,
      false as "isAllDay", p.state = 'published' as "isDone"
    from post p join entry on entry.account_id = ${param('accountId')} and entry.uid = p.entry_id
      join channel c on c.account_id = p.account_id and c.uid = p.channel_id
    where p.account_id = ${param('accountId')} and ${sql.join(allConditions(shape, param), sql` and `)}
      and p.state in ('approval', 'scheduled', 'sending', 'processing', 'published')
      and ${at} >= ${param('from')} and ${at} < ${param('to')}
    order by ${at}, p.uid limit ${most} + 1) found having count(*) > 0`;
});

export const calendarPosts = calendarSources.provide({
  async list(scope, { range, filter }) {
    if (!can(scope, 'content.read')) return { json: '', isMore: false };
    const query = listOf(filter.shape, { ...filter.values, ...range });
    const { rows } = await planOnce(scope.tx, () => scope.tx.executeQuery(query));
    return rows[0] ?? { json: '', isMore: false };
  },
});
