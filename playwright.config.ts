import { defineConfig, devices } from '@playwright/test';

const arguments_ = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './scripts/lib/test-services.mjs',
  outputDir: './node_modules/.cache/funding-desk/playwright',
  // Two journeys at once fill the two cores of a small machine.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: arguments_ },
    trace: 'retain-on-failure',
  },
});
