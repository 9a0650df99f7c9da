import { EXPOSURE_KINDS, exposureReportSchema } from '@funding-desk/shared/schemas/audit/exposure';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';
import { ROUTES } from '../mount-routes.ts';

/**
 * Every call that reads one application. Files have entries of their own, and calls about a record of the application
 * are in `shown-applications.attack.test.ts`.
 */
const READS = ROUTES.filter(
  ({ method, path, access }) =>
    method === 'get' && access.kind !== 'file' && /^\/form\/submission\/:id(?:\/[^:]*)?$/.test(path),
).map(({ path }) => path);

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const staff = () => signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });

async function entriesAbout(id: string, actor: Types.ObjectId) {
  const filter = { actor, applications: new Types.ObjectId(id) };
  const entries = await api.context.database.auditLog.find(filter).lean();
  return entries.map(({ action }) => action);
}

describe('a read of an application', () => {
  it.each(READS)('by GET %s is in the audit log and in the exposure report', async (path) => {
    const { id } = await submitOne(api, tenant);
    const { token, user } = await staff();
    expect((await api.call(path.replace(':id', id), { token })).status).toBe(200);
    expect(await entriesAbout(id, user._id)).toEqual(['submission.view']);
    const auditor = await signInStaff(api, { company: tenant.company._id, permissions: ['page:audit'] });
    const today = api.context.database.clock.now().toISOString().slice(0, 10);
    const query = `actor=${user._id.toHexString()}&from=${today}&to=${today}`;
    const report = await api.call(`/audit/exposure?${query}`, { token: auditor.token });
    const { rows } = exposureReportSchema.parse(report.body.data);
    expect(rows.map(({ application, times }) => [application?.id, EXPOSURE_KINDS.map((kind) => times[kind])])).toEqual([
      [id, [1, 0, 0, 0]],
    ]);
  });

  it('by all calls of its page is one entry', async () => {
    const { id } = await submitOne(api, tenant);
    const { token, user } = await staff();
    expect(READS.length).toBeGreaterThan(3);
    await Promise.all(READS.map((path) => api.call(path.replace(':id', id), { token })));
    expect(await entriesAbout(id, user._id)).toEqual(['submission.view']);
  });
});
