import { expect, test } from 'vitest';
import { resolveImport, sourceFiles, type SourceFile } from './source-files.ts';

/**
 * A feature names its own tables, those of features below it, and those of `access`. What a higher feature keeps comes
 * through an extension point of the lower one (`access/extensions.ts`).
 */
const files = sourceFiles('src/features').filter(({ path }) => !path.includes('.test.'));
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

const owners = new Map(
  files
    .filter(({ path }) => path.endsWith('/tables.ts'))
    .flatMap(({ path, text }) => tablesOf(text).map((table) => [table, featureOf(path)] as const)),
);

function tablesOf(text: string): string[] {
  const [, body = ''] = /interface Database \{([\s\S]*?)\n {2}\}/.exec(text) ?? [];
  return [...body.matchAll(/^\s+(\w+):/gm)].map(([, table = '']) => table);
}

const inKysely =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|mergeInto|using|Own)\(\s*(?:scope,\s*)?\[?\s*'(\w+)/g;
const inSql = /\b(?:from|join|update|into)\s+"?([a-z_]+)/g;
const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function namedTables({ text }: SourceFile): string[] {
  const quoted = [...text.matchAll(/`[^`]*`/g)].map(([sql]) => sql).join(' ');
  return [
    ...[...text.matchAll(inKysely)].map(([, table = '']) => table),
    ...[...quoted.matchAll(inSql)].map(([, table = '']) => camel(table)),
  ];
}

/** The features that each one imports, directly or through others. */
const below = new Map<string, Set<string>>();
for (const { path, imports } of files) {
  const feature = featureOf(path) ?? '';
  const used = imports.flatMap(({ specifier }) => featureOf(resolveImport(path, specifier) ?? '') ?? []);
  below.set(feature, new Set([...(below.get(feature) ?? []), ...used.filter((other) => other !== feature)]));
}
for (const all of below.values()) for (const feature of all) for (const next of below.get(feature) ?? []) all.add(next);

test('features name no table of a feature above them', () => {
  const upward = files
    .filter(({ path }) => !path.startsWith('src/features/demo/'))
    .flatMap((file) => {
      const feature = featureOf(file.path) ?? '';
      const tables = namedTables(file).map((table) => owners.get(table) ?? feature);
      return tables.filter((owner) => below.get(owner)?.has(feature)).map((owner) => `${feature} → ${owner}`);
    });
  expect([...new Set(upward)].toSorted()).toEqual([
    'content → live-site',
    'media → live-site',
    'tenants → billing',
    'tenants → invitations',
    'tenants → live-site',
  ]);
});
