import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { contentWorld } from '#test/content-world.ts';
import { listPublicEntries } from './list-public-entries.ts';
import { listHiddenEntries } from './list-hidden-entries.ts';

const { accounts, addEntry, addPublished, addTerm, as, database, gate, onSite, owner } = await contentWorld();
const landscaper = as('agencyAdmin', accounts.landscaper);
let version = 0;
const reasons = async (ids: string[], who = owner) =>
  Object.fromEntries((await call(listHiddenEntries, { ids }, who)).map(({ uid, reason }) => [uid, reason]));
const show = async (settings: object) =>
  ({ version } = await call(updateSiteSettings, { settings: SiteSettings.parse(settings), version }, owner));

test('a site that shows everything hides nothing, and no entry is asked for without ids', async () => {
  const { uid } = await addPublished({ title: 'Roof' });
  expect(await reasons([uid])).toEqual({});
  expect(await reasons([])).toEqual({});
});

test('the settings that hide an entry are named, for published entries of the business only', async () => {
  const [shown, other] = [
    await addTerm({ kind: 'contentType', name: 'Job' }),
    await addTerm({ kind: 'contentType', name: 'Note' }),
  ];
  const { uid: note } = await addPublished({ title: 'A note', contentTypeId: other });
  const { uid: open } = await addPublished({ title: 'Open', contentTypeId: shown });
  const { uid: bare } = await addPublished({ title: 'Bare', contentTypeId: shown, statusService: 'closed' });
  const { uid: draft } = await addEntry({ title: 'Draft', contentTypeId: other });
  const { uid: foreign } = await addPublished({ title: 'Theirs' }, landscaper);
  await show({ contentTypes: [shown], statuses: { service: ['closed'] }, hideMissingContent: true });
  const ids = [note, open, bare, draft, foreign];
  expect(await reasons(ids)).toEqual({ [note]: 'contentType', [open]: 'status', [bare]: 'incomplete' });
  await show({});
  expect(await reasons(ids)).toEqual({});
});

test('what a free website leaves out is what it doesn’t list', async () => {
  await database.admin
    .updateTable('account')
    .set({ subscriptionType: 'free' })
    .where('uid', '=', accounts.landscaper)
    .execute();
  const ids: string[] = [];
  for (let number = 0; number < 32; number++)
    ids.push((await addPublished({ title: `Bed ${number}` }, landscaper)).uid);
  const { entries } = await onSite(
    (scope) => listPublicEntries(scope, { ...gate, subscriptionType: 'free' }, {}, { limit: 100 }),
    accounts.landscaper,
  );
  const listed = new Set(entries.map(({ uid }) => uid));
  const hidden = ids.filter((uid) => !listed.has(uid));
  expect(hidden).toHaveLength(2);
  expect(await reasons(ids, landscaper)).toEqual(Object.fromEntries(hidden.map((uid) => [uid, 'freePlan'])));
});
