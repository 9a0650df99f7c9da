import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, prepareApplication, sendApplication } from '../support/applications/apply.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

const find = (id: string) => services.database.applications.findById(id).lean();

async function isSettled(id: string): Promise<boolean> {
  const kept = await find(id);
  return kept?.outbox.every(({ state }) => state === 'done') === true;
}

/** Expects one plain and one masked PDF per application, and one message per recipient. */
async function expectOneOfEach(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const kept = await find(id);
    const stored = await services.database.connection
      .collection('files.files')
      .countDocuments({ _id: { $in: [kept?.pdf, kept?.maskedPdf].flatMap((file) => file ?? []) } });
    expect(stored).toBe(2);
    const wanted = kept?.outbox
      .filter(({ kind }) => kind === 'email')
      .map(({ _id, address }) => `${address} <${_id.toHexString()}@127.0.0.1>`);
    const got = services.mail.received
      .map(({ to, parsed }) => `${to} ${parsed.messageId}`)
      .filter((line) => wanted?.some((entry) => entry.endsWith(line.split(' ')[1] ?? '')));
    expect(got.sort()).toEqual(wanted?.sort());
  }
}

describe('an accepted application', () => {
  it('becomes one PDF and one message per recipient', async () => {
    const worker = services.startWorker();
    const { id, reference } = await apply(services);
    await until('the application is through', () => isSettled(id));
    await expectOneOfEach([id]);
    const [message] = services.mail.received;
    expect(message?.parsed.subject).toMatch(/^New application: Blue Kettle Bakery LLC(?: \(outstanding: .+\))?$/);
    expect(message?.parsed.from?.address).toBe('no-reply@copperfinch.example');
    expect(message?.parsed.text).toContain(`${reference.slice(0, 4)} ${reference.slice(4)}`);
    expect(message?.parsed.attachments).toHaveLength(1);
    await worker.stop();
    expect(worker.child.exitCode).toBe(0);
  });

  it('gets its PDF although a malformed signature came before it', async () => {
    const worker = services.startWorker();
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64, 1)]);
    const signatures = { signer1Signature: `data:image/png;base64,${broken.toString('base64')}`, signer2Signature: '' };
    const refused = await sendApplication(services, await prepareApplication(services, { signatures }));
    expect(refused.status).toBe(422);
    const { id } = await apply(services);
    await until('the next application is through', () => isSettled(id));
    await worker.stop();
    await expectOneOfEach([id]);
  });
});
