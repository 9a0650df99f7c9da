import {
  statementFiguresResponseSchema,
  statementLineResponseSchema,
  statementLinesSchema,
} from '@funding-desk/shared/schemas/document/statement-figures';
import { refreshStale } from '@funding-desk/shared/server/documents/file-documents';
import { removeApplicationFiles } from '@funding-desk/shared/server/erasure/remove-application-files';
import { refreshFigures } from '@funding-desk/shared/server/statements/statement-files';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStatements, provenStatement, statementLine } from '../../../testing/scenes/statements.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

const submit = async () => (await submitOne(api, tenant, { advanceAmountRequested: '60000' })).id;
const base = (id: string) => `/form/submission/${id}/statements`;
const figuresOf = async (id: string) =>
  statementFiguresResponseSchema.parse((await api.call(base(id), { token: anna.token })).body).data;
const linesOf = async (id: string, query = '') =>
  statementLinesSchema.parse((await api.call(`${base(id)}/lines?${query}`, { token: anna.token })).body);
const move = (id: string, line: string, kind: string | null) =>
  api.call(`${base(id)}/lines/${line}`, { method: 'PUT', body: { kind }, token: anna.token });
const summaryOf = async (id: string) => (await api.context.database.applications.findById(id).orFail().lean()).figures;

const CHECKING = [
  statementLine('2026-03-02', 500_000, 'CARD SETTLEMENT 118', 0),
  statementLine('2026-03-05', -100_000, 'TRANSFER TO SAVINGS 9915', 1),
  statementLine('2026-03-09', 2_000_000, 'LOAN PROCEEDS MARLSTONE', 2),
  statementLine('2026-03-11', -8_431, 'RETURNED ITEM 2069', 3),
  statementLine('2026-03-11', -3_500, 'NSF FEE', 4),
  ...[16, 17, 18, 19, 20, 23, 24, 25, 26].map((day, at) =>
    statementLine(`2026-03-${day}`, -15_000, `ACH DEBIT MARLSTONE CAPITAL 88${day}`, 5 + at),
  ),
];

/** An application with a checking account, and a savings account that takes part of the money. */
async function withStatements(): Promise<string> {
  const id = await submit();
  const savings = provenStatement({
    account: '9915',
    opening: 0,
    lines: [statementLine('2026-03-06', 100_000, 'DEPOSIT', 0)],
  });
  await fileStatements(api, { application: id, statements: [provenStatement({ lines: CHECKING })] });
  await fileStatements(api, { application: id, statements: [savings] });
  return id;
}

