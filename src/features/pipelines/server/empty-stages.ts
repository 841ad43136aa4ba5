import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryPlace, StagePlace } from '../pipeline.ts';
import { rankEntries, tellMoves, writePlaces } from './place-entries.ts';

/**
 * Moves all entries of locked stages to the beginning of another one, in the order of the stages and within them; null
 * takes them off their pipeline. Those in the trash go along, so that they are somewhere when restored.
 */
export async function emptyStages(
  scope: AccountScope,
  stages: readonly StagePlace[],
  moveTo: StagePlace | null,
): Promise<void> {
  const stageIds = stages.map(({ stageId }) => stageId);
  const rows = await selectOwn(scope, 'entry')
    .select(['uid as entryId', 'pipelineId', 'stage as stageId', 'stageRank as rank', 'deletedDate'])
    .where('pipelineId', 'in', [...new Set(stages.map(({ pipelineId }) => pipelineId))])
    .where('stage', 'in', stageIds)
    .orderBy(sql`array_position(${stageIds}::text[], stage)`)
    .orderBy('stageRank')
    .orderBy('uid')
    .execute();
  if (rows.length === 0) return;
  const after = await placesAfter(
    scope,
    rows.map(({ entryId }) => entryId),
    moveTo,
  );
  await writePlaces(scope, after);
  const seen = new Set(rows.flatMap(({ entryId, deletedDate }) => (deletedDate ? [] : entryId)));
  const before: EntryPlace[] = rows.map(({ deletedDate: _trash, ...place }) => place);
  await tellMoves(
    scope,
    before,
    after.filter(({ entryId }) => seen.has(entryId)),
  );
}

async function placesAfter(
  scope: AccountScope,
  entryIds: readonly string[],
  moveTo: StagePlace | null,
): Promise<EntryPlace[]> {
  if (!moveTo) return entryIds.map((entryId) => ({ entryId, pipelineId: null, stageId: null, rank: null }));
  return (await rankEntries(scope, moveTo, entryIds)).placed;
}
