import { trimPageViews } from './page-views.ts';
import { connectExtensions } from '#access/extensions.ts';
import { inSystem } from '#access/scope.ts';
import { createHash } from 'node:crypto';
import { call } from '@orpc/server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { listLeads } from '#features/contact/server/leads.ts';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { fieldFacets } from '#features/content/server/fields/site-facets.ts';
import { unpublishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { contentWorld } from '#test/content-world.ts';
import { createSiteRoutes, ownCaches } from '../site-routes.ts';

const world = await contentWorld();
const { accounts, addEntry, addMediaItem, addPublished, addTerm, database, owner, ports, stranger } = world;
connectExtensions([fieldFacets]);
const host: ResolvedHost = { kind: 'site', accountId: accounts.roofer, origin: 'http://roofer.test' };
const shared: ResolvedHost = { kind: 'shared', origin: 'http://sites.test' };
const [repair, stories] = [
  await addTerm({ kind: 'businessService', label: 'Roof repair' }),
  await addTerm({ kind: 'contentType', name: 'Stories' }),
];
const slate = await addPublished({
  title: 'גג צפחה 🏠',
  description: '<p>Nine days.</p>',
  address: '1204 Cherry Street',
  city: 'Burlington',
  location: { lat: 44.4759, lng: -73.2121 },
  serviceIds: [repair],
  contentTypeId: stories,
  mediaIds: [await addMediaItem()],
});
const draft = await addEntry({ title: 'Secret draft' });
const theirs = await addPublished({ title: 'Their roof' }, stranger);
const save = async (changes: Partial<SiteSettings>) => {
  const { version } = await call(getSiteSettings, undefined, owner);
  await call(updateSiteSettings, { version, settings: { ...SiteSettings.parse({}), ...changes } }, owner);
};

let visitors = 0;
async function ask(path: string, body?: unknown, at: ResolvedHost = host, userAgent = 'Firefox') {
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('host', at);
    c.set('clientAddress', `198.51.100.${visitors++ % 250}`);
    await next();
  });
  const caches = ownCaches(ports);
  app.route('/', createSiteRoutes(ports, caches));
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  };
  const response = await app.request(at.origin + path, body === undefined ? {} : init);
  const text = await response.text();
  await caches.views.flush();
  return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null };
}
const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');

beforeEach(() => save({}));

describe('the gallery', () => {
  test('tells what its pages show, with terms and statuses abbreviated', async () => {
    const { status, headers, json, text } = await ask('/data/gallery');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(json).toMatchObject({ uid: accounts.roofer, businessName: 'Summit Roofing', next: null });
    expect(json.contents).toHaveLength(1);
    expect(json.contents[0]).toMatchObject({
      uid: slate.uid,
      title: 'גג צפחה 🏠',
      address: 'Cherry Street',
      bS: [{ label: 'Roof repair' }],
      sP: 'published',
      presentation: { cover: { url: expect.stringContaining('http://roofer.test/media/') } },
    });
    expect(json.contents[0].coordData.geopoint.latitude).not.toBe(44.4759);
    expect(text).not.toMatch(/Secret draft|Their roof|secret-house|1204/);
    const below = await ask(`/ig/${accounts.roofer}/data/gallery?id=stories`, undefined, shared);
    expect(below.json.contents).toHaveLength(1);
    expect((await ask('/data/gallery?id=nothing')).status).toBe(404);
    expect((await ask('/data/gallery?after=made-up')).status).toBe(400);
  });
  test('is searched and filtered as its pages are, and names terms that no entry has', async () => {
    const material = { name: 'Material', key: 'material', options: ['Slate', 'Tin'], contentTypes: [stories] };
    const field = { ...material, type: 'select' as const, isPublic: true, isFacet: true };
    await call(createCustomField, field, owner);
    const tin = await addPublished({ title: 'Tin roof', contentTypeId: stories, customFields: { material: 'Tin' } });
    const { json } = await ask('/data/gallery');
    expect(json.customFieldFilters).toEqual([{ label: 'Material', values: [{ label: 'Tin' }] }]);
    const found = async (query: string) =>
      (await ask(`/data/gallery?${query}`)).json.contents.map(({ uid }: { uid: string }) => uid);
    expect(await found('field=Material:Tin')).toEqual([tin.uid]);
    expect(await found('id=stories&service=Roof+repair')).toEqual([slate.uid]);
    expect(await found('q=tin')).toEqual([tin.uid]);
    expect(await found('q=tin&service=Roof+repair')).toEqual([]);
    const refused = await ask('/data/gallery?field=Material:Slate&service=Roof+repair');
    expect(refused).toMatchObject({ status: 400, json: { fields: { field: expect.any(String) } } });
    expect(refused.text).toContain('Material:Slate');
    await call(unpublishEntry, { entryId: tin.uid }, owner);
  });
  test('of a free account has its 30 newest entries, and all of a paid one come page by page', async () => {
    for (let at = 0; at < 105; at += 1) await addPublished({ title: `Job ${at}` });
    const plan = (to: 'free' | 'paid' | 'pending') =>
      database.admin.updateTable('account').set({ subscriptionType: to }).where('uid', '=', accounts.roofer).execute();
    await plan('free');
    expect((await ask('/data/gallery')).json.contents).toHaveLength(30);
    expect((await ask(`/data/content/${slate.uid}`)).status).toBe(404);
    await plan('paid');
    const first = (await ask('/data/gallery')).json;
    const second = (await ask(`/data/gallery?after=${encodeURIComponent(first.next)}`)).json;
    expect([first.contents.length, second.contents.length, second.next]).toEqual([100, 6, null]);
    await plan('paid');
  }, 120_000);
});

