import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import '#capabilities.ts';
import { runHook } from '#access/extensions.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { mergeSettings } from '#features/templates/server/merge-settings.ts';
import { applyChanges, readSettings } from '#features/templates/server/snapshot-parts.ts';
import type { Settings } from '#features/templates/setting.ts';
import { accountCreated } from '#features/tenants/server/accounts/create-account.ts';
import { contentWorld } from '#test/content-world.ts';
import { firstDestinations } from '../first-destinations.data.ts';
import { createDescription, deleteDescription, listDescriptions } from './descriptions.ts';
import {
  createDestination,
  deleteDestination,
  listDestinations,
  reorderDestinations,
  updateDestination,
} from './destinations.ts';

const { accounts, addEntry, database, owner, stranger } = await contentWorld();
const within = <T>(accountId: string, work: (scope: AccountScope) => Promise<T>) =>
  asSystem(database.db, accountId, 'test', work);
const own = (settings: Settings) => settings.filter(({ key }) => /^(destination|description)\//.test(key));
const read = (accountId: string) => within(accountId, async (scope) => own(await readSettings(scope)));
/** As an account of the template gets its next version. */
const roll = (ours: Settings, base: Settings = []) =>
  within(accounts.clinic, async (scope) => {
    const { changes } = mergeSettings({ base, theirs: own(await readSettings(scope)), ours });
    return applyChanges(scope, changes);
  });
const names = async (who = owner) => (await call(listDestinations, undefined, who)).map(({ name }) => name);
const [website, google, facebook, instagram, pinterest, linkedIn] = firstDestinations.map(({ uid }) => uid);

beforeEach(async () => {
  await database.admin.deleteFrom('destination').execute();
  await database.admin.deleteFrom('descriptionText').execute();
  for (const accountId of [accounts.roofer, accounts.clinic])
    await within(accountId, (scope) => runHook(scope, accountCreated, { contentTypes: [] }));
});

test('what is as in every new account is left out, except its order', async () => {
  expect(await read(accounts.roofer)).toMatchObject([{ key: 'destination/order', name: 'Order of destinations' }]);
});

test('accounts have the destinations and texts of their template, by the same ids', async () => {
  await call(updateDestination, { destinationId: instagram!, version: 1, descriptionLimit: 1_000 }, owner);
  await call(deleteDestination, { destinationId: pinterest!, version: 1 }, owner);
  const houzz = await call(createDestination, { name: 'Houzz', kind: 'listing' }, owner);
  await call(reorderDestinations, { destinationIds: [houzz.uid] }, owner);
  await call(createDescription, { name: 'About us', body: '<p>{{businessName}}</p>' }, owner);
  const version = await read(accounts.roofer);
  expect(await roll(version)).toEqual(new Map());
  const strip = (list: { version: number }[]) => list.map((one) => ({ ...one, version: 0 }));
  const here = await call(listDestinations, undefined, stranger);
  expect(strip(here)).toEqual(strip(await call(listDestinations, undefined, owner)));
  expect(here.map(({ uid }) => uid)).toEqual([houzz.uid, website, google, facebook, instagram, linkedIn]);
  const texts = await call(listDescriptions, undefined, stranger);
  expect(texts).toMatchObject([{ name: 'About us', body: '<p>{{businessName}}</p>' }]);

  // What the next version no longer says is as in every new account.
  const [text] = await call(listDescriptions, undefined, owner);
  await call(deleteDescription, { descriptionId: text!.uid, version: 1 }, owner);
  expect(await roll([], version)).toEqual(new Map());
  expect((await names(stranger)).toSorted()).toEqual(firstDestinations.map(({ name }) => name).toSorted());
  expect(await call(listDescriptions, undefined, stranger)).toEqual([]);
});

test('a destination that entries have texts for stays, as does one whose name is taken', async () => {
  await call(createDestination, { name: 'Yelp' }, stranger);
  await addEntry({ writings: { [pinterest!]: { title: 'Slate', description: '', checkeds: [] } } }, stranger);
  await call(deleteDestination, { destinationId: pinterest!, version: 1 }, owner);
  const yelp = await call(createDestination, { name: 'Yelp' }, owner);
  expect(await roll(await read(accounts.roofer))).toEqual(
    new Map([
      [`destination/${yelp.uid}`, expect.stringContaining('“Yelp”')],
      [`destination/${pinterest}`, 'An entry has a text for it.'],
    ]),
  );
  expect(await names(stranger)).toContain('Pinterest');
});
