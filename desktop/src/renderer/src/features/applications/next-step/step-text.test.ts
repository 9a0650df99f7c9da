import { describe, expect, it } from 'vitest';
import { dueText, stepText } from './step-text.ts';

const TODAY = '2026-11-30';

describe('the words of a next step', () => {
  it.each([
    ['2026-11-30', 'due today'],
    ['2026-12-02', 'due Dec 2'],
    ['2027-01-04', 'due Jan 4, 2027'],
    ['2026-11-28', 'overdue since Nov 28'],
  ])('say when it is due: %s', (dueOn, text) => {
    expect(dueText(dueOn, TODAY)).toBe(text);
  });

  it('name what, when and who', () => {
    const person = { id: 'a'.repeat(24), name: 'Anna Example' };
    const step = { what: 'Call about October', dueOn: '2026-12-02', person };
    expect(stepText(step, TODAY)).toBe('Call about October, due Dec 2, Anna Example');
    expect(stepText({ ...step, person: null }, TODAY)).toBe('Call about October, due Dec 2');
  });
});
