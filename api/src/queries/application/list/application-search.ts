import { foldText } from '@funding-desk/shared/fields/text/fold-text';
import { type IdentifierKind, identifierIn } from '@funding-desk/shared/sensitive-numbers/searched-identifier';
import { keysOfTyped } from '@funding-desk/shared/server/duplicates/duplicate-keys';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type QueryFilter, Types, trusted } from 'mongoose';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import { AppError } from '../../../errors.ts';
import { seesOnlyActive } from '../../../tenant-scope.ts';

type Filter = QueryFilter<Application>;

/**
 * Companies among which one search looks for an identifier. Each has digests of its own, and MongoDB merges up to 200
 * index ranges in the order of the list.
 */
const MAX_COMPANIES = 100;

export interface ApplicationSearch {
  /** Folded words. All of them must match. */
  readonly words: readonly string[];
  /** Conditions on digests. One of them, or the words, must match. */
  readonly digests: readonly Filter[];
}

interface SearchInput extends ViewerInput {
  readonly search: string;
  /** The company that the viewer filters by. */
  readonly company: Types.ObjectId | null;
}

/** The companies whose applications the viewer may list. Null for more than `MAX_COMPANIES`. */
async function searchedCompanies({ context, viewer, company }: SearchInput): Promise<Types.ObjectId[] | null> {
  if (company) return [company];
  if (viewer.companyId !== null) return [new Types.ObjectId(viewer.companyId)];
  const { companies, generatedLinks } = context.database;
  if (seesOnlyActive(viewer)) {
    const own = await generatedLinks.distinct('company', { user: new Types.ObjectId(viewer.id) });
    return own.length > MAX_COMPANIES ? null : own;
  }
  const all = await companies
    .find()
    .select({ _id: 1 })
    .sort({ _id: 1 })
    .limit(MAX_COMPANIES + 1)
    .lean();
  return all.length > MAX_COMPANIES ? null : all.map(({ _id }) => _id);
}

const PATHS = {
  email: ['duplicateKeys', 'searchKeys'],
  phone: ['duplicateKeys'],
  ein: ['duplicateKeys'],
  ssnEnd: ['searchKeys'],
} as const satisfies Record<IdentifierKind, readonly (keyof Application)[]>;

/**
 * Reads a search: words, or a phone number, an e-mail address, an EIN or the last four digits of an SSN, which keyed
 * digests find. Digits at a stretch may be both.
 * @throws AppError 422 for an identifier among too many companies
 */
export async function readSearch(input: SearchInput): Promise<ApplicationSearch> {
  const { context, search } = input;
  const words = [...new Set(foldText(search))];
  const identifier = identifierIn(search);
  if (!identifier) return { words, digests: [] };
  const { kind, isWord } = identifier;
  const companies = await searchedCompanies(input);
  // Four digits are often the beginning of a word.
  if (!companies && kind === 'ssnEnd' && isWord) return { words, digests: [] };
  if (!companies) throw new AppError('search_needs_company', { fieldNames: ['search'] });
  const { sealer } = context;
  const keys = companies.flatMap((company) => keysOfTyped({ sealer, company, kind, value: search }));
  return {
    words: isWord ? words : [],
    digests: PATHS[kind].map((path) => ({ [path]: trusted({ $in: keys }) })),
  };
}

export const isEmptySearch = ({ words, digests }: ApplicationSearch): boolean => words.length + digests.length === 0;

/** The condition of a search that is not empty. */
export function searchCondition({ words, digests }: ApplicationSearch): Filter {
  const byWords: readonly Filter[] = words.length > 0 ? [{ searchPrefixes: trusted({ $all: [...words] }) }] : [];
  const [first = {}, ...others] = [...byWords, ...digests];
  return others.length === 0 ? first : { $or: [first, ...others] };
}
