import type { ImportedFunder } from '@funding-desk/shared/schemas/deal/funder';
import { ANY_APPLICATION, type FunderCriteria } from '@funding-desk/shared/schemas/deal/funder-criteria';

/** Whole cents. */
const dollars = (amount: number) => amount * 100;

interface DemoFunder {
  readonly name: string;
  readonly notes: string;
  readonly criteria: Partial<FunderCriteria>;
}

/** Each takes some of the demo's applications and declines others. */
const FUNDERS: readonly DemoFunder[] = [
  {
    name: 'Quiet Harbor Advance',
    notes: 'Answers within a day. Small amounts, little paper.',
    criteria: {
      amountFrom: dollars(10_000),
      amountTo: dollars(75_000),
      statesDeclined: ['CA'],
      minMonthsInBusiness: 12,
    },
  },
  {
    name: 'Brass Lantern Capital',
    notes: 'Large amounts for businesses with good credit.',
    criteria: {
      amountFrom: dollars(50_000),
      amountTo: dollars(250_000),
      minRevenue: dollars(60_000),
      minCreditScore: 650,
    },
  },
  {
    name: 'Second Meadow Funding',
    notes: 'First position only.',
    criteria: { amountTo: dollars(100_000), maxPositions: 0, minCreditScore: 550 },
  },
  {
    name: 'Pebble Creek Merchant Capital',
    notes: 'No food and no transport.',
    criteria: { industriesDeclined: ['Restaurant', 'Bakery', 'Catering', 'Trucking'], minCreditScore: 600 },
  },
  {
    name: 'Northgate Willow Partners',
    notes: 'Looks at bank statements only. Wants to know what happened on days below zero.',
    criteria: { statesDeclined: ['NY', 'TX'], minRevenue: dollars(40_000), maxNsf: 3, maxDaysBelowZero: 4 },
  },
  {
    name: 'Tidewater Sparrow Funding',
    notes: 'Corporations with statements of two months.',
    criteria: { entityTypesDeclined: ['LLC', 'Sole Proprietor'], documentsWanted: ['bankStatements'] },
  },
  {
    name: 'Ironwood Finch Capital',
    notes: 'Ten years in business, then nearly everything goes.',
    criteria: { minMonthsInBusiness: 120, amountTo: dollars(150_000) },
  },
  {
    name: 'Cobblestone Row Financing',
    notes: 'Second positions behind a known funder.',
    criteria: { minRevenue: dollars(90_000), maxPositions: 1, maxNsf: 5, statesDeclined: ['CA', 'GA'] },
  },
];

/** 'quietharboradvance' */
const hostOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]/g, '')}.example`;

/** The invented funders of the demo. */
export const DEMO_FUNDERS: readonly ImportedFunder[] = FUNDERS.map(({ name, notes, criteria }) => ({
  name,
  to: [`deals@${hostOf(name)}`],
  cc: [],
  replyDomains: [hostOf(name)],
  notes,
  isActive: true,
  criteria: { ...ANY_APPLICATION, ...criteria },
}));
