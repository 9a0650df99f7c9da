import { applicationSchema } from '@funding-desk/shared/schemas/application/form';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertCopies } from '../../../testing/insert-copies.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

const COUNT = 130;

let api: TestApi;
let tenant: Tenant;
let ids: string[];
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const { applications } = api.context.database;
  const { id } = await submitOne(api, tenant, { legalBusinessName: 'Kiln Lane Pottery' });
  const first = await applications.findById(id).lean();
  if (!first) throw new Error('the submission is not there');
  const copies = Array.from({ length: COUNT - 1 }, () => {
    const _id = new Types.ObjectId();
    return { ...first, _id, reference: _id.toHexString(), session: _id.toHexString() };
  });
  await insertCopies(applications.collection, copies);
  ids = [id, ...copies.map(({ _id }) => _id.toHexString())];
});
afterAll(() => api.close());

const staff = (userType: 'user' | 'company' = 'user') =>
  signInStaff(api, { company: tenant.company._id, permissions: ['page:forms', 'application:export'], userType });

const rowsSchema = z.array(applicationSchema);
const metaSchema = z.looseObject({ next: z.string().nullable() });

async function list(token: string, query = '') {
  const answer = await api.call(`/form/submissions${query}`, { token });
  expect(answer.status).toBe(200);
  return { rows: rowsSchema.parse(answer.body.data), next: metaSchema.parse(answer.body.meta).next };
}

async function detailsOf(user: { _id: Types.ObjectId }, action: AuditAction) {
  const entries = await api.context.database.auditLog.find({ actor: user._id, action }).sort({ _id: 1 }).lean();
  return entries.map(({ details }) => details);
}

