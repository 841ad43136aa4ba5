import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testsOfDatabase } from './test/reach-database.ts';

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

const heavy = 'src/**/*.heavy.test.ts';
const alone = 'src/**/*.alone.test.ts';
const database = testsOfDatabase();
/** `npm run test:faults` takes the first of them alone, `npm run test:full` all. */
const faults = process.env.TESTS === 'full' ? 'faults/*.fault.ts' : 'faults/kills.fault.ts';

/** A busy machine takes its time; what never happens still fails. */
const patient: Settings = {
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  hookTimeout: 300_000,
  setupFiles: ['test/exit-when-stopped.ts'],
};
/** Files share a process and its modules: most of a file's time would go into loading them again. */
const together: Settings = { ...patient, pool: 'forks', isolate: false, maxWorkers: 2 };

/**
 * `rules`: rules and architecture, without a database. `database`: procedures on a real PostgreSQL. `heavy`: tests
 * that run other programs, such as ffmpeg. All in the same processes take a tenth longer. `alone`: tests that change
 * their process, which each has for itself. `stock`: one capability with the library's own database driver. `e2e`:
 * journeys in Chromium on the built product. `faults`: its processes killed, and what they need taken away.
 */
export default defineConfig({
  test: {
    // One for all projects: it starts when the first test asks for it.
    globalSetup: ['test/database-server.ts'],
    teardownTimeout: 60_000,
    tags: [
      { name: 'long', description: 'Long by nature: `npm test` leaves it to `npm run test:full`.' },
      { name: 'main', description: 'A main story: of all journeys, `npm test` takes only these.' },
    ],
    projects: [
      {
        test: {
          ...together,
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [heavy, alone, ...database],
          // Public pages have their styles inline.
          css: { include: /\/site\/styles\// },
        },
      },
      {
        test: {
          ...together,
          name: 'database',
          include: database,
          exclude: [heavy, alone],
          css: { include: /\/site\/styles\// },
        },
      },
      {
        test: {
          ...together,
          name: 'heavy',
          include: [heavy],
        },
      },
      {
        test: {
          ...patient,
          name: 'alone',
          include: [alone],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...patient,
          name: 'stock',
          include: ['src/features/content/server/{editing,list,publishing}/**/*.test.ts'],
          // About the texts of preserialized lists.
          exclude: ['**/card-json.test.ts'],
          env: { DATABASE_DRIVER: 'stock' },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          isolate: false,
          globalSetup: ['e2e/product.ts'],
          maxWorkers: 2,
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
