import { linkSearchTerms } from '@funding-desk/shared/server/company/link-search-terms';
import {
  applicationPrefixesOf,
  SEARCHED_FIELDS,
  type SearchedApplication,
  searchTermsOf,
} from '@funding-desk/shared/server/database/search-terms';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';

type NamedCompany = Pick<Company, '_id' | 'nameIn' | 'nameOut'>;
type IndexedApplication = SearchedApplication & Pick<Application, '_id' | 'user' | 'searchPrefixes'>;

const BATCH = 500;

/** The search terms of a company (decisions, section 10). */
export function companyTermsOf({ nameIn, nameOut, email }: Pick<Company, 'nameIn' | 'nameOut' | 'email'>): string[] {
  return searchTermsOf([nameIn, nameOut, email]);
}

/** In any order: a second signature adds its name to the others. */
const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
const hex = (id: Types.ObjectId | null) => id?.toHexString() ?? '';

async function submitterNames(
  { database }: AppContext,
  rows: readonly IndexedApplication[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ user }) => hex(user)).filter(Boolean))];
  const people = await database.users
    .find({ _id: trusted({ $in: ids }) })
    .select({ name: 1 })
    .lean();
  return new Map(people.map(({ _id, name }) => [hex(_id), name]));
}

/** Updates for the applications whose search prefixes are stale. */
async function correctionsFor(context: AppContext, company: NamedCompany, rows: readonly IndexedApplication[]) {
  const names = await submitterNames(context, rows);
  return rows.flatMap((application) => {
    const { _id, user, searchPrefixes } = application;
    const submitter = names.get(hex(user)) ?? '';
    const prefixes = applicationPrefixesOf({ application, nameOut: company.nameOut, submitter });
    if (isSame(prefixes, searchPrefixes)) return [];
    return [{ updateOne: { filter: { _id, deletedAt: null }, update: { $set: { searchPrefixes: prefixes } } } }];
  });
}

function applicationsOf({ database }: AppContext, { _id }: NamedCompany, direction: 1 | -1) {
  return database.applications
    .find({ company: _id, deletedAt: null })
    .select({ ...SEARCHED_FIELDS, user: 1, searchPrefixes: 1 })
    .sort({ createdAt: direction, _id: direction })
    .lean<IndexedApplication[]>();
}

/** Newest first, so that the oldest application shows whether a run was complete. */
async function refreshApplications(context: AppContext, company: NamedCompany): Promise<void> {
  let rows: IndexedApplication[] = [];
  const write = async () => {
    const corrections = await correctionsFor(context, company, rows);
    if (corrections.length > 0) await context.database.applications.bulkWrite(corrections);
    rows = [];
  };
  for await (const row of applicationsOf(context, company, -1).cursor({ batchSize: BATCH })) {
    rows.push(row);
    if (rows.length === BATCH) await write();
  }
  await write();
}

async function refreshLinks(context: AppContext, company: NamedCompany): Promise<void> {
  const { generatedLinks } = context.database;
  let corrections: Parameters<typeof generatedLinks.bulkWrite>[0][number][] = [];
  const write = async () => {
    if (corrections.length > 0) await generatedLinks.bulkWrite(corrections);
    corrections = [];
  };
  for await (const link of generatedLinks.find({ company: company._id }).lean().cursor()) {
    const terms = await linkSearchTerms(context, { link, company });
    corrections.push({
      updateOne: { filter: { _id: link._id }, update: { $set: terms }, timestamps: false },
    });
    if (corrections.length === BATCH) await write();
  }
  await write();
}

/** Whether a previous run did not complete because its process died. */
export async function hasStaleTerms(context: AppContext, company: NamedCompany): Promise<boolean> {
  const oldest = await applicationsOf(context, company, 1).limit(1);
  return (await correctionsFor(context, company, oldest)).length > 0;
}

/**
 * Updates the search terms of a company's links and applications after a change of its names. Every step is idempotent.
 * If the names change meanwhile, the run starts again.
 */
export async function refreshCompanyTerms(context: AppContext, id: Types.ObjectId): Promise<void> {
  const { companies } = context.database;
  for (let company = await companies.findById(id).lean(); company; ) {
    await refreshLinks(context, company);
    await refreshApplications(context, company);
    const now = await companies.findById(id).lean();
    const isSettled = now?.nameIn === company.nameIn && now.nameOut === company.nameOut;
    company = isSettled ? null : now;
  }
}
