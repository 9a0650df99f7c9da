import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../support/applications/apply.ts';
import { runOutLeases } from '../support/applications/ledger.ts';
import { startMailServer } from '../support/services/mail-server.ts';
import { freePort, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const FINE = 'fine@copperfinch.example';
const GONE = 'gone@copperfinch.example';
const BUSY = 'busy@copperfinch.example';
const SILENT = 'silent@copperfinch.example';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

async function worksOf(id: string): Promise<Map<string, OutboxTask>> {
  const kept = await services.database.applications.findById(id).lean();
  return new Map(kept?.outbox.map((work) => [work.address, work]));
}

const untilAll = (what: string, id: string, holds: (work: OutboxTask) => boolean) =>
  until(what, async () => [...(await worksOf(id)).values()].every(holds), 90);

const isPutOff = ({ state, reason, dueAt }: OutboxTask) =>
  state === 'pending' && reason !== '' && dueAt !== null && dueAt > new Date();

describe('a mail server that', () => {
  it('refuses one recipient for good, one temporarily and ignores one still delivers to the others', async () => {
    const addresses = [GONE, BUSY, SILENT, FINE];
    await services.database.companies.updateOne({ _id: services.company._id }, { $set: { notifyEmails: addresses } });
    services.mail.refusals.set(GONE, 550).set(BUSY, 451);
    services.mail.silences.add(SILENT);
    const worker = services.startWorker();
    const { id } = await apply(services);
    await untilAll(
      'each delivery is done, failed or put off',
      id,
      (work) => work.state !== 'pending' || isPutOff(work),
    );
    const works = await worksOf(id);
    expect(works.get(FINE)).toMatchObject({ state: 'done', attempts: 1 });
    expect(works.get(GONE)).toMatchObject({ state: 'failed', attempts: 1, dueAt: null });
    expect(works.get(GONE)?.reason).toBe(`The mail server permanently refused ${GONE} (550).`);
    expect(works.get(BUSY)?.reason).toBe('The mail server deferred the message (451).');
    expect(works.get(SILENT)?.reason).toBe('The mail server did not answer in time.');
    await worker.stop();
    services.mail.refusals.clear();
    services.mail.silences.clear();
    await runOutLeases(services);
    const next = services.startWorker();
    await untilAll('the rest has it', id, ({ state }) => state !== 'pending');
    await next.stop();
    expect((await worksOf(id)).get(GONE)?.state).toBe('failed');
    expect(services.mail.received.map(({ to }) => to).sort()).toEqual([BUSY, FINE, SILENT]);
  });

  it('is unreachable is retried', async () => {
    const port = await freePort();
    await services.database.companies.updateOne(
      { _id: services.company._id },
      { $set: { notifyEmails: [BUSY, FINE] } },
    );
    const variables = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const worker = services.startWorker(variables);
    const { id } = await apply(services);
    await untilAll('both deliveries are put off', id, (work) => work.kind === 'pdf' || isPutOff(work));
    const works = await worksOf(id);
    expect(works.get('')?.state).toBe('done');
    expect(works.get(FINE)?.reason).toBe('The mail server could not be reached.');
    await worker.stop();
    const mail = await startMailServer({ port });
    await runOutLeases(services);
    const next = services.startWorker(variables);
    await untilAll('both have it', id, ({ state }) => state === 'done');
    await next.stop();
    expect(mail.received.map(({ to }) => to).sort()).toEqual([BUSY, FINE]);
    await mail.close();
  });
});
