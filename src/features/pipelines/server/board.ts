import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readCursor, writeCursor } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryFilter } from '#features/content/entry-filter.ts';
import type { Condition } from '#features/content/server/filter/entry-field.ts';
import { EntryCardSchema } from '#features/content/server/list/entry-card-schema.ts';
import {
  allConditions,
  type FilterShape,
  type FilterValues,
  hasTerms,
  readEntryFilter,
} from '#features/content/server/list/entry-conditions.ts';
import { findCards } from '#features/content/server/list/find-cards.ts';
import { preserialized } from '#lib/preserialized.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import { Board, type BoardLane, BoardQuery, StageEntriesQuery } from '../board.ts';
import type { Swimlanes } from '../swimlanes.ts';
import { loadPipeline, noStage } from './pipeline-queries.ts';

const laneColumns: Record<Exclude<Swimlanes, 'none'>, RawBuilder<string | null>> = {
  person: sql`entry.user_id`,
  contentType: sql`entry.content_type_id`,
};

/** The stages of a pipeline with what is in them. @throws NOT_FOUND */
export const getBoard = accountReading('content.read')
  .route({ method: 'GET', path: '/pipelines/{pipelineId}/board', summary: 'Read a board', tags: ['Pipelines'] })
  .input(BoardQuery)
  .output(Board)
  .handler(async ({ input, context: { scope } }): Promise<Board> => {
    const { lanes, ...filter } = input;
    const { uid: pipelineId, name, stages } = await loadPipeline(scope, filter.pipelineId);
    const all = await countStages(scope, { pipelineId });
    const found = Object.keys(filter).length > 1 ? await countStages(scope, filter) : all;
    return {
      pipelineId,
      name,
      stages: stages.map((stage) => ({
        ...stage,
        count: found.get(stage.uid)?.count ?? 0,
        total: all.get(stage.uid)?.count ?? 0,
        oldestDate: all.get(stage.uid)?.oldestDate ?? null,
      })),
      lanes: lanes === 'none' ? [] : await countLanes(scope, filter, lanes),
    };
  });

interface StageCount {
  stageId: string;
  count: number;
  oldestDate: Date;
}

const stageCounts = preparedQueryByShape((shape: FilterShape) => (db, param: Param<FilterValues>) => {
  const entries = db.selectFrom('entry').where((eb) => eb.and([...allConditions(shape, param), isStaged]));
  return entries
    .select([
      sql<string>`stage`.as('stageId'),
      sql<number>`count(*)`.as('count'),
      sql<Date>`min(stage_date)`.as('oldestDate'),
    ])
    .groupBy('stage');
});

/** As the index of boards says it. */
const isStaged = sql<boolean>`entry.stage is not null`;

async function countStages(scope: AccountScope, filter: EntryFilter): Promise<Map<string, StageCount>> {
  const { shape, values } = await readEntryFilter(scope, filter);
  const rows = await run(scope, shape, () => scope.tx.executeQuery(stageCounts(shape, values)));
  return new Map(rows.map((row) => [row.stageId, row]));
}

interface LaneShape extends FilterShape {
  by: Exclude<Swimlanes, 'none'>;
}

const laneCounts = preparedQueryByShape(({ by, ...shape }: LaneShape) => (db, param: Param<FilterValues>) => {
  const entries = db.selectFrom('entry').where((eb) => eb.and([...allConditions(shape, param), isStaged]));
  return entries.select([laneColumns[by].as('id'), sql<number>`count(*)`.as('count')]).groupBy(laneColumns[by]);
});

async function countLanes(scope: AccountScope, filter: EntryFilter, by: LaneShape['by']): Promise<BoardLane[]> {
  const { shape, values } = await readEntryFilter(scope, filter);
  const rows = await run(scope, shape, () => scope.tx.executeQuery(laneCounts({ ...shape, by }, values)));
  const names = await laneNames(scope, by);
  return rows
    .map(({ id, count }) => ({ id, count, name: (id === null ? null : names.get(id)) ?? null }))
    .toSorted((one, other) => compareLanes(one, other));
}

/** By name; those without one last. */
function compareLanes(one: BoardLane, other: BoardLane): number {
  if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null);
  return one.name.localeCompare(other.name, 'en', { numeric: true });
}

