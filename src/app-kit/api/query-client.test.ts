import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { problem } from '#lib/problem.ts';
import { queryClient } from './query-client.ts';

const { queries, mutations } = queryClient.getDefaultOptions();
const retry = queries?.retry as (failures: number, error: Error) => boolean;

test.each([
  ['a call that came to no server', new TypeError('Failed to fetch')],
  ['a proxy without a server', new ORPCError('BAD_GATEWAY', { status: 502 })],
  ['a server that broke', new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })],
  ['a server that is being updated', problem('SERVICE_UNAVAILABLE', 'Come back soon.')],
])('%s is retried twice, and then the error is shown', (_what, error) => {
  expect([0, 1, 2, 3].map((failures) => retry(failures, error))).toEqual([true, true, false, false]);
});

test.each([
  ['who is signed out', problem('UNAUTHORIZED', 'Sign in.')],
  ['what one may not see', problem('FORBIDDEN', 'No.')],
  ['what does not exist', problem('NOT_FOUND', 'Gone.')],
  ['who asks too much', problem('TOO_MANY_REQUESTS', 'Wait.')],
  ['a wrong question', problem('BAD_REQUEST', 'What?')],
])('an answer stays one, and is not asked for again: %s', (_what, error) => {
  expect(retry(0, error)).toBe(false);
});

test('what changes something is never sent twice by itself', () => {
  expect(mutations?.retry).toBe(false);
});

test('what was read is good for a minute', () => {
  expect(queries?.staleTime).toBe(60_000);
});
