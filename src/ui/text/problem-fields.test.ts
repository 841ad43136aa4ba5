import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { problem } from '#lib/problem.ts';
import { problemAboveForm, problemFields } from './problem-text.ts';

const beside = problem('BAD_REQUEST', 'Check the form.', { fields: { phone: 'This is no phone number.' } });

test('the server’s words for a field stand beside it, and nothing above the form', () => {
  expect(problemFields(beside)).toEqual({ phone: 'This is no phone number.' });
  expect(problemAboveForm(beside)).toBeNull();
});

test('a reason that is about no field stands above the form', () => {
  expect(problemAboveForm(problem('CONFLICT', 'This address is taken.'))).toBe('This address is taken.');
});

test('who has to sign in again is told by the dialog, not by the form', () => {
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
