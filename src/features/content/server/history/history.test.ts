import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asSystem, inSystem } from '#access/scope.ts';
import { readOwnData } from '#features/people/server/data-export/read-own-data.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import type { Entry, EntryPatch } from '../../entry.ts';
import { mostChanges } from '../../entry-change.ts';
import { getEntry } from '../editing/load-entry.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { labelEntries } from '../label-entries.ts';
import { publishEntry, unpublishEntry } from '../publishing/publish-entries.ts';
import { deleteEntry, restoreEntry } from '../trash/trash.ts';
import { updateEntries } from '../update-entries.ts';
import { compareEntryStates } from './compare-entry-states.ts';
import { listEntryChanges } from './list-entry-changes.ts';
import { restoreEntryState } from './restore-entry-state.ts';

const { accounts, addEntry, addMediaItem, addTerm, as, database, owner, people, ports, stranger } =
  await contentWorld();
const { admin } = database;
const colleague = as('accountUser');

async function save(uid: string, patch: EntryPatch, who = owner): Promise<Entry> {
  const { version } = await call(getEntry, { entryId: uid }, owner);
  return call(updateEntry, { entryId: uid, version, patch }, who);
}
const changes = async (entryId: string) => (await call(listEntryChanges, { entryId }, owner)).items;
const fieldsOf = async (entryId: string) =>
  (await changes(entryId)).map(({ fields }) => fields.map(({ field }) => field));
const compare = (entryId: string, from: number, to: number | null = null) =>
  call(compareEntryStates, { entryId, from, to }, owner);
/** As if the changes so far were made an hour ago. */
const later = (entryId: string) =>
  admin
    .updateTable('entryChange')
    .set({ startDate: sql`start_date - interval '1 hour'`, endDate: sql`end_date - interval '1 hour'` })
    .where('entryId', '=', entryId)
    .execute();

