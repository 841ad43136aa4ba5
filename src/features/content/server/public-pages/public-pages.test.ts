import { describe, expect, it } from 'vitest';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { EntryPatch } from '../../entry.ts';
import { countFoundFacets, countPublicEntries, countPublicFacets } from './count-public.ts';
import { findPublicEntry } from './find-public-entry.ts';
import { listMapPoints } from './map-points.ts';
import { findAddressRange, listPublicAddresses } from './public-addresses.ts';
import {
  listBeforeAfter,
  listPublicEntries,
  listPublicEntriesById,
  listEntriesWithPart,
} from './list-public-entries.ts';
import type { PublicFilter } from './public-filter.ts';
import type { PublicGate } from './public-gate.ts';
import type { Paging } from './public-page.ts';

const { addEntry, addPublished, addMediaItem, addTerm, accounts, database, owner, stranger, as, onSite, gate } =
  await contentWorld();
const landscaper = as('agencyAdmin', accounts.landscaper);
const titles = (filter: PublicFilter = {}, with_: PublicGate = gate, paging: Paging = {}) =>
  onSite(async (scope) => (await listPublicEntries(scope, with_, filter, paging)).entries.map(({ title }) => title));
const gated = (settings: object): PublicGate => ({
  subscriptionType: 'paid',
  settings: SiteSettings.parse(settings),
  privateTypes: [],
});
const publish = (title: string, patch: EntryPatch = {}) => addPublished({ title, ...patch });

