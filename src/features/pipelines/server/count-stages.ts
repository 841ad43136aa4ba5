import { type RawBuilder, sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryFilter } from '#features/content/entry-filter.ts';
import {
  allConditions,
  anyEntry,
  asksOnlyFor,
  type FilterShape,
  type FilterValues,
  planOfTerms,
  readEntryFilter,
  requestTypes,
  unlistedIds,
} from '#features/content/server/list/entry-conditions.ts';
import { type Param, preparedQuery, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import type { BoardLane } from '../board.ts';
import type { Swimlanes } from '../swimlanes.ts';

type Lanes = Exclude<Swimlanes, 'none'>;
/** What the entries of a board are counted by. */
type By = 'stage' | Lanes;

export const laneColumns: Record<Lanes, RawBuilder<string | null>> = {
  person: sql`entry.user_id`,
  contentType: sql`entry.content_type_id`,
};

interface Count {
  id: string | null;
  count: number;
}

interface StageTotal {
  id: string;
  count: number;
  oldestDate: Date | null;
}

/** Whether `stage_count` has what a filter asks for, so that no entry has to be read. */
const isKept = (filter: EntryFilter): boolean =>
  asksOnlyFor(filter, ['pipelineId', 'contentTypeId', 'mine', 'timeZone']);

/** What is in a pipeline's stages, and since when the oldest is there, by stage. */
export async function totalStages(scope: AccountScope, pipelineId: string): Promise<Map<string, StageTotal>> {
  const { values } = await readEntryFilter(scope, { pipelineId });
  const { rows } = await scope.tx.executeQuery(totals(values));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many entries a filter finds in each stage. */
export async function countStages(scope: AccountScope, filter: EntryFilter): Promise<Map<string | null, number>> {
  return new Map((await count(scope, filter, 'stage')).map((row) => [row.id, row.count]));
}

/** How many entries a filter finds in each lane, by the lane's name; those without one come last. */
export async function countLanes(scope: AccountScope, filter: EntryFilter, by: Lanes): Promise<BoardLane[]> {
  const rows = await count(scope, filter, by);
  const names = await laneNames(scope, by);
  return rows
    .map((row) => ({ ...row, name: (row.id === null ? null : names.get(row.id)) ?? null }))
    .toSorted(compareLanes);
}

async function count(scope: AccountScope, filter: EntryFilter, by: By): Promise<Count[]> {
  const { shape, values } = await readEntryFilter(scope, filter);
  const counted = { ...shape, by };
  if (isKept(filter)) return (await scope.tx.executeQuery(keptCounts(counted, values))).rows;
  return planOfTerms(scope.tx, shape, async () => (await scope.tx.executeQuery(entryCounts(counted, values))).rows);
}

type CountShape = FilterShape & { by: By };

const entryCounts = preparedQueryByShape(({ by, ...shape }: CountShape) => (_db, param: Param<FilterValues>) => {
  const id = by === 'stage' ? sql`entry.stage` : laneColumns[by];
  // As the index of boards says it.
  const conditions = [...allConditions(shape, param), sql`entry.stage is not null`];
  return sql<Count>`select ${id} as id, count(*)::integer as count from entry
    where ${sql.join(conditions, sql` and `)} group by 1`;
});

const keptCounts = preparedQueryByShape((shape: CountShape) => (_db, param: Param<FilterValues>) => kept(shape, param));

const totals = preparedQuery((_db, param: Param<FilterValues>) => {
  const conditions = [...allConditions({ ...anyEntry, isOfPipeline: true }, param), sql`entry.stage = counted.id`];
  return sql<StageTotal>`select counted.*, (select entry.stage_date from entry
      where ${sql.join(conditions, sql` and `)} order by entry.stage_date limit 1) as "oldestDate"
    from (${kept({ isOfType: false, isMine: false, by: 'stage' }, param)}) counted`;
});

const keptColumns = {
  stage: sql`c.stage`,
  person: sql`nullif(c.user_id, '')`,
  contentType: sql`nullif(c.content_type_id, '')`,
} satisfies Record<By, unknown>;

/** From `stage_count`, without the entries that no list shows. */
function kept({ isOfType, isMine, by }: Pick<CountShape, 'isOfType' | 'isMine' | 'by'>, param: Param<FilterValues>) {
  const hidden = unlistedIds(param('accountId')).map(
    (ids) => sql`union all select e.stage, coalesce(e.content_type_id, ''), coalesce(e.user_id, ''), -1 from entry e
      where e.account_id = ${param('accountId')} and e.uid = any (array(${ids})) and e.pipeline_id = ${param('pipelineId')}
        and e.stage is not null and e.deleted_date is null`,
  );
  return sql<Count>`select ${keptColumns[by]} as id, sum(c.entries)::integer as count
    from (select stage, content_type_id, user_id, entries from stage_count
      where account_id = ${param('accountId')} and pipeline_id = ${param('pipelineId')} ${sql.join(hidden, sql` `)}) c
    where c.content_type_id <> all (array(${requestTypes(param('accountId'))}))
      ${isOfType ? sql`and c.content_type_id = ${param('contentTypeId')}` : sql``}
      ${isMine ? sql`and c.user_id = ${param('userId')}` : sql``}
    group by 1 having sum(c.entries) > 0`;
}

/** By name; those without one last. */
function compareLanes(one: BoardLane, other: BoardLane): number {
  if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null);
  return one.name.localeCompare(other.name, 'en', { numeric: true });
}

/** The people of the account, or its content types, by id. */
async function laneNames(scope: AccountScope, by: Lanes): Promise<Map<string, string>> {
  if (by === 'contentType') {
    const types = await selectOwn(scope, 'contentType').select(['uid', 'name']).execute();
    return new Map(types.map(({ uid, name }) => [uid, name]));
  }
  const people = await scope.tx.selectFrom('user').select(['uid', 'firstName', 'lastName', 'email']).execute();
  return new Map(
    people.map(({ uid, firstName, lastName, email }) => [uid, `${firstName} ${lastName}`.trim() || email]),
  );
}
