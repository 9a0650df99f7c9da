import { linkSearchTerms } from '../../company/link-search-terms.ts';
import type { Database } from '../../database/bind-models.ts';
import { searchTermsOf } from '../../database/search-terms.ts';
import type { Migration } from '../migration.ts';

/** The records change only in what a search compares, so their times stay. */
const QUIETLY = { timestamps: false } as const;

async function nameTerms({ roles, teams, users, companies }: Database): Promise<void> {
  for await (const { _id, name } of roles.find().select({ name: 1 }).lean().cursor())
    await roles.updateOne({ _id }, { $set: { searchTerms: searchTermsOf([name]) } }, QUIETLY);
  for await (const { _id, name } of teams.find().select({ name: 1 }).lean().cursor())
    await teams.updateOne({ _id }, { $set: { searchTerms: searchTermsOf([name]) } }, QUIETLY);
  for await (const { _id, name, email } of users.find().select({ name: 1, email: 1 }).lean().cursor())
    await users.updateOne({ _id }, { $set: { searchTerms: searchTermsOf([name, email]) } }, QUIETLY);
  const named = companies.find().select({ nameIn: 1, nameOut: 1, email: 1 }).lean();
  for await (const { _id, nameIn, nameOut, email } of named.cursor())
    await companies.updateOne({ _id }, { $set: { searchTerms: searchTermsOf([nameIn, nameOut, email]) } }, QUIETLY);
}

async function linkTerms(database: Database): Promise<void> {
  const { generatedLinks, companies } = database;
  for await (const link of generatedLinks.find().lean().cursor()) {
    const company = await companies.findById(link.company).select({ nameIn: 1 }).lean();
    const terms = await linkSearchTerms({ database }, { link, company: company ?? { _id: link.company, nameIn: '' } });
    await generatedLinks.updateOne({ _id: link._id }, { $set: terms }, QUIETLY);
  }
}

/** Searches find 'lukasz' and 'obrien': the terms of roles, teams, people, companies and links are computed anew. */
export const foldedTerms: Migration = {
  number: 8,
  name: 'folded search terms',
  run: async ({ database }) => {
    await nameTerms(database);
    await linkTerms(database);
  },
};
