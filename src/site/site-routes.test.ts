import { call } from '@orpc/server';
import { Hono } from 'hono';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { anonymous } from '#access/actor.ts';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { unpublishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { updateTerm } from '#features/content/server/terms/terms.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { contentWorld } from '#test/content-world.ts';
import { createSiteRoutes } from './site-routes.ts';

const world = await contentWorld();
const { roofer, clinic } = world.accounts;
const routes = createSiteRoutes(world.ports);

/** A visitor of one site; `host` as the server would resolve it. */
function visitor(host: ResolvedHost) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('host', host);
    c.set('actor', anonymous);
    c.set('clientAddress', '192.0.2.1');
    await next();
  });
  app.route('/', routes);
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(`${host.origin}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, answer, html: await answer.clone().text() };
  };
}
const site = visitor({ kind: 'site', accountId: roofer, origin: 'http://roofer.test' });
const clinicSite = visitor({ kind: 'site', accountId: clinic, origin: 'http://clinic.test' });
const gardenSite = visitor({ kind: 'site', accountId: world.accounts.landscaper, origin: 'http://landscaper.test' });
const shared = visitor({ kind: 'shared', origin: 'http://sites.test' });

const repair = await world.addTerm({ kind: 'businessService', label: 'Roof repair' });
const homes = await world.addTerm({ kind: 'businessCategory', label: 'Homes' });
const photo = await world.addMediaItem();
const slate = await world.addPublished({
  title: 'Slate roof in Burlington',
  description: '<p>Nine days of work.</p><script>alert(1)</script>',
  city: 'Burlington',
  location: { lat: 44.4759, lng: -73.2121 },
  mediaIds: [photo],
  serviceIds: [repair],
  categoryIds: [homes],
});
await world.addPublished({ title: 'Copper gutters' });
const draft = await world.addEntry({ title: 'Secret draft' });
const foreign = await world.addPublished({ title: 'A clinic’s own story' }, world.stranger);

describe('the gallery of a site', () => {
  it('lists what is published, newest first, and nothing else', async () => {
    const { status, html } = await site('/gallery');
    expect(status).toBe(200);
    expect(html).toContain('Slate roof in Burlington');
    expect(html).toContain('Copper gutters');
    expect(html.indexOf('Copper gutters')).toBeLessThan(html.indexOf('Slate roof in Burlington'));
    expect(html).not.toContain('Secret draft');
    expect(html).not.toContain('clinic’s own');
  });
  it('tells search engines of its entries where they may index it, and not in a search', async () => {
    expect((await site('/gallery')).html).toContain('"@type":"ItemList"');
    const { html } = await site('/gallery?q=slate');
    expect(html).toContain('content="noindex, follow"');
    expect(html).not.toContain('application/ld+json');
  });
  it('filters by service, category and search without any script', async () => {
    for (const query of ['service=Roof+repair', 'category=Homes', 'q=SLÁTE', 'q=slate&category=Homes']) {
      const { html } = await site(`/gallery?${query}`, { 'x-fragment': 'list' });
      expect(html, query).toContain('Slate roof');
      expect(html, query).not.toContain('Copper gutters');
      expect(html, query).not.toContain('<html');
      expect(html, query).not.toContain('<link');
    }
    expect((await site('/services/roof-repair')).html).not.toContain('Copper gutters');
  });
  it('shows an entry’s own tags on its page', async () => {
    await world.addPublished({ title: 'A turret', businessTags: ['Landmark <b>', 'גג 🏠'] });
    const { html } = await site('/a-turret');
    expect(html).toContain('Landmark &lt;b&gt;</span>');
    expect(html).toContain('גג 🏠</span>');
  });
  it('has a page for a service in a city with three jobs or more, found by its own page and the sitemap', async () => {
    const drains = await world.addTerm({ kind: 'businessService', label: 'Drains' });
    for (const city of ['Saint-Étienne', 'Saint-Étienne', ' saint-étienne', 'Lyon', 'Lyon', ''])
      await world.addPublished({ title: `A drain in ${city.trim() || 'no city'}`, city, serviceIds: [drains] });
    const { status, html } = await site('/services/drains/saint-etienne');
    expect(status).toBe(200);
    expect(html).toContain('Drains in Saint-Étienne');
    expect(html).not.toContain('A drain in Lyon');
    expect(html).toContain('rel="canonical" href="http://roofer.test/services/drains/saint-etienne"');
    expect((await site('/services/drains')).html).toContain('href="/services/drains/saint-etienne"');
    expect((await site('/sitemap.xml')).html).toContain('<loc>http://roofer.test/services/drains/saint-etienne</loc>');
    for (const path of ['/services/drains/lyon', '/services/drains/paris', '/services/roof-repair/saint-etienne'])
      expect((await site(path)).status, path).toBe(404);
  });
  it('has no page of a city anymore whose work turned out to be elsewhere, and one where it is', async () => {
    const paving = await world.addTerm({ kind: 'businessService', label: 'Paving' });
    const done = [];
    for (const title of ['Yard', 'Drive', 'Path'])
      done.push(await world.addPublished({ title, city: 'Barre', serviceIds: [paving] }));
    expect((await site('/services/paving/barre')).status).toBe(200);
    for (const { uid, version } of done)
      await call(updateEntry, { entryId: uid, version, patch: { city: 'Stowe' } }, world.owner);
    await expect.poll(async () => (await site('/services/paving/barre')).status, { timeout: 5_000 }).toBe(404);
    expect((await site('/services/paving/stowe')).status).toBe(200);
  });
  it('leads from the former address of a renamed service or content type to the new one', async () => {
    const [service, type] = [
      await world.addTerm({ kind: 'businessService', label: 'Old service' }),
      await world.addTerm({ kind: 'contentType', name: 'Old type' }),
    ];
    await world.addPublished({ title: 'Has both', serviceIds: [service], contentTypeId: type });
    const known = { version: 1 } as const;
    await call(updateTerm, { ...known, kind: 'businessService', termId: service, label: 'New service' }, world.owner);
    await call(updateTerm, { ...known, kind: 'contentType', termId: type, name: 'New type' }, world.owner);
    for (const [from, to] of [
      ['/services/old-service', '/services/new-service'],
      ['/old-type', '/new-type'],
    ] as const) {
      const { status, headers } = await site(from);
      expect([status, headers.get('location')]).toEqual([301, to]);
      expect((await site(to)).html).toContain('Has both');
    }
    expect((await site('/services/%00')).status).toBe(404);
    expect((await site('/%E0%A4%A')).status).toBe(404);
  });
  it('tells of each term how many of what was searched for have it, none where nothing was found', async () => {
    const countsFor = async (query: string) => {
      const { html } = await site(`/gallery?${query}`, { 'x-fragment': 'list' });
      const counts = /data-counts="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
      return JSON.parse(counts) as Record<string, number>;
    };
    const all = await countsFor('');
    expect(all['category Homes']).toBeGreaterThan(0);
    expect((await countsFor('q=slate'))['category Homes']).toBe(1);
    // Untitled entries match every search, and none of these is untitled.
    expect(await countsFor('q=no-such-thing')).toEqual({});
    expect((await site('/gallery?q=no-such-thing')).html).toMatch(/data-none="true"><input[^>]*value="Homes"/);
  });
  it('offers to start over when nothing matches', async () => {
    const { status, html } = await site('/gallery?q=no-such-thing');
    expect(status).toBe(200);
    expect(html).toContain('Clear search and start over');
  });
  it('leaves out words that name no term, and starts again after a broken cursor', async () => {
    expect((await site('/gallery?category=Nope')).html).toContain('Copper gutters');
    const { status, headers } = await site('/gallery?after=%27%22broken&q=slate');
    expect([status, headers.get('location')]).toEqual([302, '/gallery?q=slate']);
  });
});

describe('an item', () => {
  it('opens at its address, with head, facts and cleaned description', async () => {
    const { status, html, headers } = await site('/slate-roof-in-burlington');
    expect(status).toBe(200);
    expect(html).toContain('<title>Slate roof in Burlington | Summit Roofing</title>');
    expect(html).toContain('<link rel="canonical" href="http://roofer.test/slate-roof-in-burlington"/>');
    expect(html).toContain('property="og:image"');
    expect(html).toContain('Nine days of work.');
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).not.toMatch(/aggregateRating|"Review"/);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*style-src 'self' 'sha256-/);
  });
  it('is found by its id and by ?id=, and sent to its one address', async () => {
    const byId = await site(`/${slate.uid}`);
    expect([byId.status, byId.headers.get('location')]).toEqual([301, '/slate-roof-in-burlington']);
    const byQuery = await site(`/gallery?id=${slate.uid}`);
    expect([byQuery.status, byQuery.headers.get('location')]).toEqual([301, '/slate-roof-in-burlington']);
  });
  it('is sent to its address without a slash at the end', async () => {
    const slashed = await site('/slate-roof-in-burlington/?utm_campaign=spring');
    expect([slashed.status, slashed.headers.get('location')]).toEqual([
      301,
      '/slate-roof-in-burlington?utm_campaign=spring',
    ]);
    expect((await site('/no-such-item/')).status).toBe(404);
  });
  it('sends each of two visitors at once on with their own query', async () => {
    const campaigns = ['spring', 'autumn'];
    const responses = await Promise.all(campaigns.map((name) => site(`/Gallery/?utm_campaign=${name}`)));
    expect(responses.map(({ headers }) => headers.get('location'))).toEqual(
      campaigns.map((name) => `/gallery?utm_campaign=${name}`),
    );
  });
  it('is shown for an id that matches nothing, and says so', async () => {
    const { status, headers } = await site('/?id=0000-0000-0000-0000-0000-0000-0000');
    expect(status).toBe(302);
    const { html } = await site(headers.get('location') ?? '');
    expect(html).toContain('no longer there');
  });
  it.each([
    ['a draft by its id', `/${draft.uid}`],
    ['another account’s item by its id', `/${foreign.uid}`],
    ['another account’s item by its address', '/a-clinics-own-story'],
    ['nothing', '/no-such-page'],
    ['two segments', '/a/b'],
    ['a broken escape', '/%E0%A4%A'],
  ])('is not found for %s', async (_, path) => {
    const { status, html } = await site(path);
    expect(status).toBe(404);
    expect(html).toContain('Sorry but could not find the page you are looking for');
    expect(html).toContain('noindex');
    expect(html).not.toContain('Secret draft');
  });
  it('does not open for another account by ?id=', async () => {
    const { headers, status } = await site(`/?id=${foreign.uid}`);
    expect(status).toBe(302);
    expect(headers.get('location')).not.toContain('clinic');
  });
});

describe('the shared host', () => {
  it('shows a site below /ig, where items are opened by their id', async () => {
    const { status, html } = await shared(`/ig/${roofer}/gallery`);
    expect(status).toBe(200);
    expect(html).toContain(`href="/ig/${roofer}?id=${slate.uid}"`);
    const item = await shared(`/ig/${roofer}?id=${slate.uid}`);
    expect(item.html).toContain('<h1 dir="auto">Slate roof in Burlington</h1>');
  });
  it('names the business’s own host as the home of its pages, each under its path there', async () => {
    const own = 'http://roofer.sites.localhost:3000';
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec((await shared(`/ig/${roofer}${path}`)).html)?.[1];
    expect(await canonical('')).toBe(`${own}/`);
    expect(await canonical('/gallery')).toBe(`${own}/gallery`);
    expect(await canonical(`?id=${slate.uid}`)).toBe(`${own}/slate-roof-in-burlington`);
    const { html } = await shared(`/ig/${roofer}?id=${slate.uid}`);
    expect(html).toContain(`href="${own}/oembed?url=${encodeURIComponent(`${own}/slate-roof-in-burlington`)}"`);
    expect(html).not.toContain(`"item":"${own}?id=`);
  });
  it('knows nothing of accounts that don’t exist', async () => {
    for (const path of ['/ig/0000-0000-0000-0000-0000-0000-0000', '/ig/%27', '/ig/*', '/gallery'])
      expect((await shared(path)).status, path).toBe(404);
  });
});

