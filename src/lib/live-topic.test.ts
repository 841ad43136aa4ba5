import { expect, test } from 'vitest';
import { topicsOf, type EventOwner } from './live-topic.ts';

const owner = (change: Partial<EventOwner>): EventOwner => ({
  scope: 'account',
  accountId: 'roofer',
  agencyId: 'summit',
  userId: 'ada',
  ...change,
});

test.each([
  ['an account is heard there and in its agency', {}, ['account:roofer', 'agency:summit']],
  ['an account without an agency is heard there alone', { agencyId: null }, ['account:roofer']],
  ['an agency is heard in no account', { scope: 'agency' }, ['agency:summit']],
  ['a person is heard by them alone, wherever it happened', { scope: 'person' }, ['person:ada']],
  ['the house is heard by the house', { scope: 'house' }, ['house']],
] as const)('what happens to %s', (_what, change, topics) => {
  expect(topicsOf(owner(change))).toEqual(topics);
});
