import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { formSteps, stepState } from './form-outline.ts';

const never = () => false;
const always = () => true;
const reached = { fields: FIELDS, hasValue: always, isMarked: never, isReached: true, hasFiles: false };

describe('the steps of the form', () => {
  it('are its sections and the documents', () => {
    expect(formSteps(FIELDS, String).map(({ id }) => id)).toEqual([
      'businessInfo',
      'references',
      'questions',
      'partners',
      'signatures',
      'documents',
    ]);
  });

  it('leave out sections without a field', () => {
    const fields = FIELDS.filter(({ section }) => section === 'questions');
    expect(formSteps(fields, (id) => `the ${id}`).map(({ label }) => label)).toEqual([
      'the questions',
      'the documents',
    ]);
  });
});

describe('a step', () => {
  it('is complete once it was reached and has all that it requires', () => {
    expect(stepState({ ...reached, step: 'partners' })).toBe('complete');
    expect(stepState({ ...reached, step: 'partners', isReached: false })).toBe('incomplete');
  });

  it('is incomplete while a required field is empty, whatever else is', () => {
    expect(stepState({ ...reached, step: 'partners', hasValue: (name) => name !== 'partner1SSN' })).toBe('incomplete');
    expect(stepState({ ...reached, step: 'partners', hasValue: (name) => name !== 'partner2SSN' })).toBe('complete');
    expect(stepState({ ...reached, step: 'references', hasValue: never })).toBe('complete');
  });

  it('is wrong while one of its fields is marked', () => {
    expect(stepState({ ...reached, step: 'businessInfo', isMarked: (name) => name === 'taxIdNumber' })).toBe('wrong');
    expect(stepState({ ...reached, step: 'partners', isMarked: (name) => name === 'taxIdNumber' })).toBe('complete');
  });

  it('of the documents is complete with a file', () => {
    expect(stepState({ ...reached, step: 'documents' })).toBe('incomplete');
    expect(stepState({ ...reached, step: 'documents', hasFiles: true })).toBe('complete');
  });
});