describe('a long gallery', () => {
  const { landscaper } = world.accounts;
  const gardens = visitor({ kind: 'site', accountId: landscaper, origin: 'http://gardens.test' });
  const owner = world.as('agencyAdmin', landscaper);
  const cards = (html: string) => html.match(/data-item=/g)?.length ?? 0;

  it('of a free account shows its 30 newest items, below a word on how to start', async () => {
    for (let index = 1; index <= 32; index += 1) await world.addPublished({ title: `Garden ${index}` }, owner);
    const { html } = await gardens('/gallery');
    expect(cards(html)).toBe(30);
    expect(html).not.toContain('Show More');
    expect(html).not.toMatch(/Garden 1</);
    expect(html).toContain('Do you own a business? Create your free website today.');
  });
  it('of a paid one goes on behind Show More, without any script', async () => {
    await world.database.admin
      .updateTable('account')
      .set((row) => ({ subscriptionType: 'paid', siteRevision: row('siteRevision', '+', 1) }))
      .where('uid', '=', landscaper)
      .execute();
    await expect.poll(async () => (await gardens('/gallery')).html).toContain('Show More');
    const { html } = await gardens('/gallery?q=garden');
    expect(html).not.toContain('Create your free website');
    const next = /href="([^"]+)" rel="next">\s*Show More/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await gardens(next);
    expect(next).toContain('q=garden');
    expect(cards(second.html)).toBe(2);
    expect(second.html).toMatch(/Garden 1</);
    expect(second.html).toContain('Back to the first page');
  });
});

