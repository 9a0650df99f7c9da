import type { Application } from '@funding-desk/shared/server/models/application/application';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../../support/applications/apply.ts';
import { runApiProgram } from '../../support/services/api-programs.ts';
import { until } from '../../support/services/processes.ts';
import { type Services, startServices } from '../../support/services/services.ts';
import { EARLIER_FIELD_KEYS, EARLIER_PASSWORD, restoreEarlierData } from '../../support/upgrade/restore-data.ts';

const READ = 'Juniper Press LLC';
const HELD = 'Heron Tools Inc';
const UNCLAIMED = 'Blue Kettle Coffee';
/** As the list orders them. */
const EARLIER = [UNCLAIMED, HELD, READ];
const NEW = 'Orchard Vet Clinic';

const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string(), businessName: z.string() })) });
const countsSchema = z.object({ data: z.object({ counts: z.record(z.string(), z.object({ total: z.number() })) }) });
const timelineSchema = z.object({ data: z.array(z.looseObject({ action: z.string() })) });

/** Number and hash of the last entry that the earlier version wrote. */
let earlierHead: string;
let services: Services;
beforeAll(async () => {
  services = await startServices({ FIELD_KEYS: EARLIER_FIELD_KEYS });
  await restoreEarlierData(services);
  const { companies, generatedLinks, auditLog } = services.database;
  const [company, link] = [await companies.findOne().lean(), await generatedLinks.findOne().lean()];
  const head = await auditLog
    .findOne({ hash: trusted({ $ne: '' }) })
    .sort({ _id: -1 })
    .lean();
  if (!company || !link || !head) throw new Error('The earlier data are incomplete');
  earlierHead = `${head._id}:${head.hash}`;
  services = { ...services, company, link };
});
afterAll(() => services.close());

type Call = (path: string, init?: RequestInit) => Promise<Response>;

async function signIn(name: string): Promise<Call> {
  const person = await services.database.users.findOne({ name }).lean();
  const send: Call = (path, init) =>
    fetch(`${services.url}/api${path}`, { ...init, headers: { 'content-type': 'application/json', ...init?.headers } });
  const credentials = { email: person?.email, password: EARLIER_PASSWORD };
  const answer = await send('/auth/login', { method: 'POST', body: JSON.stringify(credentials) });
  const { token } = loginSchema.parse(await answer.json()).data;
  return (path, init) => send(path, { ...init, headers: { authorization: `Bearer ${token}` } });
}

async function read(name: string): Promise<Application> {
  const application = await services.database.applications
    .findOne({ 'values.legalBusinessName': name, deletedAt: null })
    .lean();
  if (!application) throw new Error(`There is no application of ${name}`);
  return application;
}
const idOf = async (name: string) => (await read(name))._id.toHexString();

async function list(call: Call, query = ''): Promise<readonly string[]> {
  return listSchema.parse(await (await call(`/form/submissions?${query}`)).json()).data.map((row) => row.businessName);
}

async function counts(call: Call): Promise<Record<string, number>> {
  const { counts } = countsSchema.parse(await (await call('/form/views/counts')).json()).data;
  return Object.fromEntries(Object.entries(counts).map(([key, { total }]) => [key, total]));
}

const timelineOf = async (call: Call, id: string) =>
  timelineSchema.parse(await (await call(`/form/submission/${id}/timeline?show=all`)).json()).data;

const send = (call: Call, path: string, { method, body }: { method: 'POST' | 'PUT'; body: object }) =>
  call(path, { method, body: JSON.stringify(body) });

