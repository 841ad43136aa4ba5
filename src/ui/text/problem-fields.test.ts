import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { problem } from '#lib/problem.ts';
import { problemAboveForm, problemFields } from './problem-text.ts';

const beside = problem('BAD_REQUEST', 'Check the form.', { fields: { phone: 'This is no phone number.' } });

test('the server’s message about a field is shown beside it, and none above the form', () => {
  expect(problemFields(beside)).toEqual({ phone: 'This is no phone number.' });
  expect(problemAboveForm(beside)).toBeNull();
});

test('a message about no field is shown above the form', () => {
  expect(problemAboveForm(problem('CONFLICT', 'This address is taken.'))).toBe('This address is taken.');
});

test('a required sign-in is shown in the dialog, not in the form', () => {
  expect(problemAboveForm(problem('UNAUTHORIZED', 'Sign in.'))).toBeNull();
});

test.each([undefined, null, new TypeError('x'), 'text', new ORPCError('BAD_GATEWAY', { status: 502 })])(
  'a failure without words for fields has none: %s',
  (error) => {
    expect(problemFields(error)).toEqual({});
  },
);

test('a form that has not failed says nothing', () => {
  expect(problemAboveForm(null)).toBeNull();
});
