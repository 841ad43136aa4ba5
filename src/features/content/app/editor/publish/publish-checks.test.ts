import { expect, test } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { missingChecks } from './publish-checks.ts';

const blank = blankEntry('0000-0000-0000-0000-0000-0000-0000');

test('a new entry misses all that visitors look for', () => {
  expect(missingChecks(blank)).toEqual(['photo', 'title', 'place', 'type', 'category', 'consent']);
});

test('a pin is a place, as a city is', () => {
  expect(missingChecks({ ...blank, location: { lat: 1, lng: 2 } })).not.toContain('place');
  expect(missingChecks({ ...blank, city: 'Austin' })).not.toContain('place');
});

test('a title of spaces is none', () => {
  expect(missingChecks({ ...blank, title: '  ' })).toContain('title');
});

test('a customer who agreed is as good as one who sent a testimonial', () => {
  expect(missingChecks({ ...blank, isSubmissionTerms: true })).not.toContain('consent');
});
