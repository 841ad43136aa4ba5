import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { deleteEntries, restoreEntries } from './trash/trash.ts';
import { getEntry } from './editing/load-entry.ts';
import { labelEntries } from './label-entries.ts';
import { findPublicEntryById } from './public-pages/find-public-entry.ts';
import { publishEntries, unpublishEntries } from './publishing/publish-entries.ts';
import { purgeTrash, purgeTrashJob } from './trash/purge-trash.job.ts';
import { inSystem } from '#access/scope.ts';

const { addEntry, addPublished, addTerm, accounts, database, ports, owner, stranger, onSite, gate } =
  await contentWorld();
const publicCopy = (uid: string) => onSite((scope) => findPublicEntryById(scope, gate, uid));
const entry = (entryId: string) => call(getEntry, { entryId }, owner);

describe('an action on many entries', () => {
  it('does what it can, and names the others with the reason', async () => {
    const [one, two, trashed] = [await addEntry({ title: 'One' }), await addEntry({ title: 'Two' }), await addEntry()];
    const theirs = await addEntry({ title: 'Theirs' }, stranger);
    await call(deleteEntries, { entryIds: [trashed.uid] }, owner);
    const missing = newUid();
    const answer = await call(
      publishEntries,
      { entryIds: [one.uid, theirs.uid, trashed.uid, two.uid, missing] },
      owner,
    );
    expect(answer.done).toEqual([one.uid, two.uid]);
    expect(answer.failed.map(({ entryId }) => entryId)).toEqual([theirs.uid, trashed.uid, missing]);
    expect(answer.failed[1]?.message).toContain('trash');
    expect(await publicCopy(one.uid)).toBeDefined();
    expect(await call(unpublishEntries, { entryIds: [one.uid, theirs.uid] }, owner)).toMatchObject({
      done: [one.uid],
      failed: [{ entryId: theirs.uid }],
    });
    expect(await publicCopy(one.uid)).toBeUndefined();
  });
  it('is undone exactly: what was public is public again', async () => {
    const [shown, hidden] = [await addPublished({ title: 'Shown' }), await addEntry({ title: 'Hidden' })];
    const { done } = await call(deleteEntries, { entryIds: [shown.uid, hidden.uid] }, owner);
    expect(await publicCopy(shown.uid)).toBeUndefined();
    await call(restoreEntries, { entryIds: done }, owner);
    expect(await publicCopy(shown.uid)).toBeDefined();
    expect(await entry(hidden.uid)).toMatchObject({ statusPublish: 'notPublished', deletedDate: null });
  });
  it('tells which entries it changed, so that undoing leaves the others as they were', async () => {
    const [shown, hidden] = [await addPublished({ title: 'Shown' }), await addEntry({ title: 'Hidden' })];
    const entryIds = [shown.uid, hidden.uid];
    expect(await call(publishEntries, { entryIds }, owner)).toMatchObject({ done: entryIds, changed: [hidden.uid] });
    expect(await call(publishEntries, { entryIds }, owner)).toMatchObject({ done: entryIds, changed: [] });
    await call(unpublishEntries, { entryIds: [hidden.uid] }, owner);
    expect(await call(unpublishEntries, { entryIds }, owner)).toMatchObject({ done: entryIds, changed: [shown.uid] });
    await call(deleteEntries, { entryIds: [shown.uid] }, owner);
    expect(await call(deleteEntries, { entryIds }, owner)).toMatchObject({ changed: [hidden.uid] });
    expect(await call(restoreEntries, { entryIds: [hidden.uid] }, owner)).toMatchObject({ changed: [hidden.uid] });
    expect(await call(restoreEntries, { entryIds }, owner)).toMatchObject({ changed: [shown.uid] });
  });
  it('takes at least one entry and at most 500', async () => {
    await expect(call(deleteEntries, { entryIds: [] }, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(call(deleteEntries, { entryIds: Array.from({ length: 501 }, newUid) }, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
  it('publishes 500 at once', { timeout: 300_000 }, async () => {
    const rows = Array.from({ length: 500 }, (_, number) => ({
      accountId: accounts.clinic,
      uid: newUid(),
      title: `Job ${number % 20}`,
    }));
    await database.admin.insertInto('entry').values(rows).execute();
    const entryIds = rows.map(({ uid }) => uid);
    const answer = await call(publishEntries, { entryIds }, stranger);
    expect(answer.done).toHaveLength(500);
    const slugs = await database.admin
      .selectFrom('contentPublic')
      .select('slug')
      .where('accountId', '=', accounts.clinic)
      .execute();
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(500);
  });
});

describe('labeling many entries', () => {
  it('adds and removes terms, refreshes public copies and can be undone exactly', async () => {
    const label = await addTerm({ kind: 'businessLabel', label: 'Roof' });
    const [slate, tin] = [
      await addTerm({ kind: 'labelTag', label: 'Slate', labelId: label }),
      await addTerm({ kind: 'labelTag', label: 'Tin', labelId: label }),
    ];
    const category = await addTerm({ kind: 'businessCategory', label: 'Bulk' });
    const had = await addPublished({ title: 'Had it', tagIds: [slate, tin] });
    const bare = await addEntry({ title: 'Bare' });
    const step = {
      entryIds: [had.uid, bare.uid],
      add: { tagIds: [slate], categoryIds: [category] },
      remove: { tagIds: [tin] },
    };
    const { done, undo } = await call(labelEntries, { steps: [step] }, owner);
    expect(done).toEqual([had.uid, bare.uid]);
    expect(await entry(had.uid)).toMatchObject({ tagIds: [slate], categoryIds: [category] });
    expect(await entry(bare.uid)).toMatchObject({ tagIds: [slate], categoryIds: [category] });
    expect(await publicCopy(had.uid)).toMatchObject({
      businessCategories: [{ label: 'Bulk' }],
      businessLabels: [{ tags: [{ label: 'Slate' }] }],
    });
    await call(labelEntries, { steps: undo }, owner);
    expect(await entry(had.uid)).toMatchObject({ tagIds: [slate, tin], categoryIds: [] });
    expect(await entry(bare.uid)).toMatchObject({ tagIds: [], categoryIds: [] });
  });
  it("refuses another business's terms", async () => {
    const theirs = await addTerm({ kind: 'businessCategory', label: 'Theirs' }, stranger);
    const { uid } = await addEntry();
    await expect(
      call(labelEntries, { steps: [{ entryIds: [uid], add: { categoryIds: [theirs] } }] }, owner),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});

describe('the trash', () => {
  it('takes entries out of the site’s settings at once, and is emptied after 30 days', async () => {
    const [old, kept] = [await addEntry({ title: 'Old' }), await addEntry({ title: 'Kept' })];
    const settings = JSON.stringify({ hideMap: true, presentationContents: [old.uid, kept.uid] });
    await database.admin.insertInto('siteSettings').values({ accountId: accounts.roofer, settings }).execute();
    await call(deleteEntries, { entryIds: [old.uid] }, owner);
    const stored = () => database.admin.selectFrom('siteSettings').select('settings').executeTakeFirstOrThrow();
    expect((await stored()).settings).toMatchObject({ hideMap: true, presentationContents: [kept.uid] });
    await call(deleteEntries, { entryIds: [kept.uid] }, owner);
    const before = new Date(ports.clock.now().getTime() - 31 * 86_400_000);
    await database.admin.updateTable('entry').set({ deletedDate: before }).where('uid', '=', old.uid).execute();
    const commit = await purgeTrashJob.work(
      ports,
      {},
      { jobId: 'purge', signal: new AbortController().signal, isLastTry: false },
    );
    await inSystem(database.db, 'purge', commit);
    await expect(entry(old.uid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await entry(kept.uid)).toMatchObject({ title: 'Kept' });
    expect((await stored()).settings).toMatchObject({ hideMap: true, presentationContents: [] });
  });

  it('keeps an entry restored at the moment of the purge', async () => {
    const { uid } = await addEntry({ title: 'Saved' });
    const longAgo = new Date(ports.clock.now().getTime() - 31 * 86_400_000);
    await database.admin.updateTable('entry').set({ deletedDate: longAgo }).where('uid', '=', uid).execute();
    const purge = await database.admin.transaction().execute(async (restoring) => {
      await restoring.updateTable('entry').set({ deletedDate: null }).where('uid', '=', uid).execute();
      const before = new Date(ports.clock.now().getTime() - 30 * 86_400_000);
      const running = inSystem(database.db, 'purge', (scope) => purgeTrash(scope, before));
      await sleep(200);
      return { running };
    });
    await purge.running;
    expect(await entry(uid)).toMatchObject({ title: 'Saved' });
  });
});
