import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accepted, type Applicant, applyPatiently } from '../support/applications/apply.ts';
import { strikeBalance, untilAllIsSettled } from '../support/applications/ledger.ts';
import { buildImage, call, docker, imageSize } from '../support/compose/docker.ts';
import { recordBalance, recordRehearsal } from '../support/compose/rehearsal.ts';
import { createStack, generateVariables, type Stack, type Version } from '../support/compose/stack.ts';
import { reportFigures } from '../support/faults/fault-run.ts';
import { type MailServer, startMailServer } from '../support/services/mail-server.ts';
import { until } from '../support/services/processes.ts';
import { signIn } from '../support/soak/load-generators.ts';

/** There is no tag of a release yet. This is the last commit whose data the migrations change. */
const BEFORE_MIGRATIONS = '7507c87f53d5a25f1d9e83d83844ee6f6cd79f7c';
const MAX_IMAGE = 350_000_000;
/** Size of the public node:22-slim. Another base image may stand in for it here. */
const BASE_IMAGE = 220_000_000;
/** Building takes minutes, and so does a start of all containers on a small machine. Milliseconds. */
const LIMIT = 1_800_000;
const APPLICANTS = 2;
const SERVICES = ['api', 'worker', 'mongodb', 'redis', 'mailpit'] as const;

const id = randomBytes(4).toString('hex');
const IMAGES = { earlier: `funding-desk-test-earlier:${id}`, current: `funding-desk-test:${id}` } as const;

let folder: string;
let stack: Stack;
let mail: MailServer;
let earlierCommit: string;
let current: Version;
let company: Company;
let link: GeneratedLink;
const accepted: Accepted[] = [];

async function findEarlierCommit(): Promise<string> {
  const tag = await call('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^']).catch(() => '');
  return tag === '' ? BEFORE_MIGRATIONS : tag;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-compose-'));
  stack = await createStack({ project: `funding-desk-test-${id}`, folder, variables: await generateVariables() });
  mail = await startMailServer({ host: '0.0.0.0' });
  earlierCommit = await findEarlierCommit();
  await buildImage({ tag: IMAGES.earlier, commit: earlierCommit });
  await buildImage({ tag: IMAGES.current });
  current = { image: IMAGES.current, composeFiles: [await readFile('docker-compose.yml', 'utf8')] };
}, LIMIT);

afterAll(async () => {
  await stack.remove();
  await mail.close();
  await docker('image', 'rm', '--force', ...Object.values(IMAGES));
  await rm(folder, { recursive: true, force: true });
}, LIMIT);

const applicant = (): Applicant => ({ url: stack.url, company, link });
const apply = async (legalBusinessName: string) => {
  const one = await applyPatiently(applicant(), { legalBusinessName });
  accepted.push(one);
  return one;
};

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await stack.connect();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const isCaught = (name: string) => async () => {
  const found = (await stack.caughtMail()).filter(({ Subject }) => Subject.includes(name));
  return found.length === company.notifyEmails.length;
};

async function pdfOf({ id }: Accepted): Promise<string> {
  const token = await signIn(stack.url, { email: 'admin@example.com', password: stack.variables.ADMIN_PASSWORD ?? '' });
  const answer = await fetch(`${stack.url}/api/form/pdf/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return `${answer.status} ${Buffer.from(await answer.arrayBuffer())
    .subarray(0, 5)
    .toString()}`;
}

/** Verifies audit log and evidence. @throws when one was altered */
async function verifyAll(after: string): Promise<void> {
  const api = { service: 'api' };
  await stack.exec(api, ['node', 'api/dist/cli/verify-audit.js']);
  const verified = await stack.exec(api, ['node', 'api/dist/cli/verify-evidence.js', '--all']);
  const counted = verified.split('\n').find((line) => line.includes('as they were received'));
  reportFigures(`evidence:verify --all after ${after}: ${counted}`);
}

/** The worker sends to the mail server of the test, which keeps what it received. */
const toMailServer = () => ({
  SMTP_URL: `smtp://host.docker.internal:${new URL(mail.url).port}`,
  SMTP_INSECURE: 'host.docker.internal',
});

async function applyUntil(isOver: () => boolean, name: string): Promise<void> {
  for (let count = 1; !isOver(); count += 1) {
    await apply(`${name} ${count}`);
    await pause(500);
  }
}

