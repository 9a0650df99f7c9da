import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { formSteps, stepState } from './form-steps.ts';

const never = () => false;
const always = () => true;
const visited = {
  fields: FIELDS,
  hasValue: always,
  hasOwnValue: always,
  isMarked: never,
  isVisited: true,
  hasFiles: false,
};

describe('formSteps', () => {
  it('returns the sections and the documents', () => {
    expect(formSteps(FIELDS, String).map(({ id }) => id)).toEqual([
      'businessInfo',
      'references',
      'questions',
      'partners',
      'signatures',
      'documents',
    ]);
  });

  it('leaves out sections without a field', () => {
    const fields = FIELDS.filter(({ section }) => section === 'questions');
    expect(formSteps(fields, (id) => `the ${id}`).map(({ label }) => label)).toEqual([
      'the questions',
      'the documents',
    ]);
  });
});

describe('stepState', () => {
  it('is complete when the step was visited and has all required values', () => {
    expect(stepState({ ...visited, step: 'partners' })).toBe('complete');
  });

  it('is complete without a visit when its values were restored or filled in by the browser', () => {
    expect(stepState({ ...visited, step: 'partners', isVisited: false })).toBe('complete');
    const untouched = { ...visited, isVisited: false, hasOwnValue: never };
    expect(stepState({ ...untouched, step: 'questions' })).toBe('incomplete');
    const started = { ...untouched, hasOwnValue: (name: string) => name === 'hasCashAdvance' };
    expect(stepState({ ...started, step: 'questions' })).toBe('complete');
  });

  it('is incomplete when a required field is empty', () => {
    expect(stepState({ ...visited, step: 'partners', hasValue: (name) => name !== 'partner1SSN' })).toBe('incomplete');
    expect(stepState({ ...visited, step: 'partners', hasValue: (name) => name !== 'partner2SSN' })).toBe('complete');
    expect(stepState({ ...visited, step: 'references', hasValue: never })).toBe('complete');
  });

  it('is wrong when one of its fields is marked', () => {
    expect(stepState({ ...visited, step: 'businessInfo', isMarked: (name) => name === 'taxIdNumber' })).toBe('wrong');
    expect(stepState({ ...visited, step: 'partners', isMarked: (name) => name === 'taxIdNumber' })).toBe('complete');
  });

  it('is complete for documents with a file', () => {
    expect(stepState({ ...visited, step: 'documents' })).toBe('incomplete');
    expect(stepState({ ...visited, step: 'documents', hasFiles: true })).toBe('complete');
  });
});