describe('texts of owners and visitors', () => {
  it('never become markup, in pages, heads, JSON-LD or sitemaps', async () => {
    const title = `</script><img src=x onerror=alert(1)> "'&👩‍🔧 גג ${'w'.repeat(150)}`;
    const { uid } = await world.addPublished({ title });
    const { headers } = await site(`/${uid}`);
    const item = await site(headers.get('location') ?? '');
    const list = await site(`/gallery?q=${encodeURIComponent('"><script>alert(2)</script>')}`);
    for (const { html } of [item, list, await site('/gallery'), await site('/'), await site('/sitemap.xml')]) {
      expect(html).not.toMatch(/<img src=x|<script>alert/);
      expect(html.match(/<script(?! type="(application\/ld\+json|module)")/g)).toBeNull();
    }
    expect(item.html).toContain('👩‍🔧 גג');
    await call(unpublishEntry, { entryId: uid }, world.owner);
  });
});

describe('the shared host', () => {
  it('answers with a page where no business is', async () => {
    for (const path of ['/ig/nobody', '/ig/1111-2222-3333-4444-5555-6666-7777', '/elsewhere']) {
      const { status, headers, html } = await shared(path);
      expect(status, path).toBe(404);
      expect(headers.get('content-type')).toContain('text/html');
      expect(html).toContain('Sorry but could not find the page you are looking for');
    }
    expect((await shared('/')).status).toBe(302);
  });
});

