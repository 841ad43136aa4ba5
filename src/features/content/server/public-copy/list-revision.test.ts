import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { createTerm, updateTerm } from '../terms/terms.ts';
import { contentWorld } from '#test/content-world.ts';
import type { EntryPatch } from '../../entry.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { publishEntry, unpublishEntry } from '../publishing/publish-entries.ts';

const { accounts, addEntry, addPublished, addTerm, database, owner } = await contentWorld();
const revisions = (uid = accounts.roofer) =>
  database.admin
    .selectFrom('account')
    .select(['siteRevision', 'listRevision'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();

/** Which of the two revisions a change raises, checking that another account's don't change. */
async function raised(change: () => Promise<unknown>) {
  const [before, others] = [await revisions(), await revisions(accounts.clinic)];
  await change();
  const after = await revisions();
  expect(await revisions(accounts.clinic)).toEqual(others);
  return { site: after.siteRevision > before.siteRevision, lists: after.listRevision > before.listRevision };
}

const service = await addTerm({ kind: 'businessService', label: 'Gutters' });
const { uid: entryId } = await addPublished({ title: 'New gutters', serviceIds: [service] });
const update = async (patch: EntryPatch) => {
  const { version } = await database.admin
    .selectFrom('entry')
    .select('version')
    .where('uid', '=', entryId)
    .executeTakeFirstOrThrow();
  return call(updateEntry, { entryId, version, patch }, owner);
};

test('a change of words leaves what the lists are made of as it was', async () => {
  expect(await raised(() => update({ title: 'Newer gutters' }))).toEqual({ site: true, lists: false });
  expect(await raised(() => update({ description: '<p>Copper.</p>' }))).toEqual({ site: true, lists: false });
});

test('a change of the look leaves it as it was, too', async () => {
  const { version } = (await database.admin
    .selectFrom('siteSettings')
    .select('version')
    .where('accountId', '=', accounts.roofer)
    .executeTakeFirst()) ?? { version: 0 };
  const settings = SiteSettings.parse({ footerText: 'Since 1990' });
  expect(await raised(() => call(updateSiteSettings, { settings, version }, owner))).toEqual({
    site: true,
    lists: false,
  });
});

test('publishing and unpublishing change the lists', async () => {
  const { uid } = await addEntry({ title: 'Another' });
  expect(await raised(() => call(publishEntry, { entryId: uid }, owner))).toEqual({ site: true, lists: true });
  expect(await raised(() => call(unpublishEntry, { entryId: uid }, owner))).toEqual({ site: true, lists: true });
});

test('an entry’s terms, statuses, place and title being there at all change them', async () => {
  const other = await addTerm({ kind: 'businessService', label: 'Roofs' });
  const changes: EntryPatch[] = [
    { serviceIds: [other] },
    { statusService: 'closed' },
    { location: { lat: 30.2, lng: -97.7 } },
    { city: 'Austin' },
    { title: '' },
  ];
  for (const change of changes)
    expect(await raised(() => update(change)), JSON.stringify(change)).toEqual({ site: true, lists: true });
});

test('so do new names and new terms', async () => {
  const rename = async () => {
    const { version } = await database.admin
      .selectFrom('businessService')
      .select('version')
      .where('uid', '=', service)
      .executeTakeFirstOrThrow();
    return call(updateTerm, { kind: 'businessService', termId: service, label: 'Rain gutters', version }, owner);
  };
  expect((await raised(rename)).lists).toBe(true);
  expect((await raised(() => call(createTerm, { kind: 'businessCategory', label: 'Barns' }, owner))).lists).toBe(true);
});
