import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './architecture/source-files.ts';

const documents = ['AGENTS.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/glossary.md'];
/** Where a shortened path may begin. */
const starts = ['', 'src/', 'src/features/', 'src/features/content/', 'src/access/', 'src/app-kit/', 'test/'];
const endings = /\.(ts|tsx|mjs|json|sql|md|css|yaml|example)$/;
const folders = [
  'src',
  'test',
  'e2e',
  'faults',
  'scripts',
  'docs',
  'deploy',
  'migrations',
  'features',
  'access',
  'lib',
];
const isPath = (name: string) =>
  !/[\s<>{}…(*]|^https?:|^\/|NNNN|(^|\/)[xy]\//.test(name) &&
  (endings.test(name) || (name.includes('/') && folders.includes(name.split('/')[0] ?? '')));

const names = new Set(
  globSync('{src,test,e2e,faults,scripts,docs,deploy}/**/*', { cwd: root, exclude: ['**/node_modules/**'] }).map(
    (path) => basename(path),
  ),
);
const decisions = globSync('docs/decisions/*', { cwd: root });
const exists = (name: string) =>
  starts.some((start) => existsSync(join(root, start, name))) ||
  (!name.includes('/') && names.has(name)) ||
  // A decision is named by its number.
  (/^docs\/decisions\/\d{4}$/.test(name) && decisions.some((path) => path.startsWith(`${name}-`)));

test.each(documents)('every path that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => isPath(name) && !exists(name))).toEqual([]);
});

test.each(documents)('every npm script that %s names exists', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every rule and decision that is mentioned exists', () => {
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8');
  const known = new Set([...rules.matchAll(/\*\*(R-\d\d[a-z]?)\*\*/g)].map(([, rule]) => rule));
  for (const path of decisions) known.add(`D-${basename(path).slice(2, 4)}`);
  const files = globSync(['{src,test,e2e,faults,scripts}/**/*.{ts,tsx,mjs}', 'docs/**/*.md', '*.md'], { cwd: root });
  const unknown = files.flatMap((path) => {
    const mentions = readFileSync(join(root, path), 'utf8').match(/\b[RD]-\d\d[a-z]?\b/g) ?? [];
    return mentions.filter((mention) => !known.has(mention)).map((mention) => `${path}: ${mention}`);
  });
  expect(unknown).toEqual([]);
});