/** The people of the account, or its content types, by id. */
async function laneNames(scope: AccountScope, by: LaneShape['by']): Promise<Map<string, string>> {
  if (by === 'contentType') {
    const types = await selectOwn(scope, 'contentType').select(['uid', 'name']).execute();
    return new Map(types.map(({ uid, name }) => [uid, name]));
  }
  const people = await scope.tx.selectFrom('user').select(['uid', 'firstName', 'lastName', 'email']).execute();
  return new Map(
    people.map(({ uid, firstName, lastName, email }) => [uid, `${firstName} ${lastName}`.trim() || email]),
  );
}

const StagePage = z.object({
  items: z.array(EntryCardSchema),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
type StagePage = z.infer<typeof StagePage>;

interface StageShape extends FilterShape {
  by: Swimlanes;
  /** Of a lane: those without person or content type. */
  hasLane: boolean;
  isBlankLane: boolean;
  isAfter: boolean;
  limit: number;
}

interface StageValues extends FilterValues {
  stageId: string;
  laneId: string;
  rank: string;
  uid: string;
}

const stageEntries = preparedQueryByShape((shape: StageShape) => (db, param: Param<StageValues>) => {
  const entries = db
    .selectFrom('entry')
    .where((eb) => eb.and([...allConditions(shape, param), ...stageConditions(shape, param)]));
  return entries
    .select(['entry.uid', sql<string>`entry.stage_rank`.as('rank')])
    .orderBy('entry.stageRank')
    .orderBy('entry.uid')
    .limit(sql.lit(shape.limit));
});

function stageConditions(shape: StageShape, param: Param<StageValues>): Condition[] {
  const lane = shape.by === 'none' || !shape.hasLane ? undefined : laneColumns[shape.by];
  const isOf = shape.isBlankLane ? sql`is null` : sql`= ${param('laneId')}`;
  const isLater = sql<boolean>`(entry.stage_rank, entry.uid) > (${param('rank')}, ${param('uid')})`;
  return [
    sql<boolean>`entry.stage = ${param('stageId')}`,
    ...(lane ? [sql<boolean>`${lane} ${isOf}`] : []),
    ...(shape.isAfter ? [isLater] : []),
  ];
}

/** The entries of a stage in the order that people gave them, page by page, as cards. @throws NOT_FOUND, BAD_REQUEST */
export const listStageEntries = accountReading('content.read')
  .route({
    method: 'GET',
    path: '/pipelines/{pipelineId}/stages/{stageId}/entries',
    summary: 'List the entries of a stage',
    tags: ['Pipelines'],
  })
  .input(StageEntriesQuery)
  .output(StagePage)
  .handler(async ({ input, context: { scope } }): Promise<StagePage> => {
    const { stageId, lanes: by, laneId, cursor, limit, ...filter } = input;
    await requireStage(scope, filter.pipelineId, stageId);
    const [rank, uid] = cursor === undefined ? ['', ''] : (readCursor(cursor, 2) as [string, string]);
    const { shape: own, values: filtered } = await readEntryFilter(scope, filter);
    const lane = { by, hasLane: laneId !== undefined, isBlankLane: laneId === '' };
    const shape = { ...own, ...lane, isAfter: cursor !== undefined, limit: limit + 1 };
    const values = { ...filtered, stageId, laneId: laneId ?? '', rank, uid };
    const found = await run(scope, own, () => scope.tx.executeQuery(stageEntries(shape, values)));
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const cards = await findCards(
      scope,
      page.map((entry) => entry.uid),
    );
    return preserialized<StagePage>({
      items: ['[', cards, ']'],
      nextCursor: JSON.stringify(last ? writeCursor([last.rank, last.uid]) : null),
    });
  });

async function requireStage(scope: AccountScope, pipelineId: string, stageId: string): Promise<void> {
  const found = await selectOwn(scope, 'pipelineStage')
    .select('uid')
    .where('pipelineId', '=', pipelineId)
    .where('uid', '=', stageId)
    .executeTakeFirst();
  if (!found) throw noStage();
}

/** Terms may be on one entry or on half of them. */
async function run<R>({ tx }: AccountScope, shape: FilterShape, read: () => Promise<{ rows: R[] }>): Promise<R[]> {
  return (await (hasTerms(shape) ? planForValues(tx, read) : read())).rows;
}
