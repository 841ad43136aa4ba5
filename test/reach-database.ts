import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const imported = /from '([#.][^']*\.tsx?)'|import\('([#.][^']*\.tsx?)'\)/g;

/** The test files that import `test/database.ts`, directly or through other files, by their paths below the root. */
export function testsOfDatabase(): string[] {
  const files = globSync('{src,test}/**/*.{ts,tsx}', { cwd: root });
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const [, from, lazily] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const path = pathOf(from ?? lazily ?? '', file);
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  const reaching = new Set(['test/database.ts']);
  for (const file of reaching) for (const importer of importers.get(file) ?? []) reaching.add(importer);
  return [...reaching].filter((file) => /\.test\.tsx?$/.test(file));
}

function pathOf(specifier: string, importer: string): string {
  if (specifier.startsWith('#test/')) return join('test', specifier.slice('#test/'.length));
  return specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(importer), specifier);
}
