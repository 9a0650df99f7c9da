import { describe, expect, it } from 'vitest';
import { isJobName, JOB_OF_KIND, JOBS, type JobName, pauseAfter, TASK_KINDS } from './jobs.ts';

const DAY = 24 * 3_600_000;
/** The PDF and every e-mail. */
const NAMES = Object.keys(JOBS)
  .filter(isJobName)
  .filter((name) => ['render', 'deliver'].includes(JOBS[name].queue));

/** Times of the retries after the first failure, if every attempt fails at once. */
function retriesOf(name: JobName): number[] {
  const moments: number[] = [];
  for (
    let attempts = 1, at = 0;
    at < JOBS[name].retries.giveUpAfter && attempts < JOBS[name].retries.maxAttempts;
    attempts += 1
  ) {
    at += pauseAfter({ name, attempts });
    moments.push(at);
  }
  return moments;
}

describe.each(NAMES)('the retries of %s', (name) => {
  const moments = retriesOf(name);
  const pauses = moments.map((moment, index) => moment - (moments[index - 1] ?? 0));

  it('start within a minute, with increasing pauses of up to an hour', () => {
    expect(pauses[0]).toBeLessThan(60_000);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(3_600_000);
  });

  it('continue for a day', () => {
    expect(moments.at(-1)).toBeGreaterThanOrEqual(DAY);
  });
});

it('every kind of outbox task has one job', () => {
  expect(new Set(TASK_KINDS).size).toBe(TASK_KINDS.length);
  expect(Object.keys(JOB_OF_KIND).sort()).toEqual([...TASK_KINDS].sort());
  expect(JOB_OF_KIND).toMatchObject({ pdf: 'render-application-pdf', 'failed-sign-ins': 'send-account-mail' });
});
