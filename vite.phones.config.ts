import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { compiledTexts } from './vite.app.config.ts';

const root = resolve(import.meta.dirname, 'src/app');

/** The page of a paired phone, built apart from the app, so that it loads nothing that only the app needs: reception may be poor. */
export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [react(), compiledTexts()],
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/app'),
    emptyOutDir: false,
    manifest: '.vite/phones.json',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      input: { phones: resolve(root, 'phones.html') },
    },
  },
});
