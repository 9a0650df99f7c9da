import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { Agent, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Accepted,
  type Applicant,
  acceptedSchema,
  applyPatiently,
  attachStatement,
  beginSession,
  prepareApplication,
  sendApplication,
} from '../support/applications/apply.ts';
import { strikeBalance, untilAllIsSettled } from '../support/applications/ledger.ts';
import {
  buildImage,
  containerSeparator,
  cpuSeconds,
  docker,
  proxyImage,
  redisImage,
} from '../support/compose/docker.ts';
import { recordBalance, recordRehearsal } from '../support/compose/rehearsal.ts';
import { createStack, generateVariables, type Stack, type Version } from '../support/compose/stack.ts';
import { followEvents } from '../support/services/event-follower.ts';
import { type MailServer, startMailServer } from '../support/services/mail-server.ts';
import { freePort, until } from '../support/services/processes.ts';
import { signIn } from '../support/soak/load-generators.ts';

/** Milliseconds. */
const LIMIT = 1_800_000;
const APPLICANTS = 3;
/** Applications of each side of the comparison, and their statements. */
const COMPARED = 40;
const ADMINISTRATOR = { email: 'admin@example.com', password: 'quiet-harbor-42' };
/** Its address in docker-compose.scale.yml. */
const REDIS_REPLICA = '172.29.219.3';
const ROOT_CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt';

const id = randomBytes(4).toString('hex');
const project = `funding-desk-scale-${id}`;
const image = process.env.COMPOSE_TEST_IMAGE ?? `funding-desk-test:${id}`;

let folder: string;
let stack: Stack;
let mail: MailServer;
let version: Version;
let over: Record<string, string>;
let company: Company;
let link: GeneratedLink;
const accepted: Accepted[] = [];

/** The proxy listens on a port of this machine, for the name localhost and with a certificate of its own authority. */
async function generateScaledVariables(): Promise<Record<string, string>> {
  const [port, first] = [await freePort(), await freePort()];
  const separator = await containerSeparator();
  const upstreams = [1, 2, 3].map((number) => [project, 'api', number].join(separator));
  return {
    ...(await generateVariables()),
    PUBLIC_URL: `https://localhost:${port}`,
    HTTPS_PORT: String(port),
    HTTP_PORT: String(await freePort()),
    PORT: `${first}-${first + 9}`,
    API_UPSTREAMS: upstreams.map((name) => `${name}:4000`).join(' '),
  };
}

