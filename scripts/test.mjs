/**
 * What `npm test` does on a bare machine: installs, builds, checks and runs all tests, several parts at a time. `node
 * scripts/test.mjs lint`, `unit`, `e2e` or `desktop` runs one part; further arguments go to its runner. `faults`,
 * `attacks` and `soak` run one suite, `compose` the containers, which a full run does not. A full run leaves out
 * variations; `--long` runs them too, and each fault as often as the promise says.
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

const SERVER_PACKAGES = ['redis-server', 'poppler-utils', 'qpdf', 'mupdf-tools', 'unzip', 'clamav-daemon'];

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

/**
 * The lanes run in parallel, the parts of a lane in sequence. A lane stops at its first failed part. Tests often wait for
 * processes and pages, so a part that runs alone leaves much of two cores idle.
 */
const LANES = [['lint', 'unit', 'desktop'], ['e2e']];
/** Workers per part when two parts run in parallel. */
const SHARED_WORKERS = '2';

/** What also runs alone: suites within the parts, and the containers. */
const SUITES = {
  compose: { title: 'Containers', packages: [], run: runContainers },
  faults: { title: 'Faults', packages: SERVER_PACKAGES, run: (how) => runSuite({ ...how, files: ['e2e/faults/'] }) },
  attacks: { title: 'Attacks', packages: SERVER_PACKAGES, needsBrowser: true, run: runAttacks },
  soak: { title: 'Soak', packages: SERVER_PACKAGES, run: (how) => runSuite({ ...how, files: ['e2e/soak/'] }) },
};

const RUNS = { ...PARTS, ...SUITES };

/** @type {import('./lib/test-reports.mjs').Counts} */
const NO_COUNTS = { passed: 0, failed: [], skipped: [], repeated: [] };

const say = (line) => console.log(line);
const headline = (title) => say(`\n== ${title} ==\n`);

/** @typedef {{ code: number, counts?: import('./lib/test-reports.mjs').Counts }} Outcome */
/** @typedef {{ more: string[], env?: NodeJS.ProcessEnv, show: true | ((line: string) => void) }} How `more`: arguments */

async function runLint({ show }) {
  const { code } = await runCommand({ command: 'npm', args: ['run', 'check:versions'], cwd: ROOT, show });
  if (code !== 0) return { code };
  return runCommand({ command: 'npm', args: ['run', 'lint'], cwd: ROOT, show });
}

async function runUnit({ more, env, show }) {
  const withTool = await withPromtool({ cache: join(REPORTS, 'promtool'), env, say });
  return runVitest({ more: ['--project', '!compose', ...more], env: withTool, show });
}

async function runVitest({ more, env, show }) {
  const file = emptyReport('vitest.json');
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more];
  const { code } = await runCommand({ command: 'npx', args, cwd: ROOT, env, show });
  return { code, counts: readVitestReport(file) };
}

/** Runs these files, or those among the arguments. */
function runSuite({ files, more, env, show }) {
  const isNamed = more.some((argument) => !argument.startsWith('-'));
  // One file at a time: other tests would distort the figures that a test prints.
  return runVitest({
    more: ['--project', '!compose', '--maxWorkers', '1', ...(isNamed ? [] : files), ...more],
    env,
    show,
  });
}

/** Runs where a Docker engine is available; otherwise reports why not. */
async function runContainers({ more, show }) {
  const env = await findDocker({ log: join(REPORTS, 'docker.log'), say });
  if (env === null) return { code: 0, counts: { ...NO_COUNTS, skipped: [NO_DOCKER] } };
  const file = emptyReport('rehearsals.jsonl');
  // The tests of a file build on each other. After a failure, the next ones would wait until they time out.
  const outcome = await runVitest({
    more: ['--project', 'compose', '--no-file-parallelism', '--bail', '1', ...more],
    env: { ...env, REHEARSAL_FILE: file },
    show,
  });
  headline('What was killed, restored, upgraded and scaled');
  for (const line of readRehearsalTable(file)) say(line);
  return outcome;
}

/** Attacks on the server first, then those in a browser. */
async function runAttacks(how) {
  const first = await runSuite({ ...how, files: ['e2e/attacks/', '.attack.test.ts'] });
  if (first.code !== 0) return first;
  const files = ['e2e/attacks/hostile-texts.spec.ts', 'e2e/embed/preview.spec.ts'];
  const second = await runPlaywright({ ...how, more: files });
  return second.counts ? { code: second.code, counts: joinCounts(first.counts, second.counts) } : second;
}

function joinCounts(first, second) {
  if (!first) return second;
  return {
    passed: first.passed + second.passed,
    failed: [...first.failed, ...second.failed],
    skipped: [...first.skipped, ...second.skipped],
    repeated: [...first.repeated, ...second.repeated],
  };
}

