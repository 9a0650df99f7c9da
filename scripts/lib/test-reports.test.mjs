import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const ALL = {
  passed: 2,
  failed: ['fails: Error: never'],
  skipped: ['is left out'],
  repeated: ['passes the second time'],
};

let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funding-desk-reports-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs tests with each possible result in the real runner. @returns the report's path */
async function runFates({ runner, args, config, tests }) {
  const file = join(folder, `${runner}.json`);
  await writeFile(join(folder, `${runner}.config.mjs`), `export default ${config};`);
  await writeFile(join(folder, `${runner}-fates.mjs`), tests);
  const { CI, ...env } = process.env;
  const settings = { cwd: folder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } };
  // It exits with a failure, as expected.
  await promisify(execFile)('npx', [runner, ...args, '--reporter=json'], settings).catch(() => undefined);
  return file;
}

it('counts what vitest ran, and says what failed and why, and names what it left out and what it repeated', async () => {
  const file = await runFates({
    runner: 'vitest',
    args: ['run', `--outputFile=${join(folder, 'vitest.json')}`],
    config: `{ test: { include: ['vitest-fates.mjs'], retry: 1 } }`,
    tests: `import { test } from 'vitest';
      let tries = 0;
      test('passes', () => {});
      test('passes the second time', () => { tries += 1; if (tries === 1) throw new Error('not yet'); });
      test('fails', () => { throw new Error('never'); });
      test.skip('is left out', () => {});`,
  });
  expect(readVitestReport(file)).toEqual(ALL);
});

it('counts what Playwright ran, and says what failed and why, and names what it left out and what it repeated', async () => {
  const file = await runFates({
    runner: 'playwright',
    args: ['test'],
    config: `{ testMatch: 'playwright-fates.mjs', retries: 1 }`,
    tests: `import { test } from '@playwright/test';
      test('passes', () => {});
      test.describe('within', () => {
        test('passes the second time', ({}, { retry }) => { if (retry === 0) throw new Error('not yet'); });
      });
      test('fails', () => { throw new Error('never'); });
      test.skip('is left out', () => {});`,
  });
  expect(readPlaywrightReport(file)).toEqual(ALL);
});

it('tells a report that was not written', () => {
  expect([readVitestReport(join(folder, 'none')), readPlaywrightReport(join(folder, 'none'))]).toEqual([
    undefined,
    undefined,
  ]);
});
