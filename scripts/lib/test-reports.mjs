import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: string[], skipped: string[], repeated: string[] }} Counts
 * `failed`: names of tests, each with the first line of its error. `skipped`, `repeated`: names of tests. A test that
 * passed only when repeated counts as passed.
 */

/**
 * Reads Vitest's JSON report. A file that could not be loaded has no tests, and its path counts as one failure.
 * @param {string} file
 * @returns {Counts | undefined} undefined when there is no report
 */
export function readVitestReport(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const namesOf = (isMeant) => tests.filter(isMeant).map(({ fullName }) => fullName);
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: [
      ...failed.map(({ fullName, failureMessages }) => describeFailure(fullName, failureMessages[0])),
      ...unloaded.map(({ name, message }) => describeFailure(name, message)),
    ],
    skipped: namesOf(({ status }) => !['passed', 'failed'].includes(status)),
    repeated: namesOf(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  };
}

/**
 * Reads Playwright's JSON report. An error outside of a test counts as one failure.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function readPlaywrightReport(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const { expected, flaky } = report.stats;
  const specs = specsOf(report.suites);
  const titlesOf = (isMeant) => specs.filter(isMeant).map(({ title }) => title);
  return {
    passed: expected + flaky,
    failed: [
      ...specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
        .map(({ title, tests }) => describeFailure(title, tests[0].results.at(-1)?.error?.message)),
      ...(report.errors ?? []).map(({ message }) => describeFailure('Outside of the tests', message)),
    ],
    skipped: titlesOf(({ tests }) => tests.every(({ status }) => status === 'skipped')),
    repeated: titlesOf(({ tests }) => tests.some(({ status }) => status === 'flaky')),
  };
}

/** Specs of these suites, and of those nested in them. */
function specsOf(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)]);
}

/** @param {string | undefined} message of which the first line says enough */
function describeFailure(name, message) {
  const [line] = stripVTControlCharacters(message ?? '').split('\n');
  return line ? `${name}: ${line}` : name;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
