import path from 'node:path';
import { freePort, type RunningProcess, run, until } from '../../e2e/support/processes.ts';
import { type Stack, startStack } from '../../e2e/support/stack.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf, missingFigure } from '../lib/figures.ts';
import { type MeasuredLoad, measuredLoad } from '../lib/measured-load.ts';
import { alternate, percentile } from '../lib/rounds.ts';
import { prepareBodies, repeatedCall, submitCall } from '../submit/applications.ts';
import { type Formio, startFormio } from '../submit/formio.ts';

const NAME = 'submit';
const CONNECTIONS = 10;
const ROUNDS = 5;
/** Calls of each round; one of Form.io takes as long as many of the others. */
const CALLS = { submit: 200, express: 4_000, formio: 100 } as const;
/** Before the first round: code is compiled and connections are opened. */
const WARM_UP = { submit: 2_000, formio: 100 } as const;
const LONG = 4;

async function startExpress({ folder }: BenchContext): Promise<{ process: RunningProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['bench/submit/bare-express.mjs', String(port)];
  const log = path.join(folder, 'express.log');
  const server = run({ command: process.execPath, args, env: { NODE_ENV: 'production' }, log });
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await until('Express answers', answers);
  return { process: server, url };
}

/** Each round has applicants of its own; what they do before they submit is not counted. */
async function submitRound(stack: Stack, count: number): Promise<MeasuredLoad> {
  const bodies = await prepareBodies(stack, count);
  const input = { url: stack.url, calls: bodies.map(submitCall), connections: CONNECTIONS };
  return measuredLoad(input, stack.api.child.pid);
}

function report({ say }: BenchContext, who: string, { perSecond, times, cpuPerCall }: MeasuredLoad): void {
  const p99 = percentile(times, 0.99).toFixed(0);
  say(`${who}: ${perSecond.toFixed(0)} a second, p99 ${p99} ms, ${cpuPerCall.toFixed(2)} ms CPU each`);
}

async function againstExpress(context: BenchContext, stack: Stack, calls: number): Promise<readonly Figure[]> {
  const express = await startExpress(context);
  try {
    const [body = {}] = await prepareBodies(stack, 1);
    const input = { url: express.url, connections: CONNECTIONS };
    const callsOf = (count: number) => repeatedCall({ path: '/submit', body, count });
    const bare = () => measuredLoad({ ...input, calls: callsOf(CALLS.express) }, express.process.child.pid);
    await bare();
    const rounds = await alternate({ rounds: ROUNDS, first: () => submitRound(stack, calls), second: bare });
    for (const { first, second } of rounds) {
      report(context, 'Funding Desk', first);
      report(context, 'Express', second);
    }
    const ratios = rounds.map(({ first, second }) => first.cpuPerCall / second.cpuPerCall);
    const cpu = (side: 'first' | 'second') => rounds.map((round) => round[side].cpuPerCall);
    const figure = (measure: string, values: readonly number[], unit: string, goal = {}) =>
      figureOf({ bench: NAME, measure, values, unit, ...goal });
    return [
      figure('server CPU per submit, of bare Express + JSON', ratios, 'x', { atMost: 6 }),
      figure('server CPU per submit', cpu('first'), ' ms'),
      figure('the same of bare Express + JSON', cpu('second'), ' ms'),
    ];
  } finally {
    await express.process.stop();
  }
}

const GOALS = {
  throughput: { measure: 'submits a second, of Form.io', atLeast: 10 },
  p99: { measure: 'p99 of a submit, of Form.io', atMost: 0.2 },
} as const;

async function formioRound(formio: Formio, body: object, count: number): Promise<MeasuredLoad> {
  const calls = repeatedCall({ path: formio.path, body: { data: body }, count });
  return measuredLoad({ url: formio.url, calls, connections: CONNECTIONS }, formio.process.child.pid);
}

async function againstFormio(context: BenchContext, stack: Stack, calls: number): Promise<readonly Figure[]> {
  const formio = await startFormio(context, stack.variables.MONGO_URL ?? '');
  try {
    const [{ signatures, ...fields } = {}] = await prepareBodies(stack, 1);
    const body = Object.assign(fields, signatures);
    await formioRound(formio, body, WARM_UP.formio);
    const rounds = await alternate({
      rounds: ROUNDS,
      first: () => submitRound(stack, calls),
      second: () => formioRound(formio, body, CALLS.formio),
    });
    for (const { first, second } of rounds) {
      report(context, 'Funding Desk', first);
      report(context, 'Form.io', second);
    }
    const p99 = ({ times }: MeasuredLoad) => percentile(times, 0.99);
    const throughputs = rounds.map(({ first, second }) => first.perSecond / second.perSecond);
    const tails = rounds.map(({ first, second }) => p99(first) / p99(second));
    return [
      figureOf({ bench: NAME, ...GOALS.throughput, values: throughputs, unit: 'x' }),
      figureOf({ bench: NAME, ...GOALS.p99, values: tails, unit: 'x' }),
    ];
  } finally {
    await formio.process.stop();
  }
}

function withoutFormio(): readonly Figure[] {
  const reason = 'Form.io needs a real MongoDB; set MONGO_URL or MONGOD_TOOL';
  return [
    missingFigure({ bench: NAME, measure: GOALS.throughput.measure, goal: `>= ${GOALS.throughput.atLeast}x`, reason }),
    missingFigure({ bench: NAME, measure: GOALS.p99.measure, goal: `<= ${GOALS.p99.atMost}x`, reason }),
  ];
}

/** The whole way of a submit: a body of 25 KB with two signatures and an uploaded statement. */
export const submitBench: Bench = {
  name: NAME,
  title: 'taking in an application, beside bare Express and Form.io',
  async run(context) {
    const calls = CALLS.submit * (context.isLong ? LONG : 1);
    const stack = await startStack({ LOG_LEVEL: 'info', NODE_ENV: 'production' });
    try {
      await submitRound(stack, WARM_UP.submit);
      const beside = await againstExpress(context, stack, calls);
      const isEmbedded = process.env.EMBEDDED_DATA_DIR !== undefined;
      return [...beside, ...(isEmbedded ? withoutFormio() : await againstFormio(context, stack, calls))];
    } finally {
      await stack.close();
    }
  },
};
