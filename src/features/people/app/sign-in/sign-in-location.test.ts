import { expect, test } from 'vitest';
import { returnPath } from './sign-in-location.ts';

const origin = 'https://app.example.com';
const backTo = (address: string) => returnPath(new URLSearchParams({ return: address }), origin);

test('who was sent to the login page comes back to where they were, filters and all', () => {
  expect(backTo('/content-list?search=roof#top')).toBe('/content-list?search=roof#top');
});

test.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)', 'http://['])(
  'signing in never leads to another host: %s',
  (address) => {
    expect(backTo(address)).toBe('/');
  },
);

test.each(['/login', '/logout'])('signing in does not lead back to %s', (address) => {
  expect(backTo(address)).toBe('/');
});

test('without a place to come back to, one goes to the start', () => {
  expect(returnPath(new URLSearchParams(), origin)).toBe('/');
});
