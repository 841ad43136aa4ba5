import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { asSystem } from '#access/scope.ts';
import { connectExtensions } from '#access/extensions.ts';
import { createEntry } from '../editing/create-entry.ts';
import { duplicateEntry } from '../editing/duplicate-entry.ts';
import { getEntry } from '../editing/load-entry.ts';
import { restoreEntryState } from '../history/restore-entry-state.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { updateEntries } from '../update-entries.ts';
import { countPublicEntries, countPublicFacets } from '../public-pages/count-public.ts';
import { findPublicEntry, findPublicEntryById } from '../public-pages/find-public-entry.ts';
import { listHiddenEntries } from '../public-pages/list-hidden-entries.ts';
import { listPublicEntries } from '../public-pages/list-public-entries.ts';
import { listPublicSlugs } from '../public-pages/public-addresses.ts';
import { findMapExtent } from '../public-pages/map-points.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { createCustomField, deleteCustomField } from '../fields/custom-fields.ts';
import { customFieldsPart } from '../fields/custom-fields-part.ts';
import { fillFields } from '../fields/fill-fields.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { TemplateValues } from '../../terms/entry-template.ts';
import type { ContentType } from '../../terms/taxonomy.ts';
import { getContentType, updateContentType } from './content-type-details.ts';
import { ensureContentType } from './content-types.ts';
import { fillFromTemplate } from '../entry-templates/begin-entries.ts';
import {
  createEntryTemplate,
  listEntryTemplates,
  getEntryTemplate,
  updateEntryTemplate,
} from '../entry-templates/entry-templates.ts';
import { photoSlotsPart } from '../entry-templates/photo-slots.ts';
import { getTaxonomy } from './get-taxonomy.ts';
import { removeTerm, restoreTerm } from './terms.ts';

const world = await contentWorld();
const { accounts, addPublished, addTerm, as, database, onSite, owner, ports, siteRevision, stranger } = world;
wire(ports.queue, []);
connectExtensions([customFieldsPart, photoSlotsPart, fillFields, fillFromTemplate]);

const load = (contentTypeId: string, who = owner) => call(getContentType, { contentTypeId }, who);
async function change(contentTypeId: string, changes: Partial<ContentType>, who = owner) {
  const { uid: _uid, uses: _uses, slug: _slug, purpose: _purpose, ...words } = await load(contentTypeId);
  return call(updateContentType, { contentTypeId, ...words, ...changes } as never, who);
}
/** What new entries of a type begin with: its default template. */
async function beginWith(contentTypeId: string, fieldValues: TemplateValues) {
  const known = (await call(listEntryTemplates, undefined, owner)).find((one) => one.contentTypeId === contentTypeId);
  const words = { name: 'Usual', contentTypeId, isDefault: true, fieldValues };
  if (!known) return call(createEntryTemplate, words, owner);
  return call(updateEntryTemplate, { ...words, templateId: known.uid, version: known.version }, owner);
}
const addType = (name: string) => addTerm({ kind: 'contentType', name });
const site = async () => (await onSite((scope) => findSite(scope)))!;

