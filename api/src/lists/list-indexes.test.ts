import { PERMISSIONS } from '@funding-desk/shared/permission-groups';
import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { makeLink, makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { monitoredUrl, type QueryPlan, watchQueries } from '@funding-desk/shared/testing/query-plans';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshCompanyTerms } from '../commands/company/refresh-company-terms.ts';
import { refreshPersonTerms } from '../commands/user/refresh-person-terms.ts';
import { loadLiveSince, newestId } from '../queries/application/live-queries.ts';
import { AUDIT_FILTERS, DOCUMENT_FILTERS, FILTERS, ID, isDescending, LISTS, pairsOf } from '../testing/list-queries.ts';
import { MARCH, makeFiledDocument, UNREADABLE } from '../testing/scenes/documents.ts';
import { makeUnfinished } from '../testing/scenes/draft.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let takePlans: ReturnType<typeof watchQueries>;
let tenant: Tenant;
let application: string;
let tokens: Readonly<Record<string, string>>;

async function addSecondOfEach({ company }: Tenant): Promise<void> {
  const { database } = api.context;
  for (const name of ['Kiln Lane', 'Kiln Road']) {
    const named = { name, nameKey: name.toLowerCase(), company: company._id, searchTerms: ['kiln'] };
    await database.teams.create(named);
    await makeRole(database, named);
    const user = await makeUser(database, { ...named, passwordHash: 'none' });
    await makeLink(database, { company: company._id, user: user._id });
  }
}

