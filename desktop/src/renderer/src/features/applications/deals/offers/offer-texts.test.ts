import type { OffersView, OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { offersSchema } from '@funding-desk/shared/schemas/deal/offer';
import { describe, expect, it } from 'vitest';
import {
  baseOf,
  commissionText,
  detailsOf,
  differencesOf,
  endText,
  enteredText,
  isBest,
  packageOptions,
  ROWS,
  selectionText,
  shownOffers,
  statusText,
  withdrawnOffers,
} from './offer-texts.ts';

const idOf = (letter: string) => letter.repeat(24);
const PERSON = { id: idOf('e'), name: 'Anna Example' };

const OFFER = {
  id: idOf('a'),
  package: idOf('1'),
  funder: { id: idOf('2'), name: 'Copper Wren Partners' },
  state: 'open',
  stateLabel: 'Open',
  terms: {
    amount: 5_000_000,
    factor: '1.30',
    payments: 105,
    frequency: 'business_daily',
    firstPayment: '2027-01-05',
    fees: [
      { name: 'Origination', amount: 150_000, isWithheld: true },
      { name: 'Wire', amount: 2_500, isWithheld: false },
    ],
    payoffs: [{ name: 'Swiftwater', amount: 400_000 }],
  },
  computed: {
    payback: 6_500_000,
    payment: 61_904,
    lastPayment: 61_984,
    net: 4_450_000,
    cost: 1_652_500,
    withheldFees: 150_000,
    otherFees: 2_500,
    payoffs: 400_000,
    centsOnDollar: '33.05',
    holdback: null,
    apr: '148.88',
    termDays: 150,
    lastPaymentOn: '2027-06-04',
  },
  expiresOn: '2026-12-15',
  note: 'Call Dana.',
  reason: '',
  funded: null,
  commission: null,
  version: 1,
  createdAt: '2026-11-28T10:00:00.000Z',
  createdBy: PERSON,
  isByFunder: false,
  disclosure: 'not_due',
  isPresentable: true,
};

interface ViewInput {
  readonly offers: readonly object[];
  readonly best?: Record<string, readonly string[]>;
  readonly differences?: readonly { readonly id: string; readonly text: string }[];
  readonly selection?: object;
}

function viewOf({ offers, best = {}, differences = [], selection = {} }: ViewInput): OffersView {
  return offersSchema.parse({
    offers: offers.map((over) => ({ ...OFFER, ...over })),
    comparison: { best, differences },
    selection: { offer: null, version: 0, by: null, at: null, ...selection },
    presentation: null,
    warning: '',
  });
}

function offerOf(over: object = {}): OfferView {
  const [offer] = viewOf({ offers: [over] }).offers;
  if (!offer) throw new Error('No offer');
  return offer;
}

const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')];
const other = { id: b, funder: { id: idOf('3'), name: 'Tallow Creek Capital' } };

describe('the rows', () => {
  it('say what an offer comes to, with what belongs to it', () => {
    expect(ROWS.map(({ label, of }) => [label, of(offerOf()).value, of(offerOf()).note])).toEqual([
      ['In hand', '$44,500.00', 'of $50,000.00'],
      ['Payment', '$619.04', 'every business day'],
      ['Payback', '$65,000.00', 'factor 1.30'],
      ['Cost', '$16,525.00', undefined],
      ['Cents on the dollar', '33.05¢', undefined],
      ['Holdback', null, undefined],
      ['Estimated APR', '148.88%', undefined],
      ['Term', '150 days', '105 payments'],
      ['Expires', 'Dec 15, 2026', undefined],
    ]);
  });

  it('say that an offer has no last day', () => {
    expect(ROWS.at(-1)?.of(offerOf({ expiresOn: null })).value).toBe('Never');
  });

  it.each([
    [null, { value: null }],
    [
      { total: 400_000, buyFactor: '1.22', brokerFees: [] },
      { value: '$4,000.00', note: 'buy factor 1.22' },
    ],
    [
      { total: 350_000, points: '7', brokerFees: [] },
      { value: '$3,500.00', note: '7 points' },
    ],
    [{ total: 5_000, brokerFees: [{ name: 'Desk', amount: 5_000 }] }, { value: '$50.00' }],
  ])('have the commission %j as %j', (commission, text) => {
    expect(commissionText(offerOf({ commission }))).toEqual(text);
  });
});

describe('the best of a row', () => {
  const offers = [{}, other, { id: c, state: 'expired' }, { id: idOf('d'), state: 'withdrawn' }];

  it('is marked, also where two have the same', () => {
    const view = viewOf({ offers: [...offers, { id: idOf('f') }], best: { net: [a, b], cost: [b] } });
    expect([isBest(view, 'net', a), isBest(view, 'net', b), isBest(view, 'cost', a)]).toEqual([true, true, false]);
  });

  it('is none where all that can be taken have the same, as a single one', () => {
    expect(isBest(viewOf({ offers, best: { net: [a, b] } }), 'net', a)).toBe(false);
    expect(isBest(viewOf({ offers: [{}], best: { net: [a] } }), 'net', a)).toBe(false);
    expect(isBest(viewOf({ offers }), 'net', a)).toBe(false);
  });
});

describe('the differences', () => {
  const offers = [{}, other, { id: c, state: 'expired' }];
  const differences = [{ id: b, text: '$1,200 more in hand, 11 days longer' }];

  it('are a list, beside the offer that has none', () => {
    const view = viewOf({ offers, differences });
    expect(baseOf(view)?.id).toBe(a);
    expect(view.offers.map((offer) => differencesOf(view, offer))).toEqual([
      [],
      ['$1,200 more in hand', '11 days longer'],
      ['expired, so not compared'],
    ]);
  });

  it('say that there are none', () => {
    const view = viewOf({ offers, differences: [{ id: b, text: '' }] });
    expect(differencesOf(view, offerOf(other))).toEqual(['the same']);
    expect(baseOf(viewOf({ offers: [{}] }))).toBeNull();
  });
});

describe('the state of the offers', () => {
  it('counts those that were not withdrawn', () => {
    const view = viewOf({ offers: [{}, { ...other, state: 'withdrawn', reason: 'Rescinded' }] });
    expect(statusText(view)).toBe('1 offer, none selected.');
    expect([shownOffers(view), withdrawnOffers(view)].map((list) => list.map(({ id }) => id))).toEqual([[a], [b]]);
  });

  it('names who selected which one', () => {
    const selection = { offer: b, version: 1, by: PERSON, at: '2026-11-28T10:00:00.000Z' };
    const view = viewOf({ offers: [{}, { ...other, state: 'selected' }], selection });
    expect(statusText(view)).toMatch(/^The offer of Tallow Creek Capital was selected by Anna Example on 11\/28\/26, /);
    expect(selectionText(view)).toBe(
      'Anna Example has just selected the offer of Tallow Creek Capital. Your choice was not stored.',
    );
    expect(selectionText(viewOf({ offers: [{}], selection: { version: 2, by: PERSON } }))).toBe(
      'Anna Example has just taken the selection back. Your choice was not stored.',
    );
  });

  it('names the money of the funded one', () => {
    const funded = { state: 'funded', funded: { on: '2026-11-27', amount: 4_450_000 } };
    expect(statusText(viewOf({ offers: [funded, other] }))).toBe(
      'Copper Wren Partners funded $44,500.00 on Nov 27, 2026.',
    );
  });

  it('says why an offer can no longer be changed', () => {
    expect(endText(offerOf())).toBe('');
    expect(endText(offerOf({ state: 'withdrawn', reason: 'Rescinded' }))).toBe(
      'Someone else has withdrawn this offer meanwhile: Rescinded',
    );
    expect(endText(offerOf({ state: 'funded' }))).toBe('Someone else has marked this offer as funded meanwhile.');
    expect(endText(undefined)).toBe('This offer is no longer there.');
  });

  it('says who entered an offer', () => {
    expect(enteredText(offerOf())).toBe('by Anna Example');
    expect(enteredText(offerOf({ createdBy: null, isByFunder: true }))).toBe('by the funder');
    expect(enteredText(offerOf({ createdBy: null }))).toBe('by a former colleague');
  });
});

describe('the details', () => {
  it('have the days, the other last payment, fees, payoffs and the note', () => {
    expect(detailsOf(offerOf()).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'First payment: Jan 5, 2027',
      'Last payment: Jun 4, 2027: $619.84',
      'Origination: $1,500.00, withheld',
      'Wire: $25.00, paid on top',
      'Payoff of Swiftwater: $4,000.00',
      'Note: Call Dana.',
    ]);
  });

  it('leave out a last payment that is as the others', () => {
    const computed = { ...OFFER.computed, lastPayment: OFFER.computed.payment };
    expect(detailsOf(offerOf({ computed, note: '', terms: { ...OFFER.terms, fees: [], payoffs: [] } }))).toEqual([
      { label: 'First payment', text: 'Jan 5, 2027' },
      { label: 'Last payment', text: 'Jun 4, 2027' },
    ]);
  });
});

describe('packageOptions', () => {
  it('has the latest package of each funder', () => {
    const at = '2026-11-28T10:00:00.000Z';
    const wren = { id: idOf('2'), name: 'Copper Wren Partners' };
    const options = packageOptions([
      { id: 'new', funder: wren, createdAt: at, state: 'offered', stateLabel: 'Offered' },
      { id: 'tallow', funder: other.funder, createdAt: at, state: 'sent', stateLabel: 'Sent' },
      { id: 'old', funder: wren, createdAt: at, state: 'declined', stateLabel: 'Declined' },
    ]);
    expect(options.map(({ value }) => value)).toEqual(['new', 'tallow']);
    expect(options[0]?.label).toMatch(/^Copper Wren Partners \(offered, sent 11\/28\/26, /);
    expect(options[1]?.label).toMatch(/\(sent 11\/28\/26, /);
  });
});
