import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

/** More than a count scans. */
const MANY = 600;
/** After the entries that the calls of the test add. */
const FIRST = 1_000_000;

let api: TestApi;
let tokens: Readonly<Record<string, string>>;
const [frequent, rare, application] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];

/** Entries about one application: three by one person, and the others by another one. */
async function addEntries(company: Types.ObjectId): Promise<void> {
  const { auditLog, clock } = api.context.database;
  const entries = Array.from({ length: MANY }, (_, index) => ({
    _id: FIRST + index,
    at: clock.fromNow(-index * 1_000),
    action: 'submission.view' as const satisfies AuditAction,
    actor: index % 200 === 0 ? rare : frequent,
    company,
    subject: application.toHexString(),
    address: '',
    digest: '',
    applications: [application],
    previousHash: '',
    hash: String(index),
  }));
  await driverCollection(auditLog).insertMany(entries);
}

beforeAll(async () => {
  api = await startTestApi();
  const company = (await makeTenant(api)).company._id;
  tokens = {
    'a tenant': (await signInStaff(api, { company, permissions: ['page:audit'] })).token,
    'a super admin': (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token,
  };
  await addEntries(company);
});
afterAll(() => api.close());

async function count(token: string, query: Readonly<Record<string, string>>) {
  const answer = await api.call(`/audit/entries?${new URLSearchParams({ pageSize: '1', ...query })}`, { token });
  const { total, totalIsCapped } = listMetaSchema.parse(answer.body.meta);
  return { total, totalIsCapped };
}

describe('the count of the audit log', () => {
  const about = { application: application.toHexString() };

  it('is exact for an application, and for one with a person who did little', async () => {
    for (const token of Object.values(tokens)) {
      expect(await count(token, about)).toEqual({ total: MANY, totalIsCapped: false });
      expect(await count(token, { ...about, actor: rare.toHexString() })).toEqual({ total: 3, totalIsCapped: false });
      const nobody = { ...about, actor: application.toHexString() };
      expect(await count(token, nobody)).toEqual({ total: 0, totalIsCapped: false });
    }
  });

  it('stops at the entries that it scans when application and person both have many', async () => {
    for (const token of Object.values(tokens)) {
      const both = { ...about, actor: frequent.toHexString() };
      // Of the 500 newest ones, three are by the other person.
      expect(await count(token, both)).toEqual({ total: 497, totalIsCapped: true });
      expect(await count(token, { ...about, action: 'submission.view' })).toEqual({ total: 500, totalIsCapped: true });
      expect(await count(token, { ...about, action: 'submission.reveal' })).toEqual({ total: 0, totalIsCapped: false });
    }
  });
});
