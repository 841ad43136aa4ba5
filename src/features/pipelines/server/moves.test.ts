import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { getEntry, loadEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { listEntries } from '#features/content/server/list/list-entries.ts';
import { deleteEntry } from '#features/content/server/trash/trash.ts';
import { updateEntries } from '#features/content/server/update-entries.ts';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { Pipeline } from '../pipeline.ts';
import { listStageEntries } from './board.ts';
import { fillBoard } from './fill-board.ts';
import { createEntryInStage, moveEntries, restoreEntryPlaces } from './move-entries.ts';
import { createPipeline, listPipelines, setStartingPipeline } from './pipelines.ts';
import { deleteStage } from './stages.ts';

const world = await contentWorld();
const { owner, stranger, addEntry, addPublished, addTerm, database, accounts, siteRevision } = world;

interface Place {
  pipelineId: string;
  stageId: string;
}
let made = 0;
const addPipeline = (who = owner) => call(createPipeline, { name: `Board ${(made += 1)}` }, who);
const placeIn = ({ uid, stages }: Pipeline, at = 0): Place => ({ pipelineId: uid, stageId: stages[at]?.uid ?? '' });
const cardsIn = async (place: Place) => (await call(listStageEntries, { ...place, limit: 100 }, owner)).items;
const idsIn = async (place: Place) => (await cardsIn(place)).map(({ uid }) => uid);
const move = (entryIds: string[], to: Place & { before?: string; after?: string }, who = owner) =>
  call(moveEntries, { entryIds, ...to }, who);
const addEntries = async (count: number) => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await addEntry({ title: `Job ${number}` })).uid);
  return ids as [string, string, string, string];
};
const eventsOf = async (entryId: string) => {
  const rows = await sql<{ type: string; payload: unknown }>`
    select type, payload from event where payload ->> 'entryId' = ${entryId} order by id`.execute(database.admin);
  return rows.rows;
};

describe('entries on a board', () => {
  test('come where they are dropped, in the order they are named, and go back where they were', async () => {
    const [measured, done] = await addPipeline().then((one) => [placeIn(one), placeIn(one, 3)] as const);
    const [a, b, c, d] = await addEntries(4);
    await move([a, b, c, d], measured);
    expect(await idsIn(measured)).toEqual([a, b, c, d]);
    await move([d], { ...measured, after: a });
    expect(await idsIn(measured)).toEqual([a, d, b, c]);
    await move([a], { ...measured, before: c });
    expect(await idsIn(measured)).toEqual([d, b, a, c]);
    const { before } = await move([b, c], done);
    expect([await idsIn(measured), await idsIn(done)]).toEqual([
      [d, a],
      [b, c],
    ]);
    expect(before.map(({ since }) => since)).toEqual([expect.any(Date), expect.any(Date)]);
    await call(restoreEntryPlaces, { places: before }, owner);
    const { stageDate } = await call(getEntry, { entryId: b }, owner);
    expect(Date.parse(stageDate ?? '')).toBe(before[0]?.since?.getTime());
    expect([await idsIn(measured), await idsIn(done)]).toEqual([[d, b, a, c], []]);
    await call(moveEntries, { entryIds: [d], pipelineId: null, stageId: null }, owner);
    expect(await idsIn(measured)).toEqual([b, a, c]);
    expect(await call(getEntry, { entryId: d }, owner)).toMatchObject({
      pipelineId: null,
      stage: null,
      stageDate: null,
    });
  });

  test('tell of a move from and to what stage, and not of a place within one', async () => {
    const pipeline = await addPipeline();
    const [from, to] = [placeIn(pipeline), placeIn(pipeline, 1)];
    const [a, b] = await addEntries(2);
    await move([a, b], from);
    await move([a], { ...from, after: b });
    await move([a], to);
    const moves = (await eventsOf(a)).filter(({ type }) => type === 'entryStageChanged');
    expect(moves.map(({ payload }) => payload)).toEqual([
      { entryId: a, before: null, after: from },
      { entryId: a, before: from, after: to },
    ]);
  });

  test('are not written again by a move: neither their version, nor public pages', async () => {
    const to = placeIn(await addPipeline());
    const entry = await addPublished({ title: 'Shown', description: '<p>Slate</p>' });
    const revision = await siteRevision();
    await move([entry.uid], to);
    const { version, updateDate, stageDate } = await call(getEntry, { entryId: entry.uid }, owner);
    expect({ version, updateDate }).toEqual({ version: entry.version, updateDate: entry.updateDate });
    expect(Date.now() - Date.parse(stageDate ?? '')).toBeLessThan(60_000);
    expect(await siteRevision()).toBe(revision);
    const { entries } = await call(listEntries, { pipelineId: to.pipelineId, stageIds: [to.stageId] }, owner);
    expect(entries).toMatchObject([{ uid: entry.uid, pipelineId: to.pipelineId, stage: to.stageId }]);
  });

  test('moved by two people at the same moment end in one place each, whatever came first', async () => {
    const pipeline = await addPipeline();
    const [from, to] = [placeIn(pipeline), placeIn(pipeline, 2)];
    const ids = await addEntries(12);
    await move(ids, from);
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    await move([first, last], to);
    const inner = ids.slice(1, -1);
    await Promise.all(inner.map((uid) => move([uid], { ...to, after: first, before: last })));
    const order = await idsIn(to);
    expect(order.toSorted()).toEqual([...ids].toSorted());
    expect([order[0], order.at(-1)]).toEqual([first, last]);
    const ranks = (await cardsIn(to)).map(({ stageRank }) => stageRank);
    expect(new Set(ranks).size).toBe(ids.length);
    await Promise.all([move([first], { ...from }), move([first], { ...to, after: last })]);
    const places = [await idsIn(from), await idsIn(to)].flat();
    expect(places.filter((uid) => uid === first)).toHaveLength(1);
  });

  test('that got one rank at the same time leave room between them', async () => {
    const place = placeIn(await addPipeline());
    const [a, b, c, d] = await addEntries(4);
    await move([a, b, c], place);
    await sql`update entry set stage_rank = 'a0' where uid in (${a}, ${b}, ${c})`.execute(database.admin);
    const tied = [a, b, c].toSorted();
    expect(await idsIn(place)).toEqual(tied);
    await move([d], { ...place, after: tied[0] ?? '' });
    expect(await idsIn(place)).toEqual(tied.toSpliced(1, 0, d));
  });
});

