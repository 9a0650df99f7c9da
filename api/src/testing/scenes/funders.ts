import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { ImportedFunder } from '@funding-desk/shared/schemas/deal/funder';
import { ANY_APPLICATION, type FunderCriteria } from '@funding-desk/shared/schemas/deal/funder-criteria';
import type { Database } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import type { Types } from 'mongoose';

/** A funder as a screen saves it. */
export const funderBody = (name: string, criteria: Partial<FunderCriteria> = {}): ImportedFunder => ({
  name,
  to: ['deals@tallowcreek.example'],
  cc: [],
  replyDomains: [],
  notes: '',
  isActive: true,
  criteria: { ...ANY_APPLICATION, ...criteria },
});

interface FunderInput extends Partial<Omit<Funder, 'criteria'>> {
  readonly company: Types.ObjectId;
  readonly name: string;
  readonly criteria?: Partial<FunderCriteria>;
}

/** Stores a funder of the company. */
export async function makeFunder(database: Database, { criteria, name, ...over }: FunderInput): Promise<Funder> {
  const slot = await database.funders.countDocuments({ company: over.company });
  const created = await database.funders.create({
    ...funderBody(name, criteria),
    nameKey: uniqueKey(name),
    searchTerms: searchTermsOf([name]),
    version: 1,
    slot,
    ...over,
  });
  return created.toObject();
}

/** 50,000.00 at 1.30 in 105 business-daily payments, less a withheld fee of 1,500.00. */
export const OFFER = {
  terms: {
    amount: 5_000_000,
    factor: '1.30',
    payments: 105,
    frequency: 'business_daily',
    firstPayment: '2027-01-05',
    fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
    payoffs: [],
  },
  expiresOn: null,
  note: '',
} as const;
