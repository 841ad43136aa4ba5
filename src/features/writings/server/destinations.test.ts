import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { runHook } from '#access/extensions.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { websiteDestination } from '#features/content/publication-settings.ts';
import { accountCreated } from '#features/tenants/server/accounts/create-account.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { NewDestination } from '../destination.ts';
import { firstDestinations } from '../first-destinations.data.ts';
import {
  countWritings,
  createDestination,
  deleteDestination,
  listDestinations,
  reorderDestinations,
  updateDestination,
} from './destinations.ts';
import { insertDestination } from './destination-queries.ts';

const { accounts, addEntry, addPublished, as, database, gate, onSite, owner, stranger } = await contentWorld();
const create = (draft: Partial<NewDestination> = {}, who = owner) =>
  call(createDestination, { name: `Channel ${newUid()}`, ...draft }, who);
const names = async (who = owner) => (await call(listDestinations, undefined, who)).map(({ name }) => name);
const text = (title: string) => ({ title, description: '', checkeds: [] });

beforeEach(async () => {
  await database.admin.deleteFrom('destination').execute();
});

test('a new account begins with the usual ones, the website among them', async () => {
  await asSystem(database.db, accounts.clinic, 'test', (scope) => runHook(scope, accountCreated, { contentTypes: [] }));
  const made = await call(listDestinations, undefined, stranger);
  expect(made).toEqual(firstDestinations);
  expect(made[0]?.uid).toBe(websiteDestination);
});

describe('the owner', () => {
  test('adds, changes and arranges them, and one sent twice is made once', async () => {
    const uid = newUid();
    const checks = [{ id: newUid(), name: 'Says where 📍' }];
    const first = await create({ uid, name: 'Houzz', kind: 'listing', titleLimit: 0, descriptionLimit: 500, checks });
    expect(await create({ uid, name: 'Anything' })).toEqual(first);
    const second = await create({ name: 'רשימת תפוצה' });
    const changed = { destinationId: uid, version: 1, name: 'Houzz profile', descriptionLimit: null };
    expect(await call(updateDestination, changed, owner)).toEqual({
      ...first,
      name: 'Houzz profile',
      descriptionLimit: null,
      version: 2,
    });
    await expect(call(updateDestination, changed, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: { name: 'Houzz profile', version: 2 } },
    });
    await call(reorderDestinations, { destinationIds: [second.uid] }, owner);
    expect(await names()).toEqual(['רשימת תפוצה', 'Houzz profile']);
  });

  test('gives each a name of its own', async () => {
    await create({ name: 'Houzz' });
    const named = { code: 'CONFLICT', data: { fields: { name: expect.stringContaining('“Houzz”') } } };
    await expect(create({ name: 'HOUZZ' })).rejects.toMatchObject(named);
    const { uid: destinationId } = await create({ name: 'Yelp' });
    await expect(call(updateDestination, { destinationId, version: 1, name: 'houzz' }, owner)).rejects.toMatchObject(
      named,
    );
    await create({ name: 'Houzz' }, stranger);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => create({ name: 'At once' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('has thirty at most', async () => {
    await asSystem(database.db, accounts.roofer, 'test', async (scope) => {
      for (let at = 0; at < 30; at++)
        await insertDestination(scope, { ...firstDestinations[0]!, uid: newUid(), name: `Channel ${at}` });
    });
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('30') });
  });

  test.each([
    { name: '   ' },
    { name: 'x'.repeat(81) },
    { kind: 'fax' },
    { titleLimit: 301 },
    { titleLimit: -1 },
    { descriptionLimit: 0 },
    { descriptionLimit: 1.5 },
    { checks: [{ id: newUid(), name: '' }] },
    { checks: Array.from({ length: 21 }, (_, at) => ({ id: newUid(), name: `Check ${at}` })) },
  ])('cannot make one of %j', async (draft) => {
    await expect(create(draft as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('those of another business can’t be changed, counted or deleted', async () => {
  const { uid: destinationId } = await create({ name: 'Theirs' }, stranger);
  const missing = { code: 'NOT_FOUND' };
  await expect(call(updateDestination, { destinationId, version: 1, name: 'Mine' }, owner)).rejects.toMatchObject(
    missing,
  );
  await expect(call(deleteDestination, { destinationId, version: 1 }, owner)).rejects.toMatchObject(missing);
  expect(await call(countWritings, { destinationId }, owner)).toEqual({ entries: 0 });
  await call(reorderDestinations, { destinationIds: [destinationId] }, owner);
  expect(await names(stranger)).toEqual(['Theirs']);
});

test('who writes entries sees them and changes none', async () => {
  await create({ name: 'Houzz' });
  const member = as('accountUser');
  expect(await names(member)).toEqual(['Houzz']);
  await expect(create({}, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('deleting one takes its texts from all entries once the owner knows how many, and from the site', async () => {
  await asSystem(database.db, accounts.roofer, 'test', (scope) => insertDestination(scope, firstDestinations[0]!));
  const other = await create({ name: 'Houzz' });
  const writings = { [websiteDestination]: text('For the site'), [other.uid]: text('For Houzz') };
  const published = await addPublished({ title: 'Own', writings });
  const draft = await addEntry({ writings: { [websiteDestination]: text('A draft') } });
  const shown = async () => (await onSite((scope) => findPublicEntryById(scope, gate, published.uid)))?.titleWritings;
  expect(await shown()).toBe('For the site');

  const removal = { destinationId: websiteDestination, version: 1 };
  expect(await call(countWritings, { destinationId: websiteDestination }, owner)).toEqual({ entries: 2 });
  await expect(call(deleteDestination, removal, owner)).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { current: { entries: 2 } },
  });
  expect(await names()).toEqual(['Website', 'Houzz']);

  expect(await call(deleteDestination, { ...removal, removeWritings: true }, owner)).toEqual({ entries: 2 });
  expect(await names()).toEqual(['Houzz']);
  const left = await call(getEntry, { entryId: published.uid }, owner);
  expect(left.writings).toEqual({ [other.uid]: text('For Houzz') });
  expect((await call(getEntry, { entryId: draft.uid }, owner)).writings).toEqual({});
  expect(await shown()).toBe('');
  // Somebody who still has the text open learns of the change, and doesn't bring it back.
  await expect(
    call(updateEntry, { entryId: published.uid, version: published.version, patch: { writings } }, owner),
  ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  await expect(
    call(updateEntry, { entryId: published.uid, version: published.version, patch: { writings: {} } }, owner),
  ).rejects.toMatchObject({ code: 'CONFLICT', data: { fields: { writings: expect.any(String) } } });
});

test('one that nothing is written for is deleted without asking', async () => {
  const { uid: destinationId } = await create();
  expect(await call(deleteDestination, { destinationId, version: 1 }, owner)).toEqual({ entries: 0 });
});
