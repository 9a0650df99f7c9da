import {
  type FunderView,
  funderConflictSchema,
  funderImportPreviewResponseSchema,
  funderImportResponseSchema,
  funderListSchema,
  funderResponseSchema,
} from '@funding-desk/shared/schemas/deal/funder';
import { funderBody, makeFunder } from '@funding-desk/shared/testing/make-funder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseCsv } from '../../testing/parse-csv.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  tenant = await makeTenant(api);
  token = (await signInStaff(api, { company: tenant.company._id, permissions: ['page:funders', 'funder:manage'] }))
    .token;
});
afterAll(() => api.close());

const create = (body: object) => api.call('/funder/create', { token, body });
const update = (id: string, body: object) => api.call(`/funder/update/${id}`, { method: 'PUT', token, body });
const created = async (body: object) => funderResponseSchema.parse((await create(body)).body).data;
const list = async (query = ''): Promise<FunderView[]> =>
  funderListSchema.parse((await api.call(`/funder/get?${query}`, { token })).body).data;
const actionsOf = async (subject: string) =>
  (await api.context.database.auditLog.find({ subject }).sort({ _id: 1 }).lean()).map(({ action, changes }) => [
    action,
    changes?.map(({ field }) => field),
  ]);

describe('funders', () => {
  it('are created, listed, found by name and address, changed and deleted, with what changed in the audit log', async () => {
    const body = {
      ...funderBody('Tallow Creek Capital', { statesDeclined: ['CA'], amountFrom: 1_000_000 }),
      cc: ['desk@tallowcreek.example'],
      replyDomains: ['@TallowCreek.example'],
    };
    const funder = await created(body);
    expect(funder).toMatchObject({ ...body, replyDomains: ['tallowcreek.example'], version: 1, can: { manage: true } });
    for (const search of ['tallow', 'desk@tallow', 'tallowcreek.example'])
      expect((await list(`search=${encodeURIComponent(search)}`)).map(({ id }) => id)).toEqual([funder.id]);
    expect(await list('search=larkspur')).toEqual([]);

    const changed = { ...body, notes: 'Call first', criteria: { ...body.criteria, maxNsf: 3 } };
    const answer = await update(funder.id, { ...changed, version: 1 });
    expect(funderResponseSchema.parse(answer.body).data).toMatchObject({
      ...changed,
      replyDomains: ['tallowcreek.example'],
      version: 2,
    });
    expect((await api.call(`/funder/delete/${funder.id}`, { method: 'DELETE', token })).status).toBe(200);
    expect(await list()).toEqual([]);
    const logged = await actionsOf(funder.id);
    expect(logged.map(([action]) => action)).toEqual(['funder.create', 'funder.update', 'funder.delete']);
    expect(logged[1]?.[1]).toEqual(['Notes', 'Most NSFs a month']);
  });

  it('are not changed from a state that someone else has changed', async () => {
    const funder = await created(funderBody('Tallow Creek Capital'));
    const [one, other] = await Promise.all([
      update(funder.id, { ...funderBody('Tallow Creek Capital'), notes: 'one', version: 1 }),
      update(funder.id, { ...funderBody('Tallow Creek Capital'), notes: 'other', version: 1 }),
    ]);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const refused = [one, other].find(({ status }) => status === 409);
    expect(refused?.body.error).toBe(
      'Someone else has just changed or deleted the funder Tallow Creek Capital. Please look at it again.',
    );
    const notes = one?.status === 200 ? 'one' : 'other';
    expect(funderConflictSchema.parse(refused?.body.data)).toMatchObject({ notes, version: 2 });
  });

  it('have different names within a company, whatever the letter case', async () => {
    await created(funderBody('Tallow Creek Capital'));
    const refused = await create(funderBody('TALLOW creek capital'));
    expect(refused.status).toBe(409);
    expect(refused.body.fields).toHaveProperty('name');
    const other = await makeTenant(api);
    await makeFunder(api.context.database, { company: other.company._id, name: 'Juniper Lane Funding' });
    expect((await create(funderBody('Juniper Lane Funding'))).status).toBe(201);
  });

  it.each([
    ['no address', { to: [] }, 'to'],
    ['an address that is none', { to: ['nobody'] }, 'to'],
    ['a list in one address', { to: ['a@one.example,b@two.example'] }, 'to'],
    ['a line break in an address', { to: ['a@one.example\nBcc: b@two.example'] }, 'to'],
    [
      'eleven addresses',
      { to: ['a@one.example'], cc: Array.from({ length: 10 }, (_, at) => `c${at}@one.example`) },
      'cc',
    ],
    ['an address twice', { to: ['a@one.example'], cc: ['A@one.example'] }, 'cc'],
    ['a domain that is none', { replyDomains: ['not a domain'] }, 'replyDomains'],
    ['a state that does not exist', { criteria: { ...funderBody('').criteria, statesDeclined: ['ZZ'] } }, 'criteria'],
    ['a fraction of a cent', { criteria: { ...funderBody('').criteria, amountFrom: 0.5 } }, 'criteria'],
    ['a range upside down', { criteria: { ...funderBody('').criteria, amountFrom: 2, amountTo: 1 } }, 'criteria'],
    ['a score beyond the scale', { criteria: { ...funderBody('').criteria, minCreditScore: 851 } }, 'criteria'],
  ])('refuse %s', async (_, over, field) => {
    const { status, body } = await create({ ...funderBody('Tallow Creek Capital'), ...over });
    expect([400, 422]).toContain(status);
    expect(JSON.stringify(body)).toContain(field);
    expect(await list()).toEqual([]);
  });

  it('are seen with page:funders and changed with funder:manage alone', async () => {
    const funder = await created(funderBody('Tallow Creek Capital'));
    const { company } = tenant;
    const reader = await signInStaff(api, { company: company._id, permissions: ['page:funders'] });
    const seen = funderListSchema.parse((await api.call('/funder/get', { token: reader.token })).body).data;
    expect(seen.map(({ can }) => can.manage)).toEqual([false]);
    const refused = await api.call(`/funder/delete/${funder.id}`, { method: 'DELETE', token: reader.token });
    expect(refused.status).toBe(403);
  });
});

