import { during } from '#access/extensions.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryStarted } from '#features/content/server/entry-templates/begin-entries.ts';
import { entryTemplateSaved } from '#features/content/server/entry-templates/entry-templates.ts';
import { problem } from '#lib/problem.ts';
import type { StagePlace } from '../pipeline.ts';
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

function findStage(scope: AccountScope, { pipelineId, stageId }: StagePlace) {
  return selectOwn(scope, 'pipelineStage')
    .select('uid')
    .where('pipelineId', '=', pipelineId)
    .where('uid', '=', stageId);
}
