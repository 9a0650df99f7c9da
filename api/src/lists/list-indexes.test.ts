import { PERMISSIONS } from '@funding-desk/shared/permissions';
import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { makeLink, makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { monitoredUrl, type QueryPlan, watchQueries } from '@funding-desk/shared/testing/query-plans';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshCompanyTerms } from '../commands/company/refresh-company-terms.ts';
import { refreshPersonTerms } from '../commands/user/refresh-person-terms.ts';
import { loadLiveSince, newestId } from '../live/live-queries.ts';
import { MARCH, makeFiledDocument, UNREADABLE } from '../testing/documents.ts';
import { AUDIT_FILTERS, DOCUMENT_FILTERS, FILTERS, ID, isDescending, LISTS, pairsOf } from '../testing/list-queries.ts';
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
  await makeFiledDocument(api, { submission: application, source: 'staff', ...MARCH });
  await makeFiledDocument(api, { submission: application, source: 'staff', reading: UNREADABLE });
  const permissions = PERMISSIONS.filter((name) => name.startsWith('page:') || name.endsWith(':manage'));
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
    for (const [who, token] of Object.entries(tokens)) {
      for (const sort of who === 'a super admin' ? sorts : sorts.filter(isDescending)) {
        const next = await read(token, `${path}?pageSize=1&sort=${sort}`);
        if (next) await read(token, `${path}?pageSize=1&sort=${sort}&cursor=${next}`);
        await read(token, `${path}?sort=${sort}&search=kiln`);
      }
      await read(token, path);
      await read(token, `${path}?page=2&pageSize=1&search=kiln%20lane`);
    }
    expect(await slowPlans()).toEqual([]);
  });

  it('the roles of one company', async () => {
    await read(tokens['a super admin'] ?? '', `/role/get?companyId=${tenant.company._id.toHexString()}`);
    expect(await slowPlans()).toEqual([]);
  });

  it.each(['', '?search=kiln', '?search=kiln%20lane&sort=createdAt'])(
    'the export %s, for every kind of viewer',
    async (query) => {
      for (const token of Object.values(tokens)) await (await api.fetch(`/form/export${query}`, { token })).text();
      expect(await slowPlans()).toEqual([]);
    },
  );

  it.each(FILTERS)('the list with %s, alone, with a stage and with a search', async (filter) => {
    const combined = [filter, `${filter}&stage=offers`, `${filter}&search=kiln`, `${filter}&stage=open&search=kiln`];
    for (const token of Object.values(tokens)) {
      for (const query of combined) {
        const next = await read(token, `/form/submissions?pageSize=1&${query}`);
        if (next) await read(token, `/form/submissions?pageSize=1&${query}&cursor=${next}`);
        await api.call(`/form/submission/${application}/neighbors?${query}`, { token });
      }
      await read(token, `/form/submissions?sort=createdAt&${filter}`);
      await (await api.fetch(`/form/export?${filter}`, { token })).text();
    }
    expect(await slowPlans()).toEqual([]);
  });

  it('the list of one company, alone and with each filter', async () => {
    const company = `company=${tenant.company._id.toHexString()}`;
    for (const query of ['', '&stage=closed', '&search=kiln', ...FILTERS.map((filter) => `&${filter}`)])
      for (const token of [tokens['a super admin'], tokens['a tenant']])
        await read(token ?? '', `/form/submissions?${company}${query}`);
    expect(await slowPlans()).toEqual([]);
  });

  it.each(FILTERS.filter((filter) => pairsOf(filter, FILTERS).length > 0))(
    'the list with %s and each other filter',
    async (filter) => {
      for (const query of pairsOf(filter, FILTERS))
        for (const token of Object.values(tokens)) await read(token, `/form/submissions?${query}`);
      expect(await slowPlans()).toEqual([]);
    },
  );

  it.each(['submitter=none', 'flag=duplicate,unread', 'flag=delivery_failed,on_hold'])(
    'the list with %s',
    async (query) => {
      for (const token of Object.values(tokens)) await read(token, `/form/submissions?${query}`);
      expect(await slowPlans()).toEqual([]);
    },
  );

  it.each(DOCUMENT_FILTERS)(
    'the list of documents with %s, alone, with others, a search and a company',
    async (filter) => {
      const company = `company=${tenant.company._id.toHexString()}`;
      const combined = [filter, `${filter}&search=kiln`, ...pairsOf(filter, DOCUMENT_FILTERS)];
      for (const [who, token] of Object.entries(tokens)) {
        const inCompany = who === 'a super admin' ? combined.map((query) => `${query}&${company}`) : [];
        for (const query of [...combined, ...inCompany]) await read(token, `/documents/attachments?${query}`);
        const next = await read(token, `/documents/attachments?pageSize=1&${filter}`);
        if (next) await read(token, `/documents/attachments?pageSize=1&${filter}&cursor=${next}`);
      }
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
    for (const [who, token] of Object.entries(tokens)) {
      const inCompany = who === 'a super admin' ? combined.map((query) => `${query}&${company}`) : [];
      for (const query of [...combined, ...inCompany]) {
        const next = await read(token, `/audit/entries?pageSize=1&${query}`);
        if (next) await read(token, `/audit/entries?pageSize=1&${query}&cursor=${next}`);
        await (await api.fetch(`/audit/export?${query}`, { token })).text();
      }
    }
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
    for (const token of Object.values(tokens)) {
      await api.call('/form/views/counts', { token });
      await api.call(`/form/submission/${application}/neighbors?stage=open&assignee=me`, { token });
      await api.call(`/form/submission/${application}/timeline`, { token });
    }
    expect(await slowPlans()).toEqual([]);
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
      const isCount = ({ query: sent }: QueryPlan) =>
        sent.startsWith('{"aggregate":"form-submissions"') && sent.includes('$sum');
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
    for (const [who, token] of Object.entries(tokens)) {
      if (filters === '&company' && who === 'somebody without a tenant') continue;
      for (const path of ['', '/links', '/people', ...(who === 'a super admin' ? ['/companies'] : [])])
        expect((await api.call(`/dashboard${path}?from=2026-11-01&to=2026-11-30${query}`, { token })).status).toBe(200);
    }
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
