import { defineConfig } from 'vitest/config';

/** `npm run test:faults` takes the first of them alone, `npm run test:faults:full` all. */
const faults = process.env.FAULTS === 'full' ? 'faults/*.fault.ts' : 'faults/kills.fault.ts';

/**
 * `unit`: rules, procedures on a real PostgreSQL, architecture. `e2e`: journeys in Chromium on the built product.
 * `faults`: its processes killed, and what they need taken away, while people work with it.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          globalSetup: ['test/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/product.ts'],
          fileParallelism: false,
          // Pages of a busy machine take their time; a journey that never gets there still fails.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
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
