import { defineConfig } from 'vitest/config';

const conditions = ['@funding-desk/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: [
      '{shared,api,worker,web-embed,desktop}/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
      'e2e/**/*.test.ts',
    ],
    globalSetup: './scripts/lib/test-services.mjs',
    // Only what hangs is to meet them, on the slowest of machines, too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 3,
    // As for journeys, where nobody is there to look at it again; the result names whoever needed it.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
  },
});
