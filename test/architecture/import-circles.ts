import { type Import, resolveImport, type SourceFile } from './source-files.ts';

/** Every circle of imports, as the files in their order: of types and of what is loaded later, too. */
export function importCircles(files: SourceFile[]): string[][] {
  return circles(new Map(files.map((file) => [file.path, resolved(file.path, file.imports)])));
}

/** Every file that one needs to run, itself included. */
export function reachedFrom(files: SourceFile[], start: string): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set([start]);
  for (const path of reached) {
    const file = byPath.get(path);
    for (const next of file ? runtimeImports(file) : []) reached.add(next);
  }
  return reached;
}

/** Every circle of features, all parts and all kinds of imports counted: a type that one takes from another binds them, too. */
export function featureCircles(files: SourceFile[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const feature = featureOf(path);
    if (!feature) continue;
    const used = imports.flatMap(({ specifier }) => featureOf(resolveImport(path, specifier) ?? '') ?? []);
    graph.set(feature, [...(graph.get(feature) ?? []), ...used.filter((other) => other !== feature)]);
  }
  return circles(graph);
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

function circles(graph: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

function runtimeImports({ path, imports }: SourceFile): string[] {
  return resolved(
    path,
    imports.filter(({ isType, isDynamic }) => !isType && !isDynamic),
  );
}

function resolved(path: string, imports: Import[]): string[] {
  return imports.flatMap(({ specifier }) => resolveImport(path, specifier) ?? []);
}
