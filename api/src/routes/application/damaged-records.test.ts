import { applicationSchema } from '@funding-desk/shared/schemas/application/form';
import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
const ids: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  for (let count = 0; count < 5; count += 1) ids.unshift((await submitOne(api, tenant)).id);
});
afterAll(() => api.close());

/** Bypasses the model, which rejects these values. */
async function damage(id: string | undefined, values: Readonly<Record<string, unknown>>) {
  const { collection } = api.context.database.applications;
  await collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: values });
}

describe('a list with damaged records', () => {
  it('returns the other records in their order and names the damaged ones', async () => {
    const [first, second, third, fourth, fifth] = ids;
    await damage(second, { hold: { reason: 'A dispute', since: null, by: new Types.ObjectId() } });
    await damage(fifth, { createdAt: null });
    const { token } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    const answer = await api.call('/form/submissions', { token });
    const rows = z.array(applicationSchema).parse(answer.body.data);
    expect(rows.map(({ id }) => id)).toEqual([first, third, fourth]);
    expect(listMetaSchema.parse(answer.body.meta)).toMatchObject({ total: 5, unreadable: [second, fifth] });
  });
});
