import { defineConfig } from 'vitest/config';

const conditions = ['@funding-desk/source', 'module', 'node', 'development|production'];

const ISOLATED = '**/*.isolated.test.ts';

/** Tests that need a database and Redis. */
const withServices = { globalSetup: './scripts/lib/test-services.mjs', pool: 'forks' } as const;

/** The files of one worker share their modules: loading them for every file takes longer than most tests. */
const withSharedModules = { isolate: false, setupFiles: './scripts/lib/test-isolation.mjs' };

/** Tests of faults and processes that others largely repeat. A full run leaves them out, unless `--long` is given. */
const VARIATIONS = [
  'e2e/faults/{counted-work,requests}.test.ts',
  'e2e/faults/kills/{stop,untold-people}.test.ts',
  'e2e/processes/upgrade/{move-to-server,upgrade}.test.ts',
  'e2e/soak/soak.test.ts',
];

/** How many test files run at the same time. Beside the journeys, `npm test` asks for fewer. */
const maxWorkers = Number(process.env.TEST_WORKERS ?? 3);

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // Only a hanging test exceeds these times, even on slow machines.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers,
    // A local run repeats nothing. The result of a CI run names the tests that were repeated.
    retry: process.env.CI ? 1 : 0,
    // Vitest runs them by name. Many short files come last, so that all workers end at about the same time.
    projects: [
      // Needs a Docker engine: npm run test:compose.
      { extends: true, test: { name: 'compose', include: ['e2e/compose/**/*.test.ts'], pool: 'forks', retry: 0 } },
      {
        extends: true,
        test: {
          ...withServices,
          ...withSharedModules,
          name: 'end-to-end',
          include: ['e2e/{attacks,faults,processes,soak}/**/*.test.ts'],
          exclude: process.env.LEAVE_OUT_VARIATIONS ? VARIATIONS : [],
        },
      },
      // Files that mock a module, and so need modules of their own.
      { extends: true, test: { ...withServices, name: 'isolated', include: [`{api,worker,shared}/src/${ISOLATED}`] } },
      {
        extends: true,
        test: {
          ...withSharedModules,
          name: 'pure',
          include: ['{shared,web-embed,desktop}/src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          exclude: ['shared/src/server/**', '**/node_modules/**'],
          pool: 'threads',
        },
      },
      { extends: true, test: { ...withServices, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      // Has a database server of its own (`test-services.mjs`).
      {
        extends: true,
        test: {
          ...withServices,
          ...withSharedModules,
          name: 'with-services',
          include: ['{api,worker}/src/**/*.test.ts', 'shared/src/server/**/*.test.ts'],
          exclude: [ISOLATED],
        },
      },
    ],
  },
});
