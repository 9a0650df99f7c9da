import { findField } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { findErrors } from './find-errors.ts';
import { createResolver } from './use-field-errors.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const email = findField('emailAddress');
const fields = email ? [email] : [];

describe('createResolver', () => {
  it('returns the messages of invalid fields', () => {
    const message = 'Enter an e-mail address, for example name@example.com.';
    const errors = { emailAddress: { type: 'check', message } };
    expect(createResolver({ checked: fields, findErrors })({ emailAddress: 'owner@' }, undefined, OPTIONS)).toEqual({
      values: {},
      errors,
    });
  });

  it('returns valid values and values of unchecked fields unchanged', () => {
    const right = { emailAddress: 'owner@example.com' };
    expect(createResolver({ checked: fields, findErrors })(right, undefined, OPTIONS)).toEqual({
      values: right,
      errors: {},
    });
    const unchecked = { emailAddress: 'owner@' };
    const none = createResolver({ checked: [], findErrors });
    expect(none(unchecked, undefined, OPTIONS)).toEqual({ values: unchecked, errors: {} });
  });
});
