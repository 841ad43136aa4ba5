import { expect, test } from 'vitest';
import { withUsedVariables } from './used-variables.ts';

test('a variable that nothing uses is left out, and the rest of its rule stays', () => {
  expect(withUsedVariables(':root{color-scheme:light;--a:1px;--b:2px}p{--c:3px;margin:var(--b) var( --c)}')).toBe(
    ':root{color-scheme:light;--b:2px}p{--c:3px;margin:var(--b) var( --c)}',
  );
});

test('what an owner’s rule uses stays', () => {
  expect(withUsedVariables(':root{--a:1px;--b:clamp(1px, 2vw, 3px);}p{color:red}', '.own{inset:var(--b, 4px)}')).toBe(
    ':root{--b:clamp(1px, 2vw, 3px);}p{color:red}.own{inset:var(--b, 4px)}',
  );
});

test('what an owner wrote stays as it was cleaned, down to its texts', () => {
  const own = '.a{content:";--x:b"}.b{content:";position:fixed;"}';
  expect(withUsedVariables(':root{--a:1px}', own)).toBe(`:root{}${own}`);
});

test('a name that begins like another one is a variable of its own', () => {
  expect(withUsedVariables(':root{--a:1px;--a-b:2px}p{inset:var(--a-b)}')).toBe(':root{--a-b:2px}p{inset:var(--a-b)}');
});
