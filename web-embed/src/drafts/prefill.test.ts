import { describe, expect, it } from 'vitest';
import { prefilledValues } from './prefill.ts';

const prefilled = (search: string) => prefilledValues(new URLSearchParams(search));

describe('prefilledValues', () => {
  it('takes values under names of the form', () => {
    const search = '?legalBusinessName=Blue+Kettle%20Bakery&emailAddress=owner%40bluekettle.example&utm_source=letter';
    expect(prefilled(search)).toEqual({
      legalBusinessName: 'Blue Kettle Bakery',
      emailAddress: 'owner@bluekettle.example',
    });
  });

  it('takes nothing sensitive', () => {
    const search = '?partner1SSN=123-45-6789&partner1DOB=1979-08-21&taxIdNumber=12-3456789&signer1Signature=data:';
    expect(prefilled(search)).toEqual({});
  });

  it('takes nothing that is too long, unprintable or unknown', () => {
    const search = new URLSearchParams({ industry: 'B'.repeat(201), landlordContact: 'Ro\u0007wan', shoeSize: '44' });
    expect(prefilled(`?${search}`)).toEqual({});
  });

  it.each([
    ['businessStyle', 'LLC', 'Guild'],
    ['state', 'NY', 'Ontario'],
    ['dateStarted', '2016-03-01', 'March 2016'],
  ])('takes only what %s can show', (name, shown, other) => {
    expect(prefilled(`?${name}=${shown}`)).toEqual({ [name]: shown });
    expect(prefilled(`?${name}=${other}`)).toEqual({});
  });
});