async function trustProxy(): Promise<void> {
  await until('the proxy has an authority', () =>
    stack.exec({ service: 'proxy' }, ['test', '-s', ROOT_CERTIFICATE]).then(
      () => true,
      () => false,
    ),
  );
  const ca = await stack.exec({ service: 'proxy' }, ['cat', ROOT_CERTIFICATE]);
  setGlobalDispatcher(new Agent({ connect: { ca } }));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-scale-'));
  mail = await startMailServer({ host: '0.0.0.0' });
  if (!process.env.COMPOSE_TEST_IMAGE) await buildImage({ tag: image });
  stack = await createStack({ project, folder, variables: await generateScaledVariables() });
  const composeFiles = await Promise.all(
    ['docker-compose.yml', 'docker-compose.scale.yml'].map((file) => readFile(file, 'utf8')),
  );
  version = { image, composeFiles };
  over = {
    PROXY_IMAGE: await proxyImage('caddy:2'),
    REDIS_IMAGE: await redisImage('redis:7-bookworm'),
    SMTP_URL: `smtp://host.docker.internal:${new URL(mail.url).port}`,
    SMTP_INSECURE: 'host.docker.internal',
  };
  await stack.up(version, { over, scale: { api: 3, worker: 4 } });
  await trustProxy();
  await until('the proxy reaches an API', () =>
    fetch(`${stack.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  await withDatabase(async (database) => {
    company = await makeCompany(database);
    link = await makeLink(database, { company: company._id });
  });
}, LIMIT);

afterAll(async () => {
  await stack.remove();
  await mail.close();
  if (!process.env.COMPOSE_TEST_IMAGE) await docker('image', 'rm', '--force', image);
  await rm(folder, { recursive: true, force: true });
}, LIMIT);

const applicant = (): Applicant => ({ url: stack.url, company, link });

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await stack.connect();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Waits until everything is delivered, and compares all applications so far with what is stored and was sent. */
async function settleAndCompare(what: string): Promise<void> {
  await withDatabase(async (database) => {
    await untilAllIsSettled({ database }, 900);
    const balance = await strikeBalance({ ...applicant(), database, mail }, accepted);
    recordBalance(what, balance);
    expect([balance.lost, balance.duplicated]).toEqual([[], []]);
  });
}

/** Applies once. Every call must succeed at its first attempt. */
async function applyOnce(legalBusinessName: string): Promise<void> {
  const body = await prepareApplication(applicant(), { legalBusinessName });
  const answer = await sendApplication(applicant(), body);
  if (answer.status !== 201) throw new Error(`The submit was answered ${answer.status}: ${await answer.text()}`);
  accepted.push({ body, tries: 1, ...acceptedSchema.parse(await answer.json()).data });
}

/** Applicants who apply one application after another while something is done. */
async function underLoad(act: () => Promise<void>, apply: (name: string) => Promise<void>): Promise<void> {
  let isOver = false;
  const applicants = Array.from({ length: APPLICANTS }, async (_, index) => {
    for (let count = 1; !isOver; count += 1) {
      await apply(`Copper Kiln ${index + 1}-${count}`);
      await pause(300);
    }
  });
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(applicants);
  }
}

async function primaryOfRedis(): Promise<string> {
  const ask = ['redis-cli', '-p', '26379', 'sentinel', 'get-master-addr-by-name', 'funding-desk'];
  const [address = ''] = (await stack.exec({ service: 'sentinel-2' }, ask)).split('\n');
  return address;
}

describe('an installation by docker-compose.scale.yml', () => {
  it('redirects to https, and stores the address of the applicant and not a forged one', async () => {
    const plain = await fetch(`http://localhost:${stack.variables.HTTP_PORT}/`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toMatch(/^https:/);
    const body = await prepareApplication(applicant(), { legalBusinessName: 'Forged Address LLC' });
    const answer = await fetch(`${stack.url}/api/form/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify(body),
    });
    const { data } = acceptedSchema.parse(await answer.json());
    accepted.push({ body, tries: 1, ...data });
    const stored = await withDatabase((database) => database.applications.findById(data.id).lean());
    const gateways = '{{range .NetworkSettings.Networks}}{{.Gateway}}{{end}}';
    const [proxy = ''] = await stack.containersOf('proxy');
    expect(stored?.evidence.clientAddress).toBe(await docker('inspect', '--format', gateways, proxy));
  });

  it('accepts files of 15 MB, and passes events on at once', async () => {
    const token = await signIn(stack.url, ADMINISTRATOR);
    const events = followEvents(stack.url, token);
    await until('the stream is open', () => events.readyCount() > 0);
    const formSubmissionId = await beginSession(applicant());
    const filling = Buffer.alloc(14.5 * 2 ** 20, ' ').toString('latin1');
    const uploaded = await attachStatement(applicant(), formSubmissionId, { bytes: pdfBytes(filling) });
    expect([uploaded.status, await uploaded.text()]).toEqual([201, expect.stringContaining('"status":"success"')]);
    await applyOnce('Orchard Vet Clinic');
    await until('the event has arrived', () => events.ids().has(accepted.at(-1)?.id ?? ''));
    await events.stop();
  });

  it(
    'loses no request, event or job when each API and worker is restarted under load',
    async () => {
      await stack.up(version, { over, scale: { api: 2, worker: 2 } });
      const token = await signIn(stack.url, ADMINISTRATOR);
      const events = followEvents(stack.url, token);
      await until('the stream is open', () => events.readyCount() > 0);
      const before = accepted.length;
      await underLoad(async () => {
        for (const service of ['api', 'worker']) for (const index of [0, 1]) await stack.restart({ service, index });
      }, applyOnce);
      const during = accepted.slice(before).map((one) => one.id);
      expect(during.length).toBeGreaterThan(APPLICANTS);
      await until('all events have arrived', () => during.every((one) => events.ids().has(one)));
      await events.stop();
      expect(events.repeated()).toBe(0);
      await settleAndCompare('2 APIs and 2 workers behind the proxy restarted one after the other under load');
      recordRehearsal('  the same, event stream', [
        `${during.length} events`,
        `${events.readyCount()} connections`,
        '0 lost',
      ]);
    },
    LIMIT,
  );

  it(
    'loses nothing when each of its containers is killed under load',
    async () => {
      const primary = await stack.findPrimary();
      const names = ['api', 'worker', primary, 'sentinel-1', 'proxy'];
      await underLoad(
        async () => {
          for (const service of names) {
            await stack.kill({ service });
            await pause(10_000);
          }
          await stack.stop({ service: 'redis' });
          await until('the replica is the primary', async () => (await primaryOfRedis()) === REDIS_REPLICA);
          await stack.start({ service: 'redis' });
          await stack.restart({ service: 'redis-replica' });
        },
        async (legalBusinessName) => {
          accepted.push(await applyPatiently(applicant(), { legalBusinessName }));
        },
      );
      expect(await primaryOfRedis()).toBe(REDIS_REPLICA);
      await settleAndCompare(`kill -9 of ${names.join(', ')} and a failover of Redis under load`);
    },
    LIMIT,
  );

  it(
    'follows changed passwords of MongoDB and Redis',
    async () => {
      over = { ...over, MONGO_PASSWORD: 'a'.repeat(48), REDIS_PASSWORD: 'b'.repeat(48) };
      await stack.up(version, { over, scale: { api: 2, worker: 2 } });
      await until('an API is reached', async () => (await fetch(`${stack.url}/readyz`)).ok, 120);
      await applyOnce('Changed Locks LLC');
      await withDatabase((database) => untilAllIsSettled({ database }, 300));
    },
    LIMIT,
  );

  it(
    'does the same work with one API and one worker, and with two and three',
    async () => {
      const few = await measure({ api: 1, worker: 1 });
      const many = await measure({ api: 2, worker: 3 });
      await settleAndCompare(`${COMPARED} applications with 1 API and 1 worker, ${COMPARED} with 2 and 3`);
      const ratio = (of: (round: Round) => number) => `${(of(many) / of(few)).toFixed(2)}x`;
      recordRehearsal('  2 APIs and 3 workers compared with one each', [
        `${ratio(({ cpu }) => cpu)} CPU per application (${few.cpu.toFixed(1)} s with one each)`,
        `${ratio(({ seconds }) => seconds)} time on this machine`,
      ]);
      expect(many.cpu).toBeGreaterThan(0);
    },
    LIMIT,
  );
});

interface Round {
  /** Seconds of APIs and workers for each application. */
  readonly cpu: number;
  readonly seconds: number;
}

async function cpuOfAll(): Promise<number> {
  const containers = [...(await stack.containersOf('api')), ...(await stack.containersOf('worker'))];
  return (await Promise.all(containers.map(cpuSeconds))).reduce((sum, one) => sum + one, 0);
}

async function measure(scale: { api: number; worker: number }): Promise<Round> {
  await stack.up(version, { over, scale });
  const settle = () => withDatabase((database) => untilAllIsSettled({ database }, 900));
  // Every process has compiled its code before it is measured.
  for (let round = 0; round < scale.api + scale.worker; round += 1)
    await Promise.all(Array.from({ length: APPLICANTS }, (_, index) => applyOnce(`Warm Up ${index}`)));
  await settle();
  const [before, begun] = [await cpuOfAll(), performance.now()];
  let left = COMPARED;
  const applicants = Array.from({ length: APPLICANTS }, async () => {
    while (left > 0) {
      left -= 1;
      await applyOnce(`Even Balance ${left}`);
    }
  });
  await Promise.all(applicants);
  await settle();
  return { cpu: ((await cpuOfAll()) - before) / COMPARED, seconds: (performance.now() - begun) / 1000 };
}
