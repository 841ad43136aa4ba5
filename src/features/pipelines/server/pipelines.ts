import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { pipelinesChanged } from '../events.ts';
import { mostPipelines, NewPipeline, Pipeline, PipelineChange, PipelineRemoval } from '../pipeline.ts';
import {
  loadPipeline,
  lockPipeline,
  lockStages,
  noPipeline,
  noStage,
  pipelineRows,
  refuseOldVersion,
  refuseTakenName,
} from './pipeline-queries.ts';
import { emptyStages } from './empty-stages.ts';
import { insertPipeline } from './first-pipeline.ts';

export const listPipelines = accountReading('pipeline.read')
  .route({ method: 'GET', path: '/pipelines', summary: 'List pipelines and their stages', tags: ['Pipelines'] })
  .output(z.array(Pipeline))
  .handler(({ context: { scope } }) => pipelineRows(scope));

/**
 * Creates a pipeline with the stages that the first one of an account has. With a client-generated `uid` it is
 * idempotent.
 * @throws CONFLICT when the name is taken, or there are too many
 */
export const createPipeline = account('pipeline.update')
  .route({ method: 'POST', path: '/pipelines', summary: 'Create a pipeline', tags: ['Pipelines'] })
  .input(NewPipeline)
  .output(Pipeline)
  .handler(async ({ input: { uid = newUid(), name }, context: { scope } }): Promise<Pipeline> => {
    await lockAccount(scope);
    const known = await pipelineRows(scope);
    const made = known.find((pipeline) => pipeline.uid === uid);
    if (made) return made;
    if (known.length >= mostPipelines)
      throw problem('CONFLICT', `There are ${mostPipelines} pipelines already. Delete one that isn’t needed first.`);
    refuseTakenName(name, known, 'pipeline');
    await insertPipeline(scope, { uid, name, position: await nextPosition(scope) });
    await emit(scope, pipelinesChanged, {});
    return loadPipeline(scope, uid);
  });

/** Renames a pipeline. @throws NOT_FOUND, CONFLICT */
export const updatePipeline = account('pipeline.update')
  .route({ method: 'PATCH', path: '/pipelines/{pipelineId}', summary: 'Rename a pipeline', tags: ['Pipelines'] })
  .input(PipelineChange)
  .output(Pipeline)
  .handler(async ({ input: { pipelineId, version, name }, context: { scope } }): Promise<Pipeline> => {
    await lockAccount(scope);
    await lockPipeline(scope, pipelineId);
    const known = await pipelineRows(scope);
    const pipeline = known.find(({ uid }) => uid === pipelineId);
    if (!pipeline) throw noPipeline();
    refuseOldVersion(pipeline, version, 'pipeline');
    refuseTakenName(
      name,
      known.filter((other) => other !== pipeline),
      'pipeline',
    );
    await updateOwn(scope, 'pipeline')
      .set({ name, version: version + 1, updateDate: new Date() })
      .where('uid', '=', pipelineId)
      .execute();
    await emit(scope, pipelinesChanged, {});
    return { ...pipeline, name, version: version + 1 };
  });

/**
 * Deletes a pipeline; its entries go to a stage of another one, or off all pipelines.
 * @throws NOT_FOUND, also for a stage to go to that is gone, CONFLICT
 */
export const deletePipeline = account('pipeline.update')
  .route({ method: 'DELETE', path: '/pipelines/{pipelineId}', summary: 'Delete a pipeline', tags: ['Pipelines'] })
  .input(PipelineRemoval)
  .handler(async ({ input: { pipelineId, version, moveTo }, context: { scope } }): Promise<void> => {
    await lockPipeline(scope, pipelineId);
    const pipeline = await loadPipeline(scope, pipelineId);
    refuseOldVersion(pipeline, version, 'pipeline');
    if (moveTo?.pipelineId === pipelineId) throw noStage();
    const own = pipeline.stages.map(({ uid }) => ({ pipelineId, stageId: uid }));
    await lockStages(scope, [...own, ...(moveTo ? [moveTo] : [])], 'forUpdate');
    await emptyStages(scope, own, moveTo);
    await deleteOwn(scope, 'pipeline').where('uid', '=', pipelineId).execute();
    await emit(scope, pipelinesChanged, {});
  });

/** Sets on which pipeline new entries of a content type start; null for none. @throws NOT_FOUND */
export const setStartingPipeline = account('pipeline.update')
  .route({
    method: 'PUT',
    path: '/content-types/{contentTypeId}/pipeline',
    summary: 'Set the pipeline of a content type',
    tags: ['Pipelines'],
  })
  .input(z.strictObject({ contentTypeId: Uid, pipelineId: Uid.nullable() }))
  .handler(async ({ input: { contentTypeId, pipelineId }, context: { scope } }): Promise<void> => {
    if (pipelineId !== null) await lockPipeline(scope, pipelineId);
    const type = await selectOwn(scope, 'contentType')
      .select('uid')
      .where('uid', '=', contentTypeId)
      .where('purpose', '=', 'content')
      .forKeyShare()
      .executeTakeFirst();
    if (!type) throw problem('NOT_FOUND', 'This content type no longer exists.');
    await insertOwn(scope, 'contentTypePipeline', { contentTypeId, pipelineId })
      .onConflict((conflict) => conflict.columns(['accountId', 'contentTypeId']).doUpdateSet({ pipelineId }))
      .execute();
    await emit(scope, pipelinesChanged, {});
  });

/** One change of the list at a time, so that no two pipelines get one name. */
async function lockAccount({ tx, accountId }: AccountScope): Promise<void> {
  await tx.selectFrom('account').select('uid').where('uid', '=', accountId).forNoKeyUpdate().execute();
}

async function nextPosition(scope: AccountScope): Promise<number> {
  const { last } = await selectOwn(scope, 'pipeline')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
