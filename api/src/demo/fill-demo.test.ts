import { STAGES } from '@funding-desk/shared/schemas/application/stages';
import { isAccepted } from '@funding-desk/shared/server/acceptance/accept-application';
import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { verifyEvidence } from '@funding-desk/shared/server/audit/verify-evidence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoCompany } from '../commands/seed.ts';
import type { AppContext } from '../context.ts';
import { matchFunders } from '../queries/deal/view-match.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { DEMO_FUNDERS } from './demo-funders.ts';
import { ensureDemo } from './ensure-demo.ts';

const DAY = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SEED_DEMO: 'applications' });
  await seedDemoCompany(api.context);
  await expect(ensureDemo(interruptedAt(api.context, 20))).rejects.toThrow('interrupted');
  await ensureDemo(api.context);
});
afterAll(() => api.close());

/** A context whose process ends at this file. */
function interruptedAt(context: AppContext, last: number): AppContext {
  let count = 0;
  const put: AppContext['files']['put'] = async (file) => {
    count += 1;
    if (count === last) throw new Error('interrupted');
    await context.files.put(file);
  };
  return { ...context, files: { ...context.files, put } };
}

async function counts({ database }: AppContext) {
  const { applications, funders, notes, users, roles, generatedLinks, auditLog } = database;
  const models = [applications, funders, notes, users, roles, generatedLinks, auditLog];
  return Promise.all(models.map((model) => model.estimatedDocumentCount()));
}

describe('the demo data', () => {
  it('are 40 applications in all stages over the last 60 days, also after an interrupted start', async () => {
    const { database } = api.context;
    const all = await database.applications.find().lean();
    expect(all).toHaveLength(40);
    expect(new Set(all.map(({ work }) => work?.stage ?? 'new'))).toEqual(new Set(STAGES));
    const ages = all.map(({ createdAt }) => (database.clock.now().getTime() - createdAt.getTime()) / DAY);
    expect(Math.max(...ages)).toBeGreaterThan(55);
    expect(Math.max(...ages)).toBeLessThan(61);
    expect(all.every((application) => application.documents.length > 0 && isAccepted(application))).toBe(true);
  });

  it('contain duplicates, a hold, a failed delivery, unread applications and notes with mentions', async () => {
    const { applications, notes } = api.context.database;
    expect(await applications.countDocuments({ isDuplicate: true })).toBe(4);
    const all = await applications.find().lean();
    expect(all.filter(({ hold }) => hold !== null)).toHaveLength(1);
    expect(all.flatMap(({ outbox }) => outbox).filter(({ state }) => state === 'failed')).toHaveLength(1);
    expect(all.filter(({ unreadBy = [] }) => unreadBy.length > 0)).toHaveLength(7);
    const written = await notes.find().lean();
    expect(written.length).toBeGreaterThan(20);
    expect(written.some(({ mentions }) => mentions.length > 0)).toBe(true);
    expect(new Set(written.map(({ text }) => text === ''))).toEqual(new Set([false]));
  });

  it('have eight funders, each of which takes some applications and declines others, and does not know all', async () => {
    const { context } = api;
    const funders = await context.database.funders.find().lean();
    const matches: Awaited<ReturnType<typeof matchFunders>> = [];
    for (const application of await context.database.applications.find().lean())
      matches.push(...(await matchFunders({ context, application }, funders)));
    const of = (name: string) => matches.filter(({ funder }) => funder.name === name);
    const divided = funders.filter(
      ({ name }) => of(name).some(({ fails }) => fails === 0) && of(name).some(({ fails }) => fails > 0),
    );
    expect(divided.map(({ name }) => name)).toEqual(DEMO_FUNDERS.map(({ name }) => name));
    expect(matches.some(({ fails, unknowns }) => fails + unknowns === 0)).toBe(true);
    expect(matches.some(({ unknowns }) => unknowns > 0)).toBe(true);
  });

  it('leave PDFs to the worker that are due since the end, so that none is late', async () => {
    const { applications, auditLog } = api.context.database;
    const first = await auditLog.findOne({ action: 'company.fill-demo' }).lean();
    const due = (await applications.find().lean()).flatMap(({ outbox }) => outbox.map(({ dueAt }) => dueAt));
    const times = due.flatMap((dueAt) => (dueAt ? [dueAt.getTime()] : []));
    expect(times.length).toBeGreaterThanOrEqual(40);
    expect(Math.min(...times)).toBeGreaterThan(Number(first?.details?.base));
  });

  it('have evidence and an audit log that verify, with entries in the order of their times', async () => {
    const { context } = api;
    expect(await verifyAuditChain(context)).toMatchObject({ isWhole: true });
    for (const application of await context.database.applications.find().lean())
      expect(await verifyEvidence({ ...context, application })).toEqual({ faults: [], isBound: true });
    const entries = await context.database.auditLog.find().sort({ _id: 1 }).lean();
    const times = entries.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(entries.every(({ details }) => details?.demo === true)).toBe(true);
  });

  it('are not added a second time, even after an application was deleted', async () => {
    const { context } = api;
    const deleted = await context.database.applications.findOneAndDelete({});
    const before = await counts(context);
    await ensureDemo(context);
    expect(await counts(context)).toEqual(before);
    expect(deleted).not.toBeNull();
  });

  it('are not created for the empty demo company', async () => {
    const empty = await startTestApi({ SEED_DEMO: '1' });
    await seedDemoCompany(empty.context);
    await ensureDemo(empty.context);
    expect(await empty.context.database.applications.estimatedDocumentCount()).toBe(0);
    await empty.close();
  });
});
