import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], repeated: string[] }} Counts
 * `skipped`, `repeated`: the names of the tests. Who passed only when repeated has passed
 */

/**
 * Reads vitest's JSON report. A file that could not be loaded has no tests to count and is one failure.
 * @param {string} file
 * @returns {Counts | undefined} undefined when it wrote no report
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
 * Reads Playwright's JSON report. An error outside of any test is one failure.
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

/** Titles of the specs that are meant, of suites within suites. */
function specsOf(suites = [], isMeant) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(isMeant).map(({ title }) => title),
    ...specsOf(inner, isMeant),
  ]);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