describe('a move is refused', () => {
  test('to a stage that has just been deleted, of another pipeline, or of another account', async () => {
    const [mine, other] = [await addPipeline(), await addPipeline()];
    const theirs = await addPipeline(stranger);
    const [entry] = await addEntries(1);
    const gone = mine.stages[1];
    await call(deleteStage, { ...placeIn(mine, 1), version: gone?.version ?? 0, moveTo: null }, owner);
    const wrong = [
      placeIn(mine, 1),
      { pipelineId: mine.uid, stageId: placeIn(other).stageId },
      placeIn(theirs),
      { pipelineId: mine.uid, stageId: newUid() },
    ];
    for (const place of wrong) await expect(move([entry], place)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const half of [
      { pipelineId: mine.uid, stageId: null },
      { pipelineId: null, stageId: placeIn(mine).stageId },
    ])
      await expect(call(moveEntries, { entryIds: [entry], ...half }, owner)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await idsIn(placeIn(mine))).toEqual([]);
  });

  test('for entries of others or in the trash, and then moves none', async () => {
    const place = placeIn(await addPipeline());
    const [mine, trashed] = await addEntries(2);
    const theirs = await addEntry({ title: 'Theirs' }, stranger);
    await call(deleteEntry, { entryId: trashed }, owner);
    for (const wrong of [theirs.uid, trashed, newUid()])
      await expect(move([mine, wrong], place)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await idsIn(place)).toEqual([]);
  });

  test('back to ranks that no stage has', async () => {
    const place = placeIn(await addPipeline());
    const [entryId] = await addEntries(1);
    for (const rank of ['', '🏠', 'a00', null])
      await expect(call(restoreEntryPlaces, { places: [{ entryId, ...place, rank }] }, owner)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
});

describe('a new entry', () => {
  test('starts in the first open stage of its content type’s pipeline, once it has a type', async () => {
    const [first] = await call(listPipelines, undefined, owner);
    if (!first) throw new Error('an account starts with a pipeline');
    expect(first.stages.map(({ name }) => name)).toEqual(['Measured', 'Scheduled', 'In progress', 'Done']);
    const type = await addTerm({ kind: 'contentType', name: 'Roofs' });
    const typed = await addEntry({ title: 'Typed', contentTypeId: type });
    expect(typed).toMatchObject({ pipelineId: first.uid, stage: placeIn(first).stageId });
    const later = await addEntry({ title: 'Later' });
    expect(later.stage).toBeNull();
    const patch = { contentTypeId: type };
    const saved = await call(updateEntry, { entryId: later.uid, version: later.version, patch }, owner);
    expect(saved.stage).toBe(placeIn(first).stageId);
    expect((await idsIn(placeIn(first))).slice(0, 2)).toEqual([later.uid, typed.uid]);
    const [several] = await addEntries(1);
    await call(updateEntries, { steps: [{ entryIds: [several], change: patch }] }, owner);
    expect((await idsIn(placeIn(first)))[0]).toBe(several);
  });

  test('starts on another pipeline or on none, as the settings say', async () => {
    const [type, without] = [
      await addTerm({ kind: 'contentType', name: 'Repairs' }),
      await addTerm({ kind: 'contentType', name: 'Notes' }),
    ];
    const pipeline = await addPipeline();
    await call(setStartingPipeline, { contentTypeId: type, pipelineId: pipeline.uid }, owner);
    await call(setStartingPipeline, { contentTypeId: without, pipelineId: null }, owner);
    expect(await addEntry({ contentTypeId: type })).toMatchObject({ pipelineId: pipeline.uid });
    expect(await addEntry({ contentTypeId: without })).toMatchObject({ pipelineId: null, stage: null });
    const theirs = await addPipeline(stranger);
    const wrong = [
      { contentTypeId: type, pipelineId: theirs.uid },
      { contentTypeId: await addTerm({ kind: 'contentType', name: 'Theirs' }, stranger), pipelineId: pipeline.uid },
    ];
    for (const input of wrong)
      await expect(call(setStartingPipeline, input, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is added to a stage once, however often it is sent', async () => {
    const place = placeIn(await addPipeline(), 1);
    const input = { ...place, uid: newUid(), title: '🏠 Gable' };
    await call(createEntryInStage, input, owner);
    await call(createEntryInStage, input, owner);
    expect(await cardsIn(place)).toMatchObject([{ uid: input.uid, title: '🏠 Gable' }]);
    await expect(call(createEntryInStage, { ...input, uid: newUid(), title: '' }, owner)).rejects.toThrow();
    await expect(call(createEntryInStage, { ...input, uid: newUid() }, stranger)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('of before there was a board comes onto it by its work status, once', async () => {
    const type = await addTerm({ kind: 'contentType', name: 'Chimneys' });
    await call(setStartingPipeline, { contentTypeId: type, pipelineId: null }, owner);
    const [open, busy, closed] = [
      await addEntry({ contentTypeId: type, title: 'Open' }),
      await addEntry({ contentTypeId: type, title: 'Busy', statusService: 'inProgress' }),
      await addEntry({ contentTypeId: type, title: 'Closed', statusService: 'closed' }),
    ];
    const pipeline = await addPipeline();
    await call(setStartingPipeline, { contentTypeId: type, pipelineId: pipeline.uid }, owner);
    const fill = (who = owner) => call(fillBoard, { pipelineId: pipeline.uid }, who);
    expect(await fill()).toEqual({ count: 3 });
    expect(await fill()).toEqual({ count: 0 });
    const shown = [
      await idsIn(placeIn(pipeline)),
      await idsIn(placeIn(pipeline, 2)),
      await idsIn(placeIn(pipeline, 3)),
    ];
    expect(shown).toEqual([[open.uid], [busy.uid], [closed.uid]]);
    await expect(fill(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of what customers send starts nowhere', async () => {
    await asSystem(database.db, accounts.roofer, 'test', async (scope) => {
      const contentTypeId = await ensureContentType(scope, 'testimonial');
      const uid = newUid();
      await insertEntry(scope, uid, { contentTypeId });
      expect(await loadEntry(scope, uid)).toMatchObject({ contentTypeId, pipelineId: null, stage: null });
    });
  });
});