describe('what is noted', () => {
  it('has nothing of a new entry, and one change for what a person types within ten minutes', async () => {
    const { uid } = await addEntry({ title: 'Roof', businessTags: ['slate'] });
    expect(await changes(uid)).toEqual([]);
    await save(uid, { title: 'New roof' });
    await save(uid, { title: 'New slate roof', description: '<p>One</p>' });
    const [one, ...others] = await changes(uid);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      number: 1,
      kind: 'edit',
      actor: { kind: 'person', userId: people.accountAdmin.actor.userId },
    });
    expect(one?.fields.map(({ label }) => label)).toEqual(['Title', 'Description']);
    expect(await compare(uid, 0)).toEqual([
      { kind: 'text', field: 'title', label: 'Title', before: 'Roof', after: 'New slate roof' },
      { kind: 'text', field: 'description', label: 'Description', before: '', after: 'One' },
    ]);
  });

  it('begins another change for another person, and after ten minutes', async () => {
    const { uid } = await addEntry({ title: 'Roof' });
    await save(uid, { title: 'A' });
    await save(uid, { title: 'B' }, colleague);
    await later(uid);
    await save(uid, { title: 'C' }, colleague);
    expect((await changes(uid)).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await compare(uid, 1, 2)).toMatchObject([{ before: 'A', after: 'B' }]);
    expect(await compare(uid, 0, 3)).toMatchObject([{ before: 'Roof', after: 'C' }]);
  });

  it('leaves out what was typed and taken back', async () => {
    const { uid } = await addEntry({ title: 'Roof' });
    await save(uid, { title: 'Roofs', city: 'Austin' });
    await save(uid, { title: 'Roof' });
    expect(await fieldsOf(uid)).toEqual([['city']]);
    await save(uid, { city: '' });
    expect(await changes(uid)).toEqual([]);
  });

  it('counts photos and terms, from every verb that changes them', async () => {
    const { uid } = await addEntry({ title: 'Roof' });
    const [one, two, three] = [await addMediaItem(), await addMediaItem(), await addMediaItem()];
    const tagId = await addTerm({ kind: 'businessCategory', label: `Repairs ${uid}` } as never);
    await save(uid, { mediaIds: [one, two] });
    await later(uid);
    await save(uid, { mediaIds: [three, two] });
    await later(uid);
    await call(labelEntries, { steps: [{ entryIds: [uid], add: { categoryIds: [tagId] } }] }, owner);
    await later(uid);
    await call(
      updateEntries,
      { steps: [{ entryIds: [uid], change: { city: 'Austin', statusService: 'closed' } }] },
      owner,
    );
    expect(
      (await changes(uid)).map(({ fields }) => fields.map(({ field, added, removed }) => [field, added, removed])),
    ).toEqual([
      [
        ['city', null, null],
        ['statusService', null, null],
      ],
      [['categoryIds', 1, 0]],
      [['mediaIds', 1, 1]],
      [['mediaIds', 2, 0]],
    ]);
    const [photos] = await compare(uid, 1, 2);
    expect(photos).toMatchObject({ before: [{ id: one }, { id: two }], after: [{ id: three }, { id: two }] });
  });

  it('says what was published, put in the trash and taken out of it, each by itself', async () => {
    const { uid } = await addEntry({ title: 'Roof' });
    await call(publishEntry, { entryId: uid }, owner);
    await call(unpublishEntry, { entryId: uid }, owner);
    await call(deleteEntry, { entryId: uid }, owner);
    await call(restoreEntry, { entryId: uid }, owner);
    expect((await changes(uid)).map(({ kind, fields }) => [kind, ...fields.map(({ field }) => field)])).toEqual([
      ['state', 'isDeleted'],
      ['state', 'isDeleted'],
      ['state', 'statusPublish'],
      ['state', 'statusPublish'],
    ]);
  });

  it('notes both sides of a relation', async () => {
    const [child, parent] = [await addEntry({ title: 'Child' }), await addEntry({ title: 'Parent' })];
    await save(child.uid, { relatedTo: parent.uid });
    expect(await fieldsOf(child.uid)).toEqual([['relatedTo']]);
    expect(await compare(parent.uid, 0)).toMatchObject([
      { field: 'relatedFrom', before: [], after: [{ name: 'Child' }] },
    ]);
  });

  it('names programs and automations', async () => {
    const { uid } = await addEntry({ title: 'Roof' });
    const actor = await addApiKey(database, accounts.roofer, ['content.edit']);
    await save(uid, { title: 'By a program' }, { context: request(ports, actor, accounts.roofer) });
    await asSystem(database.db, accounts.roofer, 'tidy-up', ({ tx }) =>
      tx.updateTable('entry').set({ city: 'Austin' }).where('uid', '=', uid).execute(),
    );
    expect((await changes(uid)).map(({ actor: { kind, name } }) => [kind, name])).toEqual([
      ['system', 'tidy-up'],
      ['key', expect.any(String)],
    ]);
  });

  it('keeps the latest changes only', async () => {
    const { uid } = await addEntry({ title: '0' });
    for (let at = 1; at <= 3; at += 1) {
      await save(uid, { title: String(at) });
      await later(uid);
    }
    await admin
      .updateTable('entryChange')
      .set({ number: sql`number + ${mostChanges - 1}` })
      .where('entryId', '=', uid)
      .execute();
    await save(uid, { title: 'last' });
    // The changes were 200, 201 and 202: the fourth pushes out what is 200 before it.
    expect((await changes(uid)).map(({ number }) => number)).toEqual([203, 202, 201, 200]);
    await later(uid);
    await admin
      .updateTable('entryChange')
      .set({ number: 1 })
      .where('entryId', '=', uid)
      .where('number', '=', 200)
      .execute();
    await save(uid, { title: 'one more' });
    expect((await changes(uid)).map(({ number }) => number)).toEqual([204, 203, 202, 201]);
  });
});

describe('customers', () => {
  it('disappear from the history when they are taken out of the entry', async () => {
    const { uid } = await addEntry({ title: 'Roof', customerName: 'Ana', customerEmail: 'ana@example.test' });
    await save(uid, { customerName: 'Ana Lopez', customerEmail: 'lopez@example.test' });
    await later(uid);
    await save(uid, { customerName: '', city: 'Austin' });
    const stored = await admin.selectFrom('entryChange').select('before').where('entryId', '=', uid).execute();
    expect(JSON.stringify(stored)).not.toContain('"customerName"');
    expect(JSON.stringify(stored)).toContain('ana@example.test');
    await save(uid, { customerEmail: '' });
    const left = await admin.selectFrom('entryChange').select('before').where('entryId', '=', uid).execute();
    expect(JSON.stringify(left)).not.toContain('example.test');
    expect(await fieldsOf(uid)).toEqual([['city']]);
  });

  it('go with the entry that is deleted for good', async () => {
    const { uid } = await addEntry({ title: 'Roof' });
    await save(uid, { title: 'Gone' });
    await admin.deleteFrom('entry').where('uid', '=', uid).execute();
    expect(await admin.selectFrom('entryChange').select('number').where('entryId', '=', uid).execute()).toEqual([]);
  });
});

