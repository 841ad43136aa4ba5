import { defineConfig } from 'vitest/config';

/** `npm run test:faults` takes the first of them alone, `npm run test:faults:full` all. */
const faults = process.env.FAULTS === 'full' ? 'faults/*.fault.ts' : 'faults/kills.fault.ts';

/**
 * `unit`: rules, procedures on a real PostgreSQL, architecture. `e2e`: journeys in Chromium on the built product.
 * `faults`: its processes killed, and what they need taken away, while people work with it.
 */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          globalSetup: ['test/database-server.ts'],
          // Public pages have their styles inline.
          css: { include: /\/site\/styles\// },
          // A busy machine takes its time; what never comes about still fails.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        // One capability without our own database driver, prepared queries and preserialized lists.
        test: {
          name: 'stock',
          include: ['src/features/content/server/{editing,list,publishing}/**/*.test.ts'],
          // About the texts of preserialized lists.
          exclude: ['**/card-json.test.ts'],
          globalSetup: ['test/database-server.ts'],
          env: { DATABASE_DRIVER: 'stock' },
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/product.ts'],
          fileParallelism: false,
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: [faults],
          fileParallelism: false,
          disableConsoleIntercept: true,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
