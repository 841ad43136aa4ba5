import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { createAccount } from '#features/tenants/server/accounts/create-account.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { firstPipeline, mostPipelines, mostStages, type Pipeline, type StageWords } from '../pipeline.ts';
import type { Swimlanes } from '../swimlanes.ts';
import { getBoard, listStageEntries } from './board.ts';
import { moveEntries } from './move-entries.ts';
import { createPipeline, deletePipeline, listPipelines, updatePipeline } from './pipelines.ts';
import { pipelineRows } from './pipeline-queries.ts';
import { createStage, deleteStage, reorderStages, updateStage } from './stages.ts';

const { owner, stranger, as, accounts, agencies, addEntry, addTerm, database, ports } = await contentWorld();
let made = 0;
const addPipeline = (who = owner) => call(createPipeline, { name: `Board ${(made += 1)}` }, who);
const words: StageWords = { name: 'New', color: 'teal', meaning: 'open', wipLimit: null };
const read = async ({ uid }: Pick<Pipeline, 'uid'>) => {
  const found = (await call(listPipelines, undefined, owner)).find((pipeline) => pipeline.uid === uid);
  if (!found) throw new Error('the pipeline is gone');
  return found;
};
const placeIn = ({ uid, stages }: Pipeline, at = 0) => ({ pipelineId: uid, stageId: stages[at]?.uid ?? '' });
const board = (pipeline: Pipeline, more: { lanes?: Swimlanes; search?: string } = {}) =>
  call(getBoard, { pipelineId: pipeline.uid, ...more }, owner);

