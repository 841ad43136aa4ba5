import react from '@vitejs/plugin-react';
import compileText from 'icu-minify/compile';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { firstFrame } from './vite.first-frame.ts';
import { firstRouteGroups } from './vite.first-route.ts';

const root = resolve(import.meta.dirname, 'src/app');

/** The management app: three pages (`index.html`, and `login.html` and `signup.html` kept small); what they load lies under `/assets/`. */
const config: UserConfig = {
  root,
  base: '/',
  publicDir: resolve(import.meta.dirname, 'src/app/public'),
  plugins: [react(), compiledTexts(), lastingIds(), screenPaths(), firstFrame()],
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // These know :dir(). For older ones it would become a list of languages, and ours is not always the page's own.
    // All of these know what it would bring to old ones.
    modulePreload: {
      polyfill: false,
      // Whatever page imports a part later has these by then; to name them for each part would fill the shell.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(rolldown-runtime|login-shared|base)-[^/]*\.js$/.test(file)) : files,
    },
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    rolldownOptions: {
      // A schema that a bundle doesn't use is left out of it, and with the last one the library.
      treeshake: { manualPureFunctions: ['z'] },
      input: Object.fromEntries(['index', 'login', 'signup'].map((name) => [name, resolve(root, `${name}.html`)])),
    },
  },
};

export default defineConfig(async ({ command }) => (command === 'build' ? inFewChunks() : config));

async function inFewChunks(): Promise<UserConfig> {
  const { rolldownOptions } = config.build ?? {};
  const groups = await firstRouteGroups(config);
  const options = { ...rolldownOptions, output: { codeSplitting: { groups } } };
  return { ...config, build: { ...config.build, rolldownOptions: options } };
}

/** Addresses that lead on to a screen. */
const redirectPaths = ['/', '/content', '/settings', '/settings/new'];

/** `paths.json`: every address of the app, from which the server tells unknown ones (404). */
function screenPaths(): Plugin {
  return {
    name: 'screen-paths',
    apply: 'build',
    async generateBundle() {
      const { screens } = (await import(pathToFileURL(resolve(root, 'capabilities.ts')).href)) as {
        screens: { path: string; optionalParam?: string }[];
      };
      const paths = screens.flatMap(({ path, optionalParam: name }) => (name ? [path, `${path}/$${name}`] : [path]));
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify([...redirectPaths, ...paths]) });
    },
  };
}

/**
 * Mantine's `useId` gives every input another id after its first render, for versions of React that have none of their
 * own. React's stays, and a form is rendered once instead of twice.
 */
function lastingIds(): Plugin {
  const again = 'setUuid(randomId());';
  return {
    name: 'lasting-ids',
    transform(code, id) {
      if (!id.endsWith('/use-id/use-id.mjs')) return undefined;
      if (!code.includes(again)) throw new Error('Mantine makes ids in another way than this file knows.');
      return { code: code.replace(again, ''), map: null };
    },
  };
}

const compiler = 'icu-minify/compile';

/** Texts are parsed here once instead of in every browser, which so needs no parser. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    // Texts that public pages have in several languages, too, need no compiler here.
    resolveId: { order: 'pre', handler: (id) => (id === compiler ? `\0${id}` : undefined) },
    async load(id) {
      if (id === `\0${compiler}`) return { code: 'export default (text) => text;', map: null };
      if (/\/words\/.*\.json$/.test(id)) return { code: compiled(JSON.parse(readFileSync(id, 'utf8'))), map: null };
      if (!/[/-](messages|titles)\.ts$/.test(id)) return;
      const found: Record<string, unknown> = await import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`);
      const lines = Object.entries(found).map(([name, texts]) => `export const ${name} = ${compiled(texts)};`);
      return { code: lines.join('\n'), map: null };
    },
  };
}

function compiled(texts: unknown): string {
  if (typeof texts === 'string') return JSON.stringify(compileText(texts));
  const inner = Object.entries(texts ?? {}).map(([key, text]) => `${JSON.stringify(key)}: ${compiled(text)}`);
  return `{ ${inner.join(', ')} }`;
}
