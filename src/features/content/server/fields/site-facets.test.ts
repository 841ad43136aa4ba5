import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { connectExtensions } from '#access/extensions.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { refreshCopiesJob } from '../public-copy/refresh-copies.job.ts';
import { countFoundFacets, countPublicEntries, countPublicFacets } from '../public-pages/count-public.ts';
import { listPublicEntries } from '../public-pages/list-public-entries.ts';
import type { PublicFilter } from '../public-pages/public-filter.ts';
import { unpublishEntry } from '../publishing/publish-entries.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { contentWorld } from '#test/content-world.ts';
import type { CustomField, NewCustomField } from '../../fields/custom-field.ts';
import { facetId } from '../../fields/entry-fields.ts';
import { changeFieldType } from './change-type.ts';
import { createCustomField, deleteCustomField, updateCustomField } from './custom-fields.ts';
import { syncFields } from './custom-fields-part.ts';
import { fieldFacets } from './site-facets.ts';

const world = await contentWorld();
const { accounts, addPublished, addTerm, database, gate, onSite, owner, ports, stranger } = world;
wire(ports.queue, [syncFields]);
connectExtensions([fieldFacets]);
const roofs = await addTerm({ kind: 'contentType', name: 'Roofs' });
const repair = await addTerm({ kind: 'businessService', label: 'Repair' });

const field = (draft: Partial<NewCustomField>, who = owner) =>
  call(createCustomField, { type: 'select', contentTypes: [roofs], isFacet: true, ...draft } as NewCustomField, who);
const change = async (of: CustomField, changes: Partial<CustomField>, optionChanges: object[] = []) => {
  const { key: _key, type: _type, uid: fieldId, ...words } = { ...of, ...changes };
  const after = await call(updateCustomField, { ...words, fieldId, optionChanges } as never, owner);
  await refresh();
  return after;
};
const refresh = () => runPendingJobs(ports, [syncFields.job, refreshCopiesJob]);
const shown = async (filter: PublicFilter = {}, of = gate) => {
  const { fields } = await onSite((scope) => countPublicFacets(scope, of, filter));
  return fields.map(({ label, values }) => [label, Object.fromEntries(values.map((one) => [one.label, one.count]))]);
};
const titles = async (filter: PublicFilter) =>
  (await onSite((scope) => listPublicEntries(scope, gate, filter))).entries.map(({ title }) => title).toSorted();
const listRevision = async () => {
  const account = database.admin.selectFrom('account').select('listRevision').where('uid', '=', accounts.roofer);
  return (await account.executeTakeFirstOrThrow()).listRevision;
};

/** The differences between kept and recomputed counts. */
async function differences() {
  const { rows } = await sql`
    select * from (
      select account_id, within_kind, within_id, kind, value_id, p.has_cover and p.title <> '' as is_complete,
          p.status_service, p.status_content, p.status_publish, count(*)::int as entries
        from content_public p join content_public_facet f using (account_id), lateral (
          select '' as within_kind, '' as within_id
          union all select 'contentType', p.content_type_id where p.content_type_id is not null
          union all select s.kind, s.value_id from content_public_facet s
            where s.account_id = p.account_id and s.entry_id = p.uid and s.kind <> 'part') list
        where f.entry_id = p.uid and f.kind <> 'part' group by 1, 2, 3, 4, 5, 6, 7, 8, 9) counted
    full join (select account_id, within_kind, within_id, kind, value_id, is_complete,
        status_service, status_content, status_publish, entries
      from content_public_facet_count where entries <> 0) kept
      using (account_id, within_kind, within_id, kind, value_id, is_complete, status_service, status_content, status_publish, entries)
    where counted is null or kept is null`.execute(database.admin);
  return rows;
}

const pitch = await field({ key: 'pitch', name: 'Pitch', options: ['Low', 'Steep', 'Never'] });
const extras = await field({ key: 'extras', name: 'Extras', type: 'multiSelect', options: ['Vents', 'Skylight 🌤'] });
const steep = await addPublished({
  title: 'Steep',
  contentTypeId: roofs,
  serviceIds: [repair],
  customFields: { pitch: 'Steep', extras: ['Vents', 'Skylight 🌤'] },
});
await addPublished({ title: 'Low', contentTypeId: roofs, customFields: { pitch: 'Low', extras: ['Vents'] } });
await addPublished({ title: 'Bare', contentTypeId: roofs });
const [isSteep, hasVents] = [facetId(pitch.uid, 'Steep'), facetId(extras.uid, 'Vents')];

