import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** The headless shell is the same browser without its screen parts. It needs two thirds of the CPU time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
/** One process for all pages of an origin, which the idle page of a shared context keeps. */
const ONE_PROCESS = '--process-per-site';
/** A journey runs little code often: optimizing it takes longer than it saves. */
const NO_OPTIMIZATION = '--js-flags=--no-maglev --no-turbofan';
const arguments_ = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ONE_PROCESS, NO_OPTIMIZATION];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './scripts/lib/test-services.mjs',
  outputDir: './node_modules/.cache/funding-desk/playwright',
  // Journeys wait half of their time, so that three keep two cores busy. Beside other tests, `npm test` asks for fewer.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  // A shared machine may delay one of hundreds of journeys too long. A repeated one is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 300_000,
  // Only what never comes exceeds these times, even on a machine that other tests keep busy.
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A full run leaves out journeys that vary others (`npm test -- --long`).
  ...(process.env.LEAVE_OUT_VARIATIONS ? { grepInvert: /@long/ } : {}),
  projects: [
    { name: 'browser', testIgnore: 'desktop/**' },
    { name: 'desktop', testMatch: 'desktop/**/*.spec.ts' },
  ],
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath, args: arguments_ },
    // Traces slow every journey down, so only repeated ones write them.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
