import { sql } from 'kysely';
import { updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { pipelineRows } from '#features/pipelines/server/pipeline-queries.ts';
import { rankEntries, writePlaces } from '#features/pipelines/server/place-entries.ts';

const dayMs = 86_400_000;

/** By stage, which jobs are in it: from 0, the newest, or from the end. All others are in the last one. */
const unfinished = [[-1], [-2, 0], [1, 2]];
/** Since how many days. */
const daysInStage = [2, 5, 1];
/** A crew works at so many places at a time. */
const mostInProgress = 3;

/** Jobs at the stages of the account's first pipeline; drafts and the newest ones are not done yet. */
export async function seedStages(scope: AccountScope, jobIds: readonly string[], now: Date): Promise<void> {
  const [pipeline] = await pipelineRows(scope);
  const last = pipeline?.stages.at(-1);
  if (!pipeline || !last) return;
  const early = unfinished.map((places) => places.flatMap((place) => jobIds.at(place) ?? []));
  const done = jobIds.filter((id) => !early.flat().includes(id));
  for (const [at, entryIds] of [...early, done].entries()) {
    const stage = entryIds === done ? last : pipeline.stages[at];
    if (!stage || entryIds.length === 0) continue;
    const { placed } = await rankEntries(scope, { pipelineId: pipeline.uid, stageId: stage.uid }, entryIds);
    await writePlaces(scope, placed);
    const days = daysInStage[at];
    const since = days === undefined ? sql<Date>`create_date` : new Date(now.getTime() - days * dayMs);
    await updateOwn(scope, 'entry').set({ stageDate: since }).where('uid', 'in', entryIds).execute();
  }
  const inProgress = pipeline.stages[unfinished.length - 1];
  await updateOwn(scope, 'pipelineStage')
    .set({ wipLimit: mostInProgress })
    .where('uid', '=', inProgress?.uid ?? '')
    .execute();
}
