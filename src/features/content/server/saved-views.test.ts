import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { SavedView } from '../saved-view.ts';
import { createView, deleteView, listViews, pinView, updateView } from './saved-views.ts';

const { as, owner, stranger } = await contentWorld();
const crew = as('accountUser');
const make = (more: Partial<SavedView> = {}, who = crew) =>
  call(
    createView,
    { uid: newUid(), name: 'Mine 🛠️', isShared: false, path: '/content-list', search: { mine: true }, ...more },
    who,
  );
const names = async (who = crew) => (await call(listViews, undefined, who)).map(({ name }) => name);

describe('a saved view', () => {
  it('is its maker’s own until it is shared', async () => {
    const view = await make({ name: 'Private' });
    expect(await names()).toContain('Private');
    expect(await names(owner)).not.toContain('Private');
    await call(updateView, { viewId: view.uid, version: 1, isShared: true }, crew);
    expect(await names(owner)).toContain('Private');
    expect(await names(stranger)).toEqual([]);
  });

  it('is changed by its maker, and if it is shared by administrators', async () => {
    const mine = await make({ isShared: true });
    await expect(call(updateView, { viewId: mine.uid, version: 1, name: 'Ours' }, owner)).resolves.toMatchObject({
      name: 'Ours',
      version: 2,
    });
    const theirs = await make({ isShared: true }, owner);
    await expect(call(updateView, { viewId: theirs.uid, version: 1, name: 'x' }, crew)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(call(deleteView, { viewId: theirs.uid }, crew)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await call(deleteView, { viewId: mine.uid }, owner);
    await expect(call(updateView, { viewId: mine.uid, version: 2, name: 'x' }, crew)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('that is shared is kept for themselves by nobody but its maker', async () => {
    const mine = await make({ isShared: true });
    const unshare = { viewId: mine.uid, version: 1, isShared: false };
    await expect(call(updateView, unshare, owner)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('You can delete it instead'),
    });
    expect(await call(updateView, unshare, crew)).toMatchObject({ isShared: false, version: 2 });
  });

  it('that two change at once keeps one, and says so to the other', async () => {
    const { uid: viewId } = await make();
    await call(updateView, { viewId, version: 1, name: 'First' }, crew);
    await expect(call(updateView, { viewId, version: 1, name: 'Second' }, crew)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: { name: 'First' } },
    });
  });

  it('is in the menu of who pinned it, and of nobody else', async () => {
    const { uid: viewId } = await make({ isShared: true });
    await call(pinView, { viewId, isPinned: true }, crew);
    await call(pinView, { viewId, isPinned: true }, crew);
    const isPinned = async (who = crew) =>
      (await call(listViews, undefined, who)).find(({ uid }) => uid === viewId)?.isPinned;
    expect([await isPinned(), await isPinned(owner)]).toEqual([true, false]);
    await call(pinView, { viewId, isPinned: false }, crew);
    expect(await isPinned()).toBe(false);
  });

  it('of another business can’t be pinned, changed or deleted', async () => {
    const { uid: viewId } = await make({ isShared: true });
    for (const run of [
      () => call(pinView, { viewId, isPinned: true }, stranger),
      () => call(updateView, { viewId, version: 1, name: 'x' }, stranger),
      () => call(deleteView, { viewId }, stranger),
    ])
      await expect(run()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses other screens, empty names and endless filters', async () => {
    await expect(make({ path: '/settings' as SavedView['path'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(make({ name: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(make({ search: { q: 'x'.repeat(11_000) } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