describe('pipelines', () => {
  test('have names of their own, and belong to their account', async () => {
    const one = await addPipeline();
    await expect(call(createPipeline, { name: one.name.toUpperCase() }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { name: expect.any(String) } },
    });
    await expect(call(createPipeline, { name: ' ' }, owner)).rejects.toThrow();
    const emoji = await call(createPipeline, { name: '🏠🔨 عمل' }, owner);
    expect(emoji.name).toBe('🏠🔨 عمل');
    const change = { pipelineId: one.uid, version: 1, name: 'Roofs' };
    await expect(call(updatePipeline, change, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(updatePipeline, change, owner)).toMatchObject({ name: 'Roofs', version: 2 });
    await expect(call(updatePipeline, { ...change, name: 'Late' }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: { name: 'Roofs', version: 2 } },
    });
  });

  test('two at once with one name become one, and one id makes one', async () => {
    const twins = await Promise.allSettled([
      call(createPipeline, { name: 'Twin' }, owner),
      call(createPipeline, { name: 'twin' }, owner),
    ]);
    expect(twins.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const uid = newUid();
    const first = await call(createPipeline, { name: 'Repeated', uid }, owner);
    expect(await call(createPipeline, { name: 'Repeated', uid }, owner)).toEqual(first);
  });

  test('are deleted with their stages, and their entries go where the owner says', async () => {
    const [gone, kept] = [await addPipeline(), await addPipeline()];
    const ids = [await addEntry({ title: 'A' }), await addEntry({ title: 'B' })].map(({ uid }) => uid);
    await call(moveEntries, { entryIds: [ids[1] ?? ''], ...placeIn(gone, 0) }, owner);
    await call(moveEntries, { entryIds: [ids[0] ?? ''], ...placeIn(gone, 2) }, owner);
    const input = { pipelineId: gone.uid, version: gone.version, moveTo: placeIn(kept, 1) };
    await expect(call(deletePipeline, { ...input, moveTo: placeIn(gone) }, owner)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(deletePipeline, input, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(deletePipeline, input, owner);
    const { items } = await call(listStageEntries, placeIn(kept, 1), owner);
    expect(items.map(({ uid }) => uid)).toEqual([ids[1], ids[0]]);
    await expect(board(gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are not more than a menu can show', async () => {
    const rows = await call(listPipelines, undefined, stranger);
    for (let number = rows.length; number < mostPipelines; number += 1) await addPipeline(stranger);
    await expect(addPipeline(stranger)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('may be changed by owners only, and seen by everyone', async () => {
    const user = as('accountUser');
    expect((await call(listPipelines, undefined, user)).length).toBeGreaterThan(0);
    await expect(call(createPipeline, { name: 'Mine' }, user)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('stages', () => {
  test('are added, changed, put in order and refused by name', async () => {
    const pipeline = await addPipeline();
    const pipelineId = pipeline.uid;
    const lost = await call(createStage, { ...words, pipelineId, name: 'Called off', meaning: 'lost' }, owner);
    await expect(call(createStage, { ...words, pipelineId, name: 'called OFF' }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const change = { ...words, pipelineId, stageId: lost.uid, name: '❌ No', wipLimit: 3, version: 1 };
    expect(await call(updateStage, change, owner)).toMatchObject({ name: '❌ No', wipLimit: 3, version: 2 });
    await expect(call(updateStage, change, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
    const first = placeIn(pipeline).stageId;
    await call(reorderStages, { pipelineId, stageIds: [lost.uid, newUid(), first] }, owner);
    expect((await read(pipeline)).stages.map(({ uid }) => uid).slice(0, 2)).toEqual([lost.uid, first]);
    for (const wipLimit of [0, -1, 1.5, 1_000])
      await expect(call(updateStage, { ...change, wipLimit, version: 2 }, owner)).rejects.toThrow();
    const other = await addPipeline();
    await expect(call(updateStage, { ...change, pipelineId: other.uid, version: 2 }, owner)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(updateStage, { ...change, version: 2 }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are at most as many as a board can hold', async () => {
    const { uid: pipelineId, stages } = await addPipeline();
    for (let number = stages.length; number < mostStages; number += 1)
      await call(createStage, { ...words, pipelineId, name: `Stage ${number}` }, owner);
    await expect(call(createStage, { ...words, pipelineId, name: 'Too many' }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await call(getBoard, { pipelineId }, owner)).stages).toHaveLength(mostStages);
  });

  test('are deleted while a card is dropped onto them: the card is somewhere, or refused', async () => {
    const pipeline = await addPipeline();
    const [from, gone, to] = [placeIn(pipeline), placeIn(pipeline, 1), placeIn(pipeline, 2)];
    const ids: string[] = [];
    for (let number = 0; number < 6; number += 1) ids.push((await addEntry({ title: `Card ${number}` })).uid);
    await call(moveEntries, { entryIds: ids, ...from }, owner);
    const outcomes = await Promise.allSettled([
      ...ids.slice(0, 3).map((uid) => call(moveEntries, { entryIds: [uid], ...gone }, owner)),
      call(deleteStage, { ...gone, version: 1, moveTo: to }, owner),
      ...ids.slice(3).map((uid) => call(moveEntries, { entryIds: [uid], ...gone }, owner)),
    ]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'NOT_FOUND' });
    const { stages } = await board(pipeline);
    expect(stages.map(({ uid }) => uid)).not.toContain(gone.stageId);
    expect(stages.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
  });

  test('let entries that start there at the same moment go along', async () => {
    const type = await addTerm({ kind: 'contentType', name: 'Started' });
    const [first] = await call(listPipelines, undefined, owner);
    if (!first) throw new Error('an account starts with a pipeline');
    const stage = await call(createStage, { ...words, pipelineId: first.uid, name: 'Asked' }, owner);
    const before = first.stages.map(({ uid }) => uid);
    await call(reorderStages, { pipelineId: first.uid, stageIds: [stage.uid, ...before] }, owner);
    const gone = { pipelineId: first.uid, stageId: stage.uid, version: 1, moveTo: placeIn(first, 2) };
    const [entry] = await Promise.all([
      addEntry({ title: 'Just now', contentTypeId: type }),
      call(deleteStage, gone, owner),
    ]);
    const row = await database.admin.selectFrom('entry').select('stage').where('uid', '=', entry.uid).execute();
    expect(before).toContain(row[0]?.stage);
  });
});

describe('a board', () => {
  test('counts what matches and what is there, by stage and by lane', async () => {
    const pipeline = await addPipeline();
    const type = await addTerm({ kind: 'contentType', name: 'Gutters' });
    const ids = [
      (await addEntry({ title: 'Slate', contentTypeId: type })).uid,
      (await addEntry({ title: 'Copper', city: 'Austin' })).uid,
    ];
    await call(moveEntries, { entryIds: ids, ...placeIn(pipeline) }, owner);
    const all = await board(pipeline, { lanes: 'contentType' });
    expect(all.stages[0]).toMatchObject({ count: 2, total: 2, oldestDate: expect.any(Date) });
    expect(all.stages[1]).toMatchObject({ count: 0, total: 0, oldestDate: null });
    expect(all.lanes).toEqual([
      { id: type, name: 'Gutters', count: 1 },
      { id: null, name: null, count: 1 },
    ]);
    expect((await board(pipeline, { search: 'austin' })).stages[0]).toMatchObject({ count: 1, total: 2 });
    expect((await board(pipeline, { lanes: 'person' })).lanes).toMatchObject([{ count: 2, name: expect.any(String) }]);
    const lane = (laneId: string) =>
      call(listStageEntries, { ...placeIn(pipeline), lanes: 'contentType', laneId }, owner);
    expect((await lane(type)).items.map(({ uid }) => uid)).toEqual([ids[0]]);
    expect((await lane('')).items.map(({ uid }) => uid)).toEqual([ids[1]]);
    await expect(call(getBoard, { pipelineId: pipeline.uid }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(listStageEntries, { ...placeIn(pipeline), cursor: 'x' }, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(call(listStageEntries, placeIn(pipeline), stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = { ...placeIn(pipeline), pipelineId: (await addPipeline()).uid };
    await expect(call(listStageEntries, other, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('reads one page of 10,000 entries along its index, and each entry once', async () => {
    const pipeline = await addPipeline();
    const { pipelineId, stageId } = placeIn(pipeline);
    await sql`insert into entry (account_id, uid, title, search_title, pipeline_id, stage, stage_rank, stage_date)
      select ${accounts.roofer}, 'cccc-0000-0000-0000-0000-' || substr(to_char(n, 'FM00000000'), 1, 4) || '-'
          || substr(to_char(n, 'FM00000000'), 5), 'Many ' || n, 'many ' || n, ${pipelineId}, ${stageId},
          'c' || to_char(n / 3, 'FM000'), now() - n * interval '1 minute'
      from generate_series(1, 2990) n
      union all select ${accounts.roofer}, 'dddd-0000-0000-0000-0000-' || substr(to_char(n, 'FM00000000'), 1, 4) || '-'
          || substr(to_char(n, 'FM00000000'), 5), 'More ' || n, 'more ' || n, ${pipelineId}, ${stageId},
          'd' || to_char(n, 'FM0000'), now()
      from generate_series(1, 7010) n`.execute(database.admin);
    await sql`analyze entry`.execute(database.admin);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select uid, stage_rank from entry where account_id = ${accounts.roofer} and deleted_date is null
        and pipeline_id = ${pipelineId} and stage = ${stageId} and (stage_rank, uid) > ('c500', '')
      order by stage_rank, uid limit 31`.execute(database.admin);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/entry_board/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const found = await call(listStageEntries, { pipelineId, stageId, limit: 30, cursor }, owner);
      seen.push(...found.items.map(({ uid }) => uid));
      cursor = found.nextCursor ?? undefined;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted());
    expect((await board(pipeline)).stages[0]).toMatchObject({ count: 10_000, total: 10_000 });
    await call(deleteStage, { pipelineId, stageId, version: 1, moveTo: placeIn(pipeline, 1) }, owner);
    const moved = await board(pipeline);
    expect(moved.stages[0]).toMatchObject({ count: 10_000 });
  }, 60_000);
});

test('a new account begins with one pipeline, on which entries of all its content types start', async () => {
  const stages = await inSystem(database.db, 'test', async (scope) => {
    const { account } = await createAccount(scope, ports.config, {
      agencyId: agencies.north,
      businessName: 'Gables',
      contentTypes: ['Roofs', 'Repairs'],
    });
    const [first, ...others] = await pipelineRows(account);
    expect(others).toEqual([]);
    expect(first?.name).toBe(firstPipeline.name);
    expect(first?.contentTypeIds).toHaveLength(2);
    return first?.stages.map(({ name, color, meaning, wipLimit }) => ({ name, color, meaning, wipLimit }));
  });
  expect(stages).toEqual(firstPipeline.stages);
});
