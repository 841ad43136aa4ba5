import { call } from '@orpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { purgeTrashJob } from '#features/content/server/trash/purge-trash.job.ts';
import { deleteEntry, restoreEntry } from '#features/content/server/trash/trash.ts';
import { newUid } from '#lib/new-uid.ts';
import { addApiKey, revokeApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { leadsWorld } from '#test/leads-world.ts';
import { countNewLeads, exportLeads, moveLeads } from './leads.ts';
import { addLeadNote, replyToLead } from './notes/notes.ts';

const world = await contentWorld();
const { accounts, as, database, owner, ports, stranger } = world;
const { get, list, names, send, eventsOf } = leadsWorld(world);
const count = async (who = owner) => Number((await call(countNewLeads, undefined, who)).count);
const move = (entryIds: string[], state: 'new' | 'answered' | 'archived' | 'spam', who = owner) =>
  call(moveLeads, { entryIds, state }, who);
const sameMoment = (entryIds: string[], createDate: string) =>
  database.admin
    .updateTable('lead')
    .set({ createDate: new Date(createDate) })
    .where('entryId', 'in', entryIds)
    .execute();

describe('the list of requests', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 7; at += 1) ids.push(await send({ name: `Equal ${at}`, message: `Equal ${at}` }));
    await sameMoment(ids, '2026-01-02T03:04:05.678Z');
  });

  test.each([1, 2, 3, 6, 7])(
    'shows each once to the last page, though all were sent at one moment: %i a page',
    async (limit) => {
      const seen: string[] = [];
      let pages = 0;
      for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
        const page = await list({ search: 'Equal', limit, ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ entryId }) => entryId));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(ids.toSorted().toReversed());
      expect(pages).toBe(Math.ceil(7 / limit));
    },
  );

  test('continues in place when new ones arrive and the last one shown is deleted', async () => {
    const first = await list({ search: 'Equal', limit: 3 });
    const gone = first.items[2]?.entryId ?? '';
    await send({ name: 'Equal and newer' });
    await call(deleteEntry, { entryId: gone }, owner);
    const next = await list({ search: 'Equal', limit: 10, cursor: first.nextCursor ?? '' });
    expect(next.items.map(({ entryId }) => entryId)).toEqual(ids.toSorted().toReversed().slice(3));
    await call(restoreEntry, { entryId: gone }, owner);
  });

  test('handles times finer than a cursor’s precision, without losing one', async () => {
    const [one = '', two = ''] = [await send({ name: 'Micro one' }), await send({ name: 'Micro two' })];
    for (const [entryId, micros] of [
      [one, '100'],
      [two, '900'],
    ] as const)
      await database.admin
        .updateTable('lead')
        .set({ createDate: `2026-01-03T00:00:00.000${micros}Z` as unknown as Date })
        .where('entryId', '=', entryId)
        .execute();
    const first = await list({ search: 'Micro', limit: 1 });
    const second = await list({ search: 'Micro', limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ entryId }) => entryId).toSorted()).toEqual([one, two].toSorted());
    expect(second.nextCursor).toBeNull();
  });

  test('is searched for signs as they are, in any script and any case', async () => {
    await send({ name: '100% Gutters_Ltd' });
    await send({ name: String.raw`C:\roofs` });
    await send({ name: 'שרה כהן', phone: '+972 50 123 4567' });
    await send({ name: 'ÉLODIE' });
    expect(await names({ search: '0%' })).toEqual(['100% Gutters_Ltd']);
    expect(await names({ search: 's_l' })).toEqual(['100% Gutters_Ltd']);
    expect(await names({ search: '\\' })).toEqual([String.raw`C:\roofs`]);
    expect(await names({ search: '%' })).toEqual(['100% Gutters_Ltd']);
    expect(await names({ search: ' כהן ' })).toEqual(['שרה כהן']);
    expect(await names({ search: '123 4567' })).toEqual(['שרה כהן']);
    expect(await names({ search: 'élo' })).toEqual(['ÉLODIE']);
    expect(await names({ search: "' or true --" })).toEqual([]);
    expect(await names({ search: '   ' })).toContain('ÉLODIE');
  });

  test.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
    { search: 'x'.repeat(201) },
    { cursor: 'x' },
    { cursor: 'x'.repeat(501) },
  ])('refuses %j', async (wrong) => {
    await expect(list(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('counts each state, the trash aside, and shows spam only when asked', async () => {
    const before = (await list()).counts;
    const [spam, done] = [await send({ name: 'Buy pills' }), await send({ name: 'Done' })];
    await move([spam], 'spam');
    await move([done], 'archived');
    const { counts } = await list();
    expect(counts).toEqual({ ...before, spam: (before.spam ?? 0) + 1, archived: (before.archived ?? 0) + 1 });
    expect(await names({ search: 'pills' })).toEqual([]);
    expect(await names({ search: 'pills', state: 'spam' })).toEqual(['Buy pills']);
    await call(deleteEntry, { entryId: spam }, owner);
    expect((await list()).counts.spam ?? 0).toBe(before.spam ?? 0);
    expect(await names({ state: 'spam' })).not.toContain('Buy pills');
  });
});

describe('a request whose entry is in the trash', () => {
  test('is in no list, no count and no export, and can’t be answered, until it is back', async () => {
    const entryId = await send({ name: 'Thrown away' });
    const before = await count();
    await call(addLeadNote, { entryId, text: 'Called twice' }, owner);
    await call(deleteEntry, { entryId }, owner);
    expect(await count()).toBe(before - 1);
    expect(await names({ search: 'Thrown' })).toEqual([]);
    expect((await call(exportLeads, undefined, owner)).csv).not.toContain('Thrown away');
    for (const verb of [
      () => get(entryId),
      () => call(replyToLead, { entryId, text: 'Hi' }, owner),
      () => call(addLeadNote, { entryId, text: 'Hi' }, owner),
    ])
      await expect(verb()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(restoreEntry, { entryId }, owner);
    expect(await get(entryId)).toMatchObject({ state: 'new', notes: [{ text: 'Called twice' }] });
    expect(await count()).toBe(before);
  });

  test('is not moved while it is being restored', async () => {
    const entryId = await send({ name: 'Moved in the trash' });
    await call(deleteEntry, { entryId }, owner);
    await expect(move([entryId], 'spam')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(restoreEntry, { entryId }, owner);
    expect(await get(entryId)).toMatchObject({ state: 'new' });
  });

  test('is gone with its notes after thirty days', async () => {
    const entryId = await send({ name: 'Erased' });
    await call(addLeadNote, { entryId, text: 'A secret' }, owner);
    await call(deleteEntry, { entryId }, owner);
    ports.clock.turn(31 * 86_400);
    await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, purgeTrashJob, {}));
    await runPendingJobs(ports, [purgeTrashJob]);
    for (const table of ['lead', 'leadNote'] as const)
      expect(await database.admin.selectFrom(table).select('entryId').where('entryId', '=', entryId).execute()).toEqual(
        [],
      );
    await expect(call(restoreEntry, { entryId }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('moving requests', () => {
  test('moves all that are named, each with one event in its own business', async () => {
    const [one, two] = [await send({ name: 'Move one' }), await send({ name: 'Move two' })];
    const before = (await eventsOf('leadChanged')).length;
    await move([one, two, one], 'archived');
    expect([(await get(one)).state, (await get(two)).state]).toEqual(['archived', 'archived']);
    const news = (await eventsOf('leadChanged')).slice(before);
    expect(news.map(({ accountId }) => accountId)).toEqual([accounts.roofer, accounts.roofer]);
  });

  test('never reaches another business’s, and reveals nothing of them', async () => {
    const mine = await send({ name: 'Mine' });
    const theirs = await send({ name: 'Theirs' }, { accountId: accounts.clinic });
    const before = (await eventsOf('leadChanged')).length;
    await expect(move([theirs], 'spam')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await move([mine, theirs, newUid()], 'spam');
    expect(await get(mine)).toMatchObject({ state: 'spam' });
    expect(await get(theirs, stranger)).toMatchObject({ state: 'new' });
    const news = (await eventsOf('leadChanged')).slice(before).map(({ payload }) => payload);
    expect(news).toEqual([{ entryId: mine }]);
  });

  test.each([
    ['none', [], 'spam'],
    ['a hundred and one', Array.from({ length: 101 }, () => newUid()), 'spam'],
    ['what is no id', ['1'], 'spam'],
    ['a state that nobody knows', [newUid()], 'won'],
  ])('refuses %s', async (_what, entryIds, state) => {
    await expect(call(moveLeads, { entryIds, state: state as 'spam' }, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('by two people at once ends in one of both states, with every move counted', async () => {
    const entryId = await send({ name: 'Tug of war' });
    await Promise.all([move([entryId], 'spam'), move([entryId], 'archived', as('accountUser'))]);
    const { state, version } = await get(entryId);
    expect(['spam', 'archived']).toContain(state);
    expect(version).toBe(3);
  });
});

describe('a program', () => {
  const withKey = async (permissions: Parameters<typeof addApiKey>[2]) => {
    const actor = await addApiKey(database, accounts.roofer, permissions);
    return { actor, context: request(ports, actor, accounts.roofer) };
  };

  test('reads requests with the permission to read, and moves none with it', async () => {
    const entryId = await send({ name: 'By a key' });
    const reader = await withKey(['lead.read']);
    expect(await call(countNewLeads, undefined, reader)).toMatchObject({ count: expect.anything() });
    await expect(move([entryId], 'spam', reader)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(replyToLead, { entryId, text: 'Hi' }, reader)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await get(entryId)).toMatchObject({ state: 'new', notes: [] });
  });

  test('that may manage but not read sees nothing', async () => {
    const entryId = await send({ name: 'Blind' });
    const writer = await withKey(['lead.manage']);
    await call(addLeadNote, { entryId, text: 'From the phone system' }, writer);
    await expect(get(entryId, writer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(exportLeads, undefined, writer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await get(entryId)).notes).toMatchObject([{ author: '', text: 'From the phone system' }]);
  });

  test('is refused from the moment that its key is revoked, and at every other business', async () => {
    const { actor, context } = await withKey(['lead.read']);
    await list({}, { context });
    const elsewhere = { context: request(ports, actor, accounts.clinic) };
    await expect(list({}, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await revokeApiKey(database, actor);
    await expect(list({}, { context })).rejects.toThrow();
  });

  test('that repeats a call with its idempotency key writes one note', async () => {
    const entryId = await send({ name: 'Repeated' });
    const actor = await addApiKey(database, accounts.roofer, ['lead.manage']);
    const again = () => ({ context: request(ports, actor, accounts.roofer, { idempotencyKey: 'note 1' }) });
    await Promise.all([1, 2, 3].map(() => call(addLeadNote, { entryId, text: 'Once' }, again())));
    expect((await get(entryId)).notes).toHaveLength(1);
    await expect(call(addLeadNote, { entryId, text: 'Twice' }, again())).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect((await get(entryId)).notes).toHaveLength(1);
  });
});

test.each(['house', 'agencyAdmin', 'agency', 'accountAdmin', 'accountUser', 'inTwoAccounts'] as const)(
  'requests are worked on by everybody of the business: %s',
  async (who) => {
    const entryId = await send({ name: `For ${who}`, message: who });
    await call(addLeadNote, { entryId, text: 'Mine' }, as(who));
    await move([entryId], 'archived', as(who));
    expect(await get(entryId, as(who))).toMatchObject({
      state: 'archived',
      notes: [{ author: expect.stringMatching(/./) }],
    });
  },
);

test.each(['otherAgencyAdmin', 'otherOwner'] as const)('strangers find no request: %s', async (who) => {
  await expect(list({}, as(who))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(exportLeads, undefined, as(who))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
