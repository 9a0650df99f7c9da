import { startServices } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { againstExpress } from '../submit/against-express.ts';
import { againstFormio, withoutFormio } from '../submit/against-formio.ts';
import { loneSubmits } from '../submit/lone-submits.ts';
import { SUBMIT_BENCH, submitRound } from '../submit/submit-round.ts';

/** Of each round. */
const CALLS = 200;
/** Before the first round: code is compiled and connections are opened. */
const WARM_UP = 2_000;
const LONG = 4;

/** The API process alone is measured. No worker runs, so what the worker does later is counted in `pipeline`. */
async function run(context: BenchContext): Promise<readonly Figure[]> {
  const calls = CALLS * (context.isLong ? LONG : 1);
  const services = await startServices({ LOG_LEVEL: 'info', NODE_ENV: 'production' });
  try {
    const lone = await loneSubmits(context, services);
    await submitRound(services, WARM_UP);
    const beside = await againstExpress(context, services, calls);
    const isEmbedded = process.env.EMBEDDED_DATA_DIR !== undefined;
    const formio = isEmbedded ? withoutFormio() : await againstFormio(context, services, calls);
    return [...lone, ...beside, ...formio];
  } finally {
    await services.close();
  }
}

/** The whole way of a submit: a body of 25 KB with two signatures and an uploaded statement. */
export const submitBench: Bench = {
  name: SUBMIT_BENCH,
  title: 'taking in an application, beside bare Express and Form.io',
  run,
};
