import { matchListSchema } from '@funding-desk/shared/schemas/deal/match';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
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
  const { database } = api.context;
  const company = tenant.company._id;
  await makeFunder(database, { company, name: 'Zinnia Bridge', criteria: { maxNsf: 3, amountTo: 6_000_000 } });
  await makeFunder(database, {
    company,
    name: 'Tallow Creek Capital',
    criteria: { statesDeclined: ['NY'], maxNsf: 3 },
  });
  await makeFunder(database, { company, name: 'Juniper Lane Funding', criteria: { minRevenue: 9_000_000 } });
  await makeFunder(database, { company, name: 'Anything Goes' });
  await makeFunder(database, { company, name: 'Asleep Capital', isActive: false });
  const other = await makeTenant(api);
  await makeFunder(database, { company: other.company._id, name: 'Of Another Company' });
});
afterAll(() => api.close());

const submit = async () => (await submitOne(api, tenant, { advanceAmountRequested: '60,000.00' })).id;
const matchesOf = async (id: string, query = '') =>
  matchListSchema.parse((await api.call(`/form/submission/${id}/funders?${query}`, { token: anna.token })).body);

describe('the funders beside an application', () => {
  it('are its company’s active ones: fewest fails first, then fewest unknowns, then by name', async () => {
    const { data, meta } = await matchesOf(await submit());
    expect(data.map(({ funder, fails, unknowns }) => [funder.name, fails, unknowns])).toEqual([
      ['Anything Goes', 0, 0],
      ['Zinnia Bridge', 0, 1],
      ['Juniper Lane Funding', 1, 0],
      ['Tallow Creek Capital', 1, 1],
    ]);
    expect(meta.total).toBe(4);
  });

  it('are paged and searched on the server', async () => {
    const id = await submit();
    const second = await matchesOf(id, 'page=2&pageSize=3');
    expect(second.data.map(({ funder }) => funder.name)).toEqual(['Tallow Creek Capital']);
    expect((await matchesOf(id, 'search=juni')).data.map(({ funder }) => funder.name)).toEqual([
      'Juniper Lane Funding',
    ]);
  });

  it('are compared with what statements prove, rather than with what is stated', async () => {
    const id = await submit();
    const before = await matchesOf(id, 'search=juniper');
    expect(before.data[0]?.criteria).toMatchObject([{ ours: '$85,000', source: 'stated', outcome: 'fail' }]);
    const lines = [statementLine('2026-03-02', 9_100_000, 'CARD SETTLEMENT 118', 0)];
    await fileStatements(api, { application: id, statements: [provenStatement({ lines })] });
    const after = await matchesOf(id, 'search=juniper');
    expect(after.data[0]?.criteria).toMatchObject([{ ours: '$91,000', source: 'proven', outcome: 'pass' }]);
    const zinnia = await matchesOf(id, 'search=zinnia');
    expect(zinnia.data[0]).toMatchObject({ fails: 0, unknowns: 0 });
  });

  it('want months of statements without a gap before the arrival', async () => {
    const { database } = api.context;
    await makeFunder(database, { company: tenant.company._id, name: 'Monthly', criteria: { minStatementMonths: 1 } });
    const id = await submit();
    expect((await matchesOf(id, 'search=monthly')).data[0]?.criteria).toMatchObject([
      { ours: '0 months', outcome: 'fail' },
    ]);
  });
});
