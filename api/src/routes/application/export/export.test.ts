import { FIELDS, SOURCE_KEYS } from '@funding-desk/shared/fields/catalogue';
import { DEAL_COLUMNS } from '@funding-desk/shared/fields/export-columns';
import { makeLink, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { addFunder, dealCalls, readyApplication, SELLS, sendTo } from '../../../testing/scenes/deals/deal-calls.ts';
import { makeColleague } from '../../../testing/scenes/work.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

const COLUMNS = 4 + FIELDS.length + SOURCE_KEYS.length + 2 + DEAL_COLUMNS.length;

let api: TestApi;
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api, { nameOut: 'Velvet Anchor Capital' });
  other = await makeTenant(api, { nameOut: 'Sombre Lantern Funding' });
  for (const name of ['Kiln One Pottery', 'Kiln Two Pottery', 'Thimble Tailors'])
    await submitOne(api, tenant, { legalBusinessName: name });
  await submitOne(api, other, { legalBusinessName: 'Somebody Else Inc' });
});
afterAll(() => api.close());

const staff = (over: Parameters<typeof signInStaff>[1] = {}) =>
  signInStaff(api, { company: tenant.company._id, permissions: ['page:forms', 'application:export'], ...over });

async function exportOf(token: string, query = '') {
  const response = await api.fetch(`/form/export${query}`, { token });
  expect(response.status).toBe(200);
  const text = await response.text();
  const [header = [], ...records] = parseCsv(text);
  const rows = records.map((cells) => Object.fromEntries(header.map((label, index) => [label, cells[index]])));
  return { text, header, records, rows, names: rows.map((row) => row['Legal business name']) };
}

/** A separate tenant with one application whose stored values bypass the form's validation. */
async function makeStored(values: Readonly<Record<string, string>>, over: Parameters<typeof makeTenant>[1] = {}) {
  const own = await makeTenant(api, over);
  const { id } = await submitOne(api, own);
  await api.context.database.applications.updateOne(
    { _id: id },
    { $set: Object.fromEntries(Object.entries(values).map(([name, value]) => [`values.${name}`, value])) },
  );
  const { token } = await staff({ company: own.company._id });
  return { id, token, own };
}

