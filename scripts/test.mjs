/**
 * What `npm test` does on a bare machine: installs, builds, checks and runs all tests, up to the first part that fails.
 * `node scripts/test.mjs lint`, `unit` or `e2e` runs one part; further arguments go to its runner.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/building.mjs';
import { ensureDebianPackages } from './lib/debian-packages.mjs';
import { ensureInstalled } from './lib/installing.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { runCommand } from './lib/processes.mjs';
import { printError, StartError } from './lib/start-error.mjs';
import { readPlaywrightReport, readVitestReport } from './lib/test-reports.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const REPORTS = join(ROOT, 'node_modules/.cache/funding-desk');

/** Each part: the system packages it needs, and how it runs. */
const PARTS = {
  lint: { title: 'Lint and types', packages: [], run: runLint },
  unit: { title: 'Unit and API tests', packages: ['redis-server', 'poppler-utils', 'qpdf'], run: runVitest },
  e2e: {
    title: 'Journeys in a browser',
    packages: ['redis-server', 'chromium', 'poppler-utils', 'qpdf'],
    run: runPlaywright,
  },
};

const say = (line) => console.log(line);
const headline = (title) => say(`\n== ${title} ==\n`);

/** @typedef {{ code: number, counts?: import('./lib/test-reports.mjs').Counts }} Outcome */

async function runLint() {
  return runCommand({ command: 'npm', args: ['run', 'lint'], cwd: ROOT, show: true });
}

async function runVitest(more) {
  const file = emptyReport('vitest.json');
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more];
  const { code } = await runCommand({ command: 'npx', args, cwd: ROOT, show: true });
  return { code, counts: readVitestReport(file) };
}

async function runPlaywright(more) {
  const file = emptyReport('playwright.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['playwright', 'test', '--reporter=list,json', ...more];
  const { code } = await runCommand({ command: 'npx', args, cwd: ROOT, env, show: true });
  return { code, counts: readPlaywrightReport(file) };
}

/** Outside of the runners' own folders, which they empty. */
function emptyReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

/** @returns {{ names: (keyof typeof PARTS)[], more: string[] }} */
function readArguments([first, ...more]) {
  if (first === undefined) return { names: Object.keys(PARTS), more: [] };
  if (!Object.hasOwn(PARTS, first))
    throw new StartError(`Unknown part: give one of ${Object.keys(PARTS).join(', ')}, or none for all.`);
  return { names: [first], more };
}

async function prepare(names) {
  headline('Preparation');
  await ensureInstalled({ root: ROOT, say });
  await ensureDebianPackages([...new Set(names.flatMap((name) => PARTS[name].packages))], { say });
  await ensureBuilt({ root: ROOT, say });
  say('Ready.');
}

/** A part without counts of its own, or that ends badly without a failed test, counts as one failure. */
function addOutcome(total, { code, counts = { passed: 0, failed: 0, skipped: [] } }) {
  total.passed += counts.passed;
  total.failed += code === 0 ? counts.failed : Math.max(counts.failed, 1);
  total.skipped.push(...counts.skipped.map((name) => `${name} (marked so in its file)`));
}

async function runParts({ names, more, total }) {
  for (const [index, name] of names.entries()) {
    const { title, run } = PARTS[name];
    headline(title);
    const outcome = await run(more);
    addOutcome(total, outcome);
    if (outcome.code === 0) continue;
    say(`\n${title} failed.`);
    const rest = names.slice(index + 1).map((other) => `${PARTS[other].title} (an earlier part failed)`);
    total.skipped.push(...rest);
    return;
  }
}

function report(total) {
  headline('Result');
  for (const skipped of total.skipped) say(`Skipped: ${skipped}`);
  say(`${total.passed} passed, ${total.failed} failed`);
}

async function main() {
  const total = { passed: 0, failed: 0, skipped: [] };
  try {
    checkNodeVersion();
    const { names, more } = readArguments(process.argv.slice(2));
    const others = Object.keys(PARTS).filter((name) => !names.includes(name));
    total.skipped.push(...others.map((name) => `${PARTS[name].title} (not asked for)`));
    if (existsSync(join(ROOT, '.env'))) say('Note: the file .env is not read by the tests.');
    await prepare(names);
    await runParts({ names, more, total });
  } catch (error) {
    total.failed += 1;
    printError(error);
  }
  report(total);
  process.exit(total.failed === 0 ? 0 : 1);
}

await main();
