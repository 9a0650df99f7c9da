import { linkSearchTerms } from '@funding-desk/shared/server/company/link-search-terms';
import {
  applicationPrefixesOf,
  SEARCHED_FIELDS,
  type SearchedApplication,
} from '@funding-desk/shared/server/database/search-terms';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';

const BATCH = 500;

type IndexedApplication = SearchedApplication & Pick<Application, '_id' | 'company'>;

/** The names of companies, each read once. */
function companyNames({ database }: AppContext) {
  const cache = new Map<string, Promise<{ nameIn: string; nameOut: string }>>();
  const read = async (id: Types.ObjectId) => {
    const company = await database.companies.findById(id).select({ nameIn: 1, nameOut: 1 }).lean();
    return { nameIn: company?.nameIn ?? '', nameOut: company?.nameOut ?? '' };
  };
  return (id: Types.ObjectId) => {
    const key = id.toHexString();
    const names = cache.get(key) ?? read(id);
    cache.set(key, names);
    return names;
  };
}

async function refreshLinks(context: AppContext, { _id: person }: Pick<User, '_id'>): Promise<void> {
  const { generatedLinks } = context.database;
  const namesOf = companyNames(context);
  for await (const link of generatedLinks
    .find({ $or: [{ user: person }, { createdBy: person }] })
    .lean()
    .cursor()) {
    const company = { _id: link.company, ...(await namesOf(link.company)) };
    const terms = await linkSearchTerms(context, { link, company });
    await generatedLinks.updateOne({ _id: link._id }, { $set: terms }, { timestamps: false });
  }
}

async function refreshApplications(
  context: AppContext,
  { _id: user, name, company: tenant }: Pick<User, '_id' | 'name' | 'company'>,
): Promise<void> {
  const { applications } = context.database;
  const namesOf = companyNames(context);
  const correctionOf = async (application: IndexedApplication) => {
    const { _id, company } = application;
    const { nameOut } = await namesOf(company);
    const isOfOtherTenant = tenant !== null && !tenant.equals(company);
    const searchPrefixes = applicationPrefixesOf({
      application,
      nameOut,
      submitter: isOfOtherTenant ? '' : name,
    });
    return { updateOne: { filter: { _id, deletedAt: null }, update: { $set: { searchPrefixes } } } };
  };
  let corrections: Awaited<ReturnType<typeof correctionOf>>[] = [];
  const write = async () => {
    if (corrections.length > 0) await applications.bulkWrite(corrections);
    corrections = [];
  };
  const rows = applications
    .find({ user, deletedAt: null })
    .select({ ...SEARCHED_FIELDS, company: 1 })
    .lean<IndexedApplication[]>();
  for await (const row of rows.cursor({ batchSize: BATCH })) {
    corrections.push(await correctionOf(row));
    if (corrections.length === BATCH) await write();
  }
  await write();
}

/** Updates the search terms of a person's links and applications after a change of name or address. Idempotent. */
export async function refreshPersonTerms(
  context: AppContext,
  person: Pick<User, '_id' | 'name' | 'company'>,
): Promise<void> {
  await refreshLinks(context, person);
  await refreshApplications(context, person);
}
