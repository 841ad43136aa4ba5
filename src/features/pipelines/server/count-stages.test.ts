import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { deleteEntry, restoreEntry } from '#features/content/server/trash/trash.ts';
import { updateEntries } from '#features/content/server/update-entries.ts';
import { contentWorld } from '#test/content-world.ts';
import { swimlanes } from '../swimlanes.ts';
import { getBoard } from './board.ts';
import { moveEntries } from './move-entries.ts';
import { createPipeline, deletePipeline } from './pipelines.ts';
import { deleteStage } from './stages.ts';

const { owner, as, stranger, accounts, addEntry, addTerm, database } = await contentWorld();
const { admin } = database;
const crew = as('accountUser');

/** Counts that aren't what the entries add up to. */
const wrongCounts = async () => {
  const kept = sql`select account_id, pipeline_id, stage, content_type_id, user_id, entries from stage_count`;
  const counted = sql`select account_id, pipeline_id, stage, coalesce(content_type_id, ''), coalesce(user_id, ''), count(*)::integer
    from entry where stage is not null and deleted_date is null group by 1, 2, 3, 4, 5`;
  const wrong = sql`((${kept}) except all (${counted})) union all ((${counted}) except all (${kept}))`;
  return (await wrong.execute(admin)).rows;
};

let made = 0;
async function addBoard(who = owner) {
  const { uid: pipelineId, stages } = await call(createPipeline, { name: `Board ${(made += 1)}` }, who);
  return { pipelineId, stages: stages.map(({ uid: stageId, version }) => ({ pipelineId, stageId, version })) };
}

/** The same numbers every time. */
function draw(seed: number) {
  let state = seed;
  return <T>(from: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return from[state % from.length] as T;
  };
}

describe('the counts of a board', () => {
  test('are those of its entries whatever people do, several at once', async () => {
    const board = await addBoard();
    const types = [
      await addTerm({ kind: 'contentType', name: 'Roofs' }),
      await addTerm({ kind: 'contentType', name: 'Doors' }),
    ];
    const entries: string[] = [];
    for (let at = 0; at < 12; at += 1)
      entries.push((await addEntry({ title: `Job ${at}`, contentTypeId: types[at % 2]! }, at % 3 ? owner : crew)).uid);
    const pick = draw(7);
    const acts = [
      (entryId: string) => call(moveEntries, { entryIds: [entryId], ...place(pick(board.stages)) }, owner),
      (entryId: string) => call(moveEntries, { entryIds: [entryId], pipelineId: null, stageId: null }, owner),
      (entryId: string) => call(deleteEntry, { entryId }, owner),
      (entryId: string) => call(restoreEntry, { entryId }, owner),
      (entryId: string) =>
        call(
          updateEntries,
          { steps: [{ entryIds: [entryId], change: { contentTypeId: pick([...types, null]) } }] },
          owner,
        ),
    ];
    for (let round = 0; round < 20; round += 1) {
      const chosen = [pick(entries), pick(entries), pick(entries)];
      // What is in the trash can't be moved, and what isn't can't be restored.
      await Promise.allSettled(chosen.map((entryId) => pick([acts[0]!, ...acts])(entryId)));
      expect(await wrongCounts()).toEqual([]);
    }
    await call(deleteStage, { ...board.stages[1]!, moveTo: place(board.stages[2]!) }, owner);
    await call(deleteStage, { ...board.stages[2]!, moveTo: null }, owner);
    expect(await wrongCounts()).toEqual([]);
    await admin.deleteFrom('entry').where('uid', 'in', entries.slice(0, 6)).execute();
    await call(deletePipeline, { pipelineId: board.pipelineId, version: 1, moveTo: null }, owner);
    expect(await wrongCounts()).toEqual([]);
  }, 60_000);

  test('are the same kept and counted: of all, of a type, of one’s own and by lane', async () => {
    const { pipelineId, stages } = await addBoard();
    const types = [
      await addTerm({ kind: 'contentType', name: 'Gutters' }),
      await addTerm({ kind: 'contentType', name: 'Walls' }),
    ];
    for (let at = 0; at < 12; at += 1) {
      const contentTypeId = types[at % 3] ?? null;
      const { uid } = await addEntry({ title: `Job ${at}`, contentTypeId }, at % 4 ? owner : crew);
      await call(moveEntries, { entryIds: [uid], ...place(stages[at % 2]!) }, owner);
    }
    // What customers ask for is on no board.
    const asked = await addEntry({ title: 'Asked' });
    await call(moveEntries, { entryIds: [asked.uid], ...place(stages[0]!) }, owner);
    const requests = await addTerm({ kind: 'contentType', name: 'Requests' });
    await admin.updateTable('contentType').set({ purpose: 'contactUs' }).where('uid', '=', requests).execute();
    await admin.updateTable('entry').set({ contentTypeId: requests }).where('uid', '=', asked.uid).execute();
    // A filter that everything matches makes the board count its entries.
    const all = { all: [{ field: 'title', op: 'isEmpty' }, { not: { field: 'title', op: 'isEmpty' } }] };
    const where = { any: [all, { not: all }] } as never;
    for (const lanes of swimlanes)
      for (const filter of [{}, { contentTypeId: types[0]! }, { mine: true }, { mine: true, contentTypeId: types[1]! }])
        for (const who of [owner, crew]) {
          const kept = await call(getBoard, { pipelineId, lanes, ...filter }, who);
          expect(await call(getBoard, { pipelineId, lanes, ...filter, where }, who)).toEqual(kept);
          expect(kept.stages.map(({ total }) => total)).toEqual([6, 6, 0, 0]);
        }
  });

  test('go with the account, and are seen by nobody else', async () => {
    const { stages } = await addBoard(stranger);
    const { uid } = await addEntry({ title: 'Theirs' }, stranger);
    await call(moveEntries, { entryIds: [uid], ...place(stages[0]!) }, stranger);
    await expect(call(getBoard, { pipelineId: stages[0]!.pipelineId }, owner)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await inSystem(database.db, 'purge', ({ tx }) =>
      tx.deleteFrom('account').where('uid', '=', accounts.clinic).execute(),
    );
    const left = await admin.selectFrom('stageCount').selectAll().where('accountId', '=', accounts.clinic).execute();
    expect(left).toEqual([]);
    expect(await wrongCounts()).toEqual([]);
  });
});

const place = ({ pipelineId, stageId }: { pipelineId: string; stageId: string }) => ({ pipelineId, stageId });