describe('data of the version before applications had stages', () => {
  it('are listed, filtered and counted as new and unassigned', async () => {
    for (const name of ['Anna Example', 'Bruno Sample']) {
      const call = await signIn(name);
      for (const query of ['', 'stage=new', 'stage=open&assignee=none', 'sort=-createdAt'])
        expect([query, await list(call, query)]).toEqual([query, EARLIER]);
      expect(await list(call, 'flag=on_hold')).toEqual([HELD]);
      expect(await list(call, 'stage=open&assignee=me')).toEqual([]);
      expect(await list(call, 'search=juniper&stage=new')).toEqual([READ]);
      expect(await counts(call)).toMatchObject({ all: 3, mine: 0, unassigned: 3, offers: 0, closed: 0 });
    }
  });

  it('show their page and their timeline', async () => {
    const call = await signIn('Anna Example');
    const id = await idOf(READ);
    const page = await (await call(`/form/submission/${id}`)).json();
    expect(page.data).toMatchObject({ work: { stage: 'new', assignee: null, version: 0 }, can: { work: true } });
    const timeline = await timelineOf(call, id);
    expect(timeline.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['submission.reveal', 'submission.view', 'submission.create', 'document.create']),
    );
    expect(timeline).toEqual(timeline.map((entry) => ({ ...entry, changes: [] })));
    const reader = await signIn('Bruno Sample');
    expect((await (await reader(`/form/submission/${id}`)).json()).data).toMatchObject({ can: { work: false } });
    const refused = await send(reader, `/form/submission/${id}/work`, {
      method: 'PUT',
      body: { version: 0, stage: 'ready' },
    });
    expect(refused.status).toBe(403);
  });

  it('are completed by a worker: an unclaimed application gets its PDF, e-mails and unread marks', async () => {
    services.startWorker();
    await until('the application is settled and delivered', async () => {
      const { effects, outbox, unreadBy } = await read(UNCLAIMED);
      return effects?.length === 0 && unreadBy !== undefined && outbox.every(({ state }) => state === 'done');
    });
    const call = await signIn('Bruno Sample');
    expect(await list(call, 'flag=unread')).toEqual([UNCLAIMED]);
    expect(await list(call)).toEqual(EARLIER);
  });

  it('take stages, notes, saved views and names of stages like new ones', async () => {
    const call = await signIn('Anna Example');
    const id = await idOf(READ);
    const path = `/form/submission/${id}`;
    const companyPath = `/company/update/${services.company._id.toHexString()}`;
    const stageLabels = { in_review: { label: 'Underwriting', isHidden: false } };
    expect((await send(call, companyPath, { method: 'PUT', body: { stageLabels } })).status).toBe(200);
    const change = { version: 0, stage: 'in_review' };
    const moved = await send(call, `${path}/work`, { method: 'PUT', body: change });
    expect((await moved.json()).data).toMatchObject({ stage: 'in_review', stageLabel: 'Underwriting', version: 1 });
    expect((await send(call, `${path}/work`, { method: 'PUT', body: change })).status).toBe(409);
    const note = { text: 'Called the owner', mentions: [] };
    expect((await send(call, `${path}/notes`, { method: 'POST', body: note })).status).toBe(201);
    const view = { name: 'In review', query: 'stage=in_review' };
    expect((await send(call, '/account/views', { method: 'POST', body: view })).status).toBe(201);
    const preferences = { mailOnAssignment: false };
    expect((await send(call, '/account/preferences', { method: 'PUT', body: preferences })).status).toBe(200);
    const actions = (await timelineOf(call, id)).map(({ action }) => action);
    expect(actions.filter((action) => /work|note|create/.test(action)).slice(0, 2)).toEqual([
      'note.create',
      'submission.work',
    ]);
    expect(await list(call, 'stage=in_review')).toEqual([READ]);
  });

  it('stand beside new applications in lists, counts and exports', async () => {
    const call = await signIn('Anna Example');
    await apply(services, { legalBusinessName: NEW });
    await until('it is settled', async () => (await read(NEW)).unreadBy !== undefined);
    expect(await list(call)).toEqual([NEW, ...EARLIER]);
    expect(await list(call, 'stage=new')).toEqual([NEW, UNCLAIMED, HELD]);
    expect(await list(call, 'flag=unread')).toEqual([NEW, UNCLAIMED]);
    expect(await counts(call)).toMatchObject({ all: 4, unassigned: 4, closed: 0 });
    const csv = await (await call('/form/export?sort=-createdAt')).text();
    const references = await Promise.all([NEW, ...EARLIER].map(async (name) => (await read(name)).reference));
    expect([...csv.matchAll(/^([A-Z2-9]{8}),/gm)].map(([, reference]) => reference)).toEqual(references);
    expect(csv).toContain('Underwriting');
    expect(csv).not.toContain('Called the owner');
  });

  it('pass evidence:verify and audit:verify together with new applications', async () => {
    const isBound = async () =>
      (await services.database.applications.exists({ 'effects.0': trusted({ $exists: true }) })) === null;
    await until('each application has its receipt', isBound);
    const evidence = await runApiProgram(services, { name: 'verify-evidence', words: ['--all'] });
    expect(evidence).toMatchObject({ code: 0, output: expect.stringContaining('4 of 4 are as they were received') });
    expect(await runApiProgram(services, { name: 'verify-audit', words: [earlierHead] })).toMatchObject({ code: 0 });
  });
});
