import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { inSite } from '#access/scope.ts';
import { findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { listTestimonials } from '../list-testimonials.ts';
import { writeTestimonial } from './wizard.ts';

const world = await contentWorld();
const { owner, stranger } = world;
const { roofer } = world.accounts;
const said = (more: object = {}) => ({
  formId: newUid(),
  description: 'They came back twice to look after the gutters. 🌿',
  rating: 5,
  customerName: 'Iris Novak',
  customerTitle: '',
  customerCompany: 'Novak Pottery',
  customerEmail: '',
  isSubmissionConsent: true,
  ...more,
});
const write = (more: object = {}, who = owner) => call(writeTestimonial, said(more), who);
const shown = (entryId: string) =>
  inSite(world.database.db, roofer, (scope) => findPublicEntryById(scope, world.gate, entryId));

test('what a customer said is public with their permission at once, under the first category, once', async () => {
  const category = await world.addTerm({ kind: 'businessCategory', label: 'Roofs' });
  const input = said();
  const first = await call(writeTestimonial, input, owner);
  expect(first.state).toBe('approved');
  expect(await call(writeTestimonial, input, owner)).toEqual(first);
  const entry = await shown(first.entryId);
  expect(entry?.testimonial).toMatchObject({ customerCompany: 'Novak Pottery', rating: 5 });
  expect(entry?.businessCategories.map(({ uid }) => uid)).toEqual([category]);
  const { items } = await call(listTestimonials, {}, owner);
  expect(items).toMatchObject([{ isEnteredByTeam: true, consent: { purposes: ['website', 'marketing'], link: '' } }]);
});

test('without permission it stays private', async () => {
  const { entryId, state } = await write({ isSubmissionConsent: false });
  expect(state).toBe('pending');
  expect(await shown(entryId)).toBeUndefined();
});

test('the rules are those of the form, and other businesses’ categories and entries are none', async () => {
  for (const more of [{ description: 'Too short' }, { customerName: '' }, { rating: 6 }])
    await expect(write(more)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(write({ rating: null })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  const foreign = await world.addTerm({ kind: 'businessCategory', label: 'Skin' }, stranger);
  await expect(write({ categoryId: foreign })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  const theirs = await world.addEntry({ title: 'Theirs' }, stranger);
  await expect(write({ relatedTo: theirs.uid })).rejects.toThrow();
});
