import { expect, test } from 'vitest';
import { resolveImport, sourceFiles } from './source-files.ts';

const files = new Map(sourceFiles('scripts/bench', 'src').map((file) => [file.path, file]));

/** What a file loads before it runs. */
function loadedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { specifier, isType, isDynamic } of files.get(path)?.imports ?? []) {
    const target = isType || isDynamic ? undefined : resolveImport(path, specifier);
    if (target) loadedBy(target, seen);
  }
  return seen;
}

test('the bench loads only what Node runs without a build', () => {
  const loaded = [...loadedBy('scripts/bench/bench.ts')];
  expect(loaded.length).toBeGreaterThan(50);
  expect(loaded.filter((path) => !/\.(ts|mjs|json)$/.test(path))).toEqual([]);
});