describe('an installation by docker-compose.yml', () => {
  it('has a small image', async () => {
    const [base = ''] = /(?<=ARG NODE_IMAGE=)\S+/.exec(await readFile('Dockerfile', 'utf8')) ?? [];
    const [all, own] = [await imageSize(IMAGES.current), (await imageSize(IMAGES.current)) - (await imageSize(base))];
    reportFigures(
      `the image: ${Math.round(own / 1e6)} MB and its base image, here ${Math.round((all - own) / 1e6)} MB`,
    );
    expect(own + BASE_IMAGE).toBeLessThan(MAX_IMAGE);
  });

  it(
    'receives an application, renders it and sends its e-mails with the version before',
    async () => {
      const composeFile = await call('git', ['show', `${earlierCommit}:docker-compose.yml`]);
      await stack.up({ image: IMAGES.earlier, composeFiles: [composeFile] });
      await withDatabase(async (database) => {
        company = await makeCompany(database);
        link = await makeLink(database, { company: company._id });
      });
      const first = await apply('Blue Kettle Coffee LLC');
      await until('the e-mails have arrived', isCaught('Blue Kettle Coffee LLC'));
      expect(await pdfOf(first)).toBe('200 %PDF-');
    },
    LIMIT,
  );

  it(
    'is upgraded with its data',
    async () => {
      await stack.up(current);
      const [first] = accepted;
      expect(first && (await pdfOf(first))).toBe('200 %PDF-');
      const second = await apply('Orchard Vet Clinic');
      await until('the e-mails have arrived', isCaught('Orchard Vet Clinic'));
      expect(await pdfOf(second)).toBe('200 %PDF-');
      await verifyAll('upgrade');
      const caught = await stack.caughtMail();
      const kept = await withDatabase((database) => database.applications.countDocuments());
      recordRehearsal(`upgraded from ${earlierCommit.slice(0, 9)}`, [
        `${accepted.length} accepted`,
        `${kept} kept`,
        `${accepted.length} rendered`,
        `${caught.length} e-mails`,
      ]);
      expect([kept, caught.length]).toEqual([accepted.length, accepted.length * company.notifyEmails.length]);
    },
    LIMIT,
  );

  it(
    'sends e-mails later when the mail catcher is away',
    async () => {
      await stack.stop({ service: 'mailpit' });
      await apply('Juniper Press LLC');
      await stack.start({ service: 'mailpit' });
      await until('the e-mails have arrived', isCaught('Juniper Press LLC'), 600);
    },
    LIMIT,
  );

  it(
    'loses nothing when each container is killed under load',
    async () => {
      await stack.up(current, { over: toMailServer() });
      const before = accepted.length;
      let isOver = false;
      const names = Array.from({ length: APPLICANTS }, (_, index) => `Copper Kiln ${index + 1}`);
      const load = Promise.all(names.map((name) => applyUntil(() => isOver, name)));
      for (const service of SERVICES) await stack.kill({ service });
      isOver = true;
      await load;
      await withDatabase(async (database) => {
        await untilAllIsSettled({ database }, 900);
        await compareAll({ database, fault: `kill -9 of ${SERVICES.join(', ')} under load`, caught: before });
      });
    },
    LIMIT,
  );

  it(
    'keeps everything when it is taken down and started again',
    async () => {
      await stack.down();
      await stack.up(current, { over: toMailServer() });
      const last = await apply('Heron Tools Inc');
      await withDatabase(async (database) => {
        await untilAllIsSettled({ database }, 900);
        await compareAll({ database, fault: 'down and up', caught: 3 });
      });
      expect(await pdfOf(last)).toBe('200 %PDF-');
      await verifyAll('down and up');
    },
    LIMIT,
  );

  it(
    'is restored from a backup after its volumes are gone',
    async () => {
      const backup = path.join(folder, 'backup');
      await mkdir(backup);
      // The container's user is another one.
      await chmod(backup, 0o777);
      await stack.run('api', ['node', 'api/dist/cli/backup.js', '/backup'], backup);
      await stack.remove();
      await stack.up(current, { over: toMailServer(), only: ['mongodb', 'redis'] });
      await stack.run('api', ['node', 'api/dist/cli/restore.js', '/backup'], backup);
      await stack.up(current, { over: toMailServer() });
      await withDatabase(async (database) => {
        await compareAll({ database, fault: 'restored from a backup into new volumes', caught: 3 });
        await apply('Saffron Bindery');
        await untilAllIsSettled({ database }, 900);
      });
      await verifyAll('restore');
    },
    LIMIT,
  );
});

interface Comparison {
  readonly database: Database;
  readonly fault: string;
  /** The first applications, whose e-mails went to the mail catcher. */
  readonly caught: number;
}

async function compareAll({ database, fault, caught }: Comparison): Promise<void> {
  const balance = await strikeBalance({ ...applicant(), database, mail }, accepted);
  const isCaught = (line: string) => line.startsWith('the message to');
  const lost = balance.lost.filter((line) => !isCaught(line));
  recordBalance(fault, { ...balance, lost });
  expect([lost, balance.duplicated]).toEqual([[], []]);
  expect(balance.lost.filter(isCaught)).toHaveLength(caught * company.notifyEmails.length);
}