describe('the export of submissions', () => {
  it('is a UTF-8 download with a byte order mark and the usual file headers', async () => {
    const { token } = await staff();
    const response = await api.fetch('/form/export', { token });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="(submitted-forms-\d{4}-\d\d-\d\d\.csv)"; filename\*=UTF-8''\1$/,
    );
    expect(response.headers.get('content-security-policy')).toBe('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3, 13).toString()).toBe('Reference,');
    expect(bytes.subarray(-2).toString()).toBe('\r\n');
  });

  it('has a unique label for each column, in the order of the catalogue', async () => {
    const { token } = await staff();
    const { header, records } = await exportOf(token);
    expect(header.slice(0, 5)).toEqual(['Reference', 'Submitted At', 'Company', 'Submitted By', 'Legal business name']);
    expect(header).toHaveLength(COLUMNS);
    const deals = ['Sent To Funders', 'Offers', 'Funded Amount'];
    expect(header.slice(-10)).toEqual([...SOURCE_KEYS, 'Stage', 'Assigned To', ...deals]);
    expect(new Set(header).size).toBe(header.length);
    for (const label of ['City', 'Partner 1: City', 'Partner 2: City', 'Advance balance 4', 'Signer 2: Signature'])
      expect(header).toContain(label);
    expect(records.every((cells) => cells.length === header.length)).toBe(true);
  });

  it('has only the header without matches', async () => {
    const { token } = await staff();
    const { header, records } = await exportOf(token, '?search=nowhere');
    expect([header.length, records]).toEqual([COLUMNS, []]);
  });

  it('contains company, submitter, reference and time, or a text for missing ones', async () => {
    const person = await staff();
    const link = await makeLink(api.context.database, { company: tenant.company._id, user: person.user._id });
    const { id, reference } = await submitOne(api, { company: tenant.company, link });
    const kept = await api.context.database.applications.findById(id).lean();
    const [row] = (await exportOf(person.token, `?search=${reference}`)).rows;
    expect(row).toMatchObject({
      Reference: reference,
      'Submitted At': kept?.createdAt.toISOString(),
      Company: 'Velvet Anchor Capital',
      'Submitted By': 'Marisol Quill',
    });
    await api.context.database.applications.deleteOne({ _id: id });
    const orphan = await makeTenant(api);
    await submitOne(api, orphan, { legalBusinessName: 'Orphaned Ovens' });
    await api.context.database.companies.deleteOne({ _id: orphan.company._id });
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    expect((await exportOf(admin.token, '?search=orphaned')).rows).toMatchObject([
      { Company: 'Unknown Company', 'Submitted By': 'Unknown User' },
    ]);
  });

  it('contains the stage under its name at the company, and the assignee', async () => {
    const own = await makeTenant(api, { stageLabels: { offers: { label: 'Quotes', isHidden: false } } });
    const { token, user } = await staff({ company: own.company._id });
    await submitOne(api, own);
    const { id } = await submitOne(api, own);
    const since = new Date();
    const initial = { lastActivityAt: since, reason: null, version: 1 };
    const work = { ...initial, stage: 'offers' as const, assignee: user._id };
    await api.context.database.applications.updateOne({ _id: id }, { $set: { work } });
    expect((await exportOf(token)).rows).toMatchObject([
      { Stage: 'Quotes', 'Assigned To': user.name },
      { Stage: 'New', 'Assigned To': '' },
    ]);
  });

  it('contains how many funders were sent it, the offers and the money, and nothing before that', async () => {
    const tenant = await makeTenant(api);
    const anna = await makeColleague({ api, tenant, name: 'Anna Example', permissions: SELLS });
    await readyApplication(api, tenant);
    const id = await readyApplication(api, tenant);
    const [sent = ''] = await sendTo({ api, staff: anna, id, funders: [await addFunder(api, tenant, 'Tallow Creek')] });
    const calls = dealCalls({ api, staff: anna, id });
    await calls.offer(sent);
    const offer = (await calls.read()).offers[0]?.id ?? '';
    await calls.select(offer);
    await calls.fund(offer, { version: 1, on: '2026-12-03', amount: 4_850_050 });
    const { records } = await exportOf(anna.token, `?columns=${DEAL_COLUMNS.join()}`);
    expect(records).toEqual([
      ['1', '1', '48500.50'],
      ['', '', ''],
    ]);
  });

  it('contains the source of an application as text, never as a formula', async () => {
    const own = await makeTenant(api);
    await submitOne(api, own, { source: { utm_source: '=HYPERLINK("x")', utm_campaign: 'Fall, 2026' } });
    const { token } = await staff({ company: own.company._id });
    const { rows } = await exportOf(token);
    expect(rows).toMatchObject([{ utm_source: '\'=HYPERLINK("x")', utm_medium: '', utm_campaign: 'Fall, 2026' }]);
  });

  it('contains masks only, and nothing for a missing signature', async () => {
    const { token, own } = await makeStored({});
    const withoutSecond = FIELDS.filter(({ person }) => person === 2).map(({ name }) => [name, undefined]);
    await submitOne(api, own, {
      ...Object.fromEntries(withoutSecond),
      soleOwner: true,
      signatures: { signer1Signature: SIGNATURES.signer1Signature },
    });
    const { text, rows } = await exportOf(token);
    expect(rows[1]).toMatchObject({
      'Federal tax ID (EIN)': '**-***6789',
      'Partner 1: Social Security number': '***-**-6789',
      'Partner 1: Date of birth': '1979',
      'Partner 2: Social Security number': '***-**-7891',
      'Partner 2: Date of birth': '1982',
      'Signer 1: Signature': 'Signed electronically',
      'Signer 2: Signature': 'Signed electronically',
    });
    expect(rows[0]).toMatchObject({
      'Partner 2: Social Security number': '',
      'Partner 2: Date of birth': '',
      'Signer 1: Signature': 'Signed electronically',
      'Signer 2: Signature': '',
    });
    expect(text).not.toMatch(/123-?45-?6789|234-?56-?7891|1979-08-21|1982-01-05|12-?3456789|iVBORw0KGgo|v1\./);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1 (212) 555-0142', "'+1 (212) 555-0142"],
    ['-4,200', "'-4,200"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\tplain', "'\tplain"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ['  =1', "  '=1"],
    ['\u200b=1', "\u200b'=1"],
    ['Mill; =1+1', "Mill; '=1+1"],
    ['Mill\t=1+1', "Mill\t'=1+1"],
    ['=HYPERLINK("http://a.example","b")', `'=HYPERLINK("http://a.example","b")`],
    ['Mill - Grain = Supply', 'Mill - Grain = Supply'],
    ['an oven\n- flour', 'an oven\n- flour'],
  ])('contains no formula: %j becomes %j', async (value, expected) => {
    const { token } = await makeStored({ legalBusinessName: value });
    expect((await exportOf(token)).names).toEqual([expected]);
  });

  it('contains no formula in the names of company and submitter', async () => {
    const { id, token, own } = await makeStored({}, { nameOut: '=Velvet' });
    const submitter = await staff({ company: own.company._id });
    await api.context.database.users.updateOne({ _id: submitter.user._id }, { $set: { name: '@Marisol' } });
    await api.context.database.applications.updateOne({ _id: id }, { $set: { user: submitter.user._id } });
    expect((await exportOf(token)).rows[0]).toMatchObject({ Company: "'=Velvet", 'Submitted By': "'@Marisol" });
  });

  it('quotes commas, line breaks and any script within their cell', async () => {
    const values = {
      legalBusinessName: 'Kettle, "Blue" & Söhne 株式会社',
      industry: '"',
      useOfFunds: 'one\ntwo\r\nthree\rfour',
      landlordContact: '',
    };
    const { token } = await makeStored(values);
    const { records, rows, text } = await exportOf(token);
    expect(records).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Legal business name': values.legalBusinessName,
      Industry: values.industry,
      'Use of funds': values.useOfFunds,
      'Landlord or mortgage contact': '',
    });
    expect(text).toContain('"Kettle, ""Blue"" & Söhne 株式会社"');
  });

  it('contains the filtered rows in the order of the list', async () => {
    const { token } = await staff();
    expect((await exportOf(token)).names).toEqual(['Thimble Tailors', 'Kiln Two Pottery', 'Kiln One Pottery']);
    expect((await exportOf(token, '?sort=createdAt')).names).toEqual([
      'Kiln One Pottery',
      'Kiln Two Pottery',
      'Thimble Tailors',
    ]);
    expect((await exportOf(token, '?search=pott%20kiln&sort=-createdAt')).names).toEqual([
      'Kiln Two Pottery',
      'Kiln One Pottery',
    ]);
  });

  it('has the scope of the list: own tenant, all for a super admin, own links without a tenant', async () => {
    const foreign = await staff({ company: other.company._id });
    expect((await exportOf(foreign.token)).names).toEqual(['Somebody Else Inc']);
    expect((await exportOf(foreign.token, '?search=kiln')).names).toEqual([]);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const all = await exportOf(admin.token);
    expect(all.names).toEqual(expect.arrayContaining(['Somebody Else Inc', 'Kiln One Pottery']));
    const loner = await signInStaff(api, { permissions: ['page:forms', 'application:export'] });
    expect((await exportOf(loner.token)).names).toEqual([]);
    const { company } = await makeTenant(api);
    const link = await makeLink(api.context.database, { company: company._id, user: loner.user._id });
    await submitOne(api, { company, link }, { legalBusinessName: 'Through A Loner' });
    expect((await exportOf(loner.token)).names).toEqual(['Through A Loner']);
    await api.context.database.companies.updateOne({ _id: company._id }, { $set: { withdrawnAt: new Date() } });
    expect((await exportOf(loner.token)).names).toEqual([]);
    expect((await exportOf(admin.token)).names).toContain('Through A Loner');
  });

  it('leaves out deleted rows, and submitters who now belong to another tenant', async () => {
    const { id, token, own } = await makeStored({});
    const mover = await staff({ company: other.company._id });
    await api.context.database.applications.updateOne({ _id: id }, { $set: { user: mover.user._id } });
    expect((await exportOf(token)).rows[0]?.['Submitted By']).toBe('Unknown User');
    const remover = await staff({ company: own.company._id, userType: 'company' });
    await api.call(`/form/submission/${id}`, { method: 'DELETE', token: remover.token });
    expect((await exportOf(token)).records).toEqual([]);
  });

  it('is audited with actor, company and address', async () => {
    const { token, user } = await staff();
    await exportOf(token);
    const entries = await api.context.database.auditLog.find({ action: 'submissions.export', actor: user._id }).lean();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ company: tenant.company._id, address: '127.0.0.1' });
  });

  it('returns 401 without a session, 403 without page:forms, and 400 for what the list rejects, without a file', async () => {
    const { token, user } = await staff();
    const without = await staff({ permissions: ['page:users'] });
    expect((await api.call('/form/export')).status).toBe(401);
    expect((await api.call('/form/export', { token: without.token })).status).toBe(403);
    for (const query of [
      '?sort=values',
      '?sort=',
      `?search=${'a'.repeat(201)}`,
      '?page=2',
      '?pageSize=5',
      '?search[$ne]=1',
    ])
      expect([query, (await api.call(`/form/export${query}`, { token })).status]).toEqual([query, 400]);
    expect(await api.context.database.auditLog.exists({ action: 'submissions.export', actor: user._id })).toBeNull();
  });

  it('has the chosen columns alone, in their usual order, and names an unknown one', async () => {
    const { token } = await staff();
    const { header, records } = await exportOf(token, '?columns=assignedTo,legalBusinessName,stage,reference');
    expect(header).toEqual(['Reference', 'Legal business name', 'Stage', 'Assigned To']);
    expect(records.map((cells) => cells.length)).toEqual([4, 4, 4]);
    const unknown = await api.call('/form/export?columns=reference,sealed', { token });
    expect([unknown.status, unknown.body.error]).toEqual([
      400,
      'One of these columns does not exist. Please choose the columns again.',
    ]);
    const body = { kind: 'export', columns: 'stage,sealed' };
    expect((await api.call('/auth/file-token', { token, body })).status).toBe(400);
  });
});
