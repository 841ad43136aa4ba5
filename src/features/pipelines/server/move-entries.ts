import { z } from 'zod';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { insertEntry, refuseStrangers } from '#features/content/server/editing/create-entry.ts';
import { lockEntries } from '#features/content/server/editing/entry-row.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { EntryMove, EntryPlace, QuickEntry, StagePlace } from '../pipeline.ts';
import { isRank } from '../ranks.ts';
import { lockStages, noStage } from './pipeline-queries.ts';
import { placesOf, rankEntries, tellMoves, writePlaces } from './place-entries.ts';

const Moved = z.object({
  /** Where the entries are now. */
  after: z.array(EntryPlace),
  /** Where they were; `restoreEntryPlaces` puts them back. */
  before: z.array(EntryPlace),
});
type Moved = z.infer<typeof Moved>;

/**
 * Moves entries to a stage, all or none: between the neighbors that are still there, else to its beginning. Without a
 * stage, they are on no pipeline any more. Their version stays as it is.
 * @throws NOT_FOUND for entries, or a stage of that pipeline, that are gone
 */
export const moveEntries = account('content.edit')
  .route({ method: 'POST', path: '/entries/move', summary: 'Move entries to a stage', tags: ['Pipelines'] })
  .input(EntryMove)
  .output(Moved)
  .handler(async ({ input, context: { scope } }): Promise<Moved> => {
    const { entryIds, pipelineId, stageId, ...neighbors } = input;
    if ((pipelineId === null) !== (stageId === null)) throw noStage();
    const place = pipelineId === null || stageId === null ? null : { pipelineId, stageId };
    await lockStages(scope, place ? [place] : []);
    const before = await lockPlaces(scope, entryIds);
    if (!place) {
      const off = entryIds.map((entryId) => ({ entryId, pipelineId: null, stageId: null, rank: null }));
      return writeMove(scope, before, off);
    }
    const { placed, shifted } = await rankEntries(scope, place, entryIds, neighbors);
    await writePlaces(scope, shifted);
    return writeMove(scope, before, placed);
  });

/** Takes a move back: puts entries where they were, by their ranks. @throws NOT_FOUND, BAD_REQUEST for ranks of no stage */
export const restoreEntryPlaces = account('content.edit')
  .input(z.strictObject({ places: z.array(EntryPlace).min(1).max(500) }))
  .output(Moved)
  .handler(async ({ input: { places }, context: { scope } }): Promise<Moved> => {
    if (places.some(isUnclear)) throw problem('BAD_REQUEST', 'This can’t be undone any more.');
    const stages = places.flatMap(({ pipelineId, stageId }) =>
      pipelineId !== null && stageId !== null ? { pipelineId, stageId } : [],
    );
    await lockStages(scope, stages);
    const before = await lockPlaces(
      scope,
      places.map(({ entryId }) => entryId),
    );
    return writeMove(scope, before, places);
  });

const isUnclear = ({ pipelineId, stageId, rank }: EntryPlace): boolean =>
  (pipelineId === null) !== (stageId === null) || (stageId === null) !== (rank === null) || !isRank(rank ?? 'a0');

/** Where entries are, locked. @throws NOT_FOUND unless all are of the account and outside the trash */
export async function lockPlaces(scope: AccountScope, entryIds: readonly string[]): Promise<EntryPlace[]> {
  await lockEntries(scope, entryIds);
  const before = await placesOf(scope, entryIds);
  if (before.length < entryIds.length) throw problem('NOT_FOUND', 'One of these entries no longer exists.');
  return before;
}

export async function writeMove(scope: AccountScope, before: EntryPlace[], after: EntryPlace[]): Promise<Moved> {
  await writePlaces(scope, after);
  await tellMoves(scope, before, after);
  return { after, before };
}

/**
 * Creates an entry at the beginning of a stage. With a client-generated `uid` it is idempotent.
 * @throws NOT_FOUND for a stage that is gone
 */
export const createEntryInStage = account('content.edit')
  .route({
    method: 'POST',
    path: '/pipelines/{pipelineId}/stages/{stageId}/entries',
    summary: 'Create an entry in a stage',
    tags: ['Pipelines'],
  })
  .input(StagePlace.extend({ uid: Uid.optional(), ...QuickEntry.shape, contentTypeId: Uid.optional() }))
  .output(EntryPlace)
  .handler(async ({ input, context: { scope } }): Promise<EntryPlace> => {
    const { uid = newUid(), title, contentTypeId, ...place } = input;
    await lockStages(scope, [place]);
    if (await insertEntry(scope, uid, { title, ...(contentTypeId && { contentTypeId }) })) {
      const { placed } = await rankEntries(scope, place, [uid]);
      await writeMove(scope, await placesOf(scope, [uid]), placed);
    } else await refuseStrangers(scope, uid);
    const [made] = await placesOf(scope, [uid]);
    if (!made) throw problem('GONE', 'This entry is in the trash. Restore it to go on.');
    return made;
  });
