import { ANY_APPLICATION } from '@funding-desk/shared/schemas/deal/funder-criteria';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  type FunderFormValues,
  funderFormSchema,
  funderMergeText,
  splitList,
  valuesOf,
} from './funder-form-values.ts';

const EMPTY = valuesOf(null);
const FILLED = { ...EMPTY, name: 'Tallow Creek Capital', to: 'deals@tallowcreek.example' };

function parse(values: Partial<FunderFormValues>, needsCompany = false) {
  const { data, error } = funderFormSchema({ needsCompany }).safeParse({ ...FILLED, ...values });
  const problems = error?.issues.map(({ path, message }) => [path.join('.'), message]);
  return { body: data && bodyOf(data), problems };
}

describe('splitList', () => {
  it.each([
    ['deals@one.example, iso@two.example', ['deals@one.example', 'iso@two.example']],
    [
      'deals@one.example;iso@two.example\niso@three.example',
      ['deals@one.example', 'iso@two.example', 'iso@three.example'],
    ],
    ['deals@one.example iso@two.example', ['deals@one.example', 'iso@two.example']],
    ['Deals Desk <deals@one.example>, <iso@two.example>', ['deals@one.example', 'iso@two.example']],
    [' , ', []],
  ])('reads %j', (text, entries) => {
    expect(splitList(text)).toEqual(entries);
  });
});

describe('the form of a funder', () => {
  it('takes empty fields as no criteria', () => {
    expect(parse({}).body).toEqual({
      name: 'Tallow Creek Capital',
      to: ['deals@tallowcreek.example'],
      cc: [],
      replyDomains: [],
      notes: '',
      isActive: true,
      criteria: ANY_APPLICATION,
    });
  });

  it.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['$50k', 5_000_000],
    [' 10000 ', 1_000_000],
    ['', null],
  ])('reads the amount %j as %j cents', (amountFrom, cents) => {
    expect(parse({ amountFrom }).body?.criteria.amountFrom).toBe(cents);
  });

  it('shows a stored funder so that it is read as the same again', () => {
    const criteria = {
      ...ANY_APPLICATION,
      statesDeclined: ['CA' as const],
      amountFrom: 1_000_050,
      minRevenue: 1_500_000,
      minMonthsInBusiness: 1_200,
      maxNsf: 0,
      documentsWanted: ['lease'],
    };
    const funder = {
      ...FILLED,
      to: ['a@one.example', 'b@one.example'],
      cc: [],
      replyDomains: ['one.example'],
      criteria,
    };
    const { problems, body } = parse(valuesOf({ ...funder, notes: 'By e-mail only.', isActive: false, version: 3 }));
    expect(problems).toBeUndefined();
    expect(body).toMatchObject({ to: funder.to, criteria, notes: 'By e-mail only.', isActive: false });
  });

  it.each<[Partial<FunderFormValues>, string, string]>([
    [{ name: ' ' }, 'name', 'name'],
    [{ to: '' }, 'to', 'Please enter an address for submissions'],
    [{ to: 'deals@one.example, deals' }, 'to', "Please enter e-mail addresses such as deals@funder.com, not 'deals'"],
    [{ cc: 'deals@tallowcreek.example' }, 'cc', 'Please enter each address once'],
    [{ replyDomains: 'one' }, 'replyDomains', "Please enter domains such as funder.com, not 'one'"],
    [{ amountFrom: 'much' }, 'amountFrom', 'Please enter an amount such as 50,000 or 50k'],
    [{ amountTo: '20m' }, 'amountTo', 'Please enter an amount of at most $10,000,000'],
    [{ amountFrom: '20k', amountTo: '10k' }, 'amountTo', 'Please enter an amount that is not below the smallest one'],
    [{ minCreditScore: '299' }, 'minCreditScore', 'Please enter a credit score from 300 to 850'],
    [{ maxNsf: '1.5' }, 'maxNsf', 'Please enter a whole number from 0 to 99'],
    [{ maxPositions: '-1' }, 'maxPositions', 'Please enter a whole number from 0 to 99'],
  ])('refuses %j beside its field', (values, field, message) => {
    const { problems } = parse(values);
    expect(problems).toHaveLength(1);
    expect(problems?.[0]?.[0]).toBe(field);
    expect(problems?.[0]?.[1]).toContain(message);
  });

  it('asks for a company where the viewer has several', () => {
    expect(parse({}, true).problems).toEqual([['company', 'Please choose a company']]);
    expect(parse({ company: { id: 'one', label: 'One' } }, true).problems).toBeUndefined();
  });
});

describe('funderMergeText', () => {
  it('names the fields that now have their values, and those that both changed', () => {
    const theirs = { ...FILLED, maxNsf: '2', amountTo: '$50,000', statesDeclined: ['NY'] };
    const mine = { ...FILLED, maxNsf: '3', statesDeclined: ['NY'], name: 'Tallow Creek' };
    expect(funderMergeText({ before: FILLED, theirs, mine })).toBe(
      'Someone else has changed this funder meanwhile. The form now has their values of: States declined, Largest amount. ' +
        'You both changed: Most NSFs a month. The form keeps what you entered. Please check it and save again.',
    );
  });

  it('says nothing of fields that are the same', () => {
    expect(funderMergeText({ before: FILLED, theirs: FILLED, mine: FILLED })).toBe(
      'Someone else has changed this funder meanwhile. Please check it and save again.',
    );
  });
});
