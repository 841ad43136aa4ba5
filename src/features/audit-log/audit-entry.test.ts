import { expect, test } from 'vitest';
import { actName, wordsOf } from './audit-entry.ts';

test('acts and fields are described in words', () => {
  expect(actName('content.publishEntry')).toBe('Publish entry');
  expect(wordsOf('subscription_type')).toBe('Subscription type');
  expect(wordsOf('enableStrip')).toBe('Enable strip');
});