describe('a page that was made before', () => {
  it('comes with a strong ETag and is not sent again to who has it', async () => {
    const first = await site('/gallery', { 'accept-encoding': 'gzip' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}-g"$/);
    expect(gunzipSync(await first.answer.arrayBuffer()).toString()).toContain('Copper gutters');
    const again = await site('/gallery', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([again.status, again.html]).toEqual([304, '']);
    expect((await site('/gallery', { 'if-none-match': etag })).status).toBe(200);
  });
  it('is not changed for others by words in an address that mean nothing', async () => {
    expect((await site('/map?utm_source=letter')).html).not.toContain('noindex');
    expect((await site('/map')).html).not.toContain('noindex');
    expect((await site('/map?category=Homes')).html).toContain('noindex');
  });

  it('gives way within about a second of a change', async () => {
    expect((await clinicSite('/gallery')).html).toContain('clinic’s own');
    await call(unpublishEntry, { entryId: foreign.uid }, world.stranger);
    await expect.poll(async () => (await clinicSite('/gallery')).html).toContain('Content not yet available.');
    expect((await clinicSite('/a-clinics-own-story')).status).toBe(404);
  });
});

describe('a card that was drawn before', () => {
  it('is drawn anew when its entry has changed, and stays the same when another has', async () => {
    const kept = await world.addPublished({ title: 'Kept as it is' });
    const renamed = await world.addPublished({ title: 'Before the change' });
    await site('/gallery?q=kept');
    await site('/gallery?q=before');
    const patch = { title: 'After the change' };
    await call(updateEntry, { entryId: renamed.uid, version: renamed.version, patch }, world.owner);
    const { html } = await site('/gallery?q=the+change');
    expect(html).toContain('After the change');
    expect(html).not.toContain('Before the change');
    expect((await site('/gallery?q=kept')).html).toContain(`data-item="${kept.uid}"`);
    expect((await clinicSite('/gallery?q=change')).html).not.toContain('After the change');
  });
  it('shows the ways of the host that it is seen on', async () => {
    expect((await site('/gallery?q=kept')).html).toContain('href="/kept-as-it-is"');
    expect((await shared(`/ig/${roofer}/gallery?q=kept`)).html).toMatch(/href="\/ig\/[\w-]+\?id=/);
  });
  it('has the first pictures of its page asked for in the head', async () => {
    const { html } = await site('/gallery?q=slate');
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toContain('<link rel="preload" as="image"');
    expect(body).toContain('<img');
    expect(body).not.toContain('rel="preload"');
  });
});

describe('what a site has beside its pages', () => {
  it('is drawn once on each host, whatever is in the query of its address', async () => {
    const made: unknown[] = [];
    const hear = (how: unknown) => made.push(how);
    subscribe('fieldfolio.page', hear);
    for (const query of ['', '?category=Homes', '?after=x', '?id=none', '?q=roof', '?q=slate', '?instead'])
      for (const [ask, place] of [[site, ''] as const, [shared, `/ig/${roofer}`] as const])
        expect((await ask(`${place}/share-image.jpg${query}`)).status).toBe(200);
    unsubscribe('fieldfolio.page', hear);
    // Once more if a change of the site becomes known in between.
    expect(made.filter((how) => how === 'render').length).toBeLessThanOrEqual(4);
  });
  it('lists its addresses for search engines, with pictures', async () => {
    const { html, headers } = await site('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    expect(html).toContain('<loc>http://roofer.test/slate-roof-in-burlington</loc>');
    expect(html).toContain(`<image:loc>http://roofer.test/media/${photo}/1280x1280</image:loc>`);
    expect(html).not.toContain('secret');
    expect((await site('/robots.txt')).html).toContain('Sitemap: http://roofer.test/sitemap.xml');
    expect((await site('/sitemap-7.xml')).status).toBe(404);
  });
  it('tells its places blurred', async () => {
    const { places } = JSON.parse((await site('/places.json')).html);
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ id: slate.uid, href: '/slate-roof-in-burlington' });
    expect(places[0].lat).not.toBe(44.4759);
  });
  it('has a manifest and icons with its initial', async () => {
    expect(JSON.parse((await site('/manifest.webmanifest')).html)).toMatchObject({
      name: 'Summit Roofing',
      start_url: '/',
    });
    expect((await site('/icon.svg')).html).toMatch(/^<svg .*<path d="M/);
    const { answer, headers } = await site('/icon-192.png');
    expect(headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
  it('answers every tab', async () => {
    for (const path of ['/', '/map', '/services', '/before-after', '/testimonials', '/contact-us'])
      expect((await site(path)).status, path).toBe(200);
  });
});

it('is shown without an address that was stored before addresses were checked', async () => {
  const settings = JSON.stringify({
    extContactPageURL: 'https://a.example/\r\nSet-Cookie: a=b',
    footerText: 'Since 1990',
  });
  const stored = { accountId: world.accounts.landscaper, settings, version: 1 };
  const { admin } = world.database;
  await admin.insertInto('siteSettings').values(stored).execute();
  await admin
    .updateTable('account')
    .set((row) => ({ siteRevision: row('siteRevision', '+', 1) }))
    .where('uid', '=', stored.accountId)
    .execute();
  await expect.poll(async () => (await gardenSite('/contact-us')).html).toContain('Since 1990');
  expect((await gardenSite('/contact-us')).status).toBe(200);
});

describe('settings of the owner', () => {
  const save = async (settings: Partial<SiteSettings>, version: number) =>
    call(updateSiteSettings, { version, settings: { ...SiteSettings.parse({}), ...settings } }, world.owner);
  it('switch the site off and on', async () => {
    const { version } = await save({ enableGalleryPreview: false }, 0);
    await expect.poll(async () => (await site('/gallery')).html).toContain('Gallery is currently disabled');
    expect((await site('/slate-roof-in-burlington')).html).not.toContain('Nine days');
    expect((await site('/places.json')).html).toContain('"places":[]');
    expect((await site('/robots.txt')).html).toContain('Disallow: /');
    expect((await site('/sitemap.xml')).html).not.toContain('<loc>');
    const { html, status } = await site('/');
    expect([status, html.includes('<title>Oops'), html.includes('noindex'), html.includes('<main')]).toEqual([
      200,
      true,
      true,
      true,
    ]);
    expect(html).not.toMatch(/<a |\/media\//);
    await save({ enableLiveSiteMode: false, hideMap: true }, version);
    await expect.poll(async () => (await site('/')).html).toContain('Copper gutters');
    expect((await site('/map')).status).toBe(404);
    expect((await site('/testimonials')).headers.get('location')).toBe('/reviews');
  });
  it('put the names of a content type’s entries beside its gallery and its items', async () => {
    const type = await world.addTerm({ kind: 'contentType', name: 'Notes' });
    const note = await world.addPublished({ title: 'A note on ice', contentTypeId: type });
    await world.addPublished({ title: 'A note on rain', contentTypeId: type });
    expect((await site('/notes')).html).not.toContain('sidebar-list"');
    await save({ contentTypesSidebar: [type] }, 2);
    await expect.poll(async () => (await site('/notes')).html).toContain('sidebar-list"');
    const item = await site('/a-note-on-ice');
    expect(item.html).toContain('<a href="/a-note-on-ice" aria-current="page" dir="auto">A note on ice</a>');
    expect(item.html).toContain('A note on rain');
    expect((await site('/slate-roof-in-burlington')).html).not.toContain('sidebar-list"');
    await call(unpublishEntry, { entryId: note.uid }, world.owner);
  });
});

describe('the front page of a business that has published nothing', () => {
  it('says so kindly, and how to reach the business once that is known', async () => {
    await call(unpublishEntry, { entryId: foreign.uid }, world.stranger);
    await expect
      .poll(async () => (await clinicSite('/')).html, { timeout: 30_000 })
      .toContain('Our first projects will be shown here soon');
    const before = await clinicSite('/');
    expect(before.status).toBe(200);
    expect(before.html).not.toContain('tel:');
    await world.database.admin
      .updateTable('account')
      .set((is) => ({ phone: '+1 802 555 0100', siteRevision: is('siteRevision', '+', 1) }))
      .where('uid', '=', clinic)
      .execute();
    await expect
      .poll(async () => (await clinicSite('/')).html, { timeout: 30_000 })
      .toContain('href="tel:+18025550100"');
  });

  it('is gone with the first job', async () => {
    expect((await site('/')).html).not.toContain('Our first projects will be shown here soon');
  });
});
