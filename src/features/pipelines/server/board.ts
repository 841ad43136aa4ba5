import { sql } from 'kysely';
import { z } from 'zod';
import { readCursor, writeCursor } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Condition } from '#features/content/server/filter/entry-field.ts';
import { EntryCardSchema } from '#features/content/server/list/entry-card-schema.ts';
import {
  allConditions,
  asksOnlyFor,
  type FilterShape,
  type FilterValues,
  planOfTerms,
  readEntryFilter,
} from '#features/content/server/list/entry-conditions.ts';
import { findCards } from '#features/content/server/list/find-cards.ts';
import { preserialized } from '#lib/preserialized.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import { Board, BoardQuery, StageEntriesQuery } from '../board.ts';
import type { Swimlanes } from '../swimlanes.ts';
import { countLanes, countStages, laneColumns, totalStages } from './count-stages.ts';
import { loadPipeline, noStage } from './pipeline-queries.ts';

/** The stages of a pipeline with what is in them. @throws NOT_FOUND */
export const getBoard = accountReading('content.read')
  .route({ method: 'GET', path: '/pipelines/{pipelineId}/board', summary: 'Read a board', tags: ['Pipelines'] })
  .input(BoardQuery)
  .output(Board)
  .handler(async ({ input, context: { scope } }): Promise<Board> => {
    const { lanes, ...filter } = input;
    const { uid: pipelineId, name, stages } = await loadPipeline(scope, filter.pipelineId);
    const all = await totalStages(scope, pipelineId);
    const found = asksOnlyFor(filter, ['pipelineId', 'timeZone']) ? undefined : await countStages(scope, filter);
    return {
      pipelineId,
      name,
      stages: stages.map((stage) => {
        const { count: total = 0, oldestDate = null } = all.get(stage.uid) ?? {};
        return { ...stage, count: found ? (found.get(stage.uid) ?? 0) : total, total, oldestDate };
      }),
      lanes: lanes === 'none' ? [] : await countLanes(scope, filter, lanes),
    };
  });

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
    const found = await planOfTerms(
      scope.tx,
      own,
      async () => (await scope.tx.executeQuery(stageEntries(shape, values))).rows,
    );
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