describe('the gallery', () => {
  it('shows published entries of this business alone', async () => {
    await publish('Shown');
    await addEntry({ title: 'Private' });
    await addPublished({ title: 'Theirs' }, stranger);
    expect(await titles()).toEqual(['Shown']);
    expect(await titles({ search: 'theirs' })).toEqual([]);
  });
  it('asks for every chosen term, and finds titles without their accents', async () => {
    const category = await addTerm({ kind: 'businessCategory', label: 'Façades' });
    const label = await addTerm({ kind: 'businessLabel', label: 'Color' });
    const tag = await addTerm({ kind: 'labelTag', label: 'Red', labelId: label });
    await publish('Façade rouge', { categoryIds: [category], tagIds: [tag] });
    await publish('Façade bleue', { categoryIds: [category] });
    expect(await titles({ categoryIds: [category] })).toEqual(['Façade bleue', 'Façade rouge']);
    expect(await titles({ categoryIds: [category], tagIds: [tag] })).toEqual(['Façade rouge']);
    expect(await titles({ search: 'FACADE b' })).toEqual(['Façade bleue']);
    const counted = (filter: PublicFilter, of = gate) => onSite((scope) => countPublicEntries(scope, of, filter));
    expect(await counted({ categoryIds: [category] })).toBe(2);
    expect(await counted({ categoryIds: [category] }, gated({ hideMissingContent: true }))).toBe(0);
    expect(await counted({ categoryIds: [category], tagIds: [tag] })).toBe(1);
    expect(await counted({ categoryIds: [category], search: 'bleue' })).toBe(1);
    const facets = await onSite((scope) => countPublicFacets(scope, gate, { categoryIds: [category] }));
    expect(facets).toEqual({
      categories: [{ uid: category, label: 'Façades', count: 2 }],
      services: [],
      fields: [],
      labels: [{ uid: label, label: 'Color', tags: [{ uid: tag, label: 'Red', count: 1 }] }],
    });
    const found = (filter: PublicFilter) => onSite((scope) => countFoundFacets(scope, gate, filter));
    expect(await found({ search: 'rouge' })).toEqual(new Map([category, tag].map((uid) => [uid, 1])));
    expect(await found({ search: 'façade' })).toEqual(
      new Map([
        [category, 2],
        [tag, 1],
      ]),
    );
    expect(await found({ search: 'verte' })).toEqual(new Map());
  });
  it('puts entries without a title after those that are found', async () => {
    const bare = await addPublished({});
    expect(await titles({ search: 'rouge' })).toEqual(['Façade rouge', '']);
    expect(await onSite((scope) => countPublicEntries(scope, gate, { search: 'rouge' }))).toBe(2);
    const first = await onSite((scope) => listPublicEntries(scope, gate, { search: 'rouge' }, { limit: 1 }));
    const cursor = first.nextCursor ?? '';
    const second = await onSite((scope) => listPublicEntries(scope, gate, { search: 'rouge' }, { limit: 1, cursor }));
    expect([first, second].map(({ entries: [one], total }) => [one?.title, total])).toEqual([
      ['Façade rouge', 2],
      ['', 2],
    ]);
    expect(second.nextCursor).toBeNull();
    await addPublished({});
    const few = await onSite((scope) => listPublicEntries(scope, gate, { search: 'rouge' }, { limit: 1 }));
    expect(few.total).toBe(3);
    expect(await titles({}, gated({ hideMissingContent: true }))).toEqual([]);
    const shown = await addPublished({ title: 'Whole', mediaIds: [await addMediaItem()] });
    expect(await titles({}, gated({ hideMissingContent: true }))).toEqual(['Whole']);
    const byId = await onSite((scope) => listPublicEntriesById(scope, gate, [bare.uid, shown.uid, 'gone']));
    expect(byId.map(({ uid }) => uid)).toEqual([bare.uid, shown.uid]);
  });
  it('offers the terms of a service’s work in one city with their counts there', async () => {
    const service = await addTerm({ kind: 'businessService', label: 'Drains' });
    const category = await addTerm({ kind: 'businessCategory', label: 'Cellars' });
    await publish('Here', { serviceIds: [service], categoryIds: [category], city: 'Lyon' });
    for (const title of ['There', 'Elsewhere'])
      await publish(title, { serviceIds: [service], categoryIds: [category], city: 'Paris' });
    const { categories } = await onSite((scope) =>
      countPublicFacets(scope, gate, { serviceIds: [service], cities: ['lyon', 'Lión'] }),
    );
    expect(categories).toEqual([{ uid: category, label: 'Cellars', count: 1 }]);
  });
  it('shows no entry of a type that the owner left out, anywhere', async () => {
    const [jobs, notes] = [
      await addTerm({ kind: 'contentType', name: 'Jobs' }),
      await addTerm({ kind: 'contentType', name: 'Notes' }),
    ];
    const hidden = await publish('A note', { contentTypeId: notes, location: { lat: 30, lng: -97 } });
    await publish('A job', { contentTypeId: jobs });
    await publish('Of no type');
    const chosen = gated({ contentTypes: [jobs] });
    expect(await titles({}, chosen)).toEqual(expect.arrayContaining(['A job', 'Of no type']));
    expect(await titles({}, chosen)).not.toContain('A note');
    expect(await titles({ search: 'note' }, chosen)).not.toContain('A note');
    expect(await onSite((scope) => findPublicEntry(scope, chosen, 'a-note'))).toBeUndefined();
    const pins = await onSite((scope) => listMapPoints(scope, chosen, {}));
    expect(JSON.stringify(pins)).not.toContain(hidden.uid);
    expect(await titles({}, gated({ contentTypes: [newUid()] }))).toContain('A note');
  });
  it('is narrowed by the allowed statuses', async () => {
    await publish('Finished', { statusService: 'closed', statusContent: 'approved' });
    expect(await titles({}, gated({ statuses: { service: ['closed'] } }))).toEqual(['Finished']);
    expect(await titles({}, gated({ statuses: { service: ['closed'], content: ['draft'] } }))).toEqual([]);
    expect(await titles({}, gated({ statuses: { publish: ['notPublished'] } }))).toEqual([]);
  });
});

