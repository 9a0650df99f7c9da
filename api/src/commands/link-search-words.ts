import type { Company } from '@funding-desk/shared/server/models/company';
import { searchWordsOf } from '@funding-desk/shared/server/search-words';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';

interface WordsInput {
  readonly slug: string;
  readonly company: Pick<Company, '_id' | 'nameIn'>;
  /** Ids of whose own link it is and of who had it generated. */
  readonly people: readonly (Types.ObjectId | string)[];
}

/** What a search among links looks in: company name, slug, creator (decisions, section 10). */
export async function linkSearchWords(
  { database }: AppContext,
  { slug, company, people }: WordsInput,
): Promise<string[]> {
  const found = await database.users
    .find({ _id: trusted({ $in: people }) })
    .select({ name: 1, email: 1, company: 1 })
    .lean();
  // Whoever belongs to another tenant by now is not to be found out by a search either.
  const known = found.filter((person) => person.company === null || person.company.equals(company._id));
  return searchWordsOf([slug, company.nameIn, ...known.flatMap(({ name, email }) => [name, email])]);
}
