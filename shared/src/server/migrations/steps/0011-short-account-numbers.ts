import { trusted } from 'mongoose';
import { maskAccounts, maskFilename } from '../../../sensitive-numbers/masked-numbers.ts';
import { shortAccount } from '../../../sensitive-numbers/short-account.ts';
import { type Database, driverCollection } from '../../database/bind-models.ts';
import { documentPrefixesOf } from '../../database/search-terms.ts';
import type { ApplicationDocument } from '../../models/application/application-document.ts';
import type { AuditChange } from '../../models/audit-record.ts';
import { migrateInBatches } from '../migrate-in-batches.ts';
import type { Migration } from '../migration.ts';

/** Migration 12 turns the entries into effects. */
interface EarlierDocument extends ApplicationDocument {
  readonly unlogged?: readonly EarlierEntry[];
}
type Documents = readonly EarlierDocument[];

const shortOf = (account: string | null) => (account === null ? null : shortAccount(account));

interface EarlierEntry {
  readonly changes: readonly AuditChange[];
}

/** Entries that a crash kept out of the audit log. Nothing binds them yet. */
function shortEntries(entries: readonly EarlierEntry[]): EarlierEntry[] {
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map(({ field, from, to }) =>
      field === 'Account' ? { field, from: shortOf(from), to: shortOf(to) } : { field, from, to },
    ),
  }));
}

function maskedReading(reading: ApplicationDocument['reading']): ApplicationDocument['reading'] {
  if (reading?.state !== 'read') return reading;
  const periods = reading.periods.map(({ line, ...period }) => ({ ...period, line: maskAccounts(line) }));
  return { ...reading, periods };
}

/** The fields of a document that hold whole numbers, without them. */
function shortFields({ description, covers, reading, unlogged }: EarlierDocument) {
  return {
    ...(description ? { description: { ...description, account: shortOf(description.account) } } : {}),
    covers: covers.map(({ account, ...covered }) => ({ ...covered, account: shortOf(account) })),
    reading: maskedReading(reading),
    ...(unlogged ? { unlogged: shortEntries(unlogged) } : {}),
  };
}

const hasChangedAccount = ({ description, covers }: ApplicationDocument) =>
  [description?.account ?? null, ...covers.map(({ account }) => account)].some(
    (account) => account !== shortOf(account),
  );

/** Search terms of documents whose file names hold a number. */
async function prefixesFor({ applications }: Database, documents: Documents) {
  const named = documents.filter(({ originalFilename }) => maskFilename(originalFilename) !== originalFilename);
  const submissions = await applications
    .find({ _id: trusted({ $in: named.map(({ submission }) => submission) }) })
    .select({ reference: 1, 'values.legalBusinessName': 1 })
    .lean();
  const byId = new Map(submissions.map((submission) => [submission._id.toHexString(), submission]));
  return ({ submission: id, originalFilename }: ApplicationDocument) => {
    const submission = byId.get(id.toHexString());
    return submission ? { searchPrefixes: documentPrefixesOf({ submission, originalFilename }) } : {};
  };
}

async function shortenDocuments(database: Database, documents: Documents): Promise<void> {
  const prefixesOf = await prefixesFor(database, documents);
  const updates = documents.map((document) => {
    const stale = hasChangedAccount(document) ? { checklistStaleSince: database.clock.now() } : {};
    const $set = { ...shortFields(document), ...prefixesOf(document), ...stale };
    return { updateOne: { filter: { _id: document._id }, update: { $set } } };
  });
  await driverCollection(database.applicationDocuments).bulkWrite(updates);
}

/** There are few requests with an account. After a crash, all of them are visited again. */
async function shortenRequests({ applicantRequests }: Database): Promise<void> {
  const requests = driverCollection(applicantRequests);
  for await (const { _id, items } of requests.find({ 'items.account': { $type: 'string' } })) {
    const short = items.map((item) => ({ ...item, account: shortOf(item.account) }));
    await requests.updateOne({ _id }, { $set: { items: short } });
  }
}

/** Earlier versions took whole account numbers from staff, and masked some numbers of statements only in part. */
export const shortAccounts: Migration = {
  number: 11,
  name: 'short account numbers',
  async run(context) {
    await shortenRequests(context.database);
    await migrateInBatches({
      context,
      collection: driverCollection(context.database.applicationDocuments),
      filter: {},
      change: (documents) => shortenDocuments(context.database, documents),
    });
  },
};
