import { expect, test } from 'vitest';
import { startPath } from './start-path.ts';

const all = ['/content-feed', '/content-list', '/houseAccounts', '/accounts', '/my-accounts', '/welcome-user'];

test.each([
  ['house', 0, false, '/houseAccounts'],
  ['agency', 0, false, '/accounts'],
  ['agency', 0, true, '/content-feed'],
  ['account', 1, true, '/content-feed'],
  ['account', 2, false, '/my-accounts'],
  ['account', 2, true, '/content-feed'],
] as const)('%s with %i accounts (one in view: %s) starts at %s', (type, accountCount, hasAccountInView, path) => {
  expect(startPath({ type, accountCount, hasAccountInView }, all)).toBe(path);
});

test('nobody starts at a screen that does not exist', () => {
  const arriving = { type: 'account', accountCount: 1, hasAccountInView: true } as const;
  expect(startPath(arriving, ['/content-list', '/welcome-user'])).toBe('/content-list');
  expect(startPath(arriving, ['/welcome-user'])).toBe('/welcome-user');
});

test('people who may not see entries start at what they may see', () => {
  const arriving = { type: 'account', accountCount: 1, hasAccountInView: true } as const;
  expect(startPath(arriving, ['/leads', '/media-library', '/welcome-user'])).toBe('/leads');
  expect(startPath(arriving, ['/media-library', '/welcome-user'])).toBe('/media-library');
});
