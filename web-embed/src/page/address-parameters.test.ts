import { sourceSchema } from '@funding-desk/shared/schemas/application/form';
import { describe, expect, it } from 'vitest';
import { prefilledValues, readSource, splitAddress } from './address-parameters.ts';

const split = (search: string, hash = '') => {
  const { parameters, address } = splitAddress({ pathname: '/embed/north-pier', search, hash });
  return [Object.fromEntries(parameters), address];
};

describe('splitAddress', () => {
  it('reads parameters in the fragment', () => {
    expect(split('', '#legalBusinessName=Blue+Kettle&utm_source=letter')).toEqual([
      { legalBusinessName: 'Blue Kettle', utm_source: 'letter' },
      '/embed/north-pier#legalBusinessName=Blue+Kettle&utm_source=letter',
    ]);
  });

  it('moves parameters from the query to the fragment, except those of the page', () => {
    expect(split('?lang=es&resume=abc&emailAddress=a%40b.example&theme=dark', '#industry=Bakery')).toEqual([
      { industry: 'Bakery', emailAddress: 'a@b.example' },
      '/embed/north-pier?lang=es&theme=dark#industry=Bakery&emailAddress=a%40b.example',
    ]);
  });

  it.each(['', '#step-business', '#resume=abc', '#'])('ignores the fragment %j', (hash) => {
    expect(split('', hash)).toEqual([{}, '/embed/north-pier']);
  });
});

const prefilled = (search: string) => prefilledValues(new URLSearchParams(search));

describe('prefilledValues', () => {
  it('accepts values of form fields', () => {
    const search = '?legalBusinessName=Blue+Kettle%20Bakery&emailAddress=owner%40bluekettle.example&utm_source=letter';
    expect(prefilled(search)).toEqual({
      legalBusinessName: 'Blue Kettle Bakery',
      emailAddress: 'owner@bluekettle.example',
    });
  });

  it('ignores sensitive fields', () => {
    const search = '?partner1SSN=123-45-6789&partner1DOB=1979-08-21&taxIdNumber=12-3456789&signer1Signature=data:';
    expect(prefilled(search)).toEqual({});
  });

  it('ignores overlong, unprintable and unknown values', () => {
    const search = new URLSearchParams({ industry: 'B'.repeat(201), landlordContact: 'Ro\u0007wan', shoeSize: '44' });
    expect(prefilled(`?${search}`)).toEqual({});
  });

  it.each([
    ['businessStyle', 'LLC', 'Guild'],
    ['state', 'NY', 'Ontario'],
    ['dateStarted', '2016-03-01', 'March 2016'],
  ])('accepts only values that %s can display', (name, valid, other) => {
    expect(prefilled(`?${name}=${valid}`)).toEqual({ [name]: valid });
    expect(prefilled(`?${name}=${other}`)).toEqual({});
  });
});

const read = (search: string) => readSource(new URLSearchParams(search));

describe('readSource', () => {
  it('reads only the five campaign parameters', () => {
    const search =
      '?utm_source=letter&utm_medium=e-mail&utm_campaign=fall%20%26%20winter&utm_term=loan&utm_content=top&utm_id=7&gclid=x';
    expect(read(search)).toEqual({
      utm_source: 'letter',
      utm_medium: 'e-mail',
      utm_campaign: 'fall & winter',
      utm_term: 'loan',
      utm_content: 'top',
    });
  });

  it('ignores blank values and truncates overlong ones', () => {
    const source = read(`?utm_source=+&utm_medium=${'ß'.repeat(300)}`);
    expect(source).toEqual({ utm_medium: 'ß'.repeat(200) });
    expect(sourceSchema.safeParse(source).success).toBe(true);
    expect(read('')).toEqual({});
  });
});