describe('restoring', () => {
  it('gives a field, or everything, back, and can be undone', async () => {
    const { uid } = await addEntry({ title: 'Roof', city: 'Austin' });
    await save(uid, { title: 'Barn', city: 'Dallas', businessTags: ['barn'] });
    const { version } = await call(getEntry, { entryId: uid }, owner);
    const one = await call(restoreEntryState, { entryId: uid, moment: 0, version, fields: ['title'] }, owner);
    expect(one.entry).toMatchObject({ title: 'Roof', city: 'Dallas', businessTags: ['barn'] });
    const all = await call(restoreEntryState, { entryId: uid, moment: 0, version: one.entry.version }, owner);
    expect(all.entry).toMatchObject({ title: 'Roof', city: 'Austin', businessTags: [] });
    expect((await changes(uid)).map(({ kind }) => kind)).toEqual(['restore', 'restore', 'edit']);
    const undone = await call(
      restoreEntryState,
      { entryId: uid, moment: all.undo ?? -1, version: all.entry.version },
      owner,
    );
    expect(undone.entry).toMatchObject({ title: 'Roof', city: 'Dallas', businessTags: ['barn'] });
    const nothing = await call(
      restoreEntryState,
      { entryId: uid, moment: all.undo ?? -1, version: undone.entry.version },
      owner,
    );
    expect(nothing).toMatchObject({ undo: null, skipped: [] });
  });

  it('refuses what is gone, says what to do, and restores the rest on request', async () => {
    const kept = await addTerm({ kind: 'businessService', label: `Kept ${Date.now()}` } as never);
    const gone = await addTerm({ kind: 'businessService', label: `Gone ${Date.now()}` } as never);
    const photo = await addMediaItem();
    const { uid } = await addEntry({ title: 'Roof', serviceIds: [kept, gone], coverMediaId: photo });
    await save(uid, { title: 'Barn', serviceIds: [], mediaIds: [], coverMediaId: null });
    await admin.deleteFrom('businessService').where('uid', '=', gone).execute();
    await admin.updateTable('media').set({ deletedDate: new Date() }).where('uid', '=', photo).execute();
    const { version } = await call(getEntry, { entryId: uid }, owner);
    const restore = { entryId: uid, moment: 0, version };
    await expect(call(restoreEntryState, restore, owner)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      data: {
        fields: { serviceIds: expect.any(String), mediaIds: expect.any(String), coverMediaId: expect.any(String) },
      },
    });
    const { entry, skipped } = await call(restoreEntryState, { ...restore, skipMissing: true }, owner);
    expect(entry).toMatchObject({ title: 'Roof', serviceIds: [kept], mediaIds: [], coverMediaId: null });
    expect(skipped.map(({ field }) => field).toSorted()).toEqual(['coverMediaId', 'mediaIds', 'serviceIds']);
  });

  it('is a conflict where somebody else has changed the field since', async () => {
    const { uid, version } = await addEntry({ title: 'Roof' });
    await save(uid, { title: 'Theirs' }, colleague);
    await expect(call(restoreEntryState, { entryId: uid, moment: 0, version }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is done once by two at the same time', async () => {
    const { uid } = await addEntry({ title: 'Roof' });
    await save(uid, { title: 'Barn' });
    const { version } = await call(getEntry, { entryId: uid }, owner);
    const both = await Promise.allSettled([
      call(restoreEntryState, { entryId: uid, moment: 0, version }, owner),
      call(restoreEntryState, { entryId: uid, moment: 0, version }, colleague),
    ]);
    expect(both.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await changes(uid)).filter(({ kind }) => kind === 'restore')).toHaveLength(1);
  });
});

it('is closed to other businesses, and has moments that are kept only', async () => {
  const { uid, version } = await addEntry({ title: 'Roof' });
  await save(uid, { title: 'Barn' });
  const notFound = { code: 'NOT_FOUND' };
  await expect(call(listEntryChanges, { entryId: uid }, stranger)).rejects.toMatchObject(notFound);
  await expect(call(compareEntryStates, { entryId: uid, from: 0 }, stranger)).rejects.toMatchObject(notFound);
  await expect(call(restoreEntryState, { entryId: uid, moment: 0, version }, stranger)).rejects.toMatchObject(notFound);
  await expect(compare(uid, 7)).rejects.toMatchObject(notFound);
  await expect(compare(uid, 0, 9)).rejects.toMatchObject(notFound);
});

it('is in the data export of who made the changes', async () => {
  const { uid } = await addEntry({ title: 'Roof' });
  await save(uid, { title: 'Barn' }, colleague);
  const { userId } = people.accountUser.actor;
  const { lists } = await inSystem(database.db, 'test', (scope) => readOwnData(scope, userId));
  expect(lists['made-by-you']).toMatchObject({
    changesOfEntries: expect.arrayContaining([expect.objectContaining({ entryId: uid, kind: 'edit' })]),
  });
});
