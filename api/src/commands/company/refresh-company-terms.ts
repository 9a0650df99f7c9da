import { searchTermsOf, submissionPrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { linkSearchTerms } from '../link/link-search-terms.ts';

type Named = Pick<Company, '_id' | 'nameIn' | 'nameOut'>;
type Found = Pick<FormSubmission, '_id' | 'reference' | 'user' | 'values' | 'searchPrefixes'>;

const BATCH = 500;

/** What a company is found by (decisions, section 10). */
export function companyTermsOf({ nameIn, nameOut, email }: Pick<Company, 'nameIn' | 'nameOut' | 'email'>): string[] {
  return searchTermsOf([nameIn, nameOut, email]);
}

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);
const hex = (id: Types.ObjectId | null) => id?.toHexString() ?? '';

async function submitterNames({ database }: AppContext, rows: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ user }) => hex(user)).filter(Boolean))];
  const people = await database.users
    .find({ _id: trusted({ $in: ids }) })
    .select({ name: 1 })
    .lean();
  return new Map(people.map(({ _id, name }) => [hex(_id), name]));
}

/** Writes that put the words of these submissions right; none where they are. */
async function correctionsFor(context: AppContext, company: Named, rows: readonly Found[]) {
  const names = await submitterNames(context, rows);
  return rows.flatMap(({ _id, reference, user, values, searchPrefixes }) => {
    const submitter = names.get(hex(user)) ?? '';
    const legalName = values.legalBusinessName ?? '';
    const starts = submissionPrefixesOf({ reference, legalName, nameOut: company.nameOut, submitter });
    if (isSame(starts, searchPrefixes)) return [];
    return [{ updateOne: { filter: { _id, deletedAt: null }, update: { $set: { searchPrefixes: starts } } } }];
  });
}

function submissionsOf({ database }: AppContext, { _id }: Named, direction: 1 | -1) {
  return database.formSubmissions
    .find({ company: _id, deletedAt: null })
    .select({ reference: 1, user: 1, 'values.legalBusinessName': 1, searchPrefixes: 1 })
    .sort({ createdAt: direction, _id: direction })
    .lean<Found[]>();
}

/** Newest first: the oldest submission comes last, and so tells whether a walk came to its end. */
async function refreshSubmissions(context: AppContext, company: Named): Promise<void> {
  let rows: Found[] = [];
  const write = async () => {
    const corrections = await correctionsFor(context, company, rows);
    if (corrections.length > 0) await context.database.formSubmissions.bulkWrite(corrections);
    rows = [];
  };
  for await (const row of submissionsOf(context, company, -1).cursor({ batchSize: BATCH })) {
    rows.push(row);
    if (rows.length === BATCH) await write();
  }
  await write();
}

async function refreshLinks(context: AppContext, company: Named): Promise<void> {
  const { generatedLinks } = context.database;
  let corrections: Parameters<typeof generatedLinks.bulkWrite>[0][number][] = [];
  const write = async () => {
    if (corrections.length > 0) await generatedLinks.bulkWrite(corrections);
    corrections = [];
  };
  for await (const link of generatedLinks.find({ company: company._id }).lean().cursor()) {
    const words = await linkSearchTerms(context, { link, company });
    corrections.push({
      updateOne: { filter: { _id: link._id }, update: { $set: words }, timestamps: false },
    });
    if (corrections.length === BATCH) await write();
  }
  await write();
}

/** True when an earlier walk did not reach the end, its process having died. */
export async function hasStaleTerms(context: AppContext, company: Named): Promise<boolean> {
  const oldest = await submissionsOf(context, company, 1).limit(1);
  return (await correctionsFor(context, company, oldest)).length > 0;
}

/**
 * Has a company's links and submissions found by its names as they are now. Every step can be done twice; names that
 * changed again meanwhile are walked again.
 */
export async function refreshCompanyTerms(context: AppContext, id: Types.ObjectId): Promise<void> {
  const { companies } = context.database;
  for (let company = await companies.findById(id).lean(); company; ) {
    await refreshLinks(context, company);
    await refreshSubmissions(context, company);
    const now = await companies.findById(id).lean();
    const isSettled = now?.nameIn === company.nameIn && now.nameOut === company.nameOut;
    company = isSettled ? null : now;
  }
}

/** Company of an application that was kept before searches went by the beginnings of words. */
async function nextCompany({ database }: AppContext, done: readonly Types.ObjectId[]) {
  const found = await database.formSubmissions
    .findOne({ searchPrefixes: null, deletedAt: null, company: trusted({ $nin: [...done] }) })
    .select({ company: 1 })
    .lean();
  return found?.company;
}

/**
 * Has every application found by the beginnings of its words, those from before there were any included. Every step can be done
 * twice, by several processes at once; there is nothing to do but after an update.
 */
export async function completeSearchPrefixes(context: AppContext): Promise<void> {
  const done: Types.ObjectId[] = [];
  for (let company = await nextCompany(context, done); company; company = await nextCompany(context, done)) {
    done.push(company);
    await refreshCompanyTerms(context, company);
  }
}
