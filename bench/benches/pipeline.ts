import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { z } from 'zod';
import { until } from '../../e2e/support/services/processes.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { cpuSecondsOf } from '../lib/cpu-of.ts';
import { figureOf } from '../lib/figures.ts';
import { submitBurst } from '../pipeline/burst.ts';
import { type MailCounter, startMailCounter } from '../pipeline/mail-counter.ts';
import { startWorkingWorker, untilSettled, workerCommands } from '../pipeline/worker-commands.ts';

const NAME = 'pipeline';
const BURST = 500;
const ROUNDS = { usual: 3, long: 7 } as const;
/** Threads of the bare side, which renders so many applications at once: as the worker is shipped, and one for each core. */
const THREADS = { shipped: 1, wide: 2 } as const;
const SETTLE_LIMIT = 600;

const runProgram = promisify(execFile);
const bareSchema = z.object({ count: z.literal(BURST), seconds: z.number().positive() });

interface Balance {
  readonly lost: number;
  readonly doubled: number;
}

interface Round extends Balance {
  readonly pipelineRate: number;
  /** Of the pool that the worker is shipped with. */
  readonly bareRate: number;
  /** Of a pool of two threads. */
  readonly wideRate: number;
  /** Seconds of the worker's CPU for one application. */
  readonly workerCpu: number;
}

/** Holds what was submitted against records, PDFs and messages. */
async function strikeBalance({ database }: Services, messages: readonly string[]): Promise<Balance> {
  const records = await database.formSubmissions.find().select({ pdf: 1, maskedPdf: 1, outbox: 1 }).lean();
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

/** From a worker that has started to the last message. */
async function drain(services: Services, mail: MailCounter): Promise<{ seconds: number; workerCpu: number }> {
  const worker = await startWorkingWorker(services);
  const { pid = 0 } = worker.child;
  const [begun, cpuBefore] = [performance.now(), await cpuSecondsOf(pid)];
  await until('every message has come', () => mail.count() >= BURST, SETTLE_LIMIT);
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

/** A company with one recipient, so that one application is one message. */
async function openApplicant({ url, database }: Services) {
  const company = await makeCompany(database, { notifyEmails: ['deals@copperfinch.example'] });
  return { url, company, link: await makeLink(database, { company: company._id }) };
}

async function measureRound(context: BenchContext, services: Services, mail: MailCounter): Promise<Round> {
  await submitBurst(await openApplicant(services), BURST);
  const rates = async () => {
    const shipped = await renderBare(context, services, THREADS.shipped);
    return { shipped, wide: await renderBare(context, services, THREADS.wide) };
  };
  const before = await rates();
  const { seconds, workerCpu } = await drain(services, mail);
  const after = await rates();
  const balance = await strikeBalance(services, mail.take());
  await services.database.formSubmissions.deleteMany({});
  for (const name of ['files.files', 'files.chunks'])
    await services.database.connection.collection(name).deleteMany({});
  const [bareRate, wideRate] = [(before.shipped + after.shipped) / 2, (before.wide + after.wide) / 2];
  return { ...balance, pipelineRate: BURST / seconds, bareRate, wideRate, workerCpu };
}

async function run(context: BenchContext): Promise<readonly Figure[]> {
  const mail = await startMailCounter();
  const services = await startServices({ SMTP_URL: mail.url, LOG_LEVEL: 'info' });
  const rounds: Round[] = [];
  let commands = 0;
  try {
    const count = context.isLong ? ROUNDS.long : ROUNDS.usual;
    while (rounds.length < count) {
      const round = await measureRound(context, services, mail);
      rounds.push(round);
      const { pipelineRate, bareRate, lost, doubled } = round;
      const rates = `${pipelineRate.toFixed(1)} applications a second delivered, ${bareRate.toFixed(1)} rendered bare`;
      context.say(`Round ${rounds.length}: ${rates}; ${lost} lost, ${doubled} doubled`);
    }
    commands = await workerCommands(services, await openApplicant(services), mail);
  } finally {
    await services.close();
    await mail.close();
  }
  const line = (
    measure: string,
    values: readonly number[],
    more: { unit: string; atLeast?: number; atMost?: number },
  ) => figureOf({ bench: NAME, measure, values, ...more });
  const ratios = rounds.map(({ pipelineRate, bareRate }) => pipelineRate / bareRate);
  const wideRatios = rounds.map(({ pipelineRate, wideRate }) => pipelineRate / wideRate);
  return [
    line(`delivery of ${BURST} applications, against bare rendering`, ratios, { unit: 'x', atLeast: 0.5 }),
    line('the same, against bare rendering in two threads', wideRatios, { unit: 'x' }),
    line(
      'records, PDFs and messages lost',
      rounds.map(({ lost }) => lost),
      { unit: '', atMost: 0 },
    ),
    line(
      'files and messages doubled',
      rounds.map(({ doubled }) => doubled),
      { unit: '', atMost: 0 },
    ),
    line(
      'applications a second, delivered',
      rounds.map(({ pipelineRate }) => pipelineRate),
      { unit: '' },
    ),
    line(
      'applications a second, rendered bare',
      rounds.map(({ bareRate }) => bareRate),
      { unit: '' },
    ),
    line(
      'the same in two threads',
      rounds.map(({ wideRate }) => wideRate),
      { unit: '' },
    ),
    line(
      "worker's CPU for an application",
      rounds.map(({ workerCpu }) => workerCpu * 1000),
      { unit: ' ms' },
    ),
    line("worker's database commands for an application", [commands], { unit: '' }),
  ];
}

/**
 * From accepted applications to delivered mail. The burst is submitted through the API while no worker runs; then the worker
 * starts, and the clock with it. Before and after, the same applications are rendered with the worker's pool alone.
 */
export const pipelineBench: Bench = { name: NAME, title: 'From submit to delivery', run };
