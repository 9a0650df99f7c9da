import { dashboardSchema } from '@funding-desk/shared/schemas/company/dashboard';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fund, makeStaff, runWorker, setDay, stopIn, waiveMissing } from '../../testing/scenes/planted-week.ts';
import { SIGNED, submitOutstanding } from '../../testing/scenes/second-signer.ts';
import { makeTenant, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

async function readAs(token: string, query: string) {
  const answer = await api.call(`/dashboard?${query}`, { token });
  return dashboardSchema.parse(answer.body.data);
}

const today = () => api.context.database.clock.now().toISOString().slice(0, 10);
const TODAY = () => `from=${today()}&to=${today()}`;

async function funnelToday(token: string) {
  const { funnel } = await readAs(token, TODAY());
  return Object.fromEntries(funnel.map(({ step, count }) => [step, count]));
}

describe('the counters', () => {
  it('count an application that came without a saved draft in every step', async () => {
    const tenant = await makeTenant(api);
    const staff = await makeStaff(api, tenant);
    await submitOne(api, tenant);
    // The session that this one opens stays unused.
    await submitOne(api, tenant, { formSubmissionId: undefined });
    await runWorker(api);
    expect(await funnelToday(staff.token)).toMatchObject({ opened: 3, started: 2, signatures: 2, submitted: 2 });
  });

  it('count an application whose second owner signs last as complete, once', async () => {
    const tenant = await makeTenant(api);
    const staff = await makeStaff(api, tenant);
    const { id, token } = await submitOutstanding(api, tenant);
    await runWorker(api);
    await waiveMissing(api, { id: id.toHexString(), staff });
    await runWorker(api);
    expect(await funnelToday(staff.token)).toMatchObject({ submitted: 1, complete: 0 });
    expect((await api.call('/signature/sign', { body: SIGNED, headers: { 'X-Signature-Token': token } })).status).toBe(
      200,
    );
    await runWorker(api);
    await fund(api, { id: id.toHexString(), staff });
    await runWorker(api);
    expect(await funnelToday(staff.token)).toMatchObject({ complete: 1, funded: 1 });
  });

  it('count each fact once while several workers count and applicants type', async () => {
    const tenant = await makeTenant(api);
    const staff = await makeStaff(api, tenant);
    const { database } = api.context;
    let isTyping = true;
    const worker = async () => {
      while (isTyping) await countFacts(database);
    };
    const workers = [worker(), worker(), worker()];
    for (let round = 0; round < 10; round += 1)
      await Promise.all([1, 2, 3, 4].map(() => stopIn(api, tenant, 'signatures')));
    isTyping = false;
    await Promise.all(workers);
    await countFacts(database);
    expect(await funnelToday(staff.token)).toMatchObject({ opened: 40, started: 40, partners: 40, signatures: 40 });
  });

  it('count nothing twice when a worker dies after any step', async () => {
    const tenant = await makeTenant(api);
    const staff = await makeStaff(api, tenant);
    const { formSessions, dailyCounters, monthlyCounters } = api.context.database;
    await stopIn(api, tenant, 'questions');
    const uncounted = await formSessions.findOne({ company: tenant.company._id }).lean();
    if (!uncounted) throw new Error('There is no session');
    const { _id, stats } = uncounted;
    const facts = stats?.facts.length;
    // Dead after the claim, then after the counters were changed.
    await formSessions.updateOne({ _id }, { $set: { 'stats.claimed': facts } });
    await countFacts(api.context.database);
    const died = { 'stats.counted': 0, 'stats.claimed': facts, 'stats.isDue': true };
    await formSessions.updateOne({ _id }, { $set: died });
    await countFacts(api.context.database);
    expect(await funnelToday(staff.token)).toMatchObject({ opened: 1, started: 1, questions: 1, partners: 0 });
    const ofCompany = { company: tenant.company._id };
    const [day] = await dailyCounters.find(ofCompany).lean();
    expect(await dailyCounters.countDocuments(ofCompany)).toBe(1);
    // Dead after the counter of the day was changed, and before that of its month.
    await monthlyCounters.deleteMany(ofCompany);
    await formSessions.updateOne({ _id }, { $set: died });
    await countFacts(api.context.database);
    expect((await dailyCounters.find(ofCompany).lean()).map(({ counts }) => counts)).toEqual([day?.counts]);
    expect((await monthlyCounters.find(ofCompany).lean()).map(({ counts }) => counts)).toEqual([day?.counts]);
  });
});

describe('the median times', () => {
  it('are those to the first change by a person and to completion', async () => {
    const tenant = await makeTenant(api);
    setDay(api, '2026-03-10');
    const { id } = await submitOne(api, tenant);
    await runWorker(api);
    setDay(api, '2026-03-12');
    const staff = await makeStaff(api, tenant);
    await waiveMissing(api, { id, staff });
    await fund(api, { id, staff });
    await runWorker(api);
    const { firstTouchSeconds, completionSeconds } = await readAs(staff.token, 'from=2026-03-10&to=2026-03-10');
    const twoDays = 172_800;
    for (const seconds of [firstTouchSeconds, completionSeconds])
      expect(Math.abs((seconds ?? 0) / twoDays - 1)).toBeLessThan(0.04);
  });
});

describe('a dashboard call', () => {
  it.each([
    ['from=2026-03-02&to=2026-03-01', 422],
    ['from=2020-01-01&to=2026-03-01', 422],
    ['from=2026-03-02', 400],
  ])('with %s returns %i', async (query, status) => {
    const staff = await makeStaff(api, await makeTenant(api));
    expect((await api.call(`/dashboard?${query}`, { token: staff.token })).status).toBe(status);
  });

  it('counts the waiting applications of the lists behind them', async () => {
    const tenant = await makeTenant(api);
    const staff = await makeStaff(api, tenant);
    const [one, two] = [await submitOne(api, tenant), await submitOne(api, tenant)];
    const body = { version: 0, stage: 'docs_needed', assignee: staff.id };
    await api.call(`/form/submission/${one.id}/work`, { method: 'PUT', token: staff.token, body });
    await api.context.database.applications.updateOne({ _id: two.id }, { $set: { 'outbox.0.state': 'failed' } });
    const { now } = await readAs(staff.token, TODAY());
    const exactly = (total: number) => ({ total, isCapped: false });
    expect(now).toEqual({
      waitingOnUs: exactly(1),
      waitingOnApplicant: exactly(1),
      unassigned: exactly(1),
      failedDeliveries: exactly(1),
    });
  });
});
