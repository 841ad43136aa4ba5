import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

const viewer = { firstName: 'Sam', lastName: 'Ortega' };
const email = 'jo@summitroofing.test';

test('people are greeted by their first name, or the last if that is all there is', () => {
  expect(greetingName(viewer, null)).toBe('Sam');
  expect(greetingName({ ...viewer, firstName: '' }, null)).toBe('Ortega');
});

test('who is viewed as is greeted by name', () => {
  expect(greetingName(viewer, { name: 'Jo Lindqvist', email })).toBe('Jo Lindqvist');
});

test('nobody is greeted by an email address', () => {
  expect(greetingName({ firstName: '', lastName: '' }, null)).toBe('');
  expect(greetingName(viewer, { name: email, email })).toBe('');
});
