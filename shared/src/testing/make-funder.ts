import type { Types } from 'mongoose';
import { uniqueKey } from '../fields/text/unique-key.ts';
import type { ImportedFunder } from '../schemas/deal/funder.ts';
import { ANY_APPLICATION, type FunderCriteria } from '../schemas/deal/funder-criteria.ts';
import type { Database } from '../server/database/database.ts';
import { searchTermsOf } from '../server/database/search-terms.ts';
import type { Funder } from '../server/models/deal/funder.ts';

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
