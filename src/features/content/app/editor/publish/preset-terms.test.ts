import { expect, test } from 'vitest';
import { presetTerms } from './preset-terms.ts';

const nothing = { contentTypeId: null, categoryIds: [] };
const type = (uid: string, purpose: 'content' | 'testimonial' = 'content') => ({ uid, purpose });
const offered = {
  contentTypes: [type('roofs'), type('gutters'), type('reviews', 'testimonial')],
  businessCategories: [{ uid: 'slate' }, { uid: 'tin' }],
};

test('the only content type and category there are need no choice', () => {
  const one = { contentTypes: [type('roofs'), type('reviews', 'testimonial')], businessCategories: [{ uid: 'slate' }] };
  expect(presetTerms(nothing, one, [])).toEqual({ contentTypeId: 'roofs', categoryIds: ['slate'] });
});

test('takes type and categories from the newest entries that have them', () => {
  const earlier = [
    nothing,
    { contentTypeId: 'gutters', categoryIds: [] },
    { contentTypeId: 'roofs', categoryIds: ['tin', 'slate'] },
  ];
  expect(presetTerms(nothing, offered, earlier)).toEqual({ contentTypeId: 'gutters', categoryIds: ['tin', 'slate'] });
  expect(presetTerms(nothing, offered, [])).toEqual({});
});

test('what was removed since, and what customers send, is not taken', () => {
  const earlier = [
    { contentTypeId: 'reviews', categoryIds: ['slate'] },
    { contentTypeId: 'removed', categoryIds: ['removed', 'tin'] },
  ];
  expect(presetTerms(nothing, offered, earlier)).toEqual({ categoryIds: ['tin'] });
});

test('what the entry has is kept', () => {
  const entry = { contentTypeId: 'roofs', categoryIds: ['slate'] };
  expect(presetTerms(entry, offered, [{ contentTypeId: 'gutters', categoryIds: ['tin'] }])).toEqual({});
});
