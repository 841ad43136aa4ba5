import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { getEntry } from '../editing/load-entry.ts';
import { deleteEntry, restoreEntry } from '../trash/trash.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import type { NewTerm } from '../../terms/taxonomy.ts';
import { createTerm, removeTerm, restoreTerm, updateTerm } from './terms.ts';
import { getTaxonomy } from './get-taxonomy.ts';
import { purgeRemovedTermsJob } from './purge-removed-terms.job.ts';

const { accounts, addEntry, addTerm, as, database, owner, ports, stranger } = await contentWorld();
const category = (label: string, who = owner) => addTerm({ kind: 'businessCategory', label }, who);
const remove = (termId: string, more: object = {}) =>
  call(removeTerm, { kind: 'businessCategory', termId, version: 1, ...more }, owner);
const restore = (termId: string) => call(restoreTerm, { termId }, owner);
const find = async (termId: string) =>
  (await call(getTaxonomy, undefined, owner)).businessCategories.find(({ uid }) => uid === termId);
const kept = async (termId: string) =>
  (await database.admin.selectFrom('removedTerm').select('uid').where('uid', '=', termId).execute()).length === 1;
const purge = async () => {
  await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, purgeRemovedTermsJob, {}));
  await runPendingJobs(ports, [purgeRemovedTermsJob]);
};
const notified = async () =>
  (await database.admin.selectFrom('event').select(['accountId']).where('type', '=', 'taxonomyChanged').execute()).map(
    ({ accountId }) => accountId,
  );

describe('a removed term', () => {
  test('can be had back for thirty days and no longer, however often the night’s job runs', async () => {
    const [early, late] = [await category('Early'), await category('Late')];
    await remove(early);
    await remove(late);
    const past = (days: number) => new Date(ports.clock.now().getTime() - days * 86_400_000);
    const setRemoved = (uid: string, removedDate: Date) =>
      database.admin.updateTable('removedTerm').set({ removedDate }).where('uid', '=', uid).execute();
    await setRemoved(early, past(31));
    await setRemoved(late, past(29));
    await purge();
    await purge();
    expect([await kept(early), await kept(late)]).toEqual([false, true]);
    await expect(restore(early)).rejects.toMatchObject({ code: 'GONE' });
    await restore(late);
    expect(await find(late)).toMatchObject({ label: 'Late' });
  });

  test('comes back onto entries that were in the trash', async () => {
    const termId = await category('Through the trash');
    const { uid: entryId } = await addEntry({ categoryIds: [termId] });
    await call(deleteEntry, { entryId }, owner);
    expect(await find(termId)).toMatchObject({ uses: 0 });
    await remove(termId, { leaveEntries: true });
    await call(restoreEntry, { entryId }, owner);
    expect((await call(getEntry, { entryId }, owner)).categoryIds).toEqual([]);
    await restore(termId);
    expect((await call(getEntry, { entryId }, owner)).categoryIds).toEqual([termId]);
  });

  test('removed by two at once is removed once, and comes back once', async () => {
    const termId = await category('Twice');
    const both = await Promise.allSettled([remove(termId), remove(termId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await restore(termId);
    await expect(restore(termId)).rejects.toMatchObject({ code: 'GONE' });
    expect(await find(termId)).toMatchObject({ label: 'Twice', version: 2 });
  });

  test('changed at the same moment is either changed or removed', async () => {
    const termId = await category('Contested');
    const change = { kind: 'businessCategory', termId, version: 1, label: 'Changed' } as const;
    const [removed, changed] = await Promise.allSettled([remove(termId), call(updateTerm, change, owner)]);
    expect([removed.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await find(termId))?.label).toBe(removed.status === 'fulfilled' ? undefined : 'Changed');
  });

  test('that entries use is asked for first, and nothing is lost by asking', async () => {
    const termId = await category('In use');
    const { uid: entryId } = await addEntry({ categoryIds: [termId] });
    await expect(remove(termId)).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { uses: 1 } } });
    expect((await call(getEntry, { entryId }, owner)).categoryIds).toEqual([termId]);
    expect(await kept(termId)).toBe(false);
  });

  test('is visible only in its own business', async () => {
    const before = (await notified()).length;
    await category('Theirs alone', stranger);
    await remove(await category('Ours alone'));
    expect((await notified()).slice(before)).toEqual([accounts.clinic, accounts.roofer, accounts.roofer]);
  });
});

describe('a term is not made', () => {
  const make = (term: object, who = owner) => call(createTerm, term as NewTerm, who);

  test.each([
    ['without a name', { kind: 'businessCategory', label: '  ' }],
    ['with a name of 81 letters', { kind: 'businessCategory', label: 'x'.repeat(81) }],
    ['with a name on two lines', { kind: 'businessCategory', label: 'a\u2028b' }],
    ['with half a character', { kind: 'businessCategory', label: 'x\ud83c' }],
    ['of no kind that we know', { kind: 'customer', label: 'x' }],
    ['with words of another kind', { kind: 'contentType', label: 'x' }],
    ['as a tag of no label', { kind: 'labelTag', label: 'x' }],
    ['in another account', { kind: 'businessCategory', label: 'x', accountId: accounts.clinic }],
    ['with an id that is none', { kind: 'businessCategory', label: 'x', uid: '1' }],
  ])('%s', async (_what, term) => {
    await expect(make(term)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('by the crew, nor by strangers', async () => {
    const term = { kind: 'businessCategory', label: 'Not theirs' };
    await expect(make(term, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(make(term, as('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('under a name that another one has in other capitals, widths or compositions', async () => {
    await category('Café ＡＢＣ');
    for (const label of ['café abc', 'CAFE\u0301 ABC', ' Café ＡＢＣ '])
      await expect(category(label)).rejects.toMatchObject({ code: 'CONFLICT' });
    await category('Café ＡＢＣ', stranger);
  });

  test('twice under one id, and an id of another business’s is free', async () => {
    const uid = newUid();
    const term = { kind: 'businessCategory', label: 'One id', uid } as const;
    const made = await Promise.all([make(term), make(term)].map((one) => one.catch((error: unknown) => error)));
    expect(made).toContainEqual({ uid, version: 1 });
    expect(
      (await call(getTaxonomy, undefined, owner)).businessCategories.filter((one) => one.uid === uid),
    ).toHaveLength(1);
    expect(await make({ ...term, label: 'Their one id' }, stranger)).toEqual({ uid, version: 1 });
    expect(await find(uid)).toMatchObject({ label: 'One id' });
  });
});
