import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureSentence } from './failure-sentence.ts';

function sentenceFor(error: unknown): string {
  return failureSentence({ error, refused: 'Refused.', unanswered: 'Unanswered.' });
}

const failure = ({ status, code }: { status: number; code: string }) =>
  new ApiError({ message: 'The name is taken.', status, code, token: null });

describe('failureSentence', () => {
  it('is the server’s own where it said one', () => {
    expect(sentenceFor(failure({ status: 409, code: 'conflict' }))).toBe('The name is taken.');
  });

  it('is the screen’s for a refusal without a sentence, and another one without an answer', () => {
    expect(sentenceFor(failure({ status: 502, code: 'unreadable_answer' }))).toBe('Refused.');
    expect(sentenceFor(failure({ status: 0, code: 'no_answer' }))).toBe('Unanswered.');
    expect(sentenceFor(new TypeError('x is not a function'))).toBe('Unanswered.');
  });

  it('is empty without an error', () => {
    expect(sentenceFor(null)).toBe('');
  });
});
