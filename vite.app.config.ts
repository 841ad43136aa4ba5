import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, 'src/app');

/** The management app: two pages (`index.html`, and `login.html` kept small); what they load lies under `/assets/`. */
export default defineConfig({
  root,
  base: '/',
  publicDir: resolve(import.meta.dirname, 'src/app/public'),
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // These know :dir(). For older ones it would become a list of languages, and ours is not always the page's own.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    rolldownOptions: {
      // A schema that a bundle doesn't use is left out of it, and with the last one the library.
      treeshake: { manualPureFunctions: ['z'] },
      input: { index: resolve(root, 'index.html'), login: resolve(root, 'login.html') },
    },
  },
});
