import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { type Browser, test as base, type Page } from '@playwright/test';
import type { mongo } from 'mongoose';
import { type SharedContext, shareContext } from '../page/shared-context.ts';
import { type Services, startServices } from './services.ts';

type Collections = ReadonlyMap<string, readonly mongo.Document[]>;

/** Running processes write their records of this collection at any time. */
const OF_PROCESSES = 'migration-state';

async function listNames({ database: { connection } }: Services): Promise<readonly string[]> {
  return (await connection.listCollections()).map(({ name }) => name).filter((name) => name !== OF_PROCESSES);
}

/** What the API stores at its first start, by collection. */
async function readCollections(services: Services): Promise<Collections> {
  const { connection } = services.database;
  const all = new Map<string, readonly mongo.Document[]>();
  for (const name of await listNames(services)) all.set(name, await connection.collection(name).find().toArray());
  return all;
}

async function restoreCollections(services: Services, stored: Collections): Promise<void> {
  const { connection } = services.database;
  for (const name of await listNames(services)) {
    const documents = stored.get(name) ?? [];
    await connection.collection(name).deleteMany({});
    if (documents.length > 0) await connection.collection(name).insertMany([...documents]);
  }
}

interface Shared {
  readonly services: Services;
  readonly atFirst: Collections;
  readonly context: SharedContext;
}

async function startShared(browser: Browser): Promise<Shared> {
  const services = await startServices();
  const [companies, links] = [services.database.companies, services.database.generatedLinks];
  await companies.deleteOne({ _id: services.company._id });
  await links.deleteOne({ _id: services.link._id });
  return { services, atFirst: await readCollections(services), context: shareContext(browser, services.url) };
}

/** Empties database, queue and mailbox, and creates a new company with a link. */
async function reset({ services, atFirst }: Shared): Promise<Services> {
  await services.stopWorkers();
  await services.redis.flush();
  services.mail.clear();
  await restoreCollections(services, atFirst);
  const company = await makeCompany(services.database);
  return { ...services, company, link: await makeLink(services.database, { company: company._id }) };
}

/**
 * Marks what a full run leaves out without `--long`: a journey again at another width, in the other theme, for another
 * person or screen; one whose subject tests of the API also cover; and a lesser state of a screen, such as an empty list,
 * whose other journeys run always. Nothing by which data are lost or seen by others.
 */
export const LONG_ONLY = { tag: '@long' };

export const longOnlyIf = (isVariation: boolean): { tag?: string } => (isVariation ? LONG_ONLY : {});

export interface WorkerFixtures {
  readonly shared: {
    readonly start: () => Promise<Shared>;
    /** Nothing before the first start. */
    readonly find: () => Promise<Shared | undefined>;
  };
  /**
   * The services as they are after their first start. All spec files of a Playwright worker use the same processes, so
   * that these start once. Call it in `beforeAll`. Specs whose subject is the environment call `startServices` instead, and
   * so do those that verify the audit log: a running API goes on after the newest entry that it stored.
   */
  readonly resetServices: () => Promise<Services>;
}

export interface TestOptions {
  /** False for tests that leave something in their context, such as a function for its pages. */
  readonly sharesContext: boolean;
}

export type OpenPage = () => Promise<Page>;

export interface TestFixtures {
  /** Opens one more page in the context of `page`. */
  readonly openPage: OpenPage;
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  sharesContext: [true, { option: true }],
  shared: [
    async ({ browser }, use) => {
      let starting: Promise<Shared> | undefined;
      await use({
        async start() {
          starting ??= startShared(browser);
          return starting;
        },
        find: async () => starting,
      });
      if (starting) await (await starting).services.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  resetServices: [
    async ({ shared }, use) => {
      await use(async () => reset(await shared.start()));
    },
    { scope: 'worker', timeout: 0 },
  ],
  context: async (
    { browser, shared, sharesContext, viewport, deviceScaleFactor, isMobile, hasTouch, locale, userAgent },
    use,
  ) => {
    const started = sharesContext ? await shared.find() : undefined;
    if (!started) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    await use(await started.context.take({ viewport, deviceScaleFactor, isMobile, hasTouch, locale, userAgent }));
    await started.context.giveBack();
  },
  openPage: async ({ context, shared, sharesContext }, use) => {
    const started = sharesContext ? await shared.find() : undefined;
    await use(() => (started ? started.context.openPage() : context.newPage()));
  },
  page: async ({ openPage }, use) => {
    await use(await openPage());
  },
});
