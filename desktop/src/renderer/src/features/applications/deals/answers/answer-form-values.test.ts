import { describe, expect, it } from 'vitest';
import { answerFormSchema, EMPTY_ANSWER } from './answer-form-values.ts';

const check = (changes: Partial<typeof EMPTY_ANSWER>, from: Parameters<typeof answerFormSchema>[0] = 'sent') =>
  answerFormSchema(from).safeParse({ ...EMPTY_ANSWER, ...changes });

const problems = (...input: Parameters<typeof check>) =>
  check(...input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('an answer by hand', () => {
  it('lists what the funder needs, one a line', () => {
    expect(check({ state: 'stips', stips: ' Lease \n\nOctober statement' }).data).toEqual({
      answer: {
        state: 'stips',
        stips: [
          { documentType: 'other', label: 'Lease' },
          { documentType: 'other', label: 'October statement' },
        ],
      },
      explanation: '',
      from: 'sent',
    });
  });

  it('has only what belongs to its state', () => {
    const typed = { stips: 'Lease', code: 'nsf', text: '6 in May' } as const;
    expect(check({ ...typed, state: 'received' }).data?.answer).toEqual({ state: 'received' });
    expect(check({ ...typed, state: 'declined' }).data?.answer).toEqual({
      state: 'declined',
      reason: { code: 'nsf', text: '6 in May' },
    });
  });

  it('says beside each field what is missing', () => {
    expect(problems({})).toEqual([['state', 'Please choose what the funder said']]);
    expect(problems({ state: 'stips' })).toEqual([['stips', 'Please name what is needed']]);
    expect(problems({ state: 'stips', stips: 'x'.repeat(121) })).toEqual([
      ['stips', 'Please keep it below 120 characters'],
    ]);
    expect(problems({ state: 'declined' })).toEqual([['code', 'Please choose a reason']]);
    expect(problems({ state: 'declined', code: 'other' })).toEqual([['text', 'Please describe the reason']]);
  });

  it('changes a decided package only with a reason', () => {
    expect(problems({ state: 'in_review' }, 'declined')).toEqual([['explanation', 'Please say why it changes']]);
    expect(check({ state: 'in_review', explanation: 'They called back.' }, 'declined').success).toBe(true);
  });
});