/** @param {How & { project: string, before?: string[] }} input `before`: what it runs under */
async function runProject({ project, more, env, show, before = [] }) {
  const file = emptyReport(`playwright-${project}.json`);
  const [command, ...args] = [
    ...before,
    ...['npx', 'playwright', 'test', `--project=${project}`, '--reporter=list,json', ...more],
  ];
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runCommand({ command, args, cwd: ROOT, env: all, show });
  return { code, counts: readPlaywrightReport(file) };
}

function runPlaywright(how) {
  return runProject({ ...how, project: 'browser' });
}

/** Runs where an Electron is available; otherwise reports why not. */
async function runDesktop({ more, env, show }) {
  const electron = await findElectron({ root: ROOT, cache: join(REPORTS, 'electron'), say });
  if (electron === null) return { code: 0, counts: { ...NO_COUNTS, skipped: [NO_ELECTRON] } };
  const { code } = await runCommand({ command: 'npm', args: ['run', 'build:app', '-w', 'desktop'], cwd: ROOT, show });
  if (code !== 0) return { code };
  const before = process.platform === 'linux' ? WITH_VIRTUAL_SCREEN : [];
  return runProject({
    project: 'desktop',
    more: ['--workers=1', ...more],
    env: { ...env, ELECTRON_TEST_DIST: electron },
    show,
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
function readArguments(all) {
  const [first, ...more] = all.filter((argument) => argument !== '--long');
  if (first === undefined) return { names: Object.keys(PARTS), more: [] };
  if (!Object.hasOwn(RUNS, first))
    throw new StartError(`Unknown part: give one of ${Object.keys(RUNS).join(', ')}, or none for all.`);
  return { names: [first], more };
}

async function prepareSystem(names) {
  await ensureDebianPackages([...new Set(names.flatMap((name) => RUNS[name].packages))], { say });
  if (names.some((name) => RUNS[name].needsBrowser) && !process.env.CHROMIUM_PATH)
    await ensureOneDebianPackage(BROWSER_PACKAGES, { say });
}

async function prepareBuild() {
  await ensureInstalled({ root: ROOT, say });
  await ensureBuilt({ root: ROOT, say });
}

async function prepare(names) {
  headline('Preparation');
  const outcomes = await Promise.allSettled([prepareBuild(), prepareSystem(names)]);
  for (const { reason } of outcomes) if (reason) throw reason;
  say('Ready.');
}

/** A part that fails without counts or without a failed test counts as one failure. */
function addOutcome(total, { title, code, counts = NO_COUNTS }) {
  total.passed += counts.passed;
  total.failed.push(...(code !== 0 && counts.failed.length === 0 ? [title] : counts.failed));
  total.skipped.push(...counts.skipped.map((name) => `${name} (marked so in its file)`));
  total.repeated.push(...counts.repeated);
}

/** Runs parts one after the other, until one fails. */
async function runLane({ lane, howOf, total }) {
  for (const [index, name] of lane.entries()) {
    const { title, run } = RUNS[name];
    headline(title);
    const outcome = await run(howOf(name)).catch((error) => {
      printError(error);
      return { code: 1 };
    });
    addOutcome(total, { title, ...outcome });
    if (outcome.code === 0) continue;
    say(`\n${title} failed.`);
    const rest = lane.slice(index + 1).map((other) => `${RUNS[other].title} (an earlier part failed)`);
    total.skipped.push(...rest);
    return;
  }
}

async function runParts({ names, more, total }) {
  const [first] = names;
  if (names.length === 1)
    return runLane({ lane: [first], howOf: () => ({ more, env: process.env, show: true }), total });
  const isLong = process.env.LONG_TESTS === '1';
  if (!isLong) total.skipped.push('Variations (`npm test -- --long`, or a part alone, runs them)');
  const env = { TEST_WORKERS: SHARED_WORKERS, ...process.env, LEAVE_OUT_VARIATIONS: isLong ? '' : '1' };
  const howOf = (name) => ({ more, env, show: (line) => say(`${name.padEnd(7)} | ${line}`) });
  await Promise.all(LANES.map((lane) => runLane({ lane, howOf, total })));
}

function report(total) {
  headline('Result');
  for (const skipped of total.skipped) say(`Skipped: ${skipped}`);
  for (const repeated of total.repeated) say(`Passed only when repeated: ${repeated}`);
  for (const failed of total.failed) say(`Failed: ${failed}`);
  say(`${total.passed} passed, ${total.failed.length} failed`);
}

async function main() {
  const total = { passed: 0, failed: [], skipped: [], repeated: [] };
  try {
    checkNodeVersion();
    const { names, more } = readArguments(process.argv.slice(2));
    if (process.argv.includes('--long')) process.env.LONG_TESTS = '1';
    const others = Object.keys(PARTS).filter((name) => !names.includes(name));
    total.skipped.push(...others.map((name) => `${PARTS[name].title} (not asked for)`));
    if (existsSync(join(ROOT, '.env'))) say('Note: the file .env is not read by the tests.');
    await prepare(names);
    await runParts({ names, more, total });
  } catch (error) {
    total.failed.push('What was said last, above');
    printError(error);
  }
  report(total);
  process.exit(total.failed.length === 0 ? 0 : 1);
}

await main();
