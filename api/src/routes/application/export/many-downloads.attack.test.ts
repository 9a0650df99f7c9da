import type { Company } from '@funding-desk/shared/server/models/company';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';
import { makeApiKey } from '../../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof signInStaff>>;

interface Scene {
  readonly tenant: Tenant;
  /** Ids of applications, which have PDFs. */
  readonly ids: readonly string[];
  readonly administrators: readonly Staff[];
  readonly worker: Staff;
}

async function submitRendered(tenant: Tenant): Promise<string> {
  const { id } = await submitOne(api, tenant);
  const [pdf, maskedPdf] = [new Types.ObjectId(), new Types.ObjectId()];
  const of = tenant.company._id.toHexString();
  await api.context.files.put({ id: pdf, location: { tenant: of, purpose: 'pdf' }, bytes: pdfBytes('clear') });
  await api.context.files.put({
    id: maskedPdf,
    location: { tenant: of, purpose: 'masked-pdf' },
    bytes: pdfBytes('masked'),
  });
  const set = { pdf, maskedPdf, renderedAt: new Date() };
  await api.context.database.applications.updateOne({ _id: id }, { $set: set });
  return id;
}

const signIn = ({ company }: Tenant, permissions: readonly string[], userType: 'user' | 'company' = 'user') =>
  signInStaff(api, { company: company._id, permissions, userType });
const makeWorker = (tenant: Tenant) => signIn(tenant, ['page:forms', 'application:work', 'application:export']);

/** A company with four applications that tells two administrators, unless stated otherwise above three. */
async function makeScene(over: Partial<Company> = { downloadAlert: 3 }): Promise<Scene> {
  const tenant = await makeTenant(api, over);
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) ids.push(await submitRendered(tenant));
  const administrators = [await signIn(tenant, ['page:forms'], 'company'), await signIn(tenant, ['userType:company'])];
  return { tenant, ids, administrators, worker: await makeWorker(tenant) };
}

async function take(path: string, token: string): Promise<void> {
  const response = await api.fetch(path, { token });
  await response.arrayBuffer();
  expect([path, response.status]).toEqual([path, 200]);
}

/** The e-mails about downloads that each administrator has, and the entries of the audit log. */
async function toldIn({ tenant, administrators }: Scene) {
  const { auditLog, users } = api.context.database;
  const mails = await Promise.all(
    administrators.map(async ({ user }) => {
      const stored = await users.findById(user._id).lean();
      return stored?.outbox.filter(({ kind }) => kind === 'many-downloads') ?? [];
    }),
  );
  const entries = await auditLog.find({ company: tenant.company._id, action: 'downloads.pass-limit' }).lean();
  return { mails, counts: mails.map(({ length }) => length), entries };
}

const counts = async (scene: Scene) => {
  const told = await toldIn(scene);
  return [...told.counts, told.entries.length];
};

describe('a person who downloads applications', () => {
  it('is reported once to each administrator when the distinct applications of a day pass the company’s number', async () => {
    const scene = await makeScene();
    const { ids, worker } = scene;
    for (const id of ids.slice(0, 3)) await take(`/form/pdf/${id}?download=1`, worker.token);
    for (const id of ids.slice(0, 3)) await take(`/form/pdf/${id}?download=1`, worker.token);
    expect(await counts(scene)).toEqual([0, 0, 0]);
    await take(`/form/pdf/${ids[3]}?download=1`, worker.token);
    await take('/form/export', worker.token);
    expect(await counts(scene)).toEqual([1, 1, 1]);
    const { mails, entries } = await toldIn(scene);
    expect(mails.flat().map(({ downloads, state }) => [downloads?.by, downloads?.limit, state])).toEqual([
      [worker.user.name, 3, 'pending'],
      [worker.user.name, 3, 'pending'],
    ]);
    expect(entries).toMatchObject([{ actor: worker.user._id, subject: worker.user._id.toHexString() }]);
  });

  it('is reported once also by downloads at the same time', async () => {
    const scene = await makeScene();
    const calls = [...scene.ids, ...scene.ids, ...scene.ids];
    await Promise.all(calls.map((id) => take(`/form/pdf/${id}?download=1`, scene.worker.token)));
    expect(await counts(scene)).toEqual([1, 1, 1]);
  });

  it.each([
    ['a CSV', ({ worker }: Scene) => take('/form/export', worker.token)],
    ['a ZIP', ({ ids, worker }: Scene) => take(`/form/archive?ids=${ids.join()}`, worker.token)],
    [
      'PDFs that are only viewed',
      async ({ ids, worker }: Scene) => {
        for (const id of ids) await take(`/form/pdf/${id}`, worker.token);
      },
    ],
    [
      'e-mails to the own address',
      async ({ ids, worker }: Scene) => {
        for (const id of ids) {
          const body = { to: worker.user.email };
          const sent = await api.call(`/form/submission/${id}/deliveries`, { token: worker.token, body });
          expect(sent.status).toBe(200);
        }
      },
    ],
  ])('is reported for %s', async (_what, act) => {
    const scene = await makeScene();
    await act(scene);
    expect(await counts(scene)).toEqual([1, 1, 1]);
  });

  it('is reported again on another day, and a colleague is counted apart', async () => {
    const scene = await makeScene();
    const { tenant, worker } = scene;
    await take('/form/export', worker.token);
    await api.context.database.downloadDays.updateMany({ person: worker.user._id }, { $set: { day: '2020-01-01' } });
    await take('/form/export', worker.token);
    expect(await counts(scene)).toEqual([2, 2, 2]);
    await take('/form/export', (await makeWorker(tenant)).token);
    expect(await counts(scene)).toEqual([3, 3, 3]);
  });

  it('is reported by default above 100 applications', async () => {
    const scene = await makeScene({});
    const { ids, worker, tenant } = scene;
    await take(`/form/pdf/${ids[0]}?download=1`, worker.token);
    const others = Array.from({ length: 98 }, () => new Types.ObjectId());
    const { downloadDays } = api.context.database;
    const key = { company: tenant.company._id, person: worker.user._id };
    await downloadDays.updateOne(key, { $push: { applications: { $each: others } } });
    await take(`/form/pdf/${ids[1]}?download=1`, worker.token);
    expect(await counts(scene)).toEqual([0, 0, 0]);
    await take(`/form/pdf/${ids[2]}?download=1`, worker.token);
    expect(await counts(scene)).toEqual([1, 1, 1]);
  });
});

describe('nobody is told', () => {
  it('about what people read in lists and pages, or about an API key', async () => {
    const scene = await makeScene({ downloadAlert: 1 });
    const { ids, worker, tenant } = scene;
    await api.call('/form/submissions', { token: worker.token });
    for (const id of ids) await api.call(`/form/submission/${id}`, { token: worker.token });
    const key = await makeApiKey(api, tenant.company._id, { scopes: ['documents:read'] });
    for (const id of ids) await take(`/form/pdf/${id}?download=1`, key);
    expect(await counts(scene)).toEqual([0, 0, 0]);
  });

  it('outside the company, and platform staff are named as the platform', async () => {
    const [scene, other] = [await makeScene(), await makeScene()];
    const platform = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    for (const id of scene.ids) await take(`/form/pdf/${id}?download=1`, platform.token);
    expect([await counts(scene), await counts(other)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    expect((await toldIn(scene)).mails[0]?.[0]?.downloads?.by).toBe('Platform');
  });
});
