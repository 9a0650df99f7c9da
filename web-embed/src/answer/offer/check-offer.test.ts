import { describe, expect, it } from 'vitest';
import { checkOffer, previewOffer } from './check-offer.ts';
import { EMPTY_OFFER, type OfferDraft } from './offer-draft.ts';

const TODAY = '2026-11-30';
const TYPED: OfferDraft = {
  ...EMPTY_OFFER,
  amount: '50k',
  factor: '1,30',
  payments: '105',
  frequency: 'business_daily',
  firstPayment: '2026-12-07',
  note: ' Subject to a call ',
};
const row = (id: number, name: string, amount: string, isWithheld = true) => ({ id, name, amount, isWithheld });

function errorsOf(changes: Partial<OfferDraft>): (readonly [string, string])[] {
  const checked = checkOffer({ ...TYPED, ...changes }, TODAY);
  return 'errors' in checked ? Object.entries(checked.errors) : [];
}

describe('a typed offer', () => {
  it('is sent in cents and decimal text', () => {
    const fees = [row(1, ' Origination ', '1.500,00'), row(2, 'Wire', '25', false)];
    const payoffs = [row(1, 'Earlier funder', '$10,000')];
    expect(checkOffer({ ...TYPED, fees, payoffs, payback: '65000' }, TODAY)).toEqual({
      offer: {
        terms: {
          amount: 5_000_000,
          factor: '1.30',
          payback: 6_500_000,
          payments: 105,
          frequency: 'business_daily',
          firstPayment: '2026-12-07',
          fees: [
            { name: 'Origination', amount: 150_000, isWithheld: true },
            { name: 'Wire', amount: 2_500, isWithheld: false },
          ],
          payoffs: [{ name: 'Earlier funder', amount: 1_000_000 }],
        },
        expiresOn: null,
        note: 'Subject to a call',
      },
    });
  });

  it('names all that is missing, in the order of the form', () => {
    const checked = checkOffer({ ...EMPTY_OFFER, fees: [row(1, '', '')], payoffs: [row(3, '', '5')] }, TODAY);
    expect('errors' in checked && Object.keys(checked.errors)).toEqual([
      'amount',
      'factor',
      'payments',
      'frequency',
      'firstPayment',
      'fees-1-name',
      'fees-1-amount',
      'payoffs-3-name',
    ]);
  });

  it.each<[string, Partial<OfferDraft>, string]>([
    ['amount', { amount: '0' }, 'above zero'],
    ['factor', { factor: '0.99' }, '1 or more'],
    ['payback', { payback: '49,999.99' }, 'less than the amount'],
    ['payments', { amount: '1', factor: '1', payments: '101' }, 'fewer payments'],
    ['fees-4-amount', { fees: [row(4, 'Fee', '50,000.01', false)] }, 'fees are more'],
    ['payoffs-2-amount', { payoffs: [row(2, 'Earlier funder', '50,000.01')] }, 'payoffs are more'],
    ['expiresOn', { expiresOn: '2026-11-29' }, 'has passed'],
    ['payback', { payback: '65,000.02' }, 'confirm it'],
  ])('is refused at %s for %j', (control, changes, sentence) => {
    expect(errorsOf(changes)).toEqual([[control, expect.stringContaining(sentence)]]);
  });

  it.each([
    ['terms.docx', 'application/msword', 3, ['disclosure-remove: Please choose a PDF.']],
    ['terms.pdf', '', 0, ['disclosure-remove: This file is empty. Please choose another one.']],
    ['terms.PDF', '', 3, []],
    ['terms', 'application/pdf', 3, []],
  ])('with the file %s of type %j and %i bytes has the errors %j', (name, type, size, expected) => {
    const disclosure = new File([new Uint8Array(size)], name, { type });
    expect(errorsOf({ disclosure }).map((error) => error.join(': '))).toEqual(expected);
  });

  it('is accepted on its last day, with a payback that was confirmed or differs by a cent', () => {
    expect(errorsOf({ expiresOn: TODAY })).toEqual([]);
    expect(errorsOf({ payback: '65,000.02', isPaybackConfirmed: true })).toEqual([]);
    expect(errorsOf({ payback: '65,000.01' })).toEqual([]);
  });

  it('comes to something once its numbers are there, without its days and names', () => {
    expect(previewOffer({ ...TYPED, frequency: '', firstPayment: '' })).toMatchObject({
      offer: { payback: 6_500_000, payment: 61_904, lastPayment: 61_984, net: 5_000_000, cost: 1_500_000 },
    });
    expect(previewOffer({ ...TYPED, payments: '' })).toBeNull();
    expect(previewOffer({ ...TYPED, amount: '0' })).toEqual({ problem: 'Please enter an amount above zero.' });
  });
});
