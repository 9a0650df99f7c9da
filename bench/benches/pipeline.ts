import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { z } from 'zod';
import { until } from '../../e2e/support/services/processes.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { cpuSecondsOf } from '../lib/cpu-seconds.ts';
import { figureOf } from '../lib/figures.ts';
import { type MailServer, startMailServer } from '../lib/mail-server.ts';
import { startWorkingWorker, submitBurst, untilSettled, workerCommands } from '../pipeline/burst.ts';

const NAME = 'pipeline';
const BURST = 500;
const ROUNDS = { usual: 3, long: 7 } as const;
/** Threads of bare rendering: as the worker is shipped, and one for each core. */
const THREADS = { shipped: 1, wide: 2 } as const;
const SETTLE_LIMIT = 600;

const runProgram = promisify(execFile);
const bareSchema = z.object({ count: z.literal(BURST), seconds: z.number().positive() });

interface Losses {
  readonly lost: number;
  readonly doubled: number;
}

interface Round extends Losses {
  readonly pipelineRate: number;
  /** With the thread pool that the worker is shipped with. */
  readonly bareRate: number;
  /** With two threads. */
  readonly wideRate: number;
  /** Seconds of the worker's CPU for one application. */
  readonly workerCpu: number;
}

/** Compares the submitted applications with records, PDFs and messages. */
async function countLosses({ database }: Services, messages: readonly string[]): Promise<Losses> {
  const records = await database.applications.find().select({ pdf: 1, maskedPdf: 1, outbox: 1 }).lean();
  const stored = await database.connection.collection('files.files').find().project({ _id: 1 }).toArray();
  const files = new Set(stored.map(({ _id }) => String(_id)));
  const named = records.flatMap(({ pdf, maskedPdf }) => [String(pdf), String(maskedPdf)]);
  const outbox = records.flatMap((record) => record.outbox.filter(({ kind }) => kind === 'email'));
  const arrived = new Set(messages);
  const undelivered = outbox.filter(({ _id }) => !arrived.has(`<${_id.toHexString()}@127.0.0.1>`));
  const lost = BURST - records.length + named.filter((id) => !files.has(id)).length + undelivered.length;
  const doubled =
    files.size - new Set(named).size + messages.length - arrived.size + Math.max(0, arrived.size - outbox.length);
  return { lost, doubled };
}

const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im;

interface IdMailServer extends MailServer {
  /** Messages received since the last `takeIds`. */
  readonly count: () => number;
  /** Returns and clears the Message-IDs received so far. */
  readonly takeIds: () => readonly string[];
}

async function startIdMailServer(): Promise<IdMailServer> {
  const ids: string[] = [];
  const server = await startMailServer(({ content }) => {
    ids.push(MESSAGE_ID.exec(content.toString('latin1', 0, 4_000))?.[1] ?? 'without an id');
  });
  return { ...server, count: () => ids.length, takeIds: () => ids.splice(0) };
}

interface RoundInput {
  readonly context: BenchContext;
  readonly services: Services;
  readonly mail: IdMailServer;
}

/** Measures from the start of a worker until the last message. */
async function drain(services: Services, mail: MailServer): Promise<{ seconds: number; workerCpu: number }> {
  const worker = await startWorkingWorker(services);
  const { pid = 0 } = worker.child;
  const [begun, cpuBefore] = [performance.now(), await cpuSecondsOf(pid)];
  await until('every message has arrived', () => mail.count() >= BURST, SETTLE_LIMIT);
  const seconds = (performance.now() - begun) / 1000;
  const workerCpu = ((await cpuSecondsOf(pid)) - cpuBefore) / BURST;
  await untilSettled(services);
  await worker.stop();
  return { seconds, workerCpu };
}

