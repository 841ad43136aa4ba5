import { describe, expect, test } from 'vitest';
import { call } from '@orpc/server';
import { updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { distanceInMeters } from '#lib/geo/on-the-globe.ts';
import { contentWorld } from '#test/content-world.ts';
import { siteVisitor } from '#test/site-visitor.ts';

const world = await contentWorld();
const { accounts, addPublished, ports } = world;
const visit = siteVisitor(ports, { kind: 'site', accountId: accounts.roofer, origin: 'http://roofer.test' });
const clinic = siteVisitor(ports, { kind: 'site', accountId: accounts.clinic, origin: 'http://clinic.test' });
const shared = siteVisitor(ports, { kind: 'shared', origin: 'http://sites.test' });
const exact = { lat: 31.7767, lng: 35.2345 };
const hebrew = await addPublished({ title: 'גג חדש 🏠', location: exact, city: 'ירושלים' });
const huge = await addPublished({ title: 'w'.repeat(300), description: `<p>${'שלום '.repeat(10_000)}</p>` });
await addPublished({ title: 'Of the clinic', location: exact }, world.stranger);

describe('an address of a site', () => {
  test('written in another way leads to the one way, with the visitor’s query', async () => {
    for (const [from, to] of [
      ['/GALLERY', '/gallery'],
      ['/map/?q=%D7%92', '/map?q=%D7%92'],
      ['/reviews', '/testimonials'],
      ['/%67allery?utm_source=a', '/gallery?utm_source=a'],
    ] as const) {
      const { status, location } = await visit(from);
      expect([from, status, location]).toEqual([from, 301, to]);
    }
  });
  test('never leads to another host', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/gallery',
      '/%2F%2Fevil.example',
      '/\\evil.example',
      '/gallery//evil.example',
    ]) {
      const { status, location } = await visit(path);
      expect([path, status, location]).toEqual([path, 404, null]);
    }
  });
  test('of an item may be in any script', async () => {
    const { html, status } = await visit(`/${encodeURIComponent('גג-חדש')}`);
    expect(status).toBe(200);
    expect(html).toContain('<h1 dir="auto">גג חדש 🏠</h1>');
    expect(html).toContain('<link rel="canonical" href="http://roofer.test/%D7%92%D7%92-%D7%97%D7%93%D7%A9"/>');
  });
  test('of an item with a huge title and text is answered, and its description stays short', async () => {
    const { location } = await visit(`/?id=${huge.uid}`);
    const { html, status } = await visit(location ?? '');
    expect(status).toBe(200);
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/שלום…$/);
  });
  test('is asked for without its page by HEAD', async () => {
    const whole = await visit('/gallery');
    const head = await visit('/gallery', { method: 'HEAD' });
    expect([head.status, head.html]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect((await visit('/nothing-here', { method: 'HEAD' })).status).toBe(404);
  });
  test.each(['/sitemap-0.xml', '/sitemap-99999.xml', '/icon-64.png', '/robots.txt/', '/places.json/more'])(
    '%s is no file of a site',
    async (path) => expect((await visit(path)).status).toBe(404),
  );
  test('keeps files of search engines at the root of a host', async () => {
    for (const file of ['robots.txt', 'sitemap.xml', 'sitemap-1.xml'])
      expect((await shared(`/ig/${accounts.roofer}/${file}`)).status, file).toBe(404);
    expect((await shared(`/ig/${accounts.roofer}/manifest.webmanifest`)).status).toBe(200);
  });
  test('of a page that isn’t there says so to people, not to search engines, and leads on', async () => {
    const { html, headers } = await visit('/<script>alert(1)</script>');
    expect(html).toContain('<title>Page not found | Summit Roofing</title>');
    expect(html).toContain('content="noindex, follow"');
    expect(html).not.toContain('alert(1)');
    expect(html).toMatch(/<main.*<a class="button" href="\/gallery">/);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});

describe('the pins of a map', () => {
  const places = async (look: typeof visit, path = '/places.json') => JSON.parse((await look(path)).html).places;
  test('stand near the place, never on it, and always on the same spot', async () => {
    const [pin, ...others] = await places(visit);
    expect(others).toEqual([]);
    expect(pin).toMatchObject({ id: hebrew.uid, title: 'גג חדש 🏠', thumb: '' });
    const far = distanceInMeters(exact, pin);
    expect(far).toBeGreaterThan(0);
    expect(far).toBeLessThan(1_000);
    expect((await places(visit))[0]).toEqual(pin);
  });
  test('of two businesses at one place tell nothing of each other', async () => {
    const [ours] = await places(visit);
    const [theirs] = await places(clinic);
    expect([theirs.lat, theirs.lng]).not.toEqual([ours.lat, ours.lng]);
    expect(theirs.title).toBe('Of the clinic');
  });
  test('go with what is looked for, and start anew after a made-up mark', async () => {
    expect(await places(visit, '/places.json?q=%D7%97%D7%93%D7%A9')).toHaveLength(1);
    expect(await places(visit, '/places.json?q=copper')).toEqual([]);
    expect(await places(visit, "/places.json?after='or+1=1")).toHaveLength(1);
  });
  test('lead to items below the place of a site on the shared host', async () => {
    const [pin] = await places(shared, `/ig/${accounts.roofer}/places.json`);
    expect(pin.href).toBe(`/ig/${accounts.roofer}?id=${hebrew.uid}`);
  });
});

test('a site in a language from right to left is written that way', async () => {
  const write = (language: string) =>
    world.database.admin
      .updateTable('account')
      .set((row) => ({ language, siteRevision: row('siteRevision', '+', 1) }))
      .where('uid', '=', accounts.roofer)
      .execute();
  await write('he');
  expect((await visit('/')).html).toContain('<html lang="he" dir="rtl">');
  expect(JSON.parse((await visit('/manifest.webmanifest')).html)).toMatchObject({ lang: 'he', dir: 'rtl' });
  await write('en');
  expect((await visit('/')).html).toContain('<html lang="en" dir="ltr">');
});

describe('a site that is not there for visitors', () => {
  const everything = ['/', '/gallery', '/map', '/contact-us', '/thank-you', '/nothing', `/?id=${hebrew.uid}`];
  test('says Oops on every page while its owner has switched it off, and shows nothing of it', async () => {
    const settings = { ...SiteSettings.parse({}), enableGalleryPreview: false };
    await call(updateSiteSettings, { version: 0, settings }, world.owner);
    for (const path of everything) {
      const { html } = await visit(path);
      expect(html, path).toContain('Gallery is currently disabled');
      expect(html, path).toContain('noindex');
      expect(html, path).not.toMatch(/גג חדש|802|<nav/);
    }
    expect((await visit('/sitemap-1.xml')).html).not.toContain('<loc>');
  });
  test('is closed for good when the business is deleted, by 410 and on every address', async () => {
    await world.database.admin
      .updateTable('account')
      .set((row) => ({ deletedDate: new Date(), siteRevision: row('siteRevision', '+', 1) }))
      .where('uid', '=', accounts.clinic)
      .execute();
    for (const path of [...everything, '/sitemap.xml', '/places.json']) {
      const { status, headers, html } = await clinic(path);
      expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 410, 'noindex, nofollow']);
      expect(html).toContain('This website is closed');
      expect(html).not.toContain('Bright Smiles');
    }
  });
});
