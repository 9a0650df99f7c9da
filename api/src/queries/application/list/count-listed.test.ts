import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCopies } from '../../../testing/insert-copies.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../../../testing/test-api.ts';

/** More than a count scans. */
const MANY = 510;

const OPENED = new Date('2026-03-02T12:00:00Z');
const OPENING = 'openedFrom=2026-03-02&openedTo=2026-03-02';

let api: TestApi;
let tokens: Readonly<Record<string, string>>;
beforeAll(async () => {
  api = await startTestApi();
  const tenant = await makeTenant(api);
  const { id } = await submitOne(api, tenant, { legalBusinessName: 'Kiln Lane' });
  const { applications } = api.context.database;
  const marks = { $set: { isDuplicate: true, reached: ['complete'], 'stats.openedAt': OPENED } };
  const original = await applications.findByIdAndUpdate(id, marks, { returnDocument: 'after' }).lean();
  if (!original) throw new Error('No such application');
  const copies = Array.from({ length: MANY }, (_, index) => ({
    ...original,
    _id: new Types.ObjectId(),
    reference: `COPY${index}`,
    session: `copy-${index}`,
    outbox: index < 3 ? [{ ...original.outbox[0], state: 'failed' as const }] : [],
    createdAt: new Date(original.createdAt.getTime() - index * 1_000),
  }));
  await insertCopies(
    applications.collection,
    copies.map((copy) => ({ ...copy, __v: 0 })),
  );
  const company = tenant.company._id;
  tokens = {
    'a tenant': (await signInStaff(api, { company, permissions: ['page:forms'] })).token,
    'a super admin': (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token,
  };
});
afterAll(() => api.close());

async function count(token: string, query: string) {
  const answer = await api.call(`/form/submissions?pageSize=1&${query}`, { token });
  const { total, totalIsCapped } = listMetaSchema.parse(answer.body.meta);
  return { total, totalIsCapped };
}

describe('the count of a list', () => {
  it('is exact up to its limit with one filter, and with a rare filter beside others', async () => {
    for (const token of Object.values(tokens)) {
      const exact = (total: number) => ({ total, totalIsCapped: false });
      expect(await count(token, 'flag=duplicate')).toEqual(exact(MANY + 1));
      expect(await count(token, 'flag=delivery_failed')).toEqual(exact(3));
      expect(await count(token, 'flag=delivery_failed,duplicate&assignee=none&search=kiln%20lane')).toEqual(exact(3));
      expect(await count(token, 'flag=delivery_failed&stage=closed')).toEqual(exact(0));
    }
  });

  it('is exact up to its limit for the opening of the form, with the step that the application reached', async () => {
    for (const token of Object.values(tokens)) {
      for (const query of [OPENING, `${OPENING}&reached=complete`, 'reached=complete'])
        expect(await count(token, query)).toEqual({ total: MANY + 1, totalIsCapped: false });
      expect(await count(token, `${OPENING}&flag=delivery_failed`)).toEqual({ total: 3, totalIsCapped: false });
      for (const query of [`${OPENING}&reached=funded`, 'openedFrom=2026-03-03', 'openedTo=2026-03-01'])
        expect(await count(token, query)).toEqual({ total: 0, totalIsCapped: false });
    }
  });

  it.each([
    `${OPENING}&assignee=none`,
    `${OPENING}&stage=new`,
    'flag=duplicate&assignee=none',
    'flag=duplicate&search=kiln',
    'stage=new&search=kiln',
  ])('stops at the applications that it scans when each of several filters matches many: %s', async (query) => {
    for (const token of Object.values(tokens))
      expect(await count(token, query)).toEqual({ total: 500, totalIsCapped: true });
  });
});