async function renderBare({ root }: BenchContext, { variables }: Services, threads: number): Promise<number> {
  const env = { ...variables, PATH: process.env.PATH, THREADS: String(threads) };
  const script = path.join(root, 'bench/pipeline/bare-render.mjs');
  const { stdout } = await runProgram(process.execPath, [script], { cwd: root, env });
  return BURST / bareSchema.parse(JSON.parse(stdout)).seconds;
}

/** A company with one recipient, so that each application causes one message. */
async function openApplicant({ url, database }: Services) {
  const company = await makeCompany(database, { notifyEmails: ['deals@copperfinch.example'] });
  return { url, company, link: await makeLink(database, { company: company._id }) };
}

async function measureRound({ context, services, mail }: RoundInput): Promise<Round> {
  await submitBurst(await openApplicant(services), BURST);
  const rates = async () => {
    const shipped = await renderBare(context, services, THREADS.shipped);
    return { shipped, wide: await renderBare(context, services, THREADS.wide) };
  };
  const before = await rates();
  const { seconds, workerCpu } = await drain(services, mail);
  const after = await rates();
  const losses = await countLosses(services, mail.takeIds());
  await services.database.applications.deleteMany({});
  for (const name of ['files.files', 'files.chunks'])
    await services.database.connection.collection(name).deleteMany({});
  const [bareRate, wideRate] = [(before.shipped + after.shipped) / 2, (before.wide + after.wide) / 2];
  return { ...losses, pipelineRate: BURST / seconds, bareRate, wideRate, workerCpu };
}

function figuresOf(rounds: readonly Round[], commands: number): readonly Figure[] {
  const figure = (
    measure: string,
    read: (round: Round) => number,
    more: { unit?: string; atLeast?: number; atMost?: number } = {},
  ) => figureOf({ bench: NAME, measure, values: rounds.map(read), unit: '', ...more });
  const ratio = { unit: 'x', atLeast: 0.5 };
  return [
    figure(
      `delivery of ${BURST} applications, compared with bare rendering`,
      ({ pipelineRate, bareRate }) => pipelineRate / bareRate,
      ratio,
    ),
    figure(
      'the same, compared with bare rendering in two threads',
      ({ pipelineRate, wideRate }) => pipelineRate / wideRate,
      { unit: 'x' },
    ),
    figure('records, PDFs and messages lost', ({ lost }) => lost, { atMost: 0 }),
    figure('files and messages duplicated', ({ doubled }) => doubled, { atMost: 0 }),
    figure('applications a second, delivered', ({ pipelineRate }) => pipelineRate),
    figure('applications a second, rendered bare', ({ bareRate }) => bareRate),
    figure('the same in two threads', ({ wideRate }) => wideRate),
    figure("worker's CPU for an application", ({ workerCpu }) => workerCpu * 1000, { unit: ' ms' }),
    figureOf({ bench: NAME, measure: "worker's database commands for an application", values: [commands], unit: '' }),
  ];
}

async function run(context: BenchContext): Promise<readonly Figure[]> {
  const mail = await startIdMailServer();
  const services = await startServices({ SMTP_URL: mail.url, LOG_LEVEL: 'info' });
  const rounds: Round[] = [];
  try {
    const count = context.isLong ? ROUNDS.long : ROUNDS.usual;
    while (rounds.length < count) {
      const round = await measureRound({ context, services, mail });
      rounds.push(round);
      const { pipelineRate, bareRate, lost, doubled } = round;
      const rates = `${pipelineRate.toFixed(1)} applications a second delivered, ${bareRate.toFixed(1)} rendered bare`;
      context.say(`Round ${rounds.length}: ${rates}; ${lost} lost, ${doubled} duplicated`);
    }
    return figuresOf(rounds, await workerCommands(services, await openApplicant(services), mail));
  } finally {
    await services.close();
    await mail.close();
  }
}

/**
 * From accepted applications to delivered mail. The burst is submitted through the API while no worker runs. The clock
 * starts with the worker. Before and after that, the worker's thread pool alone renders the same applications.
 */
export const pipelineBench: Bench = { name: NAME, title: 'From submit to delivery', run };
