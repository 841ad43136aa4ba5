import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** What Node runs: the server, the commands beside it, and the processes it forks (`*-child.ts`). */
const entries = globSync(
  [
    'src/{main,doctor,create-owner,seed,backup,restore,replay-erasures,rebuild-public-copies,rebuild-smart-tags}.ts',
    'src/*-child.ts',
    // Read by the start, too.
    'src/platform/config.ts',
    'src/integrations/*/*-child.ts',
  ],
  {
    cwd: import.meta.dirname,
  },
);

/** A file with one letter beyond Latin-1 takes two bytes for each of its characters in memory, for as long as it runs. */
const inLatin1: Plugin = {
  name: 'latin-1',
  // The last hook: what comes between it and `renderChunk` writes the letters themselves again.
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code);
  },
};

function escaped(code: string): string {
  return code.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [inLatin1],
  // React decides on import whether it runs for development; bundled with the answer it always renders at full speed.
  // What uses React's context has to come along, since two Reacts don't know each other's.
  // The mail components come along for being shaken: their package loads a highlighter and Tailwind, which no mail uses.
  // So do the libraries that weigh most: unshaken, the schemas' one alone loads all its languages.
  ssr: {
    noExternal: [
      /^react(-dom)?(\/|$)/,
      /^@react-email\//,
      'use-intl',
      'lucide-react',
      'zod',
      'kysely',
      /^@orpc\//,
      'rou3',
      'json-schema-typed',
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    cssMinify: true,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Node keeps what it runs as text, too: docstrings are an eighth of it.
        comments: { jsdoc: false },
      },
    },
  },
});
