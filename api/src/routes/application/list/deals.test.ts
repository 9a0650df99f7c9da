import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { applicationListSchema } from '@funding-desk/shared/schemas/application/form';
import type { ApiScope } from '@funding-desk/shared/schemas/people/api-key';
import { monitoredUrl, watchQueries } from '@funding-desk/shared/testing/query-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFunder, dealCalls, readyApplication, SELLS, sendTo } from '../../../testing/scenes/deals/deal-calls.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import { makeTenant, startTestApi, type Tenant, type TestApi } from '../../../testing/test-api.ts';
import { makeApiKey } from '../../../testing/world.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi({ MONGO_URL: monitoredUrl(process.env.MONGO_URL ?? '') });
});
beforeEach(async () => {
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example', permissions: SELLS });
});
afterAll(() => api.close());

async function listed(token: string, query = ''): Promise<ApplicationView[]> {
  return applicationListSchema.parse((await api.call(`/form/submissions?${query}`, { token })).body).data;
}

const dealsOf = async (token: string) => new Map((await listed(token)).map(({ id, deals }) => [id, deals] as const));

const keyWith = (scopes: ApiScope[]) => makeApiKey(api, tenant.company._id, { scopes });

describe('the deals of an application in the list', () => {
  it('are funders, offers and the money, and nothing before it is sent', async () => {
    const funders = [await addFunder(api, tenant, 'Tallow Creek'), await addFunder(api, tenant, 'Juniper Lane')];
    const [unsent, sent, offered, funded] = [
      await readyApplication(api, tenant),
      await readyApplication(api, tenant),
      await readyApplication(api, tenant),
      await readyApplication(api, tenant),
    ];
    const [first = funders[0]] = funders;
    // One funder who gets it twice is one.
    for (let time = 0; time < 2; time += 1) await sendTo({ api, staff: anna, id: sent, funders: first ? [first] : [] });
    for (const id of [offered, funded]) {
      const packages = await sendTo({ api, staff: anna, id, funders });
      const calls = dealCalls({ api, staff: anna, id });
      for (const one of packages) await calls.offer(one);
      const [withdrawn, open] = (await calls.read()).offers;
      if (id === offered) await calls.withdraw(withdrawn?.id ?? '');
      if (id === funded) await calls.select(open?.id ?? '');
      if (id === funded) await calls.fund(open?.id ?? '', { version: 1, on: '2026-12-03', amount: 4_850_000 });
    }
    expect(await dealsOf(anna.token)).toEqual(
      new Map([
        [funded, { funders: 2, offers: 2, funded: 4_850_000 }],
        [offered, { funders: 2, offers: 1, funded: null }],
        [sent, { funders: 1, offers: 0, funded: null }],
        [unsent, null],
      ]),
    );
    const page = await api.call(`/form/submission/${offered}`, { token: anna.token });
    expect(page.body.data).toMatchObject({ deals: { funders: 2, offers: 1 } });
    const shownBy = async (stage: string) => (await listed(anna.token, `stage=${stage}`)).map(({ id }) => id);
    // The views With funders, Offers and To fund.
    expect([await shownBy('submitted'), await shownBy('offers'), await shownBy('contract_out')]).toEqual([
      [sent],
      [offered],
      [],
    ]);
  });

  it('are shown to the API keys that may read deals, and to no other ones', async () => {
    const funder = await addFunder(api, tenant, 'Tallow Creek');
    const id = await readyApplication(api, tenant);
    await sendTo({ api, staff: anna, id, funders: [funder] });
    expect(await dealsOf(await keyWith(['applications:read']))).toEqual(new Map([[id, null]]));
    expect(await dealsOf(await keyWith(['applications:read', 'deals:read']))).toEqual(
      new Map([[id, { funders: 1, offers: 0, funded: null }]]),
    );
  });

  it('are read with indexes, for the packages from an index alone, and offers only of what was sent', async () => {
    const id = await readyApplication(api, tenant);
    const readOf = async (collection: 'packages' | 'offers') => {
      const takePlans = watchQueries(api.context.database);
      await listed(anna.token);
      const plans = await takePlans();
      return plans.filter(({ query }) => query.startsWith(`{"aggregate":"${collection}"`));
    };
    expect(await readOf('offers')).toEqual([]);
    await sendTo({ api, staff: anna, id, funders: [await addFunder(api, tenant, 'Tallow Creek')] });
    const [packages, offers] = [await readOf('packages'), await readOf('offers')];
    expect([packages.length, offers.length]).toEqual([1, 1]);
    expect(packages[0]?.coveringIndexes).toEqual(['submission_1_funder_1_createdAt_-1']);
    expect(offers[0]?.steps).not.toContain('COLLSCAN');
  });
});
