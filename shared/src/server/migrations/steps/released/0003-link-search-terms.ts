import { trusted } from 'mongoose';
import { linkSearchTerms } from '../../../company/link-search-terms.ts';
import { type Database, driverCollection } from '../../../database/bind-models.ts';
import type { GeneratedLink } from '../../../models/generated-link.ts';
import { migrateInBatches } from '../../migrate-in-batches.ts';
import type { Migration } from '../../migration.ts';

async function addTerms(database: Database, links: readonly GeneratedLink[]): Promise<void> {
  const companies = await database.companies
    .find({ _id: trusted({ $in: links.map(({ company }) => company) }) })
    .select({ nameIn: 1 })
    .lean();
  const names = new Map(companies.map(({ _id, nameIn }) => [_id.toHexString(), nameIn]));
  for (const link of links) {
    const company = { _id: link.company, nameIn: names.get(link.company.toHexString()) ?? '' };
    const terms = await linkSearchTerms({ database }, { link, company });
    await driverCollection(database.generatedLinks).updateOne(
      { _id: link._id, adminSearchTerms: { $exists: false } },
      { $set: terms },
    );
  }
}

/** Links of earlier versions have search terms for one kind of people only, and tenants do not find them. */
export const linkSearch: Migration = {
  number: 3,
  name: 'search terms of links',
  run: (context) =>
    migrateInBatches({
      context,
      collection: driverCollection(context.database.generatedLinks),
      filter: { adminSearchTerms: null },
      change: (links) => addTerms(context.database, links),
    }),
};
