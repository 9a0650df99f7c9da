/**
 * What `npm test` does on a bare machine: installs, builds, checks and runs all tests, until a part fails. `node
 * scripts/test.mjs lint`, `unit`, `e2e` or `desktop` runs one part; further arguments go to its runner. `faults`,
 * `attacks` and `soak` run one suite, with `--long` in its long form. `compose` runs the containers, which a full run does not.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/install/build.mjs';
import { ensureDebianPackages, ensureOneDebianPackage } from './lib/install/debian-packages.mjs';
import { findDocker, NO_DOCKER } from './lib/install/docker.mjs';
import { findElectron, NO_ELECTRON, WITH_VIRTUAL_SCREEN } from './lib/install/electron.mjs';
import { checkNodeVersion } from './lib/install/minimum-versions.mjs';
import { ensureInstalled } from './lib/install/npm-packages.mjs';
import { withPromtool } from './lib/install/promtool.mjs';
import { runCommand } from './lib/processes/processes.mjs';
import { readRehearsalTable } from './lib/rehearsal-table.mjs';
import { printError, StartError } from './lib/start-error.mjs';
import { readPlaywrightReport, readVitestReport } from './lib/test-reports.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const REPORTS = join(ROOT, 'node_modules/.cache/funding-desk');

const SERVER_PACKAGES = ['redis-server', 'poppler-utils', 'qpdf', 'unzip', 'clamav-daemon'];

/** A screen, and a keyring that stores the app's session. Other systems than Linux provide both. */
const WINDOW_PACKAGES =
  process.platform === 'linux' ? ['redis-server', 'xvfb', 'xauth', 'dbus-daemon', 'gnome-keyring'] : ['redis-server'];

/** Browsers for the journeys, in order of preference. The headless shell is faster but not available everywhere. */
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The parts of a full run: their system packages, and how each runs. */
const PARTS = {
  lint: { title: 'Lint and types', packages: [], run: runLint },
  unit: {
    title: 'Unit and API tests',
    packages: SERVER_PACKAGES,
    run: runUnit,
  },
  e2e: {
    title: 'Journeys in a browser',
    packages: ['redis-server', 'poppler-utils', 'qpdf'],
    needsBrowser: true,
    run: runPlaywright,
  },
  desktop: { title: 'The desktop app in a window', packages: WINDOW_PACKAGES, run: runDesktop },
};

/** What also runs alone: suites within the parts, and the containers. */
const SUITES = {
  compose: { title: 'Containers', packages: [], run: runContainers },
  faults: { title: 'Faults', packages: SERVER_PACKAGES, run: (more) => runLongProject({ project: 'faults', more }) },
  attacks: { title: 'Attacks', packages: SERVER_PACKAGES, needsBrowser: true, run: runAttacks },
  soak: { title: 'Soak', packages: SERVER_PACKAGES, run: (more) => runLongProject({ project: 'soak', more }) },
};

const RUNS = { ...PARTS, ...SUITES };

/** @type {import('./lib/test-reports.mjs').Counts} */
const NO_COUNTS = { passed: 0, failed: 0, skipped: [], repeated: [] };

const say = (line) => console.log(line);
const headline = (title) => say(`\n== ${title} ==\n`);

/** @typedef {{ code: number, counts?: import('./lib/test-reports.mjs').Counts }} Outcome */

async function runLint() {
  const { code } = await runCommand({ command: 'npm', args: ['run', 'check:versions'], cwd: ROOT, show: true });
  if (code !== 0) return { code };
  return runCommand({ command: 'npm', args: ['run', 'lint'], cwd: ROOT, show: true });
}

async function runUnit(more) {
  const env = await withPromtool({ cache: join(REPORTS, 'promtool'), say });
  return runVitest(['--project', '!compose', ...more], env);
}

async function runVitest(more, env = process.env) {
  const file = emptyReport('vitest.json');
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more];
  const { code } = await runCommand({ command: 'npx', args, cwd: ROOT, env, show: true });
  return { code, counts: readVitestReport(file) };
}

/** Runs one project of `vitest.config.ts`. `--long` repeats as often as the promises say. */
function runLongProject({ project, more }) {
  const others = more.filter((argument) => argument !== '--long');
  const env = others.length < more.length ? { ...process.env, FAULTS: 'long' } : process.env;
  // One file at a time: other tests would distort the figures that a test prints.
  return runVitest(['--project', project, '--maxWorkers', '1', ...others], env);
}