describe('funders as CSV', () => {
  const preview = async (csv: string) =>
    funderImportPreviewResponseSchema.parse((await api.call('/funder/import/preview', { token, body: { csv } })).body)
      .data;
  const exported = async () => (await api.fetch('/funder/export', { token })).text();

  it('leave and come back unchanged', async () => {
    await created({
      ...funderBody('=Tallow, "Creek" Capital', {
        statesDeclined: ['CA', 'NY'],
        industriesDeclined: ['Bakery', 'Bar or nightclub'],
        entityTypesDeclined: ['Sole Proprietor'],
        amountFrom: 1_000_050,
        amountTo: 25_000_000,
        minRevenue: 0,
        minMonthsInBusiness: 12,
        minCreditScore: 550,
        maxPositions: 0,
        maxNsf: 3,
        maxDaysBelowZero: 4,
        minStatementMonths: 4,
        documentsWanted: ['lease', 'voidCheck'],
      }),
      cc: ['desk@tallowcreek.example', 'two@tallowcreek.example'],
      replyDomains: ['tallowcreek.example'],
      notes: 'Two lines,\nand a "quote"',
    });
    await created({ ...funderBody('Juniper Lane Funding'), isActive: false });
    const csv = await exported();
    expect(parseCsv(csv).length).toBe(3);
    const rows = await preview(csv);
    expect(rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['unchanged', ''],
      ['unchanged', ''],
    ]);
  });

  it('are created and changed, row by row, and a repeated import changes nothing', async () => {
    await created(funderBody('Juniper Lane Funding'));
    const csv = [
      'name;TO;Smallest amount;Credit;States declined;Minimum credit score',
      'Tallow Creek Capital;deals@tallowcreek.example, desk@tallowcreek.example;50k;;California, New York;600',
      'juniper lane funding;new@juniperlane.example;1.234,56;;;',
      'Broken One;not an address;;;;',
      'Broken Two;a@two.example;much;;;',
      'Broken Three;a@two.example;;;Atlantis;',
      'Tallow Creek Capital;again@tallowcreek.example;;;;',
    ].join('\n');
    const rows = await preview(csv);
    expect(rows.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
      [2, 'new', ''],
      [3, 'changed', ''],
      [4, 'invalid', 'Please enter e-mail addresses such as deals@funder.com'],
      [5, 'invalid', 'Please enter an amount of at most $10,000,000'],
      [6, 'invalid', 'Please enter states such as NY'],
      [7, 'invalid', 'Line 2 has the same name.'],
    ]);
    expect(await list()).toHaveLength(1);
    const funders = rows.flatMap(({ funder }) => (funder ? [funder] : []));
    const run = async () =>
      funderImportResponseSchema
        .parse((await api.call('/funder/import', { token, body: { funders } })).body)
        .data.map(({ outcome }) => outcome);
    expect(await run()).toEqual(['created', 'changed']);
    expect(await run()).toEqual(['unchanged', 'unchanged']);
    const [juniper, tallow] = await list();
    expect(juniper).toMatchObject({
      name: 'juniper lane funding',
      to: ['new@juniperlane.example'],
      criteria: { amountFrom: 123_456 },
    });
    expect(tallow).toMatchObject({
      to: ['deals@tallowcreek.example', 'desk@tallowcreek.example'],
      criteria: { amountFrom: 5_000_000, statesDeclined: ['CA', 'NY'], minCreditScore: 600 },
    });
  });

  it('need a name and an address for submissions', async () => {
    const refused = await api.call('/funder/import/preview', { token, body: { csv: 'name,notes\nTallow,none' } });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'The first line lacks the columns: to. Please add them, or start from the template.',
    ]);
  });
});
