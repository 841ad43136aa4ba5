// Fails if what a browser loads exceeds its budget. Sizes are those of the compressed files served.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { green, red } from './console.mjs';
import { root } from './project.mjs';

/** Scripts and styles of the management app in kB: loaded with the first page, and with the login page. */
const shell = { scripts: 162, styles: 45 };
const login = { scripts: 115, styles: 45 };
/** The sign-up pages, mostly visited on a phone. */
const signUp = { scripts: 115, styles: 45 };
/** The page of a paired phone, which is opened where reception is poor. */
const phones = { scripts: 95, styles: 6 };
/** What every page of the shell fetches after its first paint; screens come in addition. */
const afterShell = /^_after-shell-.*\.js$/;
/** From the login page to the list at rest: scripts in kB, and how many files. A build differs from the next by 0.1 kB. */
const firstRoute = { list: /^_list-.*\.js$/, scripts: 208, files: 15 };
/** The schema library, loaded with the first screen that validates a form; the first route has none of it. */
const schemas = { chunk: /^_schemas/, scripts: 30 };
/** Dialogs, menus and forms in lists, and collapsed fields of the site settings, in addition to their page. */
const overPages = [
  { parts: /content\/app\/terms\//, page: /labels-page/ },
  { parts: /testimonials\/app\/(import\/|requests\/(ask\/|requests-tab)|ledger|more-menu)/, page: /testimonial-page/ },
  { parts: /media\/app\/video\//, page: /testimonial-page/ },
  { parts: /tasks\/(app\/dialog\/|task-fields)/, page: /my-tasks-page/ },
  // The calendar shares its filters and cards with the content list.
  { parts: /scheduling\/app\/calendar\//, chunk: firstRoute.list, page: /schedule-dialog|my-tasks-page/ },
  { parts: /scheduling\/(app\/rules\/(rule|history)-dialog|app\/rules\/next-runs|scheduled-rule)/, page: /rules-page/ },
  { parts: /content\/app\/map\/(?!map-content-page)/, page: /map-content-page/ },
  {
    parts: /publishing\/app\/(composer\/(?!composer-page)|channels\/\w+-dialog)/,
    page: /composer-page|integrations-page/,
  },
  { parts: /live-site\/app\/fields\/|live-site\/site-settings\.ts/, page: /site-settings-page/ },
];
/** A group of site settings is never without its page: the two are measured together. */
const withPages = [{ parts: /live-site\/app\/sections\//, page: /site-settings-page/ }];
/**
 * What a screen needs besides the shell with an empty cache, opened by its URL: its own code, and all shared files.
 * This includes the list's 30 kB and the 23 kB of the schema library, which most visits have cached.
 */
const screens = [
  { what: /calendar/, limit: 90 },
  { what: /analytics|dashboard/, limit: 140 },
  { what: /entry-editor-page/, limit: 117 },
  { what: /rich-text/, limit: 200 },
  // With the suspected spam of its inbox.
  { what: /testimonials\/app\/testimonial-page/, limit: 162 },
  { what: /editor|testimonials|live-site\/app\/sections|media|people|business/, limit: 153 },
  { what: /./, limit: 130 },
];

/** Scripts of the public pages in kB; what a page loads at once must fit the first. */
const islands = [
  { what: /map/, limit: 60 },
  { what: /wizard/, limit: 35 },
  { what: /lightbox/, limit: 25 },
  { what: /./, limit: 10 },
];

const rows = [...appRows(readBuild('app')), ...phoneRows(readBuild('app', 'phones')), ...siteRows(readBuild('site'))];
for (const { name, size, limit, unit = 'kB' } of rows) {
  const line = `${size.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} ${unit}  ${name}`;
  console.log(size > limit ? red(`✗ ${line}`) : `${green('✓')} ${line}`);
}
process.exit(rows.some(({ size, limit }) => size > limit) ? 1 : 0);

function readBuild(name, manifestName = 'manifest') {
  const folder = join(root, 'dist', name);
  const manifest = JSON.parse(readFileSync(join(folder, `.vite/${manifestName}.json`), 'utf8'));
  return { folder, manifest };
}

function appRows({ folder, manifest }) {
  const shellFiles = filesOf(manifest, 'index.html');
  const loginFiles = filesOf(manifest, 'login.html');
  const pages = Object.entries(manifest).filter(([, { isDynamicEntry, src }]) => isDynamicEntry && src);
  const named = (chunk) => Object.keys(manifest).filter((key) => chunk.test(key));
  const extra = named(afterShell).flatMap((key) => filesOf(manifest, key));
  const schemaFiles = named(schemas.chunk).flatMap((key) => filesOf(manifest, key));
  const loaded = new Set([...shellFiles, ...extra]);
  const below = overPages.map(({ parts, page, chunk }) => {
    const keys = [...pages.filter(([, { src }]) => page.test(src)).map(([key]) => key), ...(chunk ? named(chunk) : [])];
    const files = keys.flatMap((key) => filesOf(manifest, key));
    return { parts, files: new Set([...loaded, ...files]) };
  });
  const onTheWay = ['login.html', 'index.html', ...named(firstRoute.list)].flatMap((key) => filesOf(manifest, key));
  const toList = [...new Set([...onTheWay, ...extra])];
  return [
    ...firstRows(folder, 'app shell', shellFiles, shell),
    ...firstRows(folder, 'login', loginFiles, login),
    ...firstRows(folder, 'sign-up', filesOf(manifest, 'signup.html'), signUp),
    ...firstRows(folder, 'schema library', schemaFiles, schemas).slice(0, 1),
    ...firstRows(folder, 'login to list', toList, firstRoute).slice(0, 1),
    {
      name: 'styles of sign-in and sign-up that follow the app’s own',
      size: lateStyles(manifest, pages, shellFiles),
      limit: 0,
      unit: 'files',
    },
    { name: 'login to list, scripts and styles', size: toList.length, limit: firstRoute.files, unit: 'files' },
    ...pages.map(([key, { src }]) => {
      const before = below.find(({ parts }) => parts.test(src))?.files ?? loaded;
      const page = withPages.find(({ parts }) => parts.test(src))?.page;
      const under = page ? pages.filter(([, of]) => page.test(of.src)).map(([pageKey]) => pageKey) : [];
      const files = new Set([...under, key].flatMap((part) => filesOf(manifest, part)));
      const own = [...files].filter((file) => !before.has(file));
      return { name: src, size: kilobytes(folder, own), limit: limitOf(screens, src) };
    }),
  ];
}

/**
 * The pages before the shell bring their components' styles in an order of their own. A screen that loaded one of these
 * files would lay it over the app's styles; what both have must come with the shell, before its own.
 */
function lateStyles(manifest, pages, shellFiles) {
  const isStyle = (file) => file.endsWith('.css');
  const before = new Set(['login.html', 'signup.html'].flatMap((key) => filesOf(manifest, key)).filter(isStyle));
  const isBeforeShell = /\/people\/app\/sign-in\//;
  const screens = pages.filter(([, { src }]) => !isBeforeShell.test(src)).flatMap(([key]) => filesOf(manifest, key));
  const late = new Set(screens.filter((file) => before.has(file) && !shellFiles.includes(file)));
  for (const file of late) console.log(red(`  ${file} comes after the app’s styles`));
  return late.size;
}

function phoneRows({ folder, manifest }) {
  return firstRows(folder, 'phones', filesOf(manifest, 'phones.html'), phones);
}

/** Scripts and styles that a page loads at once. */
function firstRows(folder, name, files, limit) {
  return ['scripts', 'styles'].map((kind) => ({
    name: `${name}, ${kind}`,
    size: kilobytes(
      folder,
      files.filter((file) => file.endsWith('.css') === (kind === 'styles')),
    ),
    limit: limit[kind],
  }));
}

function siteRows(build) {
  return Object.entries(build.manifest)
    .filter(([, { isEntry, isDynamicEntry, file }]) => (isEntry || isDynamicEntry) && file.endsWith('.js'))
    .map(([key, { src = key }]) => ({
      name: src,
      size: kilobytes(build.folder, filesOf(build.manifest, key)),
      limit: limitOf(islands, src),
    }));
}

function limitOf(table, source) {
  return table.find(({ what }) => what.test(source)).limit;
}

/** The files loaded with an entry: itself, its static imports, and their styles. */
function filesOf(manifest, key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [...new Set([file, ...css, ...imports.flatMap((next) => filesOf(manifest, next, seen))])];
}

function kilobytes(folder, files) {
  const bytes = files.map((file) => {
    const compressed = join(folder, `${file}.br`);
    return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
