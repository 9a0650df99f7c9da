import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { visibleFields } from '../../sections/form-outline.ts';
import { findErrors } from './find-errors.ts';

const fieldNames = FIELDS.map((field) => field.name);

describe('findErrors', () => {
  it('reports every required field of an empty form', () => {
    const fields = visibleFields({ fieldNames, isSoleOwner: false });
    const required = FIELDS.filter((field) => field.required).map((field) => field.name);
    expect(Object.keys(findErrors(fields, {}))).toEqual(required);
    expect(required).toContain('signer2Signature');
  });

  it('reports no field of the second person for a sole owner', () => {
    const fields = visibleFields({ fieldNames, isSoleOwner: true });
    expect(Object.keys(findErrors(fields, {})).filter((name) => name.includes('2'))).toEqual([]);
  });

  it('reports an invalid value of an optional field', () => {
    const fields = visibleFields({ fieldNames: ['emailAddress'], isSoleOwner: false });
    expect(findErrors(fields, { emailAddress: '' })).toEqual({});
    expect(findErrors(fields, { emailAddress: 'mara at example' })).toHaveProperty('emailAddress');
  });
});
