import { expect, test } from 'vitest';
import { emailCodePath } from '#features/people/email-change.ts';
import { signInLinkPath } from '#features/people/email-link.ts';
import { undoDeletionPath } from '#features/people/nouns/deletion.ts';
import { setPasswordPath } from '#features/people/password.ts';
import { splitCode } from './mail-code.ts';

const origin = 'https://app.example';

test.each([
  setPasswordPath('a b&c'),
  signInLinkPath('a b&c'),
  undoDeletionPath('a b&c'),
  emailCodePath({ purpose: 'confirm', code: 'a b&c' }),
  emailCodePath({ purpose: 'undo', code: 'a b&c' }),
])('the code of %s reaches no server', (path) => {
  const { pathname, search } = new URL(path, origin);
  expect(pathname + search).not.toContain('a%20b');
  expect(splitCode(origin + path)).toEqual({ code: 'a b&c', rest: origin + pathname });
});

test.each([
  ['of a link mailed before', '/set-password?code=abc', 'abc', '/set-password'],
  ['beside other parameters', '/invite-user-confirm?id=7#code=abc', 'abc', '/invite-user-confirm?id=7'],
  ['in both places', '/set-password?code=old#code=new', 'new', '/set-password'],
  ['in none', '/set-password?x=1#top', '', '/set-password?x=1#top'],
])('a code %s is found', (_where, path, code, rest) => {
  expect(splitCode(origin + path)).toEqual({ code, rest: origin + rest });
});
