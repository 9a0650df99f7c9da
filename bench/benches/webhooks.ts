import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { webhookContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { newEvent } from '@funding-desk/shared/server/models/outbox/effects';
import { Types } from 'mongoose';
import { z } from 'zod';
import { until } from '../../e2e/support/services/processes.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import { processFigures } from '../../e2e/support/soak/resource-samples.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { startWorkingWorker } from '../pipeline/burst.ts';

const NAME = 'webhooks';
const EVENTS = 10_000;
const ENDPOINTS = 50;
const HANGING = 5;
const ROUNDS = { usual: 1, long: 3 } as const;
const LIMIT = 600;
const SAMPLE_PAUSE = 500;

interface Receiver {
  readonly url: string;
  /** Ids that arrived at endpoints that answer. */
  readonly ids: Set<string>;
  /** Requests to endpoints that answer. */
  requests: number;
  readonly close: () => void;
}

/** Answers every address below `/answers` at once, and none below `/hangs`. */
async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/hangs')) return;
    receiver.requests += 1;
    receiver.ids.add(`${request.url} ${request.headers['webhook-id']}`);
    request.resume();
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    ids: new Set(),
    requests: 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

interface EndpointsInput {
  readonly services: Services;
  readonly url: string;
  readonly paths: readonly string[];
}

/** One endpoint for each path, in a company of its own. @returns the companies */
async function makeEndpoints({ services, url, paths }: EndpointsInput): Promise<Types.ObjectId[]> {
  const sealer = createSealer(services.variables.FIELD_KEYS ?? '');
  const now = services.database.clock.now();
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const endpoints = paths.map((path) => {
    const owner = { _id: new Types.ObjectId(), company: new Types.ObjectId() };
    const sealed = sealer.sealText(webhookContext(owner), secret);
    const secrets = [{ _id: new Types.ObjectId(), sealed, createdAt: now, expiresAt: null }];
    return { ...owner, url: `${url}${path}`, events: ['application.received' as const], secrets };
  });
  await services.database.webhookEndpoints.insertMany(endpoints);
  return endpoints.map(({ company }) => company);
}

/** One application with an event for each company in turn, as the worker leaves settled applications. */
async function storeEvents({ database }: Services, companies: readonly Types.ObjectId[], count: number) {
  const at = database.clock.now();
  const records = Array.from({ length: count }, (_, index) => {
    const _id = new Types.ObjectId();
    const company = companies[index % companies.length] ?? _id;
    const effects = [newEvent({ type: 'application.received', at, company, application: _id })];
    const unique = { reference: _id.toHexString(), session: _id.toHexString() };
    return { _id, company, ...unique, effects, deletedAt: null, outbox: [], createdAt: at };
  });
  await database.connection.collection('form-submissions').insertMany(records);
}

interface Run {
  readonly seconds: number;
  readonly lost: number;
  readonly repeated: number;
  /** Peak of the worker's resident memory in the middle and in the last third. The first one has its start. Megabytes. */
  readonly peaks: readonly [number, number];
}

interface RunInput {
  readonly services: Services;
  readonly hanging: number;
}

/** Measures from the start of the worker until every endpoint that answers has its events. */
async function measure({ services, hanging }: RunInput): Promise<Run> {
  const { database } = services;
  const receiver = await startReceiver();
  const answering = ENDPOINTS - HANGING;
  const paths = Array.from({ length: answering + hanging }, (_, index) =>
    index < answering ? `/answers/${index}` : `/hangs/${index}`,
  );
  const companies = await makeEndpoints({ services, url: receiver.url, paths });
  const perEndpoint = EVENTS / ENDPOINTS;
  await storeEvents(services, companies, perEndpoint * companies.length);
  const expected = perEndpoint * answering;
  const worker = await startWorkingWorker(services);
  const [begun, samples]: [number, number[]] = [performance.now(), []];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      samples.push((await processFigures(worker.child.pid ?? 0))?.megabytes ?? 0);
      await pause(SAMPLE_PAUSE);
    }
  })();
  await until('every answering endpoint has its events', async () => receiver.ids.size >= expected, LIMIT);
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await sampling;
  await worker.stop();
  receiver.close();
  for (const model of [database.webhookEndpoints, database.webhookDeliveries, database.applications])
    await model.collection.deleteMany({});
  const third = Math.ceil(samples.length / 3);
  const peaks = [Math.max(...samples.slice(third, 2 * third)), Math.max(...samples.slice(2 * third))] as const;
  return { seconds, lost: expected - receiver.ids.size, repeated: receiver.requests - receiver.ids.size, peaks };
}

interface Round {
  readonly alone: Run;
  readonly together: Run;
}

function figuresOf(rounds: readonly Round[]): readonly Figure[] {
  const figure = (name: string, read: (round: Round) => number, more: { unit?: string; atMost?: number } = {}) =>
    figureOf({ bench: NAME, measure: name, values: rounds.map(read), unit: '', ...more });
  return [
    figure(
      `time until ${ENDPOINTS - HANGING} endpoints have their events while ${HANGING} hang, compared with the same alone`,
      ({ alone, together }) => together.seconds / alone.seconds,
      { unit: 'x', atMost: 2 },
    ),
    figure('webhooks lost', ({ together }) => together.lost, { atMost: 0 }),
    figure('webhooks repeated', ({ together }) => together.repeated, { atMost: 0 }),
    figure('webhooks a second, alone', ({ alone }) => (EVENTS * (ENDPOINTS - HANGING)) / ENDPOINTS / alone.seconds),
    figure(
      "worker's peak memory in the last third, compared with the middle one",
      ({ together: { peaks } }) => peaks[1] / peaks[0],
      {
        unit: 'x',
        atMost: 1.2,
      },
    ),
  ];
}

async function run({ say, isLong }: BenchContext): Promise<readonly Figure[]> {
  const services = await startServices({ WEBHOOK_LOOPBACK: '1', LOG_LEVEL: 'info' });
  const rounds: Round[] = [];
  try {
    while (rounds.length < (isLong ? ROUNDS.long : ROUNDS.usual)) {
      const alone = await measure({ services, hanging: 0 });
      const together = await measure({ services, hanging: HANGING });
      rounds.push({ alone, together });
      say(
        `Round ${rounds.length}: ${alone.seconds.toFixed(1)} s alone, ${together.seconds.toFixed(1)} s beside ${HANGING} that hang`,
      );
      say(`  memory ${together.peaks.map((megabytes) => Math.round(megabytes)).join(' MB, then ')} MB`);
    }
    return figuresOf(rounds);
  } finally {
    await services.close();
  }
}

/** Webhooks of many companies, some of whose endpoints accept requests and never answer. */
export const webhooksBench: Bench = { name: NAME, title: 'Webhooks beside endpoints that hang', run };
