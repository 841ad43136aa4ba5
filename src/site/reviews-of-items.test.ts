import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { approveTestimonial } from '#features/testimonials/server/approval.ts';
import { loadRequestPage } from '#features/testimonials/server/requests/link.ts';
import { createRequest } from '#features/testimonials/server/requests/one-request.ts';
import { submitTestimonial } from '#features/testimonials/server/submit-testimonial.ts';
import { withdrawTestimonial } from '#features/testimonials/server/withdraw-testimonial.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { siteVisitor } from '#test/site-visitor.ts';

const world = await contentWorld();
const { accounts, addMediaItem, addPublished, addTerm, owner, ports } = world;
const visit = siteVisitor(ports, { kind: 'site', accountId: accounts.roofer, origin: 'http://roofer.test' });
const save = async (changes: Partial<SiteSettings>) => {
  const { version } = await call(getSiteSettings, undefined, owner);
  await call(updateSiteSettings, { version, settings: { ...SiteSettings.parse({}), ...changes } }, owner);
};

/** An approved customer testimonial. */
async function review(description: string, about?: string) {
  const { address } = await call(createRequest, about ? { entryId: about } : {}, owner);
  const page = await loadRequestPage(ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  const { request, shownConsent } = page;
  const words = { ...customerWords, description, rating: 4, submissionId: newUid(), shownConsent };
  const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' };
  const sent = await submitTestimonial(ports, request, words, origin);
  await call(approveTestimonial, { entryId: sent.entryId }, owner);
  return sent;
}

const service = await addTerm({ kind: 'businessService', label: 'Slate work' });
const slate = await addPublished({ title: 'Slate roof', mediaIds: [await addMediaItem()], serviceIds: [service] });
await addPublished({ title: 'Copper gutters', mediaIds: [await addMediaItem()] });
await addPublished({ title: 'Chimney cap', mediaIds: [await addMediaItem()] });
await review('They came on time and left nothing behind.', slate.uid);
const alone = await review('I would ask them again at any time.');
const cardOf = (html: string, title: string) =>
  html.split('<a class="card"').find((card) => card.includes(`>${title}<`)) ?? '';

beforeEach(() => save({}));

test('the card of an item shows the rating and the words of its review, and others show none', async () => {
  for (const path of ['/gallery', '/', '/services/slate-work', '/no-such-page']) {
    const { html } = await visit(path);
    expect(cardOf(html, 'Slate roof'), path).toContain('“They came on time');
    expect(cardOf(html, 'Slate roof'), path).toContain('class="stars"');
    expect(cardOf(html, 'Copper gutters'), path).not.toContain('class="stars"');
  }
});

test('the page of an item shows its testimonial', async () => {
  const { html } = await visit('/slate-roof');
  expect(html).toContain('class="testimonial"');
  expect(html).toContain('They came on time and left nothing behind.');
  expect((await visit('/copper-gutters')).html).not.toContain('class="testimonial"');
});

test('a review’s title opens the item it belongs to, and its own page where it belongs to none', async () => {
  for (const path of ['/testimonials', '/']) {
    const [other = '', own = ''] = (await visit(path)).html
      .split('<article class="review">')
      .slice(1)
      .map((card) => /<h2[^>]*><a href="([^"]+)"/.exec(card)?.[1] ?? '');
    expect(own, path).toBe('/slate-roof');
    expect(other, path).toMatch(/^\/i-would-ask/);
  }
});

test('where reviews are switched off, no card and no item shows stars, words or testimonial', async () => {
  await save({ activateReviews: false });
  const { html: own } = await visit('/testimonials');
  expect(own).not.toContain('class="review"');
  const reviewPath = `/${(await slugOf(alone.entryId)) ?? ''}`;
  for (const path of ['/gallery', '/', '/map', '/slate-roof', '/services/slate-work', reviewPath]) {
    const { html } = await visit(path);
    for (const gone of ['class="stars"', '"card-snippet', 'class="testimonial"', 'class="review"'])
      expect(html, `${path} ${gone}`).not.toContain(gone);
  }
});

test('a withdrawn review leaves the card and the page of its item', async () => {
  const gutters = await addPublished({ title: 'Tin roof', mediaIds: [await addMediaItem()] });
  const { withdrawCode } = await review('Every seam is tight after the storm.', gutters.uid);
  expect(cardOf((await visit('/gallery')).html, 'Tin roof')).toContain('Every seam');
  await withdrawTestimonial(ports, withdrawCode);
  for (const path of ['/gallery', '/tin-roof']) expect((await visit(path)).html, path).not.toContain('Every seam');
});

test('a review is in no list of entries, is counted in none, and keeps an address of its own', async () => {
  const slug = (await slugOf(alone.entryId)) ?? '';
  for (const path of ['/gallery', '/', '/map', '/no-such-page', '/gallery?q=i+would'])
    expect((await visit(path)).html, path).not.toContain(`<a class="card" href="/${slug}"`);
  const { html } = await visit('/gallery');
  expect(html).toMatch(new RegExp(`data-total[^>]*>${html.split('<a class="card"').length - 1}<`));
  expect((await visit(`/${slug}`)).status).toBe(200);
});

test('the jobs that the front page tells of are entries without reviews, also where reviews are switched off', async () => {
  const jobs = async () => /<strong[^>]*>(\d+)<\/strong><span[^>]*>Jobs shown here/.exec((await visit('/')).html)?.[1];
  const cards = (await visit('/gallery')).html.split('<a class="card"').length - 1;
  expect(await jobs()).toBe(String(cards));
  await save({ activateReviews: false });
  expect(await jobs()).toBe(String(cards));
});

test('a review whose content type has a tab is in that tab', async () => {
  const stories = await addTerm({ kind: 'contentType', name: 'Stories' });
  const entry = await world.database.admin
    .selectFrom('entry')
    .select('version')
    .where('uid', '=', alone.entryId)
    .executeTakeFirstOrThrow();
  await call(updateEntry, { entryId: alone.entryId, ...entry, patch: { contentTypeId: stories } }, owner);
  const slug = await slugOf(alone.entryId);
  const href = `href="/${slug}"`;
  expect((await visit('/stories')).html).toContain(href);
  expect((await visit('/gallery')).html).not.toContain(href);
});

async function slugOf(uid: string): Promise<string | undefined> {
  const row = await world.database.admin
    .selectFrom('contentPublic')
    .select('slug')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.slug;
}
