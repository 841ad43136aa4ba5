import { resolveImport, type SourceFile } from './source-files.ts';

/** Every circle of imports that exist at run time, as the files in their order; types alone make no circle. */
export function importCircles(files: SourceFile[]): string[][] {
  const graph = new Map(files.map((file) => [file.path, runtimeImports(file)]));
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return circles;
}

function runtimeImports(file: SourceFile): string[] {
  return file.imports
    .filter(({ isType, isDynamic }) => !isType && !isDynamic)
    .flatMap(({ specifier }) => resolveImport(file.path, specifier) ?? []);
}
