import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';

const failed = 'Failed to save company. Please try again.';
const answer = (status: number) =>
  new ApiError({ message: 'This name is taken.', status, code: 'any_code', token: null });

describe('failureText', () => {
  it('adds the reason of a refusal', () => {
    expect(failureText({ failed, error: answer(409) })).toBe(`${failed} This name is taken.`);
  });

  it.each([0, 200, 500, 503])('keeps to the sentence for the status %d', (status) => {
    expect(failureText({ failed, error: answer(status) })).toBe(failed);
  });
});
