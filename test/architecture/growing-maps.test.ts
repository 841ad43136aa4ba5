import { expect, test } from 'vitest';
import { growingMaps } from './growing-maps.ts';

const linesIn = (text: string) =>
  growingMaps({ path: 'a.ts', text, lines: 1, imports: [], isBarrel: false }).map((line) => line.replace('a.ts:', ''));

test.each([
  [
    'at the top of a module',
    'const known = new Map<string, string>();\nfunction f(a) { known.set(a, a); }',
    '1: known',
  ],
  ['in a class', 'class A {\n  readonly #seen = new Set();\n  add(a) { this.#seen.add(a); }\n}', '2: this.#seen'],
  [
    'in what makes an object',
    'function createA() {\n  const k = new Map();\n  return k2(() => k.set(1, 1));\n}',
    '2: k',
  ],
  ['in what returns functions', 'const f = () => {\n  const k = new Map();\n  return (a) => k.set(a, a);\n};', '2: k'],
  ['as a list', 'const all = [];\nfunction f(a) { all.push(a); }', '1: all'],
  ['as an object', 'const all = {};\nfunction f(a) { all[a] ??= 1; }', '1: all'],
])('a map that only grows is found %s', (_where, text, found) => {
  expect(linesIn(text)).toEqual([found]);
});

test.each([
  ['a table', "const table = new Map([['a', 1]]);\nconst f = (a) => table.get(a);"],
  ['what is taken out again', 'const k = new Set();\nfunction f(a) { k.add(a); k.delete(a); }'],
  ['what is cleared', 'const k = new Map();\nfunction f(a) { k.set(a, a); if (a) k.clear(); }'],
  ['what looks at its size first', 'const k = new Map();\nfunction f(a) { if (k.size < 9) k.set(a, a); }'],
  ['a variable of one call', 'function f(a) { const k = new Map(); k.set(a, a); return k; }'],
])('a map is no fault: %s', (_what, text) => {
  expect(linesIn(text)).toEqual([]);
});
