import { expect, test } from 'vitest';
import { unionOf } from './live-message.ts';

test('what all tabs want to hear is one stream, each topic and type once and in a stable order', () => {
  const one = { topics: ['account:b'], types: ['entryPublished'] };
  const other = { topics: ['account:a', 'account:b'], types: ['mediaPrepared', 'entryPublished'] };
  const union = { topics: ['account:a', 'account:b'], types: ['entryPublished', 'mediaPrepared'] };
  expect(unionOf([one, other])).toEqual(union);
  expect(unionOf([other, one])).toEqual(union);
});

test('without tabs there is nothing to hear', () => {
  expect(unionOf([])).toEqual({ topics: [], types: [] });
});
