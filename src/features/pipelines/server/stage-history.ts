import type { AccountScope } from '#access/scope.ts';
import { historySources } from '#features/content/server/history/history-source.ts';
import { isProblem } from '#lib/problem.ts';
import type { StagePlace } from '../pipeline.ts';
import { lockStages, pipelineRows } from './pipeline-queries.ts';
import { placesOf, rankEntries, tellMoves, writePlaces } from './place-entries.ts';

/** The stage in an entry's history, which is restored by a move. */
export const stageHistory = historySources.provide({
  owns: (field) => field === 'stage',
  labels: () => Promise.resolve(new Map([['stage', 'Stage']])),
  async words(scope, value) {
    const { pipelineId, stageId } = value as StagePlace;
    const pipelines = await pipelineRows(scope);
    const pipeline = pipelines.find(({ uid }) => uid === pipelineId);
    const stage = pipeline?.stages.find(({ uid }) => uid === stageId);
    if (!pipeline || !stage) return 'A stage that was removed';
    return pipelines.length === 1 ? stage.name : `${pipeline.name}: ${stage.name}`;
  },
  async restore(scope, entryId, value) {
    try {
      await moveBack(scope, entryId, (value ?? null) as StagePlace | null);
      return undefined;
    } catch (error) {
      if (isProblem(error) && error.code === 'NOT_FOUND')
        return 'This stage no longer exists. Move the entry to another one, or restore the rest.';
      throw error;
    }
  },
});

/** @throws NOT_FOUND for a stage that is gone */
async function moveBack(scope: AccountScope, entryId: string, place: StagePlace | null): Promise<void> {
  await lockStages(scope, place ? [place] : []);
  const before = await placesOf(scope, [entryId]);
  const off = { entryId, pipelineId: null, stageId: null, rank: null };
  const { placed, shifted } = place ? await rankEntries(scope, place, [entryId]) : { placed: [off], shifted: [] };
  await writePlaces(scope, [...shifted, ...placed]);
  await tellMoves(scope, before, placed);
}
