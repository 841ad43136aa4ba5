import { expect, test } from 'vitest';
import { titleAt } from './title-at.ts';

const screens = [
  { path: '/content-feed', title: 'Content Feed' },
  { path: '/content/$entryId', title: 'Content' },
  { path: '/settings/custom-fields', title: 'Custom fields' },
  { path: '/settings/custom-fields/$fieldId', title: 'Custom field' },
  { path: '/users', title: 'Users' },
  { path: '/users/$userId', title: 'User' },
  { path: '/users/invite', title: 'Invite people' },
];

test.each([
  ['/content-feed', 'Content Feed'],
  ['/content-feed/', 'Content Feed'],
  ['/content-feed/8a31', 'Content Feed'],
  ['/content/8a31', 'Content'],
  ['/settings/custom-fields', 'Custom fields'],
  ['/settings/custom-fields/8a31', 'Custom field'],
  ['/users/8a31', 'User'],
  ['/users/invite', 'Invite people'],
  ['/settings', undefined],
  ['/', undefined],
])('%s is called %s', (pathname, title) => {
  expect(titleAt(screens, pathname)).toBe(title);
});
