import { expect, test } from 'vitest';
import { NewPassword } from './password.ts';

test.each(['correct horse battery', 'läuft-im-Garten7', 'ثلاثة أشجار عالية', '🐎🔋📎 staple'])(
  '%j can be chosen',
  (password) => {
    expect(NewPassword.parse(password)).toBe(password);
  },
);

test.each([
  ['seven77', 'Use 8 characters or more.'],
  ['12345678', 'Many people use this password, so it is tried first. Choose another one.'],
  ['Password', 'Many people use this password, so it is tried first. Choose another one.'],
  ['Password2026!', 'Many people use this password, so it is tried first. Choose another one.'],
  ['summer2026', 'Many people use this password, so it is tried first. Choose another one.'],
  ['aaaaaaaaaa', 'Many people use this password, so it is tried first. Choose another one.'],
  ['x'.repeat(201), 'Use 200 characters at most.'],
])('%j is refused', (password, reason) => {
  expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(reason);
});
