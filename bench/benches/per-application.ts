import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { apiEnvironmentSchema, parseEnvironment } from '@funding-desk/shared/server/env';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { type MailServer, startMailServer } from '../lib/mail-server.ts';
import { bankStatement, STATEMENTS } from '../per-application/journey.ts';
import { measureApplicants, measureStaff, measureWorker, type Usage, WARM_UP } from '../per-application/phases.ts';
import { growthOf, storedBytes } from '../per-application/storage.ts';
import type { Measured } from '../scaling/measured.ts';

const NAME = 'per-application';
const COUNT = { usual: 40, long: 300 } as const;
/** Different statements. Reading one takes the worker longer than the rest of an application. */
const DIFFERENT = 40;
const APPENDED = 4_000;
const MOST_TRAILS = 4;

interface Mails {
  readonly server: MailServer;
  readonly bytes: () => number;
}

async function startMails(): Promise<Mails> {
  let bytes = 0;
  const server = await startMailServer(({ content }) => {
    bytes += content.length;
  });
  return { server, bytes: () => bytes };
}

/** Entries appended a second by this many processes. Each has a trail of its own. */
async function appendRate({ database, variables }: Services, processes: number): Promise<number> {
  const { FIELD_KEYS } = parseEnvironment({ schema: apiEnvironmentSchema, variables, productionNeeds: [] });
  const sealer = createSealer(FIELD_KEYS);
  const trails = Array.from({ length: processes }, () => createAuditTrail({ database, sealer }));
  const begun = performance.now();
  const append = async (trail: (typeof trails)[number]) => {
    const entry = { action: 'submissions.list', subject: '0'.repeat(24) } as const;
    // Ten at once, like the requests of a busy process.
    const caller = async () => {
      for (let left = APPENDED / processes / 10; left > 0; left -= 1) await trail.record(entry);
    };
    await Promise.all(Array.from({ length: 10 }, caller));
  };
  await Promise.all(trails.map(append));
  return APPENDED / ((performance.now() - begun) / 1000);
}

const buildSchema = z.object({ version: z.string(), modules: z.array(z.string()).default([]) });
const creationSchema = z.object({ wiredTiger: z.object({ creationString: z.string() }) });

/** Compression decides how many bytes are on the disk. */
async function describeDatabase({ database: { connection, auditLog } }: Services): Promise<string> {
  const { version, modules } = buildSchema.parse(await connection.db?.admin().command({ buildInfo: 1 }));
  const stats = creationSchema.parse(await connection.db?.command({ collStats: auditLog.collection.name }));
  const [, compressor] = /block_compressor=([a-z]*)/.exec(stats.wiredTiger.creationString) ?? [];
  const compression = compressor ? `with ${compressor} compression` : 'without compression';
  return [`MongoDB ${version}`, ...modules, compression].join(', ');
}

async function redisBytes({ redis: { url } }: Services): Promise<number> {
  const redis = new Redis(url);
  const used = Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1] ?? 0);
  redis.disconnect();
  return used;
}

async function measure({ say }: BenchContext, services: Services, mails: Mails, count: number): Promise<Measured> {
  const files = await Promise.all(Array.from({ length: DIFFERENT }, (_, index) => bankStatement((index % 12) + 1)));
  const statements = (index: number) =>
    Array.from({ length: STATEMENTS }, (_, each) => files[(index * STATEMENTS + each) % DIFFERENT] ?? Buffer.alloc(0));
  const total = count + WARM_UP;
  const { auditLog } = services.database;
  const before = await storedBytes(services);
  const redisBefore = await redisBytes(services);
  const applicant = await measureApplicants({ services, count, statements });
  say(`${total} applications are accepted`);
  const worker = await measureWorker({ services, count: total, mail: mails.server });
  say('The worker is done');
  const redisGrowth = Math.max(0, (await redisBytes(services)) - redisBefore) / total;
  const staff = await measureStaff({ services, count });
  const after = await storedBytes(services);
  const auditEntries = (await auditLog.estimatedDocumentCount()) / total;
  const auditRate = { one: await appendRate(services, 1), four: await appendRate(services, MOST_TRAILS) };
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    database: await describeDatabase(services),
    applications: count,
    statements: STATEMENTS,
    statementBytes: Math.round(files.reduce((sum, { length }) => sum + length, 0) / files.length),
    applicant,
    worker,
    staff,
    mails: mails.server.count() / total,
    mailBytes: mails.bytes() / total,
    stored: Object.fromEntries(growthOf({ before, after, count: total })),
    redisBytes: redisGrowth,
    auditEntries,
    auditRate,
  };
}

function figuresOf(measured: Measured): readonly Figure[] {
  const figure = (measure: string, value: number, unit = '') =>
    figureOf({ bench: NAME, measure, values: [value], unit });
  const usage = (who: string, { process, database, redis, databaseCommands, redisCommands }: Usage) => [
    figure(`${who}: CPU of the process`, process * 1000, ' ms'),
    figure(`${who}: CPU of the database`, database * 1000, ' ms'),
    figure(`${who}: CPU of Redis`, redis * 1000, ' ms'),
    figure(`${who}: database commands`, databaseCommands),
    figure(`${who}: Redis commands`, redisCommands),
  ];
  const stored = Object.values(measured.stored);
  const sum = (read: (bytes: (typeof stored)[number]) => number) =>
    stored.reduce((total, bytes) => total + read(bytes), 0) / 1000;
  return [
    ...usage('applicant', measured.applicant),
    ...usage('worker', measured.worker),
    ...usage('staff', measured.staff),
    figure('e-mails', measured.mails),
    figure('size of the e-mails', measured.mailBytes / 1000, ' kB'),
    figure('statements', (measured.statements * measured.statementBytes) / 1000, ' kB'),
    figure(
      'documents in the database, before compression',
      sum(({ documents }) => documents),
      ' kB',
    ),
    figure(
      'documents on the disk',
      sum(({ disk }) => disk),
      ' kB',
    ),
    figure(
      'indexes on the disk',
      sum(({ indexes }) => indexes),
      ' kB',
    ),
    figure('bytes that stay in Redis', measured.redisBytes),
    figure('entries in the audit log', measured.auditEntries),
    figure('audit entries a second, one process', measured.auditRate.one),
    figure('audit entries a second, four processes', measured.auditRate.four),
  ];
}

/** A company whose people get one e-mail for each application. */
async function openApplicant(services: Services): Promise<Services> {
  const company = await makeCompany(services.database, { notifyEmails: ['deals@copperfinch.example'] });
  return { ...services, company, link: await makeLink(services.database, { company: company._id }) };
}

async function run(context: BenchContext): Promise<readonly Figure[]> {
  const mails = await startMails();
  const services = await startServices({ SMTP_URL: mails.server.url, LOG_LEVEL: 'info' });
  try {
    const count = context.isLong ? COUNT.long : COUNT.usual;
    const measured = await measure(context, await openApplicant(services), mails, count);
    if (context.isLong)
      await writeFile(path.join(context.root, 'bench/scaling/measured.json'), `${JSON.stringify(measured, null, 2)}\n`);
    return figuresOf(measured);
  } finally {
    await services.close();
    await mails.server.close();
  }
}

/**
 * What one application costs from the opened form to the people who read it: CPU, commands, bytes, mail. With `--long`
 * it stores the figures for the model in `bench/scaling`.
 */
export const perApplicationBench: Bench = { name: NAME, title: 'What one application costs', run };
