import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { bulkResultText, workProblemText } from './work-texts.ts';

const outcome = (kind: 'changed' | 'unchanged' | 'not_found' | 'refused', error = '') => ({ outcome: kind, error });
const done = 'moved to In review';

describe('bulkResultText', () => {
  it.each([
    [[outcome('changed'), outcome('changed')], '2 applications moved to In review.'],
    [[outcome('changed'), outcome('unchanged')], '1 application moved to In review, 1 already was.'],
    [[outcome('unchanged')], '0 applications moved to In review, 1 already was.'],
    [
      [outcome('changed'), outcome('refused', 'This person has no access.'), outcome('not_found')],
      '1 application moved to In review, 2 could not be changed and stay selected: This person has no access.',
    ],
    [[outcome('not_found')], '1 could not be changed and stays selected.'],
  ])('describes %j', (outcomes, text) => {
    expect(bulkResultText({ outcomes, done })).toBe(text);
  });
});

describe('workProblemText', () => {
  const application = { businessName: 'Orchard Vet Clinic', reference: 'G9ZWDN34' };
  const refusal = { message: 'Someone else was faster.', status: 409, code: 'work_changed', token: null };

  it('names who changed what', () => {
    const person = { id: 'a'.repeat(24), name: 'Anna Example' };
    const work = {
      stage: 'in_review' as const,
      stageLabel: 'In review',
      stageSince: '2026-11-22T12:00:00.000Z',
      staleDays: 2,
      spent: {},
      reason: null,
      assignee: person,
      nextStep: { what: 'Call about October', dueOn: '2026-12-02', person: null },
      toldAt: null,
      version: 3,
      lastActivityAt: '2026-11-22T12:00:00.000Z',
    };
    const error = new ApiError({ ...refusal, data: { work, changedBy: person, changedAt: null } });
    expect(workProblemText({ error, ...application })).toBe(
      'Anna Example has just changed Orchard Vet Clinic: In review, assigned to Anna Example, next step “Call about October”. Your change was not made.',
    );
  });

  it('gives the reason of another refusal', () => {
    const error = new ApiError({ ...refusal, status: 503, message: 'Please try again.' });
    expect(workProblemText({ error, ...application })).toBe(
      'Orchard Vet Clinic could not be changed. Please try again.',
    );
  });
});
