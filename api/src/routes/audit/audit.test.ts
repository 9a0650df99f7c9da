import { auditEntrySchema, chainStateSchema } from '@funding-desk/shared/schemas/audit/audit';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../testing/parse-csv.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let other: Tenant;
let application: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  other = await makeTenant(api);
  application = (await submitOne(api, tenant, { legalBusinessName: 'Kiln Lane Pottery' })).id;
});
afterAll(() => api.close());

const staffOf = ({ company }: Tenant, permissions: ('page:audit' | 'page:forms')[] = ['page:audit', 'page:forms']) =>
  signInStaff(api, { company: company._id, permissions });
const superAdmin = () => signInStaff(api, { isAdmin: true, userType: 'admin' });

const rowsSchema = z.array(auditEntrySchema);
const metaSchema = z.looseObject({ next: z.string().nullable(), total: z.number() });

async function read(token: string, query = '') {
  const answer = await api.call(`/audit/entries${query}`, { token });
  expect([query, answer.status]).toEqual([query, 200]);
  return { rows: rowsSchema.parse(answer.body.data), meta: metaSchema.parse(answer.body.meta) };
}

async function exportTo(token: string, query: string) {
  const answer = await api.call('/auth/file-token', { token, body: { kind: 'audit', query } });
  const { token: fileToken } = z.object({ token: z.string() }).loose().parse(answer.body.data);
  return api.fetch(`/audit/export?token=${fileToken}`);
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

describe('the audit log', () => {
  it('states who did what with which record, from where', async () => {
    const { token, user } = await staffOf(tenant);
    const headers = { authorization: `Bearer ${token}`, 'user-agent': CHROME };
    await fetch(`${api.url}/api/form/submission/${application}`, { headers });
    const { rows } = await read(token, `?actor=${user._id.toHexString()}&action=submission.view`);
    const [row] = rows;
    expect(rows).toHaveLength(1);
    expect(row).toMatchObject({
      label: 'Opened an application',
      actor: { kind: 'person', id: user._id.toHexString(), name: user.name },
      company: { id: tenant.company._id.toHexString() },
      record: { kind: 'application', id: application },
      applicationCount: 1,
      address: '127.0.0.1',
      browser: 'Chrome on Windows',
    });
    expect(row?.record?.name).toMatch(/^\w{4} \w{4}$/);
  });

  it('states that an API key did it, and offers the key as a filter', async () => {
    const { token } = await staffOf(tenant);
    const company = tenant.company._id;
    const { token: manager } = await signInStaff(api, { company, permissions: ['api-key:manage', 'page:forms'] });
    const body = { name: 'Nightly import', scopes: ['applications:read'], expiresInDays: 1 };
    const path = `/company/${company.toHexString()}/api-keys`;
    const created = await api.call(path, { token: manager, body });
    const { id, key } = z.looseObject({ id: z.string(), key: z.string() }).parse(created.body.data);
    await api.call(`/form/submission/${application}`, { token: key });
    const [row] = (await read(token, `?actor=${id}&action=submission.view`)).rows;
    expect(row?.actor).toEqual({ kind: 'key', id, name: 'Nightly import' });
    const [made] = (await read(token, '?action=api-key.create')).rows;
    expect(made?.record).toEqual({ kind: 'key', id, name: 'Nightly import' });
    const offered = await api.call('/audit/actors?search=nightly', { token });
    expect(offered.body.data).toEqual([{ kind: 'key', id, name: 'Nightly import' }]);
    const { token: foreign } = await staffOf(other);
    expect((await api.call('/audit/actors?search=nightly', { token: foreign })).body.data).toEqual([]);
  });

  it('shows changes with both values', async () => {
    const permissions = ['page:audit', 'page:forms', 'application:work'] as const;
    const { token } = await signInStaff(api, { company: tenant.company._id, permissions: [...permissions] });
    const path = `/form/submission/${application}/work`;
    const { status } = await api.call(path, { method: 'PUT', token, body: { version: 0, stage: 'in_review' } });
    expect(status).toBe(200);
    const { rows } = await read(token, '?action=submission.work');
    expect(rows[0]?.changes).toEqual([expect.objectContaining({ from: expect.any(String), to: expect.any(String) })]);
  });

  it('shows a tenant its own entries, with platform staff as the platform, and a super admin all', async () => {
    const platform = await superAdmin();
    const [one, two] = [await staffOf(tenant), await staffOf(other)];
    await api.call(`/form/submission/${application}`, { token: platform.token });
    const query = `?actor=${platform.user._id.toHexString()}&action=submission.view`;
    const [row] = (await read(one.token, query)).rows;
    expect(row).toMatchObject({ actor: { name: 'Platform' }, address: '', browser: '' });
    expect((await read(two.token, query)).rows).toEqual([]);
    expect((await read(platform.token, query)).rows[0]?.actor?.name).toBe(platform.user.name);
    const companies = new Set((await read(two.token)).rows.map(({ company }) => company?.id));
    expect([...companies]).toEqual([other.company._id.toHexString()]);
    const foreign = `?company=${tenant.company._id.toHexString()}`;
    expect((await read(two.token, foreign)).rows).toEqual([]);
    expect((await read(two.token, `?application=${application}`)).rows).toEqual([]);
  });

  it('filters by application, by its reference, by action and by days', async () => {
    const { token, user } = await staffOf(tenant);
    await api.call('/form/submissions', { token });
    await api.call(`/form/submission/${application}?reveal=1`, { token });
    const about = await read(token, `?application=${application}&actor=${user._id.toHexString()}`);
    expect(about.rows.map(({ action }) => action).sort()).toEqual([
      'submission.reveal',
      'submission.view',
      'submissions.list-rows',
    ]);
    const reference = about.rows.find(({ record }) => record?.kind === 'application')?.record?.name ?? '';
    expect((await read(token, `?search=${encodeURIComponent(reference)}`)).rows.length).toBeGreaterThan(1);
    expect((await read(token, '?search=7KQ2M4XB')).rows).toEqual([]);
    expect((await read(token, '?from=2020-01-01&to=2020-12-31')).rows).toEqual([]);
    expect((await read(token, '?from=2020-01-01')).rows.length).toBeGreaterThan(1);
    const reversed = await api.call('/audit/entries?from=2026-01-02&to=2026-01-01', { token });
    expect(reversed.status).toBe(422);
  });

  it('is read in pages, each entry once', async () => {
    const { token } = await superAdmin();
    const until = await api.context.database.auditLog.countDocuments();
    const seen: string[] = [];
    let query: string | null = '?pageSize=7';
    while (query) {
      const { rows, meta }: Awaited<ReturnType<typeof read>> = await read(token, query);
      seen.push(...rows.map(({ id }) => id));
      query = meta.next && `?pageSize=7&cursor=${meta.next}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(until);
    const numbers = seen.map(Number);
    expect(numbers).toEqual([...numbers].sort((one, two) => two - one));
  });

  it('logs that it was read, once for repeated reads', async () => {
    const { token, user } = await staffOf(tenant);
    for (let call = 0; call < 3; call += 1) await read(token, '?action=submission.view');
    const filter = { actor: user._id, action: trusted({ $in: ['audit.list'] as const }) };
    const entries = await api.context.database.auditLog.find(filter).lean();
    expect(entries.map(({ details }) => details?.filter)).toEqual(['{"action":"submission.view"}']);
  });
});

describe('the export of the audit log', () => {
  it('has the matching entries, and is logged', async () => {
    const { token, user } = await staffOf(tenant);
    await api.call(`/form/submission/${application}`, { token });
    const response = await exportTo(token, `actor=${user._id.toHexString()}`);
    expect(response.status).toBe(200);
    const [header, ...records] = parseCsv(await response.text());
    expect(header?.slice(0, 3)).toEqual(['Number', 'Time (UTC)', 'Who']);
    expect(records.map((cells) => cells[6])).toEqual(
      expect.arrayContaining(['submission.view', 'audit.export', 'session.create'].slice(0, 2)),
    );
    const actions = async () => {
      const found = await api.context.database.auditLog.find({ actor: user._id }).sort({ _id: 1 }).lean();
      return found.map(({ action }) => action).filter((action) => action.startsWith('audit.export'));
    };
    await expect.poll(actions).toEqual(['audit.export', 'audit.export-end']);
  });

  it('contains only what the viewer may see, and refuses an unknown filter', async () => {
    const { token } = await staffOf(other);
    const [, ...records] = parseCsv(await (await exportTo(token, '')).text());
    expect(records.length).toBeGreaterThan(0);
    expect(records.some((cells) => cells.includes(application))).toBe(false);
    expect((await exportTo(token, 'tenant=all')).status).toBe(400);
    const { token: without } = await staffOf(other, ['page:forms']);
    const refused = await api.call('/auth/file-token', { token: without, body: { kind: 'audit', query: '' } });
    expect(refused.status).toBe(403);
  });
});

describe('the state of the chain', () => {
  const stateOf = async (token: string) => {
    const { body } = await api.call('/audit/options', { token });
    return z.looseObject({ chain: chainStateSchema }).parse(body.data).chain;
  };

  it('is that of the latest verification, with numbers only for super admins', async () => {
    const [platform, staff] = [await superAdmin(), await staffOf(tenant)];
    expect(await stateOf(staff.token)).toMatchObject({ state: 'pending', checkedAt: null });
    const { auditChecks, clock } = api.context.database;
    const check = { isWhole: false, verified: 11, brokenAt: 12, reason: 'it was altered', checkedAt: clock.now() };
    await auditChecks.create({ _id: 'chain', ...check });
    expect(await stateOf(platform.token)).toMatchObject({ state: 'broken', verified: 11, brokenAt: 12 });
    expect(await stateOf(staff.token)).toMatchObject({ state: 'broken', verified: null, brokenAt: null });
  });
});
