import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import type { ServiceStatus } from '#features/content/entry.ts';
import { lockEntries } from '#features/content/server/editing/entry-row.ts';
import { Uid } from '#lib/uid.ts';
import type { Pipeline, StagePlace } from '../pipeline.ts';
import { loadPipeline, lockStages } from './pipeline-queries.ts';
import { placesOf, rankEntries, tellMoves, writePlaces } from './place-entries.ts';

/** In one go; the rest is left for the next one. */
const mostFilled = 2_000;

/**
 * Puts entries that are on no pipeline yet onto the one on which they would start today, each in the stage that its
 * work status says, the latest first.
 * @throws NOT_FOUND
 */
export const fillBoard = account('content.edit')
  .route({
    method: 'POST',
    path: '/pipelines/{pipelineId}/fill',
    summary: 'Put existing entries on a pipeline',
    tags: ['Pipelines'],
  })
  .input(z.strictObject({ pipelineId: Uid }))
  .output(z.object({ count: z.number() }))
  .handler(async ({ input: { pipelineId }, context: { scope } }): Promise<{ count: number }> => {
    const pipeline = await loadPipeline(scope, pipelineId);
    const stages = pipeline.stages.map(({ uid }) => ({ pipelineId, stageId: uid }));
    await lockStages(scope, stages);
    const found = await unplaced(scope, pipeline);
    let count = 0;
    for (const [status, rows] of Map.groupBy(found, ({ statusService }) => statusService)) {
      const place = stageOf(pipeline, status);
      if (!place) continue;
      count += await putThere(
        scope,
        place,
        rows.map(({ uid }) => uid),
      );
    }
    return { count };
  });

/** Entries of the content types that start here; those of customers have types of their own. */
function unplaced(scope: AccountScope, { contentTypeIds }: Pipeline) {
  return selectOwn(scope, 'entry')
    .select(['uid', 'statusService'])
    .where('contentTypeId', 'in', contentTypeIds.length ? contentTypeIds : [''])
    .where('stage', 'is', null)
    .where('deletedDate', 'is', null)
    .orderBy('updateDate', 'desc')
    .orderBy('uid', 'desc')
    .limit(mostFilled)
    .execute();
}

/** The first open stage for work that is open, the last one for work in progress, and the one that ends it for the rest. */
function stageOf({ uid: pipelineId, stages }: Pipeline, status: ServiceStatus): StagePlace | undefined {
  const open = stages.filter(({ meaning }) => meaning === 'open');
  const wanted = {
    open: open[0],
    inProgress: open.at(-1),
    closed: stages.find(({ meaning }) => meaning === 'won') ?? stages.at(-1),
  }[status];
  return wanted && { pipelineId, stageId: wanted.uid };
}

async function putThere(scope: AccountScope, place: StagePlace, entryIds: readonly string[]): Promise<number> {
  await lockEntries(scope, entryIds);
  const before = (await placesOf(scope, entryIds)).filter(({ stageId }) => stageId === null);
  const { placed } = await rankEntries(
    scope,
    place,
    before.map(({ entryId }) => entryId),
  );
  await writePlaces(scope, placed);
  await tellMoves(scope, before, placed);
  return placed.length;
}