beforeAll(async () => {
  api = await startTestApi({ MONGO_URL: monitoredUrl(process.env.MONGO_URL ?? '') });
  tenant = await makeTenant(api);
  await makeTenant(api, { withdrawnAt: new Date() });
  await addSecondOfEach(tenant);
  await submitOne(api, tenant, { legalBusinessName: 'Kiln Lane' });
  application = (await submitOne(api, tenant, { legalBusinessName: 'Kiln Road' })).id;
  await makeFiledDocument(api, { application, source: 'staff', ...MARCH });
  await makeUnfinished(api, tenant, 'Kiln Lane');
  await makeUnfinished(api, tenant, 'Kiln Road');
  await makeFiledDocument(api, { application, source: 'staff', reading: UNREADABLE });
  const permissions = PERMISSIONS.filter((name) => /^page:|:manage$|:export$/.test(name));
  const company = tenant.company._id;
  tokens = {
    'a super admin': (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token,
    'a tenant': (await signInStaff(api, { company, permissions, userType: 'company' })).token,
    'somebody without a tenant': (await signInStaff(api, { permissions })).token,
  };
  takePlans = watchQueries(api.context.database);
});
afterAll(() => api.close());

/** Query plans that scan the whole collection or sort in memory. */
async function slowPlans(): Promise<readonly string[]> {
  const plans = await takePlans();
  expect(plans).not.toEqual([]);
  const slow = plans.filter(({ steps, isOrderedByIndex }) => steps.includes('COLLSCAN') || !isOrderedByIndex);
  return slow.map(({ query, steps }) => `${query}: ${steps.join(' < ')}`);
}

async function read(token: string, path: string): Promise<string | null> {
  const answer = await api.call(path, { token });
  expect([path, answer.status]).toEqual([path, 200]);
  return listMetaSchema.parse(answer.body.meta).next;
}

/** Reads the first page, and the second one if there is one. */
async function readPages(token: string, path: string): Promise<void> {
  const next = await read(token, path);
  if (next) await read(token, `${path}&cursor=${next}`);
}

async function download(token: string, path: string): Promise<void> {
  const answer = await api.fetch(path, { token });
  expect([path, answer.status]).toEqual([path, 200]);
  await answer.text();
}

async function readOne(token: string, path: string): Promise<void> {
  expect([path, (await api.call(path, { token })).status]).toEqual([path, 200]);
}

/** The viewers read at the same time. */
const everyViewer = (reading: (token: string, who: string) => Promise<unknown>) =>
  Promise.all(Object.entries(tokens).map(([who, token]) => reading(token, who)));

/** Orders of the list of applications whose indexes have the stage before them. */
const STAGED_ORDERS = ['-age', 'age', '-amount', 'amount', '-dueOn', 'dueOn'];
const isStagedOrder = (sort: string) => STAGED_ORDERS.includes(sort);

const isCount = ({ query }: QueryPlan) => query.startsWith('{"aggregate":"form-submissions"') && query.includes('$sum');

/** They can open the application. */
const isInsider = (who: string) => who !== 'somebody without a tenant';

/** The tables of the dashboard that everyone has. */
const TABLES = ['/links', '/people', '/deals/funders', '/deals/links', '/deals/people'] as const;

describe('an index serves', () => {
  it('all lists', () => {
    expect(LISTS.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/form/submissions', '/company/get', '/user/get', '/generated-link/get']),
    );
    for (const { sorts } of LISTS)
      expect(sorts.filter(isDescending).toSorted()).toEqual(
        sorts
          .filter((sort) => !isDescending(sort))
          .map((sort) => `-${sort}`)
          .toSorted(),
      );
  });

  it.each(LISTS)('$path in every sort order, search and page, for every kind of viewer', async ({ path, sorts }) => {
    await everyViewer(async (token, who) => {
      for (const sort of who === 'a super admin' ? sorts : sorts.filter(isDescending)) {
        if (isStagedOrder(sort)) continue;
        await readPages(token, `${path}?pageSize=1&sort=${sort}`);
        await read(token, `${path}?sort=${sort}&search=kiln`);
      }
      await read(token, path);
      await read(token, `${path}?page=2&pageSize=1&search=kiln%20lane`);
    });
    expect(await slowPlans()).toEqual([]);
  });

  it.each(STAGED_ORDERS)('the list in the order of %s, alone and with stages', async (sort) => {
    await everyViewer(async (token, who) => {
      if (!isInsider(who)) return;
      for (const query of ['', '&stage=open', '&stage=offers', '&flag=stale']) {
        if (query === '&flag=stale' && !sort.endsWith('age')) continue;
        await readPages(token, `/form/submissions?pageSize=1&sort=${sort}${query}`);
        await readOne(token, `/form/submission/${application}/neighbors?sort=${sort}${query}`);
      }
      await download(token, `/form/export?sort=${sort}`);
    });
    expect(await slowPlans()).toEqual([]);
  });

  it.each(STAGED_ORDERS)(
    'the list in the order of %s with each other filter and with a search, or sorts few',
    async (sort) => {
      await everyViewer(async (token) => {
        for (const query of ['flag=stale', 'search=kiln', 'stage=open&search=kiln', ...FILTERS])
          await readPages(token, `/form/submissions?pageSize=1&sort=${sort}&${query}`);
      });
      const plans = await takePlans();
      expect(plans.filter(({ steps }) => steps.includes('COLLSCAN'))).toEqual([]);
    },
  );

  it('the stale applications of all companies, some of which have days of their own', async () => {
    await makeTenant(api, { staleDays: 9 });
    await everyViewer((token) => readPages(token, '/form/submissions?pageSize=1&flag=stale&sort=-age'));
    const plans = await takePlans();
    expect(plans.filter(({ steps }) => steps.includes('COLLSCAN'))).toEqual([]);
  });

  it('the roles of one company', async () => {
    await read(tokens['a super admin'] ?? '', `/role/get?companyId=${tenant.company._id.toHexString()}`);
    expect(await slowPlans()).toEqual([]);
  });

  it.each(['', '?search=kiln', '?search=kiln%20lane&sort=createdAt'])(
    'the export %s, for every kind of viewer',
    async (query) => {
      await everyViewer((token) => download(token, `/form/export${query}`));
      expect(await slowPlans()).toEqual([]);
    },
  );

  it.each(FILTERS)('the list with %s, alone, with a stage and with a search', async (filter) => {
    const combined = [filter, `${filter}&stage=offers`, `${filter}&search=kiln`, `${filter}&stage=open&search=kiln`];
    await everyViewer(async (token, who) => {
      for (const query of combined) {
        await readPages(token, `/form/submissions?pageSize=1&${query}`);
        if (isInsider(who)) await readOne(token, `/form/submission/${application}/neighbors?${query}`);
      }
      if (isInsider(who)) await read(token, `/form/submissions?sort=createdAt&${filter}`);
      await download(token, `/form/export?${filter}`);
    });
    expect(await slowPlans()).toEqual([]);
  });

  it.each([
    ['2125550142', ['duplicateKeys']],
    ['(212) 555-0142', ['duplicateKeys']],
    ['owner@bluekettle.example', ['duplicateKeys', 'searchKeys']],
    ['123456789', ['duplicateKeys']],
    ['6789', ['searchKeys']],
  ])('the list with the search %s, alone and with each filter, from an index of digests', async (search, digests) => {
    const query = `search=${encodeURIComponent(search)}`;
    const company = `company=${tenant.company._id.toHexString()}`;
    await everyViewer(async (token, who) => {
      await readPages(token, `/form/submissions?pageSize=1&${query}`);
      await read(token, `/form/submissions?sort=createdAt&${query}`);
      for (const filter of ['stage=open', ...FILTERS]) await read(token, `/form/submissions?${filter}&${query}`);
      if (isInsider(who)) await readOne(token, `/form/submission/${application}/neighbors?${query}`);
      if (isInsider(who)) await read(token, `/form/submissions?${company}&${query}`);
      await download(token, `/form/export?${query}`);
    });
    expect(await slowPlans()).toEqual([]);
    await takePlans();
    await read(tokens['a tenant'] ?? '', `/form/submissions?${query}&page=2`);
    const [plan] = (await takePlans()).filter(({ query: sent }) => sent.startsWith('{"find":"form-submissions"'));
    expect(plan?.indexes).toEqual(expect.arrayContaining(digests.map((path) => `${path}_1_createdAt_-1__id_-1`)));
  });

  it('the list of one company, alone and with each filter', async () => {
    const company = `company=${tenant.company._id.toHexString()}`;
    await everyViewer(async (token, who) => {
      for (const query of ['', '&stage=closed', '&search=kiln', ...FILTERS.map((filter) => `&${filter}`)])
        if (isInsider(who)) await read(token, `/form/submissions?${company}${query}`);
    });
    expect(await slowPlans()).toEqual([]);
  });

  it.each(FILTERS.filter((filter) => pairsOf(filter, FILTERS).length > 0))(
    'the list with %s and each other filter',
    async (filter) => {
      await everyViewer(async (token) => {
        for (const query of pairsOf(filter, FILTERS)) await read(token, `/form/submissions?${query}`);
      });
      expect(await slowPlans()).toEqual([]);
    },
  );

  it.each(['submitter=none', 'flag=duplicate,unread', 'flag=delivery_failed,on_hold'])(
    'the list with %s',
    async (query) => {
      await everyViewer((token) => read(token, `/form/submissions?${query}`));
      expect(await slowPlans()).toEqual([]);
    },
  );

  it.each(DOCUMENT_FILTERS)(
    'the list of documents with %s, alone, with others, a search and a company',
    async (filter) => {
      const company = `company=${tenant.company._id.toHexString()}`;
      const combined = [`${filter}&search=kiln`, ...pairsOf(filter, DOCUMENT_FILTERS)];
      await everyViewer(async (token, who) => {
        const inCompany = who === 'a super admin' ? [filter, ...combined].map((query) => `${query}&${company}`) : [];
        for (const query of [...combined, ...inCompany]) await read(token, `/documents/attachments?${query}`);
        await readPages(token, `/documents/attachments?pageSize=1&${filter}`);
      });
      expect(await slowPlans()).toEqual([]);
    },
  );

  it.each([
    ['documentType=lease', 'documentType_1_createdAt_-1__id_-1'],
    ['source=staff', 'source_1_createdAt_-1__id_-1'],
    ['month=2026-03', 'covers.month_1_createdAt_-1__id_-1'],
    ['reading=read', 'reading.state_1_createdAt_-1__id_-1'],
  ])('the list of documents with %s, from an index of this filter', async (filter, index) => {
    for (const [who, prefix] of [['a super admin', ''] as const, ['a tenant', 'company_1_'] as const]) {
      await takePlans();
      await read(tokens[who] ?? '', `/documents/attachments?${filter}`);
      const plans = (await takePlans()).filter(({ query }) => query.startsWith('{"find":"application-documents"'));
      expect(plans.find(({ query }) => query.includes('"createdAt":-1'))?.indexes).toContain(`${prefix}${index}`);
    }
  });

  it.each(AUDIT_FILTERS)('the audit log with %s, alone, with others, and of one application', async (filter) => {
    const combined = [filter, ...pairsOf(filter, AUDIT_FILTERS), `${filter}&application=${application}`];
    const company = `company=${tenant.company._id.toHexString()}`;
    await everyViewer(async (token, who) => {
      const inCompany = who === 'a super admin' ? combined.map((query) => `${query}&${company}`) : [];
      for (const query of [...combined, ...inCompany]) {
        await readPages(token, `/audit/entries?pageSize=1&${query}`);
        await download(token, `/audit/export?${query}`);
      }
    });
    expect(await slowPlans()).toEqual([]);
  });

  it.each([
    ['', 'at_-1__id_-1'],
    ['?action=session.create', 'action_1_at_-1__id_-1'],
    [`?actor=${ID}`, 'actor_1_action_1_at_-1__id_-1'],
    [`?actor=${ID}&action=session.create`, 'actor_1_action_1_at_-1__id_-1'],
  ])('the audit log %s, from an index of this filter', async (query, index) => {
    for (const [who, prefix] of [['a super admin', ''] as const, ['a tenant', 'company_1_'] as const]) {
      await takePlans();
      await read(tokens[who] ?? '', `/audit/entries${query}`);
      const plans = (await takePlans()).filter((plan) => plan.query.startsWith('{"find":"audit-log"'));
      expect(plans.find((plan) => plan.query.includes('"at":-1'))?.indexes).toContain(`${prefix}${index}`);
    }
  });

  it('the counts of the views, the neighbors and the timeline of an application', async () => {
    await everyViewer(async (token, who) => {
      await readOne(token, '/form/views/counts');
      if (!isInsider(who)) return;
      await readOne(token, `/form/submission/${application}/neighbors?stage=open&assignee=me`);
      await readOne(token, `/form/submission/${application}/timeline`);
    });
    expect(await slowPlans()).toEqual([]);
  });

  it.each(FILTERS)('the count of the list with %s, from an index with this filter', async (filter) => {
    for (const who of ['a super admin', 'a tenant']) {
      await takePlans();
      await read(tokens[who] ?? '', `/form/submissions?${filter}`);
      const plans = (await takePlans()).filter(isCount);
      expect(plans).toHaveLength(1);
      expect(plans[0]?.coveringIndexes).not.toEqual([]);
    }
  });

  it.each([
    ['openedFrom=2026-03-01&openedTo=2026-03-31', 'deletedAt_1_stats.openedAt_1_createdAt_-1__id_-1'],
    [
      'openedFrom=2026-03-01&openedTo=2026-03-31&reached=funded',
      'reached_1_work.stage_1_createdAt_-1__id_-1_stats.openedAt_1',
    ],
    ['from=2026-03-01&to=2026-03-31&reached=touched', 'reached_1_work.stage_1_createdAt_-1__id_-1_stats.openedAt_1'],
  ])('the count of the list with %s, from an index alone', async (query, index) => {
    for (const [who, prefix] of [['a super admin', ''] as const, ['a tenant', 'company_1_'] as const]) {
      await takePlans();
      await read(tokens[who] ?? '', `/form/submissions?${query}`);
      const plans = (await takePlans()).filter(isCount);
      expect(plans).toHaveLength(1);
      expect(plans[0]?.coveringIndexes).toContain(`${prefix}${index}`);
    }
  });

  it.each(['', '&company', '&link', '&submitter', '&link&submitter'])('the dashboard%s', async (filters) => {
    await countFacts(api.context.database);
    await takePlans();
    const company = tenant.company._id.toHexString();
    const values: Readonly<Record<string, string>> = { company, link: ID, submitter: ID };
    const query = filters.replace(/&(\w+)/g, (_, name: string) => `&${name}=${values[name]}`);
    await everyViewer(async (token, who) => {
      if (filters === '&company' && !isInsider(who)) return;
      for (const path of ['', ...TABLES, ...(who === 'a super admin' ? ['/companies', '/deals/companies'] : [])])
        await readOne(token, `/dashboard${path}?from=2026-11-01&to=2026-11-30${query}`);
    });
    const plans = await takePlans();
    expect(plans.some(({ query: sent }) => sent.startsWith('{"aggregate":"daily-counters"'))).toBe(true);
    // The sums of a span are sorted in memory: one row per link.
    expect(plans.filter(({ steps }) => steps.includes('COLLSCAN')).map(({ query: sent }) => sent)).toEqual([]);
  });

  it('the documents of an application, and new applications of live viewers', async () => {
    const { context } = api;
    await api.call(`/documents/form-submission/${application}`, { token: tokens['a tenant'] ?? '' });
    for (const [isAdmin, companyId] of [[true, null] as const, [false, tenant.company._id.toHexString()] as const]) {
      const id = new Types.ObjectId().toHexString();
      const viewer = { id, sessionId: '', isAdmin, userType: null, permissions: [], companyId };
      await newestId({ context, viewer });
      await loadLiveSince({ context, viewer, lastId: application });
    }
    expect(await slowPlans()).toEqual([]);
  });

  it('the records that a renamed company or person appears in', async () => {
    const person = await api.context.database.users.findOne({ company: tenant.company._id }).lean();
    if (!person) throw new Error('No such person');
    await takePlans();
    await refreshCompanyTerms(api.context, tenant.company._id);
    await refreshPersonTerms(api.context, person);
    expect(await slowPlans()).toEqual([]);
  });
});
