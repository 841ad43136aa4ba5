import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { getSiteSettings } from '#features/live-site/server/get-site-settings.ts';
import { updateSiteSettings } from '#features/live-site/server/update-site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { approveTestimonial } from '#features/testimonials/server/approval/decide-testimonial.ts';
import { createRequest } from '#features/testimonials/server/requests/create-request.ts';
import { loadRequestPage } from '#features/testimonials/server/requests/load-request-page.ts';
import { submitTestimonial } from '#features/testimonials/server/submit-testimonial.ts';
import { withdrawTestimonial } from '#features/testimonials/server/withdraw-testimonial.ts';
import { newUid } from '#lib/uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { siteVisitor } from '#test/site-visitor.ts';

const world = await contentWorld();
const { accounts, addMedium, addPublished, addTerm, owner, ports } = world;
const visit = siteVisitor(ports, { kind: 'site', accountId: accounts.roofer, origin: 'http://roofer.test' });
const save = async (changes: Partial<SiteSettings>) => {
  const { version } = await call(getSiteSettings, undefined, owner);
  await call(updateSiteSettings, { version, settings: { ...SiteSettings.parse({}), ...changes } }, owner);
};

/** A customer's testimonial that the owner has approved. */
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
const slate = await addPublished({ title: 'Slate roof', mediaIds: [await addMedium()], serviceIds: [service] });
await addPublished({ title: 'Copper gutters', mediaIds: [await addMedium()] });
await addPublished({ title: 'Chimney cap', mediaIds: [await addMedium()] });
await review('They came on time and left nothing behind.', slate.uid);
const alone = await review('I would ask them again at any time.');
const cardOf = (html: string, title: string) =>
  html.split('<a class="card"').find((card) => card.includes(`>${title}<`)) ?? '';

beforeEach(() => save({}));

test('the card of an item shows the rating and the words of its review, and others show none', async () => {
  for (const path of ['/gallery', '/', '/services/slate-work']) {
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
    for (const gone of ['class="stars"', 'card-snippet', 'class="testimonial"', 'class="review"'])
      expect(html, `${path} ${gone}`).not.toContain(gone);
  }
});

test('a withdrawn review leaves the card and the page of its item', async () => {
  const gutters = await addPublished({ title: 'Tin roof', mediaIds: [await addMedium()] });
  const { withdrawCode } = await review('Every seam is tight after the storm.', gutters.uid);
  expect(cardOf((await visit('/gallery')).html, 'Tin roof')).toContain('Every seam');
  await withdrawTestimonial(ports, withdrawCode);
  for (const path of ['/gallery', '/tin-roof']) expect((await visit(path)).html, path).not.toContain('Every seam');
});

async function slugOf(uid: string): Promise<string | undefined> {
  const row = await world.database.admin
    .selectFrom('contentPublic')
    .select('slug')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.slug;
}
