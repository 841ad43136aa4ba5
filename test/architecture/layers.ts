import { resolveImport, type SourceFile } from './source-files.ts';

/** Words of one language after the other, which every side of a capability may say. */
const words = 'words';
const access = ['lib', 'platform', 'integrations', 'permissions'];
const server = [...access, 'access', 'nouns', words, 'tables and events'];
const servers = [...server, 'cache', 'feature servers'];
/** What public pages and screens have in common in browsers. */
const shared = 'shared browser parts';
const browser = ['lib', 'ui', 'permissions', words];

/** A layer: where its files lie, and the layers it may build on beside itself. The first that fits counts. */
const layers = [
  { name: 'lib', files: /^src\/lib\//, mayUse: [] },
  { name: 'ui', files: /^src\/ui\//, mayUse: ['lib'] },
  { name: 'platform', files: /^src\/platform\//, mayUse: ['lib'] },
  { name: 'integrations', files: /^src\/integrations\//, mayUse: ['lib', 'platform'] },
  {
    name: 'permissions',
    files: /^src\/access\/(permissions|permission-labels|authorization\/plan-access|view-type|viewer)\.ts$/,
    mayUse: ['lib'],
  },
  { name: 'access', files: /^src\/access\//, mayUse: access },
  { name: 'cache', files: /^src\/cache\//, mayUse: server },
  { name: 'tables and events', files: /^src\/features\/[^/]+\/([^/]+\/)?(tables|events)\.ts$/, mayUse: server },
  {
    name: 'server manifests',
    files: /^src\/features\/[^/]+\/server\/index\.ts$/,
    mayUse: [...servers, 'feature routes'],
  },
  { name: 'feature servers', files: /^src\/features\/[^/]+\/server\//, mayUse: [...server, 'cache'] },
  {
    name: 'feature routes',
    files: /^src\/features\/[^/]+\/site\/(.+\/)?[^/]+-routes\.tsx?$/,
    mayUse: [...servers, 'ui', 'feature pages'],
  },
  { name: 'islands', files: /^src\/site\/islands\//, mayUse: ['lib', 'ui', 'nouns', words, 'feature pages'] },
  { name: 'site', files: /^src\/site\//, mayUse: [...servers, 'ui', 'feature pages', 'feature routes'] },
  { name: shared, files: /^src\/features\/[^/]+\/browser\//, mayUse: ['lib', 'nouns', words] },
  {
    name: 'feature pages',
    files: /^src\/features\/[^/]+\/site\//,
    mayUse: ['lib', 'ui', 'nouns', words, 'cache', shared],
  },
  { name: words, files: /^src\/features\/[^/]+\/words\//, mayUse: ['lib', 'nouns'] },
  { name: 'app kit', files: /^src\/app-kit\//, mayUse: browser },
  { name: 'feature screens', files: /^src\/features\/[^/]+\/app\//, mayUse: [...browser, 'app kit', 'nouns', shared] },
  { name: 'nouns', files: /^src\/features\//, mayUse: ['lib', 'permissions', words] },
  { name: 'app', files: /^src\/app\//, mayUse: [...browser, 'app kit', 'nouns', 'feature screens'] },
];

/** One line for each import of the file that goes against the layers. Tests may use everything. */
export function layerMistakes(file: SourceFile): string[] {
  const layer = layerOf(file.path);
  if (!layer) return []; // main.ts and what lies beside it puts everything together
  return file.imports.flatMap(({ specifier, isType }) => {
    const target = resolveImport(file.path, specifier);
    // The types of the app's calls come from the one list of procedures.
    if (target === undefined || (isType && target === 'src/capabilities.ts')) return [];
    const used = layerOf(target)?.name ?? 'main';
    if (used === layer.name || layer.mayUse.includes(used)) return [];
    return [`${file.path}: ${layer.name} can't import ${specifier} (${used})`];
  });
}

const browserEntries = /^src\/(app\/(main|login|phones)\.tsx|site\/islands\/[^/]+)$/;
const serverLayers = ['platform', 'integrations', 'access', 'cache', 'server manifests', 'feature servers', 'main'];
const serverPackages = /^(node:|kysely|pg$|pg-boss|hono$|hono\/|@hono\/|sharp$|pino|nodemailer|@node-rs\/)/;

/** What a browser would load, directly or through others, although it only works on the server. */
export function browserMistakes(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const trails = new Map(files.filter(({ path }) => browserEntries.test(path)).map(({ path }) => [path, path]));
  const mistakes: string[] = [];
  for (const [path, trail] of trails)
    for (const { specifier, isType } of byPath.get(path)?.imports ?? []) {
      if (isType) continue;
      const target = resolveImport(path, specifier);
      const isServers = target
        ? serverLayers.includes(layerOf(target)?.name ?? 'main')
        : serverPackages.test(specifier);
      if (isServers) mistakes.push(`${trail} → ${specifier}`);
      else if (target && !trails.has(target)) trails.set(target, `${trail} → ${target}`);
    }
  return mistakes;
}

function layerOf(path: string) {
  return layers.find(({ files }) => files.test(path));
}
