import { expect, test } from 'vitest';
import { roleLabel } from './use-role-label.ts';

test.each([
  ['house', null, 'house'],
  ['account', null, 'account'],
  ['user', null, 'user'],
  ['user', 'admin', 'user admin'],
  ['user', 'user', 'account user'],
] as const)('who looks at the level of %s with the account role %s is logged in as %s', (mode, role, label) => {
  expect(roleLabel(mode, role)).toBe(label);
});
