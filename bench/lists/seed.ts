import type { Database } from '@funding-desk/shared/server/database/database';
import { applicationPrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import { createIndexes } from '@funding-desk/shared/server/migrations/create-indexes';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { makeCompany, makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import mongoose from 'mongoose';
import { prepareApplication, sendApplication } from '../../e2e/support/applications/apply.ts';
import type { Services } from '../../e2e/support/services/services.ts';
import { businessName, personName, pseudoRandom, referenceOf } from './names.ts';
import { spreadOf } from './spread.ts';

const COMPANIES = 200;
/** People with links of their own, per company. */
const PEOPLE = 2;
/** Share of the first company, so that it fills a page of every view in both databases. */
const FIRST_COMPANY = 0.4;
/** 1.7 MB. The time in which the embedded database receives a message grows with the square of the message's length. */
const BATCH = 100;
/** Applications between two progress messages. */
const REPORT_EVERY = 100_000;
/** The time over which the applications arrived, however many they are: so both databases have old ones. Milliseconds. */
const YEAR = 365 * 86_400_000;
const SEED = 7;

interface Sender {
  readonly company: mongoose.Types.ObjectId;
  readonly nameOut: string;
  readonly user: mongoose.Types.ObjectId;
  readonly submitter: string;
  readonly link: mongoose.Types.ObjectId;
  /** People of the company. */
  readonly people: readonly mongoose.Types.ObjectId[];
}

/** People of one company who receive applications through their links. */
async function createCompanySenders(
  database: Database,
  { nameOut, names }: { nameOut: string; names: readonly string[] },
) {
  const company = await makeCompany(database, { nameOut });
  const senders = await Promise.all(
    names.map(async (submitter) => {
      const person = { name: submitter, company: company._id, passwordHash: 'none' };
      const user = await makeUser(database, person);
      const link = await makeLink(database, { company: company._id, user: user._id });
      return { company: company._id, nameOut, user: user._id, submitter, link: link._id };
    }),
  );
  const people = senders.map(({ user }) => user);
  return senders.map((sender): Sender => ({ ...sender, people }));
}

async function createSenders(database: Database): Promise<readonly Sender[]> {
  const random = pseudoRandom(SEED);
  const named = Array.from({ length: COMPANIES }, () => ({
    nameOut: businessName(random),
    names: Array.from({ length: PEOPLE }, () => personName(random)),
  }));
  return (await Promise.all(named.map((one) => createCompanySenders(database, one)))).flat();
}

/** A submitted application without its signatures, which are large, without outbox tasks and without facts to count. */
export async function createOriginal(services: Services): Promise<Application> {
  const answer = await sendApplication(services, await prepareApplication(services));
  if (answer.status !== 201) throw new Error(`The application was not accepted: ${await answer.text()}`);
  const application = await services.database.applications.findOne().sort({ _id: -1 }).lean();
  if (!application) throw new Error('The application is not in the database');
  const { signer1Signature, signer2Signature, ...sealed } = application.sealed;
  const { stats, effects, ...uncounted } = application;
  return { ...uncounted, sealed, outbox: [] };
}

/** Copies of the application, each with its own sender, name, reference and time. */
function* copiesOf({ original, senders, count }: { original: Application; senders: readonly Sender[]; count: number }) {
  const random = pseudoRandom(SEED + 1);
  const pace = YEAR / count;
  for (let index = 0; index < count; index += 1) {
    const among = random() < FIRST_COMPANY ? PEOPLE : senders.length;
    const sender = senders[Math.floor(random() * among)];
    if (!sender) throw new Error('There are no senders');
    const { company, user, nameOut, submitter, link, people } = sender;
    const createdAt = new Date(original.createdAt.getTime() - (count - index) * pace);
    const reference = referenceOf(index);
    const values = { ...original.values, legalBusinessName: businessName(random) };
    yield {
      ...original,
      _id: new mongoose.Types.ObjectId(),
      ...spreadOf({ random, people, at: createdAt, now: original.createdAt }),
      ...{ company, user, link, reference, createdAt },
      session: `seed-${index}`,
      values,
      searchPrefixes: applicationPrefixesOf({ application: { reference, values }, nameOut, submitter }),
    };
  }
}

/**
 * Fills the database with applications to 200 companies, many of them to the first one, the same ones in every run. It inserts through the driver and
 * creates the indexes last, because a million rows would take too long otherwise. Says the size of the database.
 */
export async function seedApplications({
  services,
  count,
  say,
}: {
  services: Services;
  count: number;
  say: (line: string) => void;
}): Promise<void> {
  const { applications } = services.database;
  const begun = Date.now();
  const senders = await createSenders(services.database);
  const original = await createOriginal(services);
  await applications.collection.dropIndexes();
  let batch: Application[] = [];
  let written: Promise<unknown> = Promise.resolve();
  const write = async () => {
    // The next batch is generated while this one is written.
    await written;
    written = applications.collection.insertMany(batch, { ordered: false });
    batch = [];
  };
  let generated = 0;
  for (const copy of copiesOf({ original, senders, count })) {
    batch.push(copy);
    generated += 1;
    if (batch.length === BATCH) await write();
    if (generated % REPORT_EVERY === 0) say(`${generated} of ${count} applications`);
  }
  if (batch.length > 0) await write();
  await written;
  const inserted = Date.now();
  // All with one command, which reads the records once.
  await createIndexes(services.database.connection);
  const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`;
  const { storageSize = 0, indexSize = 0 } = (await services.database.connection.db?.stats()) ?? {};
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  say(
    `${count} applications: ${seconds(begun, inserted)} to write ${gigabytes(storageSize)}, ${seconds(inserted, Date.now())} to index them in ${gigabytes(indexSize)}`,
  );
}
