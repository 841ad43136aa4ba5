import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { inSite } from '#access/scope.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { contentWorld } from '#test/content-world.ts';
import { approveTestimonial } from './approval.ts';
import { listTestimonials } from './list-testimonials.ts';
import { summarizeReviews } from './public-reviews.ts';
import { findImported, importReviews } from './import-reviews.ts';

const world = await contentWorld();
const { owner, stranger } = world;
const review = (number: number, more: object = {}) => ({
  key: `review ${number}`,
  customerName: `Customer ${number}`,
  description: `=SUM(1) שלום 🌿 number ${number}`,
  rating: 5,
  date: '2026-05-04T10:00:00.000Z',
  ...more,
});
const take = (reviews: object[], who = owner, source = 'Google') =>
  call(importReviews, { source, reviews: reviews as ReturnType<typeof review>[], mayShow: true }, who);

test('reviews are taken over once, wait for approval, and say where they are from', async () => {
  expect(await take([review(1), review(2)])).toEqual({ imported: 2, known: 0 });
  expect(await take([review(2), review(3)])).toEqual({ imported: 1, known: 1 });
  expect((await call(findImported, { source: 'google', keys: ['review 3', 'review 4'] }, owner)).keys).toEqual([
    'review 3',
  ]);
  const { items, counts } = await call(listTestimonials, {}, owner);
  expect(counts).toEqual({ pending: 3 });
  expect(items.every(({ source, consent }) => source === 'Google' && consent === null)).toBe(true);
});

test('a day stays a day, a moment a moment, and what was exported here is known by its id', async () => {
  const days = ['2024-03-04', '2024-12-31T23:30:00.000Z'];
  await take(
    days.map((date, at) => review(100 + at, { date, customerTitle: 'CTO', customerCompany: 'Acme' })),
    stranger,
    'Yelp',
  );
  const { items } = await call(listTestimonials, {}, stranger);
  expect(items.map(({ writtenDate }) => writtenDate).toSorted()).toEqual(days);
  expect(items[0]).toMatchObject({ customerTitle: 'CTO', customerCompany: 'Acme' });
  const own = items.map(({ entryId }) => review(0, { key: entryId }));
  expect(await take(own, stranger, 'Elsewhere')).toEqual({ imported: 0, known: 2 });
});

test('an approved one is public with its source, and counts in no figure of what was collected here', async () => {
  const { items } = await call(listTestimonials, {}, owner);
  const entryId = items[0]?.entryId ?? '';
  await call(approveTestimonial, { entryId }, owner);
  const { entry, summary } = await inSite(world.database.db, world.accounts.roofer, async (scope) => ({
    entry: await findPublicEntryById(scope, world.gate, entryId),
    summary: await summarizeReviews(scope, world.gate),
  }));
  expect(entry?.testimonial).toMatchObject({ source: 'Google', rating: 5 });
  expect(summary.total).toBe(0);
});

test('the same review of another business is its own', async () => {
  expect((await call(findImported, { source: 'Google', keys: ['review 1'] }, stranger)).keys).toEqual([]);
  expect(await take([review(1)], stranger)).toEqual({ imported: 1, known: 0 });
});

test('what is no review is refused as a whole, and so is an import without the owner’s word', async () => {
  const wrong = [
    { rating: 6 },
    { rating: Number.NaN },
    { date: 'yesterday' },
    { customerName: '' },
    { description: '' },
  ];
  for (const more of wrong)
    await expect(take([review(8), review(9, more)])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(take([])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(take([review(8)], owner, ' ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const unsure = { source: 'Google', reviews: [review(8)], mayShow: false as true };
  await expect(call(importReviews, unsure, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
