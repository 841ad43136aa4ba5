import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { siteFontFiles } from './vite.site-fonts.ts';

/** React's names answered by Preact: the browser gets 5 kB instead of 60, and the tests drive this very bundle. */
const preact = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/**
 * The public site's scripts and styles under `/_site/`. The root is the project's, as in the server build:
 * class names of CSS modules are made from the path below it and must come out the same in both.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/_site/',
  publicDir: false,
  plugins: [siteFontFiles()],
  resolve: { alias: preact },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // These know :dir(). For older ones it would become a list of languages, and ours is not always the page's own.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: globSync(['src/site/islands/*.tsx', 'src/site/islands/*.ts'], {
        cwd: import.meta.dirname,
      }).filter((file) => !file.includes('.test.')),
      output: {
        // One file of what pages share, which they ask for beside their own: each more would be a request of its own.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, test: /preload-helper|live-site\/site\/behavior/ }] },
      },
    },
  },
});
