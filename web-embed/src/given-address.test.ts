import { describe, expect, it } from 'vitest';
import { splitAddress } from './given-address.ts';

const split = (search: string, hash = '') => {
  const { given, address } = splitAddress({ pathname: '/embed/north-pier', search, hash });
  return [Object.fromEntries(given), address];
};

describe('splitAddress', () => {
  it('reads what stands behind the #', () => {
    expect(split('', '#legalBusinessName=Blue+Kettle&utm_source=letter')).toEqual([
      { legalBusinessName: 'Blue Kettle', utm_source: 'letter' },
      '/embed/north-pier#legalBusinessName=Blue+Kettle&utm_source=letter',
    ]);
  });

  it('reads what stands in the query as well, and moves it behind the #, but for what is of the page', () => {
    expect(split('?lang=es&resume=abc&emailAddress=a%40b.example&theme=dark', '#industry=Bakery')).toEqual([
      { industry: 'Bakery', emailAddress: 'a@b.example' },
      '/embed/north-pier?lang=es&theme=dark#industry=Bakery&emailAddress=a%40b.example',
    ]);
  });

  it.each(['', '#step-business', '#resume=abc', '#'])('takes nothing from %j', (hash) => {
    expect(split('', hash)).toEqual([{}, '/embed/north-pier']);
  });
});
