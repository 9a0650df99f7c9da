import { type Types, trusted } from 'mongoose';
import { type Database, driverCollection } from '../../../database/bind-models.ts';
import { applicationPrefixesOf } from '../../../database/search-terms.ts';
import type { Application } from '../../../models/application/application.ts';
import { migrateInBatches } from '../../migrate-in-batches.ts';
import type { Migration } from '../../migration.ts';

type Submissions = readonly Application[];

const hex = (id: Types.ObjectId | null) => id?.toHexString() ?? '';
const distinct = (ids: readonly (Types.ObjectId | null)[]) => [...new Set(ids.map(hex).filter(Boolean))];

async function namesOf({ companies, users }: Database, submissions: Submissions) {
  const [firms, people] = await Promise.all([
    companies
      .find({ _id: trusted({ $in: distinct(submissions.map(({ company }) => company)) }) })
      .select({ nameOut: 1 })
      .lean(),
    users
      .find({ _id: trusted({ $in: distinct(submissions.map(({ user }) => user)) }) })
      .select({ name: 1 })
      .lean(),
  ]);
  return {
    companies: new Map(firms.map(({ _id, nameOut }) => [hex(_id), nameOut])),
    people: new Map(people.map(({ _id, name }) => [hex(_id), name])),
  };
}

/** Computes the prefixes of the applications. A later migration calls it as well. */
export async function addPrefixes(database: Database, submissions: Submissions): Promise<void> {
  const names = await namesOf(database, submissions);
  const updates = submissions.map((application) => {
    const { _id, company, user } = application;
    const searchPrefixes = applicationPrefixesOf({
      application,
      nameOut: names.companies.get(hex(company)) ?? '',
      submitter: names.people.get(hex(user)) ?? '',
    });
    return { updateOne: { filter: { _id, deletedAt: null }, update: { $set: { searchPrefixes } } } };
  });
  await driverCollection(database.applications).bulkWrite(updates);
}

/** Applications of earlier versions have no search prefixes, so that no search finds them. */
export const searchPrefixes: Migration = {
  number: 2,
  name: 'search prefixes of applications',
  run: (context) =>
    migrateInBatches({
      context,
      collection: driverCollection(context.database.applications),
      filter: { searchPrefixes: null, deletedAt: null },
      change: (submissions) => addPrefixes(context.database, submissions),
    }),
};
