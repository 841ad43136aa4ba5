import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { pipelinesChanged } from '../events.ts';
import { mostStages, NewStage, type Pipeline, Stage, StageChange, StageRemoval } from '../pipeline.ts';
import { emptyStages } from './empty-stages.ts';
import {
  loadPipeline,
  lockPipeline,
  lockStages,
  noStage,
  refuseOldVersion,
  refuseTakenName,
} from './pipeline-queries.ts';

/**
 * Adds a stage at the end. With a client-generated `uid` it is idempotent.
 * @throws NOT_FOUND, CONFLICT when the name is taken, or there are too many
 */
export const createStage = account('pipeline.update')
  .route({ method: 'POST', path: '/pipelines/{pipelineId}/stages', summary: 'Create a stage', tags: ['Pipelines'] })
  .input(NewStage)
  .output(Stage)
  .handler(async ({ input, context: { scope } }): Promise<Stage> => {
    const { pipelineId, uid = newUid(), ...words } = input;
    const { stages } = await loadLocked(scope, pipelineId);
    const made = stages.find((stage) => stage.uid === uid);
    if (made) return made;
    if (stages.length >= mostStages)
      throw problem('CONFLICT', `A pipeline has at most ${mostStages} stages. Delete one that isn’t needed first.`);
    refuseTakenName(words.name, stages, 'stage');
    const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'pipelineStage', {
      ...words,
      uid,
      pipelineId,
      position: stages.length,
    })
      .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n)
      throw problem('CONFLICT', 'This id can’t be used. Make a new one and try again.');
    await emit(scope, pipelinesChanged, {});
    return { ...words, uid, version: 1 };
  });

/** @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, or its name is taken */
export const updateStage = account('pipeline.update')
  .route({
    method: 'PATCH',
    path: '/pipelines/{pipelineId}/stages/{stageId}',
    summary: 'Change a stage',
    tags: ['Pipelines'],
  })
  .input(StageChange)
  .output(Stage)
  .handler(async ({ input, context: { scope } }): Promise<Stage> => {
    const { pipelineId, stageId, version, ...words } = input;
    const { stages } = await loadLocked(scope, pipelineId);
    const stage = stages.find(({ uid }) => uid === stageId);
    if (!stage) throw noStage();
    refuseOldVersion(stage, version, 'stage');
    refuseTakenName(
      words.name,
      stages.filter((other) => other !== stage),
      'stage',
    );
    await updateOwn(scope, 'pipelineStage')
      .set({ ...words, version: version + 1, updateDate: new Date() })
      .where('uid', '=', stageId)
      .execute();
    await emit(scope, pipelinesChanged, {});
    return { ...words, uid: stageId, version: version + 1 };
  });

/** Sets the order of a pipeline's stages; stages not listed follow in their previous order. */
export const reorderStages = account('pipeline.update')
  .route({
    method: 'PUT',
    path: '/pipelines/{pipelineId}/stages/order',
    summary: 'Put stages in order',
    tags: ['Pipelines'],
  })
  .input(z.strictObject({ pipelineId: Uid, stageIds: z.array(Uid).min(1).max(mostStages) }))
  .handler(async ({ input: { pipelineId, stageIds }, context: { scope } }): Promise<void> => {
    const { stages } = await loadLocked(scope, pipelineId);
    const own = stages.map(({ uid }) => uid);
    const order = [...new Set([...stageIds.filter((id) => own.includes(id)), ...own])];
    for (const [position, uid] of order.entries())
      await updateOwn(scope, 'pipelineStage').set({ position }).where('uid', '=', uid).execute();
    await emit(scope, pipelinesChanged, {});
  });

/**
 * Deletes a stage; its entries go to another one, or off all pipelines.
 * @throws NOT_FOUND, also for a stage to go to that is gone, CONFLICT
 */
export const deleteStage = account('pipeline.update')
  .route({
    method: 'DELETE',
    path: '/pipelines/{pipelineId}/stages/{stageId}',
    summary: 'Delete a stage',
    tags: ['Pipelines'],
  })
  .input(StageRemoval)
  .handler(async ({ input, context: { scope } }): Promise<void> => {
    const { version, moveTo, ...place } = input;
    const { stages } = await loadLocked(scope, place.pipelineId);
    const stage = stages.find(({ uid }) => uid === place.stageId);
    if (!stage) throw noStage();
    refuseOldVersion(stage, version, 'stage');
    if (moveTo?.stageId === place.stageId) throw noStage();
    await lockStages(scope, [place, ...(moveTo ? [moveTo] : [])], 'forUpdate');
    await emptyStages(scope, [place], moveTo);
    await deleteOwn(scope, 'pipelineStage').where('uid', '=', place.stageId).execute();
    await emit(scope, pipelinesChanged, {});
  });

async function loadLocked(scope: AccountScope, pipelineId: string): Promise<Pipeline> {
  await lockPipeline(scope, pipelineId);
  return loadPipeline(scope, pipelineId);
}
