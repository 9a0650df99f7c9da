import { describe, expect, it } from 'vitest';
import { DEMO_APPLICANTS } from './demo-applicants.ts';
import { planDemo } from './demo-steps.ts';

const DAY = 86_400_000;

describe('planDemo', () => {
  it.each(['2026-03-04T03:00:00Z', '2026-07-08T18:30:00Z'])('plans steps of staff in office hours until %s', (now) => {
    const base = new Date(now);
    const steps = planDemo(DEMO_APPLICANTS, base);
    const arrivals = new Map(
      steps.flatMap(({ applicant, action, at }) => (action.kind === 'submit' ? [[applicant, at]] : [])),
    );
    const ofStaff = steps.filter(({ applicant, action }) => {
      const age = base.getTime() - (arrivals.get(applicant)?.getTime() ?? 0);
      return action.kind !== 'submit' && action.kind !== 'mails' && age > 10 * DAY;
    });
    expect(ofStaff.length).toBeGreaterThan(50);
    expect(ofStaff.filter(({ at }) => at.getUTCHours() < 13 || at.getUTCHours() > 21)).toEqual([]);
    expect(steps.every(({ at }) => at <= base)).toBe(true);
  });

  it('keeps the stage changes of an application in their order', () => {
    for (const applicant of DEMO_APPLICANTS) {
      const steps = planDemo([...DEMO_APPLICANTS], new Date('2026-03-04T03:00:00Z'));
      const versions = steps.flatMap((step) =>
        step.applicant === applicant && step.action.kind === 'work' ? [step.action.version] : [],
      );
      expect(versions).toEqual(versions.map((_, index) => index));
    }
  });
});
