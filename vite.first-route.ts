import { build, type InlineConfig, type Rolldown } from 'vite';
import { sharedFiles } from './vite.shared-files.ts';

/** What every page of the shell loads after its first paint, and what the lists bring until they are at rest. */
const later = /uploads-frame\.tsx|-badge\.tsx/;
const list = /content-(feed|list)-page\.tsx|card-rating\.tsx/;
/** The pages that bring styles of their own instead of the app's, and what comes later within them. */
const small = /\/(login|signup)\.html$|\/people\/app\/sign-in\//;
/** So many screens use what they all share. */
const common = 12;
/** What is shared by so many comes in one file with others of so few characters, before it is minified. */
const bits = { users: 70, length: 4_000 };
/** In the order of what they may take along: a later one doesn't take what an earlier one has. */
const groupNames = [
  'schemas',
  'passkeys',
  'base',
  'login-shared',
  'login',
  'sign-up-shared',
  'shell',
  'after-shell',
  'list',
  'bits',
];
/** The schema library: the first screen that checks a form brings it, and none of the first route does. */
const schemas = /\/node_modules\/zod\//;
/** Dialogs: screens that open theirs later go without. */
const dialogs = /\/@mantine\/core\/.*\/Modal\/Modal\./;
/** The passkey library: the login page and the profile load it when they need it; no other screen does. */
const passkeys = /\/node_modules\/@simplewebauthn\//;
/** They stay chunks of their own, which the built pages and the manifest name. */
const entries = /\/src\/app\/(main|login|signup)\.tsx$/;
/** Loaded by themselves in development; here so small, and so sure to be needed, that they come along with others. */
const alongside = /-badge\.tsx$|\/(card-rating|uploads-frame|content-feed-page|content-list-page)\.tsx$/;

/**
 * Groups what the way from the login to the list loads, so that it comes in a few chunks instead of one for every set
 * of modules that screens share. Libraries stay apart from the lists' own code, for the screens that need those alone.
 * What other screens share comes in few files, too. A first build tells what each page really uses of a library.
 */
export async function firstRouteGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await firstBuild(config);
  const pages = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId);
  const usedBy = (page: (file: string) => boolean) =>
    modulesOf(
      chunks,
      pages.filter(({ facadeModuleId }) => page(facadeModuleId ?? '')),
    );
  const beforeShell = usedBy((file) => small.test(file));
  const login = usedBy((file) => file.endsWith('login.html'));
  const shell = usedBy((file) => file.endsWith('index.html'));
  const soon = usedBy((file) => later.test(file));
  const lists = usedBy((file) => list.test(file));
  const usedOn = pagesByModule(chunks, pages);
  const users = new Map([...usedOn].map(([id, by]) => [id, by.size]));
  const facades = new Set(pages.map(({ facadeModuleId }) => facadeModuleId));
  const lengths = new Map(
    [...chunks.values()].flatMap(({ code, moduleIds }) => moduleIds.map((id) => [id, code.length] as const)),
  );
  const isBit = (id: string) => (users.get(id) ?? 0) >= bits.users && (lengths.get(id) ?? Infinity) < bits.length;
  const isFree = (id: string) => (!facades.has(id) || alongside.test(id)) && !entries.test(id);
  const groupOf = (id: string) => {
    if (schemas.test(id)) return 'schemas';
    if (passkeys.test(id)) return 'passkeys';
    if (!isFree(id)) return null;
    // The login brings styles of its own, which must not follow the app's when a screen shares a module with it.
    if (login.has(id) && !shell.has(id)) return users.has(id) ? 'login-shared' : 'login';
    // No page before the shell may need a chunk that brings the shell's.
    if (beforeShell.has(id) && (shell.has(id) || soon.has(id) || lists.has(id))) return 'base';
    if (beforeShell.has(id)) return users.has(id) ? 'sign-up-shared' : null;
    if (shell.has(id)) return 'shell';
    if (soon.has(id)) return 'after-shell';
    if (lists.has(id)) return (users.get(id) ?? 0) < common ? 'list' : null;
    return null;
  };
  const isHeavy = [
    (id: string) => groupOf(id) === 'list',
    (id: string) => groupOf(id) === 'schemas',
    (id: string) => dialogs.test(id),
  ];
  const heavy = isHeavy.map((is) => new Set([...usedOn].flatMap(([id, by]) => (is(id) ? [...by] : []))));
  // One that only pages with a heavy group use may import it, and no page may need that for a bit.
  const isLight = (id: string) =>
    heavy.every((having) => [...(usedOn.get(id) ?? [])].some((page) => !having.has(page)));
  const nameOf = (id: string) => groupOf(id) ?? (isBit(id) && isLight(id) && isFree(id) ? 'bits' : null);
  const isShared = (id: string) => nameOf(id) === null && isFree(id);
  const shared = sharedFiles(new Map([...usedOn].filter(([id]) => isShared(id))), lengths, heavy);
  const names = [...groupNames, ...new Set(shared.values())];
  return names.map((name, index) => ({
    name,
    test: (id: string) => (nameOf(id) ?? shared.get(id)) === name,
    priority: names.length - index,
  }));
}

async function firstBuild(config: InlineConfig): Promise<Map<string, Rolldown.OutputChunk>> {
  const options = { ...config.build, write: false, minify: false, manifest: false };
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: options,
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** The pages of the shell that load each module at once. */
function pagesByModule(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  pages: readonly Rolldown.OutputChunk[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const page of pages)
    if (!small.test(page.facadeModuleId ?? ''))
      for (const id of modulesOf(chunks, [page])) found.set(id, (found.get(id) ?? new Set()).add(page.fileName));
  return found;
}

/** The modules of chunks and of all that these import at once. */
function modulesOf(all: ReadonlyMap<string, Rolldown.OutputChunk>, from: readonly Rolldown.OutputChunk[]): Set<string> {
  const chunks = new Set(from);
  for (const { imports } of chunks)
    for (const name of imports) {
      const chunk = all.get(name);
      if (chunk) chunks.add(chunk);
    }
  return new Set([...chunks].flatMap((chunk) => chunk.moduleIds));
}
