import { expect, test } from 'vitest';
import { changedFields, conflictsBetween, mergeFields } from './text-fields.ts';

const base = {
  businessName: 'Summit Roofing',
  description: '',
  phone: '555 0100',
  email: '',
  website: '',
  location: '',
};

test('only what was changed is sent', () => {
  expect(changedFields({ ...base, phone: '555 0199' }, base)).toEqual({ phone: '555 0199' });
});

test('two people who changed different fields have no conflict, and both changes stay', () => {
  const mine = { ...base, phone: '555 0199' };
  const theirs = { ...base, location: '4 Ridge Road' };
  expect(conflictsBetween(mine, theirs, base)).toEqual([]);
  expect(mergeFields(mine, theirs, base)).toEqual({ ...base, phone: '555 0199', location: '4 Ridge Road' });
});

test('a field that both changed differently is a conflict with both values', () => {
  const mine = { ...base, phone: '555 0199' };
  const theirs = { ...base, phone: '555 0177' };
  expect(conflictsBetween(mine, theirs, base)).toEqual([{ name: 'phone', mine: '555 0199', theirs: '555 0177' }]);
});

test('the same change made twice is no conflict', () => {
  const both = { ...base, phone: '555 0199' };
  expect(conflictsBetween(both, both, base)).toEqual([]);
});