describe('an entry', () => {
  test('is found by its id, while its own site shows it', async () => {
    expect((await ask(`/data/content/${slate.uid}`)).json).toMatchObject({ title: 'גג צפחה 🏠', city: 'Burlington' });
    for (const id of [draft.uid, theirs.uid, newUid(), 'x', '%00', encodeURIComponent('גג'), 'x'.repeat(5_000)])
      expect([id.slice(0, 40), (await ask(`/data/content/${id}`)).status]).toEqual([id.slice(0, 40), 404]);
    await save({ hideMap: true });
    expect((await ask(`/data/content/${slate.uid}`)).json.coordData).toBeNull();
    await save({ statuses: { service: ['closed'], content: [], publish: [] } });
    expect((await ask(`/data/content/${slate.uid}`)).status).toBe(404);
  });

  test('has its own tags, and relations to what the site shows', async () => {
    const part = await addPublished({ title: 'Valley', businessTags: ['copper'], relatedTo: slate.uid });
    const read = async (uid: string) => (await ask(`/data/content/${uid}`)).json;
    expect(await read(part.uid)).toMatchObject({ businessTags: ['copper'], relatedTo: slate.uid, relatedFrom: [] });
    expect((await read(slate.uid)).relatedFrom).toEqual([part.uid]);
    await call(unpublishEntry, { entryId: part.uid }, owner);
    expect((await read(slate.uid)).relatedFrom).toEqual([]);
    const toDraft = await addPublished({ title: 'Gutter', relatedTo: draft.uid });
    expect((await read(toDraft.uid)).relatedTo).toBeNull();
  });

  test('is shown without tags that today’s rules don’t let through', async () => {
    const { uid } = await addPublished({ title: 'Old copy' });
    const document = sql<string>`jsonb_set(document, '{description}', '"<p onclick=\\"x()\\">Done</p>"')`;
    await database.admin.updateTable('contentPublic').set({ document }).where('uid', '=', uid).execute();
    expect((await ask(`/data/content/${uid}`)).json.description).toBe('<p>Done</p>');
  });
});

