import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], repeated: string[] }} Counts
 * `skipped`, `repeated`: names of tests. A test that passed only when repeated counts as passed.
 */

/**
 * Reads Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure.
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
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
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
  const { expected, flaky, unexpected } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (report.errors?.length ?? 0),
    skipped: specsOf(report.suites, ({ tests }) => tests.every(({ status }) => status === 'skipped')),
    repeated: specsOf(report.suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  };
}

/** Titles of the matching specs, in nested suites as well. */
function specsOf(suites = [], isMeant) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(isMeant).map(({ title }) => title),
    ...specsOf(inner, isMeant),
  ]);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
