import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: string[] }} Counts `skipped`: the names of the tests
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
  const skipped = report.testResults.flatMap((result) =>
    result.assertionResults.filter(({ status }) => !['passed', 'failed'].includes(status)).map((test) => test.fullName),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length, skipped };
}

/**
 * Reads Playwright's JSON report. A test that passed only when repeated has passed; an error outside of any test is one
 * failure.
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
    skipped: skippedSpecs(report.suites),
  };
}

function skippedSpecs(suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.every((test) => test.status === 'skipped'))
      .map((spec) => spec.title),
    ...skippedSpecs(suite.suites),
  ]);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
