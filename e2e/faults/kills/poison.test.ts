import { JOBS } from '@funding-desk/shared/jobs';
import { applicationResponseSchema } from '@funding-desk/shared/schemas/application/form';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { openTcpProxy, type TcpProxy } from '@funding-desk/shared/testing/tcp-proxy';
import { Redis } from 'ioredis';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAsSuperAdmin } from '../../support/admin/sign-in.ts';
import { applyPatiently } from '../../support/applications/apply.ts';
import { reportBalance, strikeBalance, untilAllIsSettled } from '../../support/applications/ledger.ts';
import { until } from '../../support/services/processes.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const OTHERS = 5;
const { maxCrashes } = JOBS['render-application-pdf'].retries;

let services: Services;
/** The database connection of the workers that are killed. */
let line: TcpProxy;
beforeAll(async () => {
  services = await startServices();
  line = await openTcpProxy(services.variables.MONGO_URL ?? '');
});
afterAll(async () => {
  await services.close();
  line.close();
});

async function pdfOf(id: string): Promise<OutboxTask> {
  const kept = await services.database.applications.findById(id).lean();
  const work = kept?.outbox.find(({ kind }) => kind === 'pdf');
  if (!work) throw new Error('The application has no PDF task');
  return work;
}

/** Whether a command stores that this application's PDF is rendered. */
function isRelease(id: string): (command: Buffer) => boolean {
  const bytes = Buffer.from(new Types.ObjectId(id).id);
  return (command) => command.includes(bytes) && command.includes('renderedAt');
}

/** Starts a worker and kills it at that application. The proxy keeps the worker from finishing first. */
async function killWhileRendering(id: string): Promise<void> {
  const before = await pdfOf(id);
  line.hangAt(isRelease(id));
  const worker = services.startWorker({ MONGO_URL: line.url });
  await until('it is being rendered', async () => (await pdfOf(id)).attempts > before.attempts);
  await worker.stop('SIGKILL');
  line.mend();
  const { state, history } = await pdfOf(id);
  expect([state, history?.at(-1)?.outcome]).toEqual(['pending', null]);
}

/** Ends the lease of that application's task and returns its BullMQ job, instead of waiting for a minute. */
async function giveBack(id: string): Promise<void> {
  await services.database.applications.updateOne(
    { _id: id, outbox: trusted({ $elemMatch: { kind: 'pdf', state: 'pending' } }) },
    { $set: { 'outbox.$.dueAt': new Date(0) } },
  );
  const client = new Redis(services.redis.url);
  await client.flushall();
  client.disconnect();
}

describe('an application whose rendering crashes the worker every time', () => {
  it('fails after five attempts, affects no other application, and is rendered when staff retry it', async () => {
    const poison = await applyPatiently(services);
    const others = await Promise.all(Array.from({ length: OTHERS }, () => applyPatiently(services)));
    for (let crash = 0; crash < maxCrashes; crash += 1) {
      await killWhileRendering(poison.id);
      await giveBack(poison.id);
    }
    const worker = services.startWorker();
    await until('it is given up', async () => (await pdfOf(poison.id)).state === 'failed');
    expect((await pdfOf(poison.id)).reason).toBe('Given up: the process ended during every attempt.');
    // Tasks that crashed with it are retried when their leases end.
    await untilAllIsSettled(services, 150);
    const isFailed = { outbox: trusted({ $elemMatch: { state: 'failed' } }) };
    const failed = await services.database.applications.find(isFailed).select({ _id: 1 }).lean();
    expect(failed.map(({ _id }) => _id.toHexString())).toEqual([poison.id]);

    const call = await signInAsSuperAdmin(services);
    const readDelivery = async () =>
      applicationResponseSchema.parse(await (await call(`/form/submission/${poison.id}`)).json()).data.delivery;
    expect(await readDelivery()).toMatchObject({
      state: 'failed',
      items: [{ kind: 'pdf', state: 'failed', attempts: maxCrashes + 1 }, { state: 'done' }, { state: 'done' }],
    });
    expect((await call(`/form/submission/${poison.id}/retry`, { method: 'POST' })).status).toBe(200);
    await untilAllIsSettled(services, 60);
    expect((await readDelivery())?.state).toBe('done');
    await worker.stop();
    const balance = await strikeBalance(services, [poison, ...others]);
    reportBalance(`poison among ${OTHERS} others, ${maxCrashes} workers killed by it`, balance);
    expect([balance.lost, balance.duplicated]).toEqual([[], []]);
  });
});