describe('many entries', () => {
  it('come page by page, each once; a free account shows its 30 newest by creation', async () => {
    for (let number = 0; number < 34; number++) await addPublished({ title: `Bed ${number}` }, landscaper);
    const all = async (with_: PublicGate, order: 'updateDate' | 'createDate') => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const paging: Paging = { limit: 7, order, ...(cursor ? { cursor } : {}) };
        const page = await onSite((scope) => listPublicEntries(scope, with_, {}, paging), accounts.landscaper);
        found.push(...page.entries.map(({ title }) => title));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return found;
    };
    for (const order of ['updateDate', 'createDate'] as const) expect(new Set(await all(gate, order)).size).toBe(34);
    const free = await all({ ...gate, subscriptionType: 'free' }, 'createDate');
    expect(free).toHaveLength(30);
    expect(free).not.toContain('Bed 0');
    expect(free[0]).toBe('Bed 33');
    const oldest = await onSite(
      (scope) => findPublicEntry(scope, { ...gate, subscriptionType: 'free' }, 'bed-0'),
      accounts.landscaper,
    );
    expect(oldest).toBeUndefined();
  });
  it('are searched page by page, each once, untitled ones last, with a count on each page', async () => {
    await addPublished({}, landscaper);
    const searched: [string, number | null][] = [];
    for (let cursor: string | undefined, isDone = false; !isDone;) {
      const paging: Paging = { limit: 17, ...(cursor ? { cursor } : {}) };
      const search = (scope: Parameters<typeof listPublicEntries>[0]) =>
        listPublicEntries(scope, gate, { search: 'bed' }, paging);
      const { entries, total, nextCursor } = await onSite(search, accounts.landscaper);
      searched.push(...entries.map(({ title }): [string, number | null] => [title, total]));
      cursor = nextCursor ?? undefined;
      isDone = !cursor;
    }
    expect(new Set(searched.map(([title]) => title)).size).toBe(35);
    expect(searched.map(([, total]) => total)).toEqual(Array.from({ length: 35 }, () => 35));
    expect(searched.at(-1)?.[0]).toBe('');
  });
});

describe('other lists', () => {
  it('hold pairs of before and after, and testimonials', async () => {
    const [before, after] = [await addMediaItem(), await addMediaItem()];
    const pair = await publish('Pair', { beforeMediaId: before, afterMediaId: after });
    await publish('Half', { beforeMediaId: before });
    const { entries } = await onSite((scope) => listBeforeAfter(scope, gate));
    expect(entries.map(({ uid }) => uid)).toEqual([pair.uid]);
    expect((await onSite((scope) => listEntriesWithPart(scope, gate, 'testimonial'))).entries).toEqual([]);
  });
  it('pin entries with a place, never at zero', async () => {
    const { uid } = await publish('Pinned', { location: { lat: 30, lng: -97 } });
    await publish('Null island', { location: { lat: 0, lng: 0 } });
    await database.admin.updateTable('account').set({ blurMeters: 0 }).where('uid', '=', accounts.roofer).execute();
    const exact = await publish('Exact zero', { location: { lat: 0, lng: 12 } });
    const { points, next } = await onSite((scope) => listMapPoints(scope, gate));
    const ids = points.map((point) => point.uid);
    expect(ids).toContain(uid);
    expect(ids).not.toContain(exact.uid);
    expect(next).toBeNull();
  });
  it('give the sitemap every address with its pictures', async () => {
    const photo = await addMediaItem();
    await publish('Mapped', { mediaIds: [photo] });
    const addresses = await onSite((scope) => listPublicAddresses(scope, gate));
    expect(addresses.find(({ slug }) => slug === 'mapped')).toMatchObject({ title: 'Mapped', mediaIds: [photo] });
  });
  it('give a large sitemap its addresses in parts, each once', async () => {
    const all = await onSite((scope) => listPublicAddresses(scope, gate));
    const parts = await onSite(async (scope) => {
      const found = [];
      for (let number = 1; ; number += 1) {
        const range = await findAddressRange(scope, { number, size: 2 });
        if (!range) return found;
        found.push(await listPublicAddresses(scope, gate, range));
      }
    });
    expect(parts.flat()).toEqual(all);
    expect(parts.map(({ length }) => length).slice(0, -1)).toEqual(parts.slice(1).map(() => 2));
  });
  it('close private tables to visitors', async () => {
    await addEntry({ title: 'Private' }, owner);
    expect(await onSite((scope) => scope.tx.selectFrom('entry').select('uid').execute())).toEqual([]);
  });
});
