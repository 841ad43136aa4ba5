import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

export const root = resolve(import.meta.dirname, '../..');

export type Import = { specifier: string; isType: boolean; isDynamic: boolean };

export type SourceFile = {
  /** From the project's root, with slashes: `src/lib/uid.ts`. */
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  /** It declares nothing of its own and only passes on what others declare. */
  isBarrel: boolean;
};

// A package of its own, written and compiled as a customer would.
const exclude = ['e2e/api-client/**'];

/** Every TypeScript file under the folders given, with what it imports. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude }).sort().map(readSource),
  );
}

/** The project's file that an import names, or undefined for a package or a part of Node. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#test/')) return `test/${specifier.slice('#test/'.length)}`;
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return undefined;
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { module, program } = parseSync(path, text);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [])),
  );
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    })),
    ...reExports.map((entry) => ({ ...entry, isDynamic: false })),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
      isDynamic: true,
    })),
  ];
  const passesOn = (kind: string) => kind === 'ExportAllDeclaration' || kind === 'ImportDeclaration';
  const isBarrel =
    reExports.length > 0 &&
    program.body.every((node) => passesOn(node.type) || (node.type === 'ExportNamedDeclaration' && !node.declaration));
  return { path, text, lines: text.trimEnd().split('\n').length, imports, isBarrel };
}
