import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** The shell is the same browser without what only a screen needs, for two thirds of the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
const arguments_ = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './scripts/lib/test-services.mjs',
  outputDir: './node_modules/.cache/funding-desk/playwright',
  // Journeys wait half of their time: three at once fill the two cores of a small machine.
  workers: 3,
  // A shared machine may make one of hundreds miss its time. It is repeated there, and told as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  projects: [
    { name: 'browser', testIgnore: 'desktop/**' },
    { name: 'desktop', testMatch: 'desktop/**/*.spec.ts' },
  ],
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath, args: arguments_ },
    // A trace would make every journey slower for the few that fail: it is written when one is repeated.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
