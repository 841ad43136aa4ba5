import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { sampleSite } from '#test/sample-site.ts';
import { findNeighbors } from './find-neighbors.ts';
import { loadSidebarList } from './load-sidebar-list.ts';

const { accounts, addPublished, addTerm, database, gate, onSite, stranger } = await contentWorld();
const neighborsOf = (uid: string, accountId = accounts.roofer) =>
  onSite(async (scope) => {
    const { previous, next } = await findNeighbors(scope, gate, uid);
    return [previous?.title ?? null, next?.title ?? null];
  }, accountId);
const dateBack = (uid: string, day: number) =>
  database.admin
    .updateTable('contentPublic')
    .set({ updateDate: new Date(Date.UTC(2026, 0, day)) })
    .where('uid', '=', uid)
    .execute();

const projects = await addTerm({ kind: 'contentType', name: 'Roof stories' });
const old = await addPublished({ title: 'Old', contentTypeId: projects });
const middle = await addPublished({ title: 'Middle 🏠', contentTypeId: projects });
const fresh = await addPublished({ title: 'Fresh' });
const foreign = await addPublished({ title: 'Of the clinic' }, stranger);
for (const [at, { uid }] of [old, middle, fresh].entries()) await dateBack(uid, 1 + at);
await dateBack(foreign.uid, 2);

test('an item leads to the newer and the older one, and at the ends to nothing', async () => {
  expect(await neighborsOf(fresh.uid)).toEqual([null, 'Middle 🏠']);
  expect(await neighborsOf(middle.uid)).toEqual(['Fresh', 'Old']);
  expect(await neighborsOf(old.uid)).toEqual(['Middle 🏠', null]);
});

test('items of the same second have an order, too, so navigation never loops', async () => {
  for (const { uid } of [old, middle, fresh]) await dateBack(uid, 5);
  const uids = [old.uid, middle.uid, fresh.uid].toSorted();
  const found = await onSite((scope) => Promise.all(uids.map((uid) => findNeighbors(scope, gate, uid))));
  expect(found.map(({ previous, next }) => [previous?.uid, next?.uid])).toEqual([
    [undefined, uids[1]],
    [uids[0], uids[2]],
    [uids[1], undefined],
  ]);
});

test('an item of another business, or an unknown one, has no neighbors', async () => {
  expect(await neighborsOf(foreign.uid)).toEqual([null, null]);
  expect(await neighborsOf(newUid())).toEqual([null, null]);
  expect(await neighborsOf(foreign.uid, accounts.clinic)).toEqual([null, null]);
});

test('the sidebar lists what the owner wants listed, of this type and business alone', async () => {
  const contentType = { id: projects, name: 'Roof stories', plural: '', slug: 'roof-stories' };
  const listOf = (contentTypesSidebar: string[], type: typeof contentType | undefined = contentType) =>
    onSite((scope) => loadSidebarList(scope, sampleSite({ settings: { contentTypesSidebar } }), type));
  expect(await listOf([])).toBeNull();
  expect(await onSite((scope) => loadSidebarList(scope, sampleSite(), undefined))).toBeNull();
  const list = await listOf([projects]);
  expect(list?.entries.map(({ title }) => title).toSorted()).toEqual(['Middle 🏠', 'Old']);
  expect(list?.hasMore).toBe(false);
  const other = newUid();
  const empty = await listOf([other], { ...contentType, id: other });
  expect(empty?.entries).toEqual([]);
});
