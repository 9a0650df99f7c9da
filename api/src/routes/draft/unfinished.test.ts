import { SECTIONS } from '@funding-desk/shared/fields/catalogue';
import { unfinishedListSchema } from '@funding-desk/shared/schemas/application/unfinished';
import { FIELD_VALUES, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionKey } from '../../commands/draft/form-session.ts';
import { readSession, saveDraft, startSession } from '../../testing/scenes/draft.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitSession,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

const HOUR = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PERMISSIONS = ['page:forms'] as const;
const staffOf = ({ company }: Tenant) => signInStaff(api, { company: company._id, permissions: PERMISSIONS });

async function list(token: string, query = '') {
  const answer = await api.call(`/form/unfinished${query}`, { token });
  expect(answer.status).toBe(200);
  return { rows: unfinishedListSchema.parse(answer.body).data, text: JSON.stringify(answer.body) };
}

const changedBefore = (formSubmissionId: string, milliseconds: number) =>
  api.context.database.formSessions.updateOne(
    { _id: sessionKey(formSubmissionId) },
    { $set: { changedAt: new Date(Date.now() - milliseconds) } },
  );

/** A draft that its applicant left an hour ago. @returns its secret id */
async function leave(tenant: Tenant, changes: object): Promise<string> {
  const id = await startSession(api, tenant);
  expect((await saveDraft(api, id, changes)).status).toBe(200);
  await changedBefore(id, HOUR);
  return id;
}

const REACHABLE = { legalBusinessName: 'Harrow Mill LLC', emailAddress: 'owner@harrowmill.example' };