describe('what statements prove', () => {
  it('is counted by account, and together, with transfers, financing, NSF items and positions apart', async () => {
    const id = await withStatements();
    const { accounts, months, mean, positions, holdback, requestedMonths } = await figuresOf(id);
    expect(accounts.map(({ account, months: own }) => [account, own.length])).toEqual([
      ['4821', 1],
      ['9915', 1],
    ]);
    expect(months).toMatchObject([
      {
        month: '2026-03',
        isWhole: true,
        deposits: { count: 3, cents: 2_600_000 },
        trueRevenue: { count: 1, cents: 500_000 },
        nsfItems: 1,
        otherFunders: { count: 9, cents: -135_000 },
      },
    ]);
    expect(mean).toMatchObject({ trueRevenue: 500_000, lowestRevenue: 500_000, highestRevenue: 500_000 });
    const position = { payee: 'marlstone capital', frequency: 'business_daily', payment: 15_000, monthly: 315_000 };
    expect(positions).toMatchObject([{ ...position, count: 9, last: '2026-03-26' }]);
    expect([holdback, requestedMonths]).toEqual(['63.0', '12.0']);
    expect(await summaryOf(id)).toMatchObject({ revenue: 500_000, months: 1, nsf: 1, positions: 1 });
    expect((await summaryOf(id))?.averageBalance).toBe(mean?.averageDailyBalance);
  });

  it('counts a statement once that two files hold, and nothing of one that is not proven', async () => {
    const id = await submit();
    const statement = provenStatement({ lines: CHECKING });
    await fileStatements(api, { application: id, statements: [statement] });
    await fileStatements(api, { application: id, statements: [statement] });
    const april = { ...provenStatement({ lines: [] }), from: '2026-04-01', to: '2026-04-30' };
    const broken = {
      ...april,
      proof: 'unreconciled' as const,
      opening: null,
      closing: null,
      apart: 1_200,
      breakPage: 2,
    };
    await fileStatements(api, { application: id, statements: [broken] });
    const { statements, accounts, months } = await figuresOf(id);
    expect(statements).toMatchObject([
      { proof: 'proven', isRepeated: false },
      { proof: 'proven', isRepeated: true },
      { proof: 'unreconciled', apart: 1_200, breakPage: 2 },
    ]);
    expect(accounts[0]?.months.map(({ month, deposits }) => [month, deposits.count])).toEqual([['2026-03', 2]]);
    expect(months).toHaveLength(1);
  });

  it('counts a statement without an account, or with fewer digits, as one of the only account', async () => {
    const id = await submit();
    const line = (month: string) => statementLine(`2026-${month}-02`, 5_000, 'CARD SETTLEMENT', 0);
    const of = (account: string | null, month: string, to: string) =>
      provenStatement({ account, from: `2026-${month}-01`, to: `2026-${month}-${to}`, lines: [line(month)] });
    const statements = [of('4821', '01', '31'), of(null, '02', '28'), of('21', '03', '31')];
    await fileStatements(api, { application: id, statements });
    const { accounts, months } = await figuresOf(id);
    expect(accounts.map(({ account, months: own }) => [account, own.length])).toEqual([['4821', 3]]);
    expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
  });

  it('leaves a month out of the sums when one of its accounts is not proven', async () => {
    const id = await submit();
    const other = { ...provenStatement({ account: '9915', lines: [] }), opening: null, closing: null };
    await fileStatements(api, { application: id, statements: [provenStatement({ lines: CHECKING })] });
    await fileStatements(api, { application: id, statements: [{ ...other, proof: 'not_provable' }] });
    const { accounts, months, mean } = await figuresOf(id);
    expect([accounts.length, months, mean]).toEqual([1, [], null]);
    expect((await summaryOf(id))?.revenue).toBeUndefined();
  });

  it('is empty before a statement has been read', async () => {
    const { statements, accounts, mean, holdback } = await figuresOf(await submit());
    expect({ statements, accounts, mean, holdback }).toEqual({
      statements: [],
      accounts: [],
      mean: null,
      holdback: null,
    });
  });
});

