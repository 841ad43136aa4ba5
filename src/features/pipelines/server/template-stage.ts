import { during } from '#access/extensions.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryStarted } from '#features/content/server/entry-templates/begin-entries.ts';
import { entryTemplateSaved } from '#features/content/server/entry-templates/entry-templates.ts';
import { stageNames } from '#features/content/server/entry-templates/agency-templates.ts';
import { problem } from '#lib/problem.ts';
import type { StagePlace } from '../pipeline.ts';
import { pipelineRows } from './pipeline-queries.ts';
import { placesOf, rankEntries, tellMoves, writePlaces } from './place-entries.ts';

/** Entries start in the stage of their template; once that is gone, where those of their type do. */
export const startInStage = during(entryStarted, async (scope, { entryId, stage }) => {
  if (!stage) return;
  const before = (await placesOf(scope, [entryId])).filter(({ stageId }) => stageId === null);
  const isThere = before.length > 0 && (await findStage(scope, stage).forKeyShare().executeTakeFirst());
  if (!isThere) return;
  const { placed, shifted } = await rankEntries(scope, stage, [entryId]);
  await writePlaces(scope, [...shifted, ...placed]);
  await tellMoves(scope, before, placed);
});

/** A template names a stage of the account; one that was deleted since may stay. */
export const checkStage = during(entryTemplateSaved, async (scope, { template: { stage }, before }) => {
  if (!stage || stage.stageId === before?.stage?.stageId) return;
  const message = 'This stage no longer exists. Choose another one.';
  if (!(await findStage(scope, stage).executeTakeFirst()))
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { stage: message } });
});

/** An agency's templates name stages, which each account has under ids of its own. */
export const namesOfStages = stageNames.provide({
  async nameOf(scope, place) {
    const pipeline = (await pipelineRows(scope)).find(({ uid }) => uid === place?.pipelineId);
    const stage = pipeline?.stages.find(({ uid }) => uid === place?.stageId);
    return pipeline && stage ? { pipeline: pipeline.name, stage: stage.name } : null;
  },
  async find(scope, names) {
    if (!names) return null;
    const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
    const pipeline = (await pipelineRows(scope)).find(({ name }) => isSame(name, names.pipeline));
    const stage = pipeline?.stages.find(({ name }) => isSame(name, names.stage));
    return pipeline && stage ? { pipelineId: pipeline.uid, stageId: stage.uid } : null;
  },
});

function findStage(scope: AccountScope, { pipelineId, stageId }: StagePlace) {
  return selectOwn(scope, 'pipelineStage')
    .select('uid')
    .where('pipelineId', '=', pipelineId)
    .where('uid', '=', stageId);
}
