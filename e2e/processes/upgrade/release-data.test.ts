import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationRecords } from '@funding-desk/shared/server/migrations/migration-store';
import { readPendingWork } from '@funding-desk/shared/server/migrations/schema-version';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runApiProgram } from '../../support/services/api-programs.ts';
import { type Services, startServices } from '../../support/services/services.ts';
import {
  API_KEY,
  COMPANY,
  createReleaseData,
  NOTE,
  READ,
  RELEASE_VARIABLES,
  signIn,
  TEAM,
  UNCLAIMED,
  untilSettled,
} from '../../support/upgrade/release-data.ts';
import { loadData, restoreData, storeData } from '../../support/upgrade/stored-data.ts';

const RELEASES = new URL('../../support/upgrade/releases/', import.meta.url);
const PACKAGE = new URL('../../../package.json', import.meta.url);
const MAX_BYTES = 300_000;
/** An account as earlier versions took it, whole. */
const WHOLE_ACCOUNT = '000932174821';
/** Collections that the data leave empty: checks of files while a virus scanner is away, the days of people who download,
 * the files that they downloaded, and notifications, because the person works alone. */
const EMPTY = [
  'disclosures',
  'document-checks',
  'download-days',
  'funders',
  'message-templates',
  'notifications',
  'offers',
  'packages',
  'presentations',
  'reminder-stops',
  'traced-copies',
];

const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string(), businessName: z.string() })) });
const pageSchema = z.object({ data: z.looseObject({ work: z.looseObject({}), hold: z.looseObject({}) }) });

let services: Services;
/** The file of this version. */
let current: string;
beforeAll(async () => {
  const { version } = z.looseObject({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
  current = `${version}.jsonl.gz`;
  services = await startServices(RELEASE_VARIABLES);
});
afterAll(() => services.close());

async function emptyCollections({ database: { connection } }: Services): Promise<readonly string[]> {
  const names = (await connection.listCollections()).map(({ name }) => name);
  const counts = await Promise.all(names.map((name) => connection.collection(name).countDocuments()));
  return names.filter((_name, at) => counts[at] === 0).sort();
}

/** What staff see. The searches and the filter need what the migrations from the second one on add. */
async function checkScreens(): Promise<void> {
  const call = await signIn(services);
  const list = async (query: string) => listSchema.parse(await call(`/form/submissions?${query}`)).data;
  const rows = await list('sort=-createdAt');
  expect(rows.map(({ businessName }) => businessName)).toEqual([UNCLAIMED, READ]);
  expect((await list('search=juniper')).map(({ businessName }) => businessName)).toEqual([READ]);
  expect((await list('reached=touched')).map(({ businessName }) => businessName)).toEqual([READ]);
  const application = `/form/submission/${rows[1]?.id}`;
  const { data } = pageSchema.parse(await call(application));
  expect(data.work).toMatchObject({ stage: 'in_review', version: 1 });
  const company = (await services.database.companies.findOne().lean())?._id.toHexString();
  const erasure = (await services.database.erasures.findOne().lean())?._id.toHexString();
  for (const [path, text] of [
    [`${application}/timeline?show=all`, NOTE],
    [`${application}/requests`, 'owner@juniper.example'],
    ['/generated-link/get?search=copper', COMPANY],
    ['/team/get', TEAM],
    [`/company/${company}/api-keys`, API_KEY],
    [`/company/${company}/webhooks`, '/hooks'],
    ['/webhook/deliveries', 'accepted'],
    [`/applicant-data/erasures/${erasure}`, '"erased":1'],
  ] as const)
    expect([path, JSON.stringify(await call(path))]).toEqual([path, expect.stringContaining(text)]);
}

/** What staff and operators see of the data, after a worker has completed them. */
async function checkData(): Promise<void> {
  await checkScreens();
  const head = await services.database.auditLog
    .findOne({ hash: trusted({ $ne: '' }) })
    .sort({ _id: -1 })
    .lean();
  // The receiver of the data has gone, and its port may belong to another program.
  services.startWorker({ WEBHOOK_LOOPBACK: '0' });
  await untilSettled(services);
  await services.stopWorkers();
  const [evidence, audit, doctor] = await Promise.all([
    runApiProgram(services, { name: 'verify-evidence', words: ['--all'] }),
    runApiProgram(services, { name: 'verify-audit', words: [`${head?._id}:${head?.hash}`] }),
    runApiProgram(services, { name: 'doctor', over: { ...services.variables } }),
  ]);
  expect(evidence).toMatchObject({ code: 0, output: expect.stringContaining('2 of 2 are as they were received') });
  expect(audit).toMatchObject({ code: 0 });
  expect(doctor.output).toMatch(/^OK +keys .* values open/m);
}

/** Takes away what the migrations after the first one add, as if no program had run them. */
async function undoMigrations(): Promise<void> {
  const { connection, applicationDocuments, applications, generatedLinks } = services.database;
  await applications.collection.updateMany({}, { $unset: { searchPrefixes: 1, reached: 1 } });
  await generatedLinks.collection.updateMany({}, { $unset: { searchTerms: 1, adminSearchTerms: 1 } });
  const covers = [{ account: WHOLE_ACCOUNT, month: '2026-03', isWhole: true }];
  await applicationDocuments.collection.updateMany({}, { $set: { covers } });
  await migrationRecords(connection).deleteMany({ _id: { $gt: 1 } });
}

describe('the data of this version', () => {
  it('are in every collection, small enough to be kept, and work after migrations that they lack', async () => {
    await createReleaseData(services);
    expect(await emptyCollections(services)).toEqual(EMPTY);
    const isUpdate = process.env.UPDATE_RELEASE_DATA === '1';
    const folder = isUpdate ? RELEASES : pathToFileURL(`${services.folder}${path.sep}`);
    const file = new URL(current, folder);
    expect(await storeData(services, file)).toBeLessThan(MAX_BYTES);
    await checkScreens();
    await loadData(services, file);
    await undoMigrations();
    services.api.start();
    await services.api.untilReady();
    const documents = await services.database.applicationDocuments.find().lean();
    expect(documents.map(({ covers }) => covers[0]?.account)).toEqual(documents.map(() => '4821'));
    await checkData();
  });
});

describe('the data of each release', () => {
  it('are kept, those of this one too', async () => {
    expect(await readdir(RELEASES)).toContain(current);
  });

  it('are migrated at the start and work', async () => {
    for (const name of (await readdir(RELEASES)).sort()) {
      await restoreData(services, new URL(name, RELEASES));
      expect([name, await readPendingWork(services.database)]).toEqual([name, { migrations: [], needsIndexes: false }]);
      await checkData();
    }
  });
});
