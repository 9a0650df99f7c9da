import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNED, submitOutstanding } from '../../testing/scenes/second-signer.ts';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api, { sendsReceipts: true });
});
afterAll(() => api.close());

let people = 0;
function newAddress(): string {
  people += 1;
  return `owner-${people}@receipts.example`;
}

async function read(id: Types.ObjectId | string): Promise<Application> {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('The application is gone');
  return application;
}

/** The e-mails to those who sign: kind, address, and whether they wait for a PDF. */
async function receiptsOf(id: Types.ObjectId | string) {
  const { outbox } = await read(id);
  return outbox
    .filter(({ kind }) => kind === 'receipt' || kind.startsWith('second-owner'))
    .map(({ kind, address, dueAt }) => [kind, address, dueAt === null]);
}

const answer = (token: string, path: 'sign' | 'decline') =>
  api.call(`/signature/${path}`, {
    method: 'POST',
    headers: { 'X-Signature-Token': token },
    ...(path === 'sign' ? { body: SIGNED } : {}),
  });

describe('a submit', () => {
  it('stores one receipt to the address of the form, which waits for the PDF', async () => {
    const emailAddress = newAddress();
    const { id } = await submitOne(api, tenant, { emailAddress });
    expect(await receiptsOf(id)).toEqual([['receipt', emailAddress, true]]);
  });

  it('is repeated without a second receipt, and the repeat does not count', async () => {
    const emailAddress = newAddress();
    const { id, body } = await submitOne(api, tenant, { emailAddress });
    for (let time = 0; time < 5; time += 1) await api.call('/form/submit', { body });
    expect(await receiptsOf(id)).toHaveLength(1);
    const { id: next } = await submitOne(api, tenant, { emailAddress });
    expect(await receiptsOf(next)).toHaveLength(1);
  });

  it('stores none for a company that sends none, and one for a company that has never chosen', async () => {
    const without = await makeTenant(api, { sendsReceipts: false });
    const { id } = await submitOne(api, without, { emailAddress: newAddress() });
    expect(await receiptsOf(id)).toEqual([]);
    await api.context.database.companies.updateOne({ _id: without.company._id }, { $unset: { sendsReceipts: 1 } });
    const { id: later } = await submitOne(api, without, { emailAddress: newAddress() });
    expect(await receiptsOf(later)).toHaveLength(1);
  });

  it('cannot be used to mail a stranger many times: four receipts a day, and the applications still arrive', async () => {
    const [name, domain] = newAddress().split('@');
    let receipts = 0;
    for (let time = 0; time < 8; time += 1) {
      const { id } = await submitOne(api, tenant, { emailAddress: `${name}+${time}@${domain}` });
      receipts += (await receiptsOf(id)).length;
    }
    expect(receipts).toBe(4);
  });
});

describe('an answer of the second owner', () => {
  async function outstanding() {
    const submitted = await submitOutstanding(api, tenant);
    const { values } = await read(submitted.id);
    return { ...submitted, first: values.emailAddress ?? '' };
  }

  it('that signs tells the first owner and sends the second one a copy, once, after the new PDF', async () => {
    const { id, token, partner, first } = await outstanding();
    await Promise.all([answer(token, 'sign'), answer(token, 'sign')]);
    expect((await receiptsOf(id)).slice(1)).toEqual([
      ['second-owner-signed', first, true],
      ['second-owner-copy', partner.email, true],
    ]);
  });

  it('that declines tells the first owner, once', async () => {
    const { id, token, first } = await outstanding();
    for (let time = 0; time < 2; time += 1) expect((await answer(token, 'decline')).status).toBe(200);
    expect((await receiptsOf(id)).slice(1)).toEqual([['second-owner-declined', first, false]]);
  });

  it('tells no first owner whose receipt was refused by the limits', async () => {
    const { id, token, partner } = await outstanding();
    const $pull = { outbox: { kind: 'receipt' as const } };
    await api.context.database.applications.updateOne({ _id: id }, { $pull });
    await answer(token, 'sign');
    expect(await receiptsOf(id)).toEqual([['second-owner-copy', partner.email, true]]);
  });

  it('is told to nobody by a company that has turned receipts off since', async () => {
    const { id, token } = await outstanding();
    const { companies } = api.context.database;
    await companies.updateOne({ _id: tenant.company._id }, { $set: { sendsReceipts: false } });
    await answer(token, 'sign');
    await companies.updateOne({ _id: tenant.company._id }, { $set: { sendsReceipts: true } });
    expect(await receiptsOf(id)).toHaveLength(1);
  });
});
