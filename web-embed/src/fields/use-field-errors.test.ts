import { findField } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { findErrors } from './find-errors.ts';
import { createResolver } from './use-field-errors.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const email = findField('emailAddress');
const fields = email ? [email] : [];

describe('the resolver of the form', () => {
  it('hands over the sentences of what is wrong', () => {
    const message = 'Enter an e-mail address, for example name@example.com.';
    const errors = { emailAddress: { type: 'check', message } };
    expect(createResolver({ checked: fields, findErrors })({ emailAddress: 'owner@' }, undefined, OPTIONS)).toEqual({
      values: {},
      errors,
    });
  });

  it('takes the values as they are when all is well, and those of fields that are not checked', () => {
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