/** Runs where a Docker engine is available; otherwise reports why not. */
async function runContainers(more) {
  const env = await findDocker({ log: join(REPORTS, 'docker.log'), say });
  if (env === null) return { code: 0, counts: { ...NO_COUNTS, skipped: [NO_DOCKER] } };
  const file = emptyReport('rehearsals.jsonl');
  // The tests of a file build on each other. After a failure, the next ones would wait until they time out.
  const outcome = await runVitest(['--project', 'compose', '--no-file-parallelism', '--bail', '1', ...more], {
    ...env,
    REHEARSAL_FILE: file,
  });
  headline('What was killed, restored, upgraded and scaled');
  for (const line of readRehearsalTable(file)) say(line);
  return outcome;
}

/** Attacks on the server first, then those in a browser. */
async function runAttacks(more) {
  const first = await runLongProject({ project: 'attacks*', more });
  if (first.code !== 0) return first;
  const second = await runPlaywright(['e2e/attacks/hostile-texts.spec.ts', 'e2e/embed/preview.spec.ts']);
  return second.counts ? { code: second.code, counts: joinCounts(first.counts, second.counts) } : second;
}

function joinCounts(first, second) {
  if (!first) return second;
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: [...first.skipped, ...second.skipped],
    repeated: [...first.repeated, ...second.repeated],
  };
}

/** @param {{ project: string, more: string[], env?: object, before?: string[] }} input `before`: what it runs under */
async function runProject({ project, more, env = {}, before = [] }) {
  const file = emptyReport(`playwright-${project}.json`);
  const [command, ...args] = [
    ...before,
    ...['npx', 'playwright', 'test', `--project=${project}`, '--reporter=list,json', ...more],
  ];
  const all = { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runCommand({ command, args, cwd: ROOT, env: all, show: true });
  return { code, counts: readPlaywrightReport(file) };
}

function runPlaywright(more) {
  return runProject({ project: 'browser', more });
}

/** Runs where an Electron is available; otherwise reports why not. */
async function runDesktop(more) {
  const electron = await findElectron({ root: ROOT, cache: join(REPORTS, 'electron'), say });
  if (electron === null) return { code: 0, counts: { ...NO_COUNTS, skipped: [NO_ELECTRON] } };
  const { code } = await runCommand({ command: 'npm', args: ['run', 'build:app', '-w', 'desktop'], cwd: ROOT });
  if (code !== 0) return { code };
  const before = process.platform === 'linux' ? WITH_VIRTUAL_SCREEN : [];
  return runProject({
    project: 'desktop',
    more: ['--workers=1', ...more],
    env: { ELECTRON_TEST_DIST: electron },
    before,
  });
}

/** Stored outside of the runners' own folders, which they empty. */
function emptyReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

/** @returns {{ names: (keyof typeof RUNS)[], more: string[] }} */
function readArguments([first, ...more]) {
  if (first === undefined) return { names: Object.keys(PARTS), more: [] };
  if (!Object.hasOwn(RUNS, first))
    throw new StartError(`Unknown part: give one of ${Object.keys(RUNS).join(', ')}, or none for all.`);
  return { names: [first], more };
}

async function prepare(names) {
  headline('Preparation');
  await ensureInstalled({ root: ROOT, say });
  await ensureDebianPackages([...new Set(names.flatMap((name) => RUNS[name].packages))], { say });
  if (names.some((name) => RUNS[name].needsBrowser) && !process.env.CHROMIUM_PATH)
    await ensureOneDebianPackage(BROWSER_PACKAGES, { say });
  await ensureBuilt({ root: ROOT, say });
  say('Ready.');
}

/** A part that fails without counts or without a failed test counts as one failure. */
function addOutcome(total, { code, counts = NO_COUNTS }) {
  total.passed += counts.passed;
  total.failed += code === 0 ? counts.failed : Math.max(counts.failed, 1);
  total.skipped.push(...counts.skipped.map((name) => `${name} (marked so in its file)`));
  total.repeated.push(...counts.repeated);
}

async function runParts({ names, more, total }) {
  for (const [index, name] of names.entries()) {
    const { title, run } = RUNS[name];
    headline(title);
    const outcome = await run(more);
    addOutcome(total, outcome);
    if (outcome.code === 0) continue;
    say(`\n${title} failed.`);
    const rest = names.slice(index + 1).map((other) => `${RUNS[other].title} (an earlier part failed)`);
    total.skipped.push(...rest);
    return;
  }
}

function report(total) {
  headline('Result');
  for (const skipped of total.skipped) say(`Skipped: ${skipped}`);
  for (const repeated of total.repeated) say(`Passed only when repeated: ${repeated}`);
  say(`${total.passed} passed, ${total.failed} failed`);
}

async function main() {
  const total = { passed: 0, failed: 0, skipped: [], repeated: [] };
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