test('visitors filter by the options that entries have, with their counts, in the owner’s order', async () => {
  expect(await shown()).toEqual([
    ['Pitch', { Low: 1, Steep: 1 }],
    ['Extras', { Vents: 2, 'Skylight 🌤': 1 }],
  ]);
  expect(await titles({ fieldIds: [hasVents] })).toEqual(['Low', 'Steep']);
  expect(await titles({ fieldIds: [hasVents, isSteep] })).toEqual(['Steep']);
  expect(await titles({ fieldIds: [isSteep], serviceIds: [repair] })).toEqual(['Steep']);
  expect(await titles({ fieldIds: ['unknown x', `${pitch.uid} Never`] })).toEqual([]);
  expect(await onSite((scope) => countPublicEntries(scope, gate, { fieldIds: [hasVents] }))).toBe(2);
});

test('counts within a list follow it, whether they are kept or counted', async () => {
  const within = [
    ['Pitch', { Steep: 1 }],
    ['Extras', { Vents: 1, 'Skylight 🌤': 1 }],
  ];
  expect(await shown({ fieldIds: [isSteep] })).toEqual(within);
  expect(await shown({ serviceIds: [repair] })).toEqual(within);
  expect(await shown({ fieldIds: [isSteep, hasVents] })).toEqual(within);
  expect(await shown({ contentTypeId: roofs })).toEqual(await shown());
  expect(await shown({}, { ...gate, subscriptionType: 'free' })).toEqual(await shown());
  const found = await onSite((scope) => countFoundFacets(scope, gate, { search: 'steep' }));
  expect(found.get(isSteep)).toBe(1);
  expect(await differences()).toEqual([]);
});

test('they follow entries, options and other types, and every change raises the list revision', async () => {
  let before = await listRevision();
  const raised = async () => {
    const now = await listRevision();
    expect(now).toBeGreaterThan(before);
    before = now;
    expect(await differences()).toEqual([]);
  };
  const { version } = await database.admin
    .selectFrom('entry')
    .select('version')
    .where('uid', '=', steep.uid)
    .executeTakeFirstOrThrow();
  const patch = { customFields: { pitch: 'Low' } };
  await call(updateEntry, { entryId: steep.uid, version, patch }, owner);
  expect(await shown()).toEqual([
    ['Pitch', { Low: 2 }],
    ['Extras', { Vents: 1 }],
  ]);
  await raised();
  const renamed = await change(pitch, { name: 'Roof <b>pitch</b>', options: ['Flat', 'Steep'] }, [
    { from: 'Low', to: 'Flat' },
  ]);
  expect(await shown()).toEqual([
    ['Roof <b>pitch</b>', { Flat: 2 }],
    ['Extras', { Vents: 1 }],
  ]);
  await raised();
  await call(changeFieldType, { fieldId: extras.uid, version: extras.version, type: 'select' }, owner);
  await refresh();
  expect(await shown()).toHaveLength(2);
  await raised();
  const hidden = await change(renamed, { isPublic: false });
  expect(await shown()).toEqual([['Extras', { Vents: 1 }]]);
  await raised();
  const off = await change(hidden, { isPublic: true, isFacet: false });
  expect(await shown()).toEqual([['Extras', { Vents: 1 }]]);
  const on = await change(off, { isFacet: true });
  expect(await shown()).toHaveLength(2);
  await raised();
  await call(deleteCustomField, { fieldId: on.uid, version: on.version }, owner);
  await refresh();
  expect(await shown()).toEqual([['Extras', { Vents: 1 }]]);
  await call(unpublishEntry, { entryId: steep.uid }, owner);
  await raised();
});

test('no text is a facet, no personal field and no other business’s', async () => {
  await expect(field({ name: 'Words', type: 'text' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    data: { fields: { isFacet: expect.any(String) } },
  });
  await field({ key: 'contactMail', name: 'Contact mail', options: ['a@example.com'] });
  await addPublished({ title: 'Mailed', contentTypeId: roofs, customFields: { contactMail: 'a@example.com' } });
  const theirType = await addTerm({ kind: 'contentType', name: 'Teeth' }, stranger);
  await field({ key: 'shade', name: 'Shade', options: ['A1'], contentTypes: [theirType] }, stranger);
  await addPublished({ title: 'Theirs', contentTypeId: theirType, customFields: { shade: 'A1' } }, stranger);
  expect((await shown()).map(([label]) => label)).toEqual(['Extras']);
  expect(await differences()).toEqual([]);
});