describe('a content type', () => {
  test('has an icon, a plural and templates, and keeps them when it is removed and restored', async () => {
    const uid = await addType('Project');
    expect(await load(uid)).toMatchObject({ icon: '', plural: '', isPublic: true });
    const template = await beginWith(uid, { title: 'New project', statusService: 'inProgress' });
    const changed = await change(uid, { icon: 'Hammer', plural: 'Projects 🏗️', isPublic: false });
    expect(changed).toMatchObject({ version: 2, icon: 'Hammer', plural: 'Projects 🏗️', isPublic: false });
    expect((await call(getTaxonomy, undefined, owner)).contentTypes).toContainEqual(
      expect.objectContaining({ uid, icon: 'Hammer', plural: 'Projects 🏗️', isPublic: false }),
    );
    await call(removeTerm, { kind: 'contentType', termId: uid, version: 2 }, owner);
    await expect(load(uid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(restoreTerm, { termId: uid }, owner);
    expect(await load(uid)).toMatchObject({ icon: 'Hammer', isPublic: false });
    expect(await call(getEntryTemplate, { templateId: template.uid }, owner)).toEqual(template);
  });

  test('takes no icon outside the set, no foreign terms and no older version', async () => {
    const uid = await addType('Strict');
    const theirs = await addTerm({ kind: 'businessCategory', label: 'Theirs' }, stranger);
    await expect(change(uid, { icon: 'Skull' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const refused of [{ categoryIds: [theirs] }, { customFields: { nothing: 'x' } }])
      await expect(beginWith(uid, refused)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await expect(change(uid, { version: 9 })).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { uid } } });
    await expect(load(uid, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(uid, { plural: 'x' }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(uid, { plural: 'x' }, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('that the product needs has an icon, and is neither private nor begun by the team', async () => {
    const uid = await asSystem(database.db, accounts.roofer, 'test', (scope) =>
      ensureContentType(scope, 'testimonial'),
    );
    expect(await change(uid, { icon: 'Star', plural: 'Stories' })).toMatchObject({ icon: 'Star' });
    await expect(change(uid, { isPublic: false })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await expect(beginWith(uid, { title: 'x' })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});

describe('a new entry', () => {
  const addCategory = (label: string) => addTerm({ kind: 'businessCategory', label });

  test('begins with its type’s template, without what was deleted since', async () => {
    const uid = await addType('Begun');
    const [kept, gone] = [await addCategory('Kept'), await addCategory('Gone')];
    const draft = { type: 'text' as const, contentTypes: [uid] };
    await call(createCustomField, { ...draft, name: 'Crew', key: 'crew', defaultValue: 'Any' }, owner);
    const old = await call(createCustomField, { ...draft, name: 'Old', key: 'old' }, owner);
    const template = {
      title: 'Roof of …',
      description: '<p>What we did<script>alert(1)</script></p>',
      categoryIds: [kept, gone],
      statusService: 'inProgress' as const,
      statusContent: 'review' as const,
      customFields: { crew: 'North', old: 'x' },
    };
    const { fieldValues: stored } = await beginWith(uid, template);
    expect(stored.description).toBe('<p>What we did</p>');
    await call(removeTerm, { kind: 'businessCategory', termId: gone, version: 1 }, owner);
    await call(deleteCustomField, { fieldId: old.uid, version: old.version }, owner);
    const made = await call(createEntry, { contentTypeId: uid }, owner);
    expect(made).toMatchObject({
      title: 'Roof of …',
      description: '<p>What we did</p>',
      categoryIds: [kept],
      statusService: 'inProgress',
      statusContent: 'review',
      customFields: { crew: 'North' },
    });
    const own = await call(createEntry, { contentTypeId: uid, title: 'Mine', statusService: 'closed' }, owner);
    expect(own).toMatchObject({ title: 'Mine', statusService: 'closed', categoryIds: [kept] });
    // What is gone may stay in the template, and goes with the next change of it.
    expect(await beginWith(uid, stored)).toMatchObject({ version: 2 });
  });

  test('gets only what it lacks when its type is chosen later, by one editor or for many', async () => {
    const uid = await addType('Later');
    const category = await addCategory('Later ones');
    await beginWith(uid, { title: 'Filled', statusService: 'closed', categoryIds: [category] });
    const [bare, named] = [await call(createEntry, {}, owner), await call(createEntry, { title: 'Named' }, owner)];
    const editorId = newUid();
    const patch = { contentTypeId: uid };
    const typed = await call(updateEntry, { entryId: bare.uid, version: bare.version, editorId, patch }, owner);
    expect(typed).toMatchObject({ title: 'Filled', statusService: 'open', categoryIds: [category] });
    const again = { entryId: bare.uid, version: bare.version, editorId, patch: { title: 'Typed since' } };
    expect(await call(updateEntry, again, owner)).toMatchObject({ title: 'Typed since' });
    await call(updateEntries, { steps: [{ entryIds: [named.uid], change: patch }] }, owner);
    expect(await call(getEntry, { entryId: named.uid }, owner)).toMatchObject({
      title: 'Named',
      categoryIds: [category],
    });
    const plain = await call(createEntry, { title: 'Plain', contentTypeId: uid }, owner);
    const cleared = { entryId: plain.uid, version: plain.version, patch: { categoryIds: [] } };
    const { uid: entryId } = await call(updateEntry, cleared, owner);
    expect((await call(duplicateEntry, { entryId }, owner)).categoryIds).toEqual([]);
  });

  test('gets what it lacks of another type, but nothing with a type that is put back', async () => {
    const [first, second] = [await addType('First kind'), await addType('Second kind')];
    const wall = { type: 'text' as const, contentTypes: [second], name: 'Wall', key: 'wall', defaultValue: 'Brick' };
    await call(createCustomField, wall, owner);
    const [one, other] = [await addCategory('One kind'), await addCategory('Other kind')];
    const bare = await call(createEntry, { contentTypeId: first }, owner);
    await beginWith(first, { categoryIds: [one], title: 'First' });
    const [edited, bulk] = [
      await call(createEntry, { contentTypeId: first }, owner),
      await call(createEntry, { contentTypeId: first, title: 'Bulk' }, owner),
    ];
    await beginWith(second, { categoryIds: [other], description: '<p>Second</p>' });
    const patch = { contentTypeId: second, categoryIds: [] };
    const typed = await call(updateEntry, { entryId: edited.uid, version: edited.version, patch }, owner);
    const filled = { description: '<p>Second</p>', customFields: { wall: 'Brick' } };
    expect(typed).toMatchObject({ title: 'First', categoryIds: [other], ...filled });

    const step = { entryIds: [bulk.uid], change: { contentTypeId: second } };
    const { undo } = await call(updateEntries, { steps: [step] }, owner);
    const changed = await call(getEntry, { entryId: bulk.uid }, owner);
    expect(changed).toMatchObject({ title: 'Bulk', categoryIds: [one], ...filled });
    const cleared = { entryId: bulk.uid, version: changed.version, patch: { title: '' } };
    await call(updateEntry, cleared, owner);
    await call(updateEntries, { steps: undo }, owner);
    expect(await call(getEntry, { entryId: bulk.uid }, owner)).toMatchObject({ title: '', contentTypeId: first });

    const { version } = await call(
      updateEntry,
      { entryId: bare.uid, version: bare.version, patch: step.change },
      owner,
    );
    const restoring = { entryId: bare.uid, moment: 0, version, fields: ['contentTypeId'] };
    const { entry } = await call(restoreEntryState, restoring, owner);
    expect(entry).toMatchObject({ title: '', contentTypeId: first });
  });
});

test('entries of a type that isn’t public are on the website nowhere, and say why', async () => {
  const [hidden, open] = [await addType('In-house'), await addType('Shown')];
  const serviceIds = [await addTerm({ kind: 'businessService', label: 'Inspections' })];
  const location = { lat: 40.7, lng: -74 };
  const { uid, path } = await addPublished({ title: 'In-house note', contentTypeId: hidden, serviceIds, location });
  const shown = await addPublished({ title: 'Open note', contentTypeId: open });
  const slug = path!.slice(1);
  const before = { revision: await siteRevision(), record: await site() };
  expect(before.record.contentTypes.map(({ name }) => name)).toEqual(['In-house', 'Shown']);

  await change(hidden, { isPublic: false, plural: 'Internals' });
  const gate = await site();
  expect(gate.siteRevision).toBeGreaterThan(before.revision);
  expect(gate.recordRevision).toBeGreaterThan(before.record.recordRevision);
  expect(gate.listRevision).toBeGreaterThan(before.record.listRevision);
  expect(gate.privateTypes).toContain(hidden);
  expect(gate.privateTypes).not.toContain(open);
  expect([gate.contentTypes.map(({ name }) => name), gate.services, gate.hasPlaces]).toEqual([['Shown'], [], false]);
  const titles = (found: { entries: { title: string }[] }) => found.entries.map(({ title }) => title);
  expect(titles(await onSite((scope) => listPublicEntries(scope, gate)))).toEqual(['Open note']);
  expect(titles(await onSite((scope) => listPublicEntries(scope, gate, { search: 'in-house' })))).toEqual([]);
  expect(titles(await onSite((scope) => listPublicEntries(scope, gate, { contentTypeId: hidden })))).toEqual([]);
  expect(titles(await onSite((scope) => listPublicEntries(scope, gate, { serviceIds })))).toEqual([]);
  expect(await onSite((scope) => countPublicEntries(scope, gate))).toBe(1);
  expect((await onSite((scope) => countPublicFacets(scope, gate))).services).toEqual([]);
  expect(await onSite((scope) => findMapExtent(scope, gate, {}))).toBeNull();
  expect(await onSite((scope) => listPublicSlugs(scope, gate, 100))).toEqual([shown.path!.slice(1)]);
  expect(await onSite((scope) => findPublicEntryById(scope, gate, uid))).toBeUndefined();
  expect(await onSite((scope) => findPublicEntry(scope, gate, slug))).toBeUndefined();
  expect(await call(listHiddenEntries, { ids: [uid, shown.uid] }, owner)).toEqual([{ uid, reason: 'privateType' }]);
  expect((await call(getEntry, { entryId: uid }, owner)).statusPublish).toBe('published');

  await change(hidden, { isPublic: true });
  expect(titles(await onSite(async (scope) => listPublicEntries(scope, await findSiteOf(scope))))).toHaveLength(2);
  expect((await site()).contentTypes[0]).toMatchObject({ name: 'In-house', plural: 'Internals' });
});

const findSiteOf = async (scope: Parameters<Parameters<typeof onSite>[0]>[0]) => (await findSite(scope))!;
