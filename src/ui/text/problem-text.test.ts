import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { problem } from '#lib/problem.ts';
import { isFinal, problemText } from './problem-text.ts';

test("the server's own words are shown as they are", () => {
  expect(problemText(problem('CONFLICT', 'This address is taken. Choose another one.'))).toBe(
    'This address is taken. Choose another one.',
  );
});

test.each([
  ['INTERNAL_SERVER_ERROR', 500, /went wrong on our side.*try again/],
  ['BAD_GATEWAY', 502, /Wait a moment/],
  ['GATEWAY_TIMEOUT', 504, /Wait a moment/],
  ['PAYLOAD_TOO_LARGE', 413, /Send less/],
  ['TOO_MANY_REQUESTS', 429, /Wait a moment/],
  ['MALFORMED_ORPC_ERROR_RESPONSE', 418, /Reload the page/],
])('a bare %s says what to do', (code, status, words) => {
  expect(problemText(new ORPCError(code, { status }))).toMatch(words);
});

test('asking again is offered only where the answer can change', () => {
  for (const code of ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'BAD_REQUEST'] as const)
    expect(isFinal(problem(code, 'This does not exist.'))).toBe(true);
  for (const error of [problem('SERVICE_UNAVAILABLE', 'Later.'), problem('TOO_MANY_REQUESTS', 'Slower.'), new Error()])
    expect(isFinal(error)).toBe(false);
});

test('a name that ends with a stop ends the sentence', () => {
  expect(problem('CONFLICT', 'Please contact Summit Roofing Co..').message).toBe('Please contact Summit Roofing Co.');
});

test("a call that came to no server never shows the browser's own words", () => {
  expect(problemText(new TypeError('Failed to fetch'))).toMatch(/offline|could not be reached/);
});