describe('the list of unfinished applications', () => {
  it('has those whose applicant can be reached, with section, link and owner, the newest first', async () => {
    const { database } = api.context;
    const tenant = await makeTenant(api);
    const { user, token } = await staffOf(tenant);
    await database.generatedLinks.updateOne({ _id: tenant.link._id }, { $set: { user: user._id } });
    const older = await leave(tenant, { values: REACHABLE });
    await changedBefore(older, 2 * HOUR);
    await leave(tenant, {
      values: { dbaBusinessName: 'Blue Kettle', businessPhoneNumber: '(212) 555-0143', partner1SSN: '123-45-6789' },
    });
    await leave(tenant, { values: { legalBusinessName: 'Unreachable LLC', businessPhoneNumber: '(212) 5' } });
    const { rows } = await list(token);
    const common = {
      company: { id: tenant.company._id.toHexString(), nameOut: tenant.company.nameOut },
      link: { id: tenant.link._id.toHexString(), slug: tenant.link.slug },
      owner: { id: user._id.toHexString(), name: user.name },
    };
    expect(rows).toMatchObject([
      { ...common, businessName: 'Blue Kettle', contact: ['phone'], section: 'partners' },
      { ...common, businessName: 'Harrow Mill LLC', contact: ['email'], section: 'businessInfo' },
    ]);
  });

  it('holds no value of a draft but the name of the business', async () => {
    const tenant = await makeTenant(api);
    const legalBusinessName = 'Copper Finch LLC';
    // The dates of the signatures are today's, as the change's is.
    const { signer1Date: _one, signer2Date: _other, ...others } = { ...FIELD_VALUES, legalBusinessName: 'No value' };
    const id = await leave(tenant, {
      values: { ...others, legalBusinessName },
      signatures: { signer1Signature: SIGNATURE_DATA_URL },
    });
    const { rows, text } = await list((await staffOf(tenant)).token);
    expect(rows).toMatchObject([{ businessName: legalBusinessName, section: SECTIONS.at(-1)?.id }]);
    const { draft } = await readSession(api, id);
    const known = new Set(['Yes', 'No']);
    const values = [...Object.values({ ...others, ...draft.sealed, ...draft.masks }), SIGNATURE_DATA_URL];
    expect(values.filter((value) => !known.has(value) && value.length > 4 && text.includes(value))).toEqual([]);
    expect(text).not.toContain(sessionKey(id));
  });

  it('leaves out who still types, what is sent, and drafts that have ended', async () => {
    const { database } = api.context;
    const tenant = await makeTenant(api);
    const { token } = await staffOf(tenant);
    const typing = await leave(tenant, { values: REACHABLE });
    await saveDraft(api, typing, { values: { industry: 'Bakery' } });
    const ended = await leave(tenant, { values: REACHABLE });
    await database.formSessions.updateOne({ _id: sessionKey(ended) }, { $set: { keptUntil: new Date(0) } });
    const sent = await leave(tenant, { values: REACHABLE });
    expect((await list(token)).rows).toHaveLength(1);
    await submitSession(api, tenant, sent);
    expect((await list(token)).rows).toEqual([]);
    await settleAccepted(api);
    const { unfinished, changedAt, user, searchTerms } = await readSession(api, sent);
    expect({ unfinished, changedAt, user, searchTerms }).toEqual({});
  });

  it('loses an applicant who takes the address back', async () => {
    const tenant = await makeTenant(api);
    const id = await leave(tenant, { values: REACHABLE });
    await saveDraft(api, id, { values: { emailAddress: '' } });
    expect((await readSession(api, id)).unfinished).toBeUndefined();
  });

  it('finds businesses by the beginning of a word, and continues page by page', async () => {
    const tenant = await makeTenant(api);
    const { token } = await staffOf(tenant);
    for (const legalBusinessName of ['Harrow Mill', 'Harbor Kiln', 'Tern Hollow'])
      await leave(tenant, { values: { ...REACHABLE, legalBusinessName } });
    expect((await list(token, '?search=har')).rows).toHaveLength(2);
    expect((await list(token, '?search=kiln%20harb')).rows).toMatchObject([{ businessName: 'Harbor Kiln' }]);
    const seen: string[] = [];
    for (let query = '?pageSize=1'; query !== ''; ) {
      const answer = unfinishedListSchema.parse((await api.call(`/form/unfinished${query}`, { token })).body);
      seen.push(...answer.data.map(({ businessName }) => businessName));
      query = answer.meta.next ? `?pageSize=1&cursor=${answer.meta.next}` : '';
    }
    expect(seen.toSorted()).toEqual(['Harbor Kiln', 'Harrow Mill', 'Tern Hollow']);
  });

  it('shows a tenant its own alone, and people without a tenant those of their links', async () => {
    const { database } = api.context;
    const [own, other] = [await makeTenant(api), await makeTenant(api)];
    const freelancer = await signInStaff(api, { permissions: PERMISSIONS });
    await database.generatedLinks.updateOne({ _id: other.link._id }, { $set: { user: freelancer.user._id } });
    await leave(own, { values: { ...REACHABLE, legalBusinessName: 'Own LLC' } });
    await leave(other, { values: { ...REACHABLE, legalBusinessName: 'Other LLC' } });
    const names = async (token: string) => (await list(token)).rows.map(({ businessName }) => businessName);
    expect(await names((await staffOf(own)).token)).toEqual(['Own LLC']);
    expect(await names(freelancer.token)).toEqual(['Other LLC']);
    const everyone = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    expect(await names(everyone.token)).toEqual(expect.arrayContaining(['Own LLC', 'Other LLC']));
    await database.companies.updateOne({ _id: other.company._id }, { $set: { withdrawnAt: new Date() } });
    expect(await names(freelancer.token)).toEqual([]);
  });

  it('is logged', async () => {
    const tenant = await makeTenant(api);
    const { user, token } = await staffOf(tenant);
    await list(token, '?search=harrow');
    const entries = await api.context.database.auditLog.find({ actor: new Types.ObjectId(user._id) }).lean();
    expect(entries.map(({ action }) => action)).toContain('unfinished.list');
  });
});