describe('the lines of statements', () => {
  it('are those of a figure, page by page', async () => {
    const id = await withStatements();
    const revenue = await linesOf(id, 'account=4821&month=2026-03&figure=revenue');
    expect(revenue.data.map(({ description, kind }) => [description, kind])).toEqual([
      ['CARD SETTLEMENT 118', 'revenue'],
    ]);
    const second = await linesOf(id, 'figure=other_funder&pageSize=4&page=3');
    expect([second.data.length, second.meta.total]).toEqual([1, 9]);
    const transfers = await linesOf(id, 'kind=transfer');
    expect(transfers.data.map(({ account }) => account)).toEqual(['4821', '9915']);
    expect((await linesOf(id, 'search=nsf')).data.map(({ kind }) => kind)).toEqual(['nsf']);
  });

  it('are moved by staff beside the reading, which a later reading leaves as it is', async () => {
    const id = await withStatements();
    const [line] = (await linesOf(id, 'search=card')).data;
    const moved = await move(id, line?.id ?? '', 'transfer');
    expect(statementLineResponseSchema.parse(moved.body).data).toMatchObject({
      kind: 'transfer',
      readKind: 'revenue',
      movedBy: { id: anna.id, name: 'Anna Example' },
    });
    expect((await figuresOf(id)).months).toMatchObject([{ trueRevenue: { count: 0, cents: 0 } }]);
    expect(await summaryOf(id)).toMatchObject({ revenue: 0 });
    const back = await move(id, line?.id ?? '', null);
    expect(statementLineResponseSchema.parse(back.body).data).toMatchObject({ kind: 'revenue', readKind: null });
    expect((await figuresOf(id)).months).toMatchObject([{ trueRevenue: { count: 1 } }]);
    const entries = await api.context.database.auditLog.find({ action: 'statement.move-line' }).lean();
    expect(JSON.stringify(entries)).not.toMatch(/CARD SETTLEMENT|500000/);
    const unknown = await move(id, `${new Types.ObjectId()}.1.1.1.1.1`, 'transfer');
    expect(unknown.status).toBe(404);
  });

  it('leave no position when staff say that the payee is none', async () => {
    const id = await withStatements();
    for (const { id: line } of (await linesOf(id, 'figure=other_funder')).data)
      expect((await move(id, line, 'other')).status).toBe(200);
    expect((await figuresOf(id)).positions).toEqual([]);
    expect(await summaryOf(id)).toMatchObject({ positions: 0 });
  });

  it('leave with the application', async () => {
    const id = await withStatements();
    const { database, files } = api.context;
    const [document] = await database.applicationDocuments.find({ submission: id }).lean();
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'statements' as const };
    const file = document?.statementsFile ?? new Types.ObjectId();
    expect(await files.get({ id: file, location })).not.toBeNull();
    await database.applications.updateOne({ _id: id }, { $set: { deletedAt: new Date() } });
    const application = await database.applications.findById(id).orFail().lean();
    await removeApplicationFiles({ database, files, application });
    expect(await files.get({ id: file, location })).toBeNull();
  });
});

describe('the list', () => {
  it('finds applications by what their statements prove', async () => {
    const id = await withStatements();
    const none = await submit();
    const find = async (query: string) => {
      const { body } = await api.call(`/form/submissions?pageSize=500&${query}`, { token: anna.token });
      return (body.data as { id: string }[]).map((one) => one.id);
    };
    for (const query of ['revenue_below=5001', 'nsf_above=0', 'positions_above=0&revenue_below=6000']) {
      const found = await find(query);
      expect([query, found.includes(id), found.includes(none)]).toEqual([query, true, false]);
    }
    for (const query of ['revenue_below=5000', 'nsf_above=1', 'positions_above=1'])
      expect([query, (await find(query)).includes(id)]).toEqual([query, false]);
  });

  it('follows figures whose refresh was interrupted', async () => {
    const id = await withStatements();
    const { database, files } = api.context;
    await database.applications.updateOne({ _id: id }, { $unset: { figures: 1 } });
    const long = new Date(Date.now() - 3_600_000);
    await database.applicationDocuments.updateMany({ submission: id }, { $set: { checklistStaleSince: long } });
    await refreshStale(database, (application) => refreshFigures({ stores: database, files, application }));
    expect(await summaryOf(id)).toMatchObject({ revenue: 500_000 });
    const left = { submission: id, checklistStaleSince: trusted({ $ne: null }) };
    expect(await database.applicationDocuments.countDocuments(left)).toBe(0);
  });
});

describe('the export', () => {
  it('has the lines or the months as CSV, for people who may export', async () => {
    const id = await withStatements();
    const csv = (part: string, token: string) => api.fetch(`${base(id)}/export?part=${part}`, { token });
    expect((await csv('lines', anna.token)).status).toBe(403);
    const colleague = await makeColleague({
      api,
      tenant,
      name: 'Ben Sample',
      permissions: ['page:forms', 'application:export'],
    });
    const lines = await (await csv('lines', colleague.token)).text();
    expect(lines).toContain('4821,2026-03-02,5000.00,CARD SETTLEMENT 118,Revenue,Revenue');
    expect(lines).toContain('4821,2026-03-11,-35.00,NSF FEE,NSF,NSF');
    const months = await (await csv('months', colleague.token)).text();
    expect(months).toContain('All accounts,2026-03,2026-03-31,26000.00,3,5000.00');
    const entries = await api.context.database.auditLog.countDocuments({ action: 'statements.export' });
    expect(entries).toBe(2);
  });
});
