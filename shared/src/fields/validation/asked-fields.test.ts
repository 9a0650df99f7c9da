import { describe, expect, it } from 'vitest';
import { FIELDS } from '../catalogue.ts';
import { askedValues } from './asked-fields.ts';

const everyField = FIELDS.map(({ name }) => name);
const askedOf = (values: Readonly<Record<string, string>>, fieldNames = everyField) =>
  askedValues({ fieldNames, values });

describe('the preselected bankruptcy status', () => {
  it('was not asked unless a bankruptcy was filed', () => {
    expect(askedOf({ fileBankruptcy: 'No', bankruptcyStatus: 'Discharged' })).toEqual({ fileBankruptcy: 'No' });
    expect(askedOf({ bankruptcyStatus: 'Discharged', industry: 'Bakery' })).toEqual({ industry: 'Bakery' });
  });

  it.each([
    ['a bankruptcy was filed', { fileBankruptcy: 'Yes', bankruptcyStatus: 'Discharged' }],
    ['the applicant chose another one', { fileBankruptcy: 'No', bankruptcyStatus: 'Dismissed' }],
    ['a year contradicts the answer', { fileBankruptcy: 'No', bankruptcyStatus: 'Discharged', bankruptcyYear: '2014' }],
  ])('is kept when %s', (_when, values) => {
    expect(askedOf(values)).toEqual(values);
  });

  it('was asked when the form does not ask whether a bankruptcy was filed', () => {
    const values = { bankruptcyStatus: 'Discharged' };
    expect(askedOf(values, ['bankruptcyStatus'])).toEqual(values);
  });
});
