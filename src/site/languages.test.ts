import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { updateAccount } from '#features/tenants/server/accounts/account-profile.ts';
import { updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { wordLanguages } from '#lib/words/word-languages.ts';
import { contentWorld } from '#test/content-world.ts';
import { siteVisitor } from '#test/site-visitor.ts';

const world = await contentWorld();
const { roofer } = world.accounts;
const visit = siteVisitor(world.ports, { kind: 'site', accountId: roofer, origin: 'http://roofer.test' });

const [before, after] = [await world.addMediaItem(), await world.addMediaItem('video')];
const serviceIds = [await world.addTerm({ kind: 'businessService', label: '§1' })];
const categoryIds = [await world.addTerm({ kind: 'businessCategory', label: '§2' })];
await world.addTerm({ kind: 'businessService', label: '§3' });
const types = [
  await world.addTerm({ kind: 'contentType', name: '§4' }),
  await world.addTerm({ kind: 'contentType', name: '§5' }),
];
const entry = { city: '§6', location: { lat: 44.5, lng: -73.2 }, serviceIds, categoryIds };
const pair = { mediaIds: [before], beforeMediaId: before, afterMediaId: before };
const item = await world.addPublished({ ...entry, ...pair, title: '§7', contentTypeId: types[0]! });
await world.addPublished({ ...entry, title: '', mediaIds: [after], contentTypeId: types[1]! });
for (let count = 0; count < 3; count += 1) await world.addPublished({ ...entry, title: `§8${count}` });

const settings = SiteSettings.parse({ aboutUsIg: { text: '§9' }, contentTypesLayout: { [types[1]!]: 'blog' } });
await call(updateSiteSettings, { version: 0, settings }, world.owner);
await world.database.admin
  .updateTable('account')
  .set({ businessName: '§', phone: '555', email: '1@2.3', location: '§10' })
  .where('uid', '=', roofer)
  .execute();
let version = 1;
const speak = async (language: string) => {
  ({ version } = await call(updateAccount, { version, language }, world.owner));
};

const { location } = await visit(`/?id=${item.uid}`);
const itemPath = location ?? '';

const addresses = [
  ...[
    '/',
    '/gallery',
    '/gallery?q=x',
    '/gallery?category=%C2%A72',
    '/map',
    '/services',
    '/services/1',
    '/before-after',
  ],
  ...['/testimonials', '/contact-us', '/thank-you', '/4', '/5', itemPath, `${itemPath}?instead`, '/missing'],
];
const spoken = /(?:aria-label|alt|placeholder|title|data-(?:words|copied|failed|contact-form|too-large))="([^"]*)"/g;

/** All text on the page, visible or for screen readers; `§` marks the owner's own. */
function saidOn(html: string): string[] {
  const body = html.replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '');
  const attributes = [...body.matchAll(spoken)].map(([, text = '']) => text.replaceAll(/&quot;[A-Za-z]+&quot;:/g, ''));
  return [...attributes, ...body.split(/<[^>]*>/)].map((text) => text.replaceAll(/&\w+;/g, ' ').trim()).filter(Boolean);
}
/** Names of products and techniques, and URLs. */
const names = /Facebook|Pinterest|JavaScript|PDF|\bMB\b|Northlight( Studio)?|GeoNames|\bX\b|\S+@\S+|\d+/g;

test.each(wordLanguages)('every page is written in %s as soon as the owner has chosen it', async (language) => {
  await speak(language);
  for (const path of addresses) {
    const { html, headers } = await visit(path);
    expect(html, path).toContain(`<html lang="${language}"`);
    expect(headers.get('content-language')).toBe(language);
    expect(html).toContain(`<meta property="og:locale" content="${language}_`);
  }
});

test.each(['he', 'ar'])('no page says anything in Latin letters in %s', async (language) => {
  await speak(language);
  for (const path of addresses) {
    const latin = saidOn((await visit(path)).html).filter((text) => /[a-z]{2}/i.test(text.replaceAll(names, '')));
    expect(latin, path).toEqual([]);
  }
});

test('what the owner has named keeps its name in every language', async () => {
  await call(
    updateSiteSettings,
    { version: 1, settings: { ...settings, labelsCustom: { gallery: '§§' } } },
    world.owner,
  );
  await speak('ar');
  const { html } = await visit('/');
  expect(html).toContain('>§§<');
  expect(html).toContain('>الخدمات<');
});