describe('metadata of a page', () => {
  test('are found by the hash of its address without scheme', async () => {
    const gallery = await ask(`/data/metadata/${hashOf('roofer.test/gallery')}`);
    expect(gallery.json).toMatchObject({ title: expect.any(String), description: expect.any(String) });
    const path = (await ask(`/data/content/${slate.uid}`)).json.permalink;
    const found = await ask(`/data/metadata/${hashOf(`roofer.test/${encodeURIComponent(path)}`).toUpperCase()}`);
    expect(found.json.title).toContain('גג צפחה');
    for (const address of ['roofer.test/secret-draft', 'clinic.test/their-roof', `http://roofer.test/gallery`, ''])
      expect((await ask(`/data/metadata/${hashOf(address)}`)).status).toBe(404);
    expect((await ask('/data/metadata/xyz')).status).toBe(404);
  });

  test('are the owner’s own, and those of an entry published a moment ago', async () => {
    const own = { metaTitle: 'All our roofs', metaDescription: 'Slate, copper and shingles.' };
    await save({ metaData: { 'tab gallery': own } });
    expect((await ask(`/data/metadata/${hashOf('roofer.test/gallery')}`)).json).toEqual({
      title: own.metaTitle,
      description: own.metaDescription,
    });
    const address = hashOf('roofer.test/brand-new-roof');
    expect((await ask(`/data/metadata/${address}`)).status).toBe(404);
    await addPublished({ title: 'Brand new roof', permalink: 'brand-new-roof' });
    expect((await ask(`/data/metadata/${address}`)).json.title).toBe('Brand new roof');
    await save({});
  });
});

describe('what is sent', () => {
  const words = { name: 'Ana 木', email: 'ana@example.com', message: 'Leak' };
  test('becomes a contact request, checked like the form', async () => {
    const sent = await ask('/data/content', { ...words, address: { address: '1 Main St' }, unknown: 'x', phone: null });
    expect(sent).toMatchObject({
      status: 201,
      json: { uid: expect.any(String), status: { service: 'open', content: 'draft', publish: 'notPublished' } },
    });
    const [lead] = (await call(listLeads, {}, owner)).items;
    expect(lead).toMatchObject({ entryId: sent.json.uid, name: 'Ana 木' });
    expect((await ask('/data/content', { ...words, email: 'ana@' })).json.fields).toHaveProperty('email');
    for (const wrong of ['x', [1], { name: { a: 1 } }]) expect((await ask('/data/content', wrong)).status).toBe(400);
    expect((await ask('/data/content', { message: 'x'.repeat(300_000) })).status).toBe(413);
    await save({ isActivateFormUs: false });
    expect((await ask('/data/content', words)).status).toBe(404);
  });
  test('counts pages of this very site alone', async () => {
    const report = async (url: string) => (await ask('/data/page', { url })).status;
    expect(await report('http://roofer.test/gallery?q=secret')).toBe(204);
    expect(await report('http://roofer.test/gallery')).toBe(204);
    expect(await report('http://roofer.test/no-such-page')).toBe(204);
    for (const foreign of ['http://clinic.test/', 'https://evil.example/', 'http://sites.test/ig/x'])
      expect(await report(foreign)).toBe(422);
    expect(await report('not an address')).toBe(400);
    expect((await ask('/data/page', { url: 'http://roofer.test/gallery', width: 390 })).status).toBe(204);
    for (const width of [0, -1, 'wide', 1e9])
      expect((await ask('/data/page', { url: 'http://roofer.test/gallery', width })).status).toBe(400);
    expect((await ask('/data/page', { url: 'http://roofer.test/gallery' }, host, 'HeadlessChrome/140')).status).toBe(
      204,
    );
    const seen = database.admin.selectFrom('pageView').select(['accountId', 'path', 'screen', 'views']);
    const gallery = { accountId: accounts.roofer, path: '/gallery' };
    expect(await seen.orderBy('screen').execute()).toEqual([
      { ...gallery, screen: 'phone', views: 1 },
      { ...gallery, screen: 'unknown', views: 2 },
    ]);
    const old = { ...gallery, day: '2020-01-01', path: '/old', screen: 'phone' } as const;
    await database.admin.insertInto('pageView').values(old).execute();
    await inSystem(database.db, 'test', trimPageViews);
    expect((await seen.execute()).map(({ path }) => path)).not.toContain('/old');
  });
  test('finds nothing on a site that is switched off, nor elsewhere below /data', async () => {
    expect((await ask('/data/other')).status).toBe(404);
    expect((await ask('/data/other', {})).status).toBe(404);
    await save({ enableGalleryPreview: false });
    for (const path of [
      '/data/gallery',
      `/data/content/${slate.uid}`,
      `/data/metadata/${hashOf('roofer.test/gallery')}`,
    ])
      expect((await ask(path)).status).toBe(404);
    expect((await ask('/data/content', words)).status).toBe(404);
    expect((await ask('/data/page', { url: 'http://roofer.test/gallery' })).status).toBe(404);
  });
});
