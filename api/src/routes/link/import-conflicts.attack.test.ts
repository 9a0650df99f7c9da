import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import {
  linkImportPreviewResponseSchema,
  linkImportResponseSchema,
} from '@funding-desk/shared/schemas/company/link-import';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const company = tenant.company._id;
  token = (await signInStaff(api, { company, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS })).token;
});
afterAll(() => api.close());

/** An address with an account at another company. */
async function makeForeignAddress(): Promise<string> {
  const company = (await makeTenant(api)).company._id;
  return (await makeUser(api.context.database, { company, passwordHash: 'none' })).email;
}

async function preview({ email, slug }: { email: string; slug: string }) {
  const csv = `Name,E-Mail,Slug\nWren Example,${email},${slug}`;
  const answer = await api.call('/generated-link/import/preview', { token, body: { csv } });
  const [row] = linkImportPreviewResponseSchema.parse(answer.body).data;
  return [row?.outcome, row?.problem];
}

const conflicts = () =>
  api.context.database.auditLog.find({ action: 'user.import-conflict', company: String(tenant.company._id) }).lean();

describe('an address with an account at another company', () => {
  it('looks in the preview of an import like a free address, also beside a taken slug', async () => {
    const email = await makeForeignAddress();
    const free = 'nobody@people.example';
    for (const slug of ['wren-free', tenant.link.slug])
      expect(await preview({ email, slug })).toEqual(await preview({ email: free, slug }));
    expect(await conflicts()).toEqual([]);
  });

  it('is told by the import alone, which is logged', async () => {
    const email = await makeForeignAddress();
    const people = [{ name: 'Wren Example', email, slug: 'wren-import', role: '', team: '' }];
    const answer = await api.call('/generated-link/import', { token, body: { people } });
    const problem = 'A user with this e-mail address already exists. Please enter another address.';
    expect(linkImportResponseSchema.parse(answer.body).data).toEqual([{ email, outcome: 'invalid', problem }]);
    expect(await conflicts()).toMatchObject([{ changes: [{ field: 'email', to: email }] }]);
  });
});
