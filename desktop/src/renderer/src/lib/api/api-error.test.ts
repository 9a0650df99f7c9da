import { describe, expect, it } from 'vitest';
import { ApiError, failureMessage, serverMessage } from './api-error.ts';

const failed = 'Failed to save company. Please try again.';
const answer = (status: number) =>
  new ApiError({ message: 'This name is taken.', status, code: 'any_code', token: null });

describe('failureMessage', () => {
  it('adds the server’s reason for a 4xx', () => {
    expect(failureMessage({ failed, error: answer(409) })).toBe(`${failed} This name is taken.`);
  });

  it.each([0, 200, 500, 503])('is the screen’s message alone for the status %d', (status) => {
    expect(failureMessage({ failed, error: answer(status) })).toBe(failed);
  });
});

function sentenceFor(error: unknown): string {
  return serverMessage({ error, refused: 'Refused.', unanswered: 'Unanswered.' });
}

const failure = ({ status, code }: { status: number; code: string }) =>
  new ApiError({ message: 'The name is taken.', status, code, token: null });

describe('serverMessage', () => {
  it('is the server’s message where it sent one', () => {
    expect(sentenceFor(failure({ status: 409, code: 'conflict' }))).toBe('The name is taken.');
  });

  it('is the screen’s message for a refusal without a message, and another one without a response', () => {
    expect(sentenceFor(failure({ status: 502, code: 'unreadable_answer' }))).toBe('Refused.');
    expect(sentenceFor(failure({ status: 0, code: 'no_answer' }))).toBe('Unanswered.');
    expect(sentenceFor(new TypeError('x is not a function'))).toBe('Unanswered.');
  });

  it('is empty without an error', () => {
    expect(sentenceFor(null)).toBe('');
  });
});