describe('a person who downloads the whole list', () => {
  it('gets no values in pages of more than a hundred', async () => {
    const { token } = await staff();
    for (const pageSize of [101, 130, 500]) {
      const { rows } = await list(token, `?pageSize=${pageSize}`);
      expect(rows.length).toBe(Math.min(pageSize, COUNT));
      expect([...new Set(rows.map(({ formData }) => formData))]).toEqual(['']);
      expect(JSON.stringify(rows)).not.toMatch(/Kiln Lane|owner@|\*\*\*-\*\*-/);
    }
    for (const query of ['', '?pageSize=100', '?pageSize=10']) {
      const { rows } = await list(token, query);
      expect(rows.every(({ formData }) => formData.includes('Kiln Lane Pottery'))).toBe(true);
    }
  });

  it('is audited once per search, with the number of matches', async () => {
    const { token, user } = await staff();
    let next: string | null = (await list(token, '?pageSize=50')).next;
    // The first call is audited, and so are its own pages only.
    while (next) next = (await list(token, `?pageSize=50&cursor=${next}`)).next;
    await Promise.all(Array.from({ length: 5 }, () => list(token, '?search=kiln&pageSize=10')));
    await list(token, '?search=kiln&pageSize=10&sort=createdAt');
    await list(token, '?search=zzz');
    expect(await detailsOf(user, 'submissions.list')).toEqual([
      { search: '', count: COUNT, countIsCapped: false },
      { search: 'kiln', count: COUNT, countIsCapped: false },
      { search: 'zzz', count: 0, countIsCapped: false },
    ]);
    const entry = await api.context.database.auditLog.findOne({ actor: user._id, action: 'submissions.list' }).lean();
    expect(entry).toMatchObject({ company: tenant.company._id, address: '127.0.0.1' });
  });

  it('is audited without its numbers, but separately for each number', async () => {
    const { token, user } = await staff();
    for (const search of ['123-45-6789', '987-65-6789', '12-3456789 kiln'])
      await list(token, `?search=${encodeURIComponent(search)}`);
    const searches = (await detailsOf(user, 'submissions.list')).map((details) => [
      details?.search,
      details?.identifier,
    ]);
    const end = ['', 'Last four digits of an SSN'];
    expect(searches).toEqual([end, end, ['**-******* kiln', undefined]]);
    await (await api.fetch('/form/export?search=123456789', { token })).text();
    expect((await detailsOf(user, 'submissions.export'))[0]).toEqual({ search: '', identifier: 'EIN' });
  });

  it('leaves another audit entry with every 500 rows, across searches', async () => {
    const { token, user } = await staff();
    const page = (search: string) => list(token, `?pageSize=100&search=${search}`);
    for (const search of ['', '', '', 'kiln', 'kiln', 'kiln', '']) await page(search);
    const first = [
      { search: '', count: COUNT, countIsCapped: false },
      { search: 'kiln', count: COUNT, countIsCapped: false },
      { search: 'kiln', rows: 500 },
    ];
    expect(await detailsOf(user, 'submissions.list')).toEqual(first);
    // These make 900 rows. Pages without values count as well, and 130 more pass the next 500.
    for (const query of ['?pageSize=100', '?pageSize=100', '?pageSize=500']) await list(token, query);
    expect(await detailsOf(user, 'submissions.list')).toEqual([...first, { search: '', rows: 1_030 }]);
  });

  it('leaves no further entry for a few pages', async () => {
    const { token, user } = await staff();
    for (let page = 1; page <= 13; page += 1) await list(token, `?pageSize=10&page=${page}`);
    expect(await detailsOf(user, 'submissions.list')).toEqual([{ search: '', count: COUNT, countIsCapped: false }]);
  });

  it("is audited even after another person's call", async () => {
    const [one, other] = [await staff(), await staff()];
    await list(one.token);
    await list(other.token);
    expect(await detailsOf(one.user, 'submissions.list')).toHaveLength(1);
    expect(await detailsOf(other.user, 'submissions.list')).toHaveLength(1);
  });

  it('leaves one audit entry per application, and one for repeated views', async () => {
    const { token, user } = await staff();
    for (const id of [...ids.slice(0, 3), ...ids.slice(0, 3)]) {
      expect((await api.call(`/form/submission/${id}`, { token })).status).toBe(200);
      expect((await api.call(`/documents/form-submission/${id}`, { token })).status).toBe(200);
    }
    for (const id of [ids[0], ids[0]])
      expect((await api.call(`/form/submission/${id}?reveal=1`, { token })).status).toBe(200);
    expect(await detailsOf(user, 'submission.view')).toHaveLength(3);
    expect(await detailsOf(user, 'documents.list')).toHaveLength(3);
    expect(await detailsOf(user, 'submission.reveal')).toHaveLength(2);
  });

  it('leaves an audit entry on every route that returns an application', async () => {
    const { token, user } = await staff('company');
    const [retried = '', lifted = ''] = ids;
    const answers = [
      await api.call(`/form/submission/${retried}/retry`, { method: 'POST', token }),
      await api.call(`/form/submission/${lifted}/hold`, { method: 'PUT', token, body: { isHeld: false, reason: 'x' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { auditLog } = api.context.database;
    for (const subject of [retried, lifted]) expect(await auditLog.exists({ actor: user._id, subject })).not.toBeNull();
  });

  it('can only use cursors after the hundredth page', async () => {
    const { token } = await staff();
    for (const path of ['/form/submissions', '/generated-link/get']) {
      const answer = await api.call(`${path}?page=101&pageSize=1`, { token });
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
      expect(answer.body.error).toContain('`cursor`');
    }
    let { next, rows } = await list(token, '?page=100&pageSize=1');
    const seen = new Set(rows.map(({ id }) => id));
    for (; next; ) {
      ({ next, rows } = await list(token, `?pageSize=1&cursor=${next}`));
      for (const { id } of rows) seen.add(id);
    }
    expect(seen.size).toBe(COUNT - 99);
  });
});

describe('an export', () => {
  it('is audited with its search before it starts, and with its rows at the end', async () => {
    const { token, user } = await staff();
    await (await api.fetch('/form/export?search=kiln', { token })).text();
    await (await api.fetch('/form/export?search=zzz', { token })).text();
    expect(await detailsOf(user, 'submissions.export')).toEqual([{ search: 'kiln' }, { search: 'zzz' }]);
    await expect
      .poll(() => detailsOf(user, 'submissions.export-end'))
      .toEqual([
        { search: 'kiln', rows: COUNT, isComplete: true },
        { search: 'zzz', rows: 0, isComplete: true },
      ]);
  });

  it('is audited with the possible number of rows when it is cut off', async () => {
    const { token, user } = await staff();
    await api.context.database.applications.updateMany({}, { $set: { 'values.useOfFunds': 'x'.repeat(200_000) } });
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${api.url}/api/form/export`, { headers, signal: leave.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    expect(await detailsOf(user, 'submissions.export')).toEqual([{ search: '' }]);
    leave.abort();
    await expect.poll(() => detailsOf(user, 'submissions.export-end'), { timeout: 30_000 }).toHaveLength(1);
    const [end] = await detailsOf(user, 'submissions.export-end');
    expect(end).toMatchObject({ search: '', isComplete: false });
    expect(Number(end?.rows)).toBeGreaterThan(0);
    expect(Number(end?.rows)).toBeLessThan(COUNT);
  });
});

describe('the list of people', () => {
  it('is audited', async () => {
    const { token, user } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:users'] });
    await api.call('/user/get?search=q', { token });
    await api.call('/user/get?search=q', { token });
    expect(await detailsOf(user, 'users.list')).toEqual([{ search: 'q', count: 0, countIsCapped: false }]);
  });
});

describe('the event stream', () => {
  it('is audited at its start, and at its end with the number of events', async () => {
    const { token, user } = await staff();
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${token}`, 'last-event-id': '0'.repeat(24) };
    const answer = await fetch(`${api.url}/api/events`, { headers, signal: leave.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: ready')) text += (await reader?.read())?.value ?? '';
    const rows = text.match(/event: submission/g)?.length ?? 0;
    expect(rows).toBe(100);
    expect(await detailsOf(user, 'submissions.listen')).toHaveLength(1);
    leave.abort();
    await expect.poll(() => detailsOf(user, 'submissions.listen-end')).toEqual([{ rows }]);
  });
});
