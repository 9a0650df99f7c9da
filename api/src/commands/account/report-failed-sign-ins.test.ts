import type { User } from '@funding-desk/shared/server/models/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';
import { reportFailedSignIns } from './report-failed-sign-ins.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const HOUR = 3_600_000;
const report = (email: string) => reportFailedSignIns(api.context, { email, count: 12, age: 1_000 });
const staff = async () => (await signInStaff(api, { company: tenant.company._id })).user;

async function outboxOf({ _id }: Pick<User, '_id'>) {
  return (await api.context.database.users.findById(_id).lean())?.outbox ?? [];
}

async function change({ _id }: Pick<User, '_id'>, fields: object): Promise<void> {
  await api.context.database.users.updateOne({ _id }, { $set: fields });
}

describe('reportFailedSignIns', () => {
  it('enqueues one e-mail a day, even for simultaneous reports', async () => {
    const user = await staff();
    await Promise.all(Array.from({ length: 5 }, () => report(user.email.toUpperCase())));
    const mail = { kind: 'failed-sign-ins', state: 'pending', address: user.email, failedSignIns: { count: 12 } };
    expect(await outboxOf(user)).toMatchObject([mail]);
    await change(user, { failedSignInsToldAt: new Date(Date.now() - 25 * HOUR) });
    await report(user.email);
    expect(await outboxOf(user)).toMatchObject([mail, mail]);
  });

  it('enqueues nothing for a disabled or unknown account', async () => {
    const user = await staff();
    await change(user, { disabledAt: new Date() });
    await report(user.email);
    await report('nobody@people.example');
    expect(await outboxOf(user)).toEqual([]);
  });
});
