import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, prepareApplication, sendApplication } from './support/apply.ts';
import { until } from './support/processes.ts';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const find = (id: string) => stack.database.formSubmissions.findById(id).lean();

async function isSettled(id: string): Promise<boolean> {
  const kept = await find(id);
  return kept?.owed.every(({ state }) => state === 'done') === true;
}

/** Everything that must hold once an application is through: one clear and one masked PDF, one message a recipient. */
async function expectOneOfEach(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const kept = await find(id);
    const stored = await stack.database.connection
      .collection('files.files')
      .countDocuments({ _id: { $in: [kept?.pdf, kept?.maskedPdf].flatMap((file) => file ?? []) } });
    expect(stored).toBe(2);
    const wanted = kept?.owed
      .filter(({ kind }) => kind === 'email')
      .map(({ _id, address }) => `${address} <${_id.toHexString()}@127.0.0.1>`);
    const got = stack.mail.received
      .map(({ to, parsed }) => `${to} ${parsed.messageId}`)
      .filter((line) => wanted?.some((entry) => entry.endsWith(line.split(' ')[1] ?? '')));
    expect(got.sort()).toEqual(wanted?.sort());
  }
}

describe('an accepted application', () => {
  it('becomes one PDF and one message per recipient', async () => {
    const worker = stack.startWorker();
    const { id, reference } = await apply(stack);
    await until('the application is through', () => isSettled(id));
    await expectOneOfEach([id]);
    const [message] = stack.mail.received;
    expect(message?.parsed.subject).toBe('New application: Blue Kettle Bakery LLC');
    expect(message?.parsed.from?.address).toBe('no-reply@copperfinch.example');
    expect(message?.parsed.text).toContain(`${reference.slice(0, 4)} ${reference.slice(4)}`);
    expect(message?.parsed.attachments).toHaveLength(1);
    await worker.stop();
    expect(worker.child.exitCode).toBe(0);
  });

  it('survives a worker that is killed while it renders', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 6; number += 1) ids.push((await apply(stack)).id);
    const worker = stack.startWorker();
    const underWay = trusted({ $elemMatch: { kind: 'pdf', state: 'owed', attempts: 1 } });
    await until(
      'a rendering is under way',
      async () => (await stack.database.formSubmissions.exists({ owed: underWay })) !== null,
    );
    await worker.stop('SIGKILL');
    expect((await Promise.all(ids.map(isSettled))).every(Boolean)).toBe(false);
    const next = stack.startWorker();
    for (const id of ids) await until(`${id} is through`, () => isSettled(id), 120);
    await next.stop();
    await expectOneOfEach(ids);
  }, 180_000);

  it('is accepted while Redis is away and goes through once it is back', async () => {
    const worker = stack.startWorker();
    const body = await prepareApplication(stack);
    await stack.redis.stop();
    const ready = await fetch(`${stack.url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    const answer = await sendApplication(stack, body);
    expect(answer.status).toBe(201);
    const kept = await stack.database.formSubmissions.findOne().sort({ _id: -1 }).lean();
    const id = kept?._id.toHexString() ?? '';
    expect(await isSettled(id)).toBe(false);
    await stack.redis.start();
    await until('the application is through', () => isSettled(id), 120);
    await worker.stop();
    await expectOneOfEach([id]);
  }, 180_000);

  it('reaches the other recipients when one is refused for good and one for now', async () => {
    const worker = stack.startWorker();
    const recipients = ['gone@copperfinch.example', 'later@copperfinch.example', 'fine@copperfinch.example'];
    await stack.database.companies.updateOne({ _id: stack.company._id }, { $set: { notifyEmails: recipients } });
    stack.mail.refusals.set('gone@copperfinch.example', 550).set('later@copperfinch.example', 451);
    const { id } = await apply(stack);
    const stateOf = async (address: string) => (await find(id))?.owed.find((work) => work.address === address);
    await until('the good address has it', async () => (await stateOf('fine@copperfinch.example'))?.state === 'done');
    await until(
      'the bad address has failed',
      async () => (await stateOf('gone@copperfinch.example'))?.state === 'failed',
    );
    await until('the busy address is put off', async () => (await stateOf('later@copperfinch.example'))?.reason !== '');
    expect((await stateOf('gone@copperfinch.example'))?.attempts).toBe(1);
    expect((await stateOf('gone@copperfinch.example'))?.reason).toMatch(/550/);
    stack.mail.refusals.clear();
    await until(
      'the busy address has it',
      async () => (await stateOf('later@copperfinch.example'))?.state === 'done',
      90,
    );
    await worker.stop();
    const arrived = stack.mail.received.map(({ to }) => to).filter((to) => recipients.includes(to));
    expect(arrived.sort()).toEqual(['fine@copperfinch.example', 'later@copperfinch.example']);
  }, 180_000);

  it('gets its PDF although a malformed signature came before it', async () => {
    const worker = stack.startWorker();
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64, 1)]);
    const signatures = { signer1Signature: `data:image/png;base64,${broken.toString('base64')}`, signer2Signature: '' };
    const refused = await sendApplication(stack, await prepareApplication(stack, { signatures }));
    expect(refused.status).toBe(422);
    const { id } = await apply(stack);
    await until('the next application is through', () => isSettled(id));
    await worker.stop();
    await expectOneOfEach([id]);
  });
});
