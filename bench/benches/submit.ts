import { startServices } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { againstExpress } from '../submit/against-express.ts';
import { againstFormio, withoutFormio } from '../submit/against-formio.ts';
import { singleSubmits } from '../submit/single-submits.ts';
import { SUBMIT_BENCH, submitRound } from '../submit/submit-round.ts';

/** In each round. */
const CALLS = 200;
/** Calls before the first round, which compile code and open connections. */
const WARM_UP = 2_000;
const LONG = 4;

/** Measures only the API process. No worker runs; `pipeline` measures its work. */
async function run(context: BenchContext): Promise<readonly Figure[]> {
  const calls = CALLS * (context.isLong ? LONG : 1);
  const services = await startServices({ LOG_LEVEL: 'info', NODE_ENV: 'production' });
  try {
    const single = await singleSubmits(context, services);
    await submitRound(services, WARM_UP);
    const express = await againstExpress(context, services, calls);
    const isEmbedded = process.env.EMBEDDED_DATA_DIR !== undefined;
    const formio = isEmbedded ? withoutFormio() : await againstFormio(context, services, calls);
    return [...single, ...express, ...formio];
  } finally {
    await services.close();
  }
}

/** A complete submit: a body of 25 KB with two signatures and an uploaded statement. */
export const submitBench: Bench = {
  name: SUBMIT_BENCH,
  title: 'submits, compared with bare Express and Form.io',
  run,
};
