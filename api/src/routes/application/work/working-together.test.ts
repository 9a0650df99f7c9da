import { noteSchema, type TimelineEntry, timelineEntrySchema } from '@funding-desk/shared/schemas/application/work';
import { newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let api: TestApi;
let tenant: Tenant;
let anna: Staff;
let peter: Staff;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await makeTenant(api);
  [anna, peter] = [await worker(), await worker()];
  ({ id } = await submitOne(api, tenant));
});

/** Somebody of the tenant who works on applications. */
const worker = (permissions = ['page:forms', 'application:work', 'application:export']) =>
  signInStaff(api, { company: tenant.company._id, permissions });
const idOf = ({ user }: Staff) => user._id.toHexString();

const put = (token: string, body: object, of = id) =>
  api.call(`/form/submission/${of}/work`, { method: 'PUT', token, body });
async function readTimeline(
  query = '',
  token = anna.token,
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  const answer = await api.call(`/form/submission/${id}/timeline${query}`, { token });
  expect(answer.status).toBe(200);
  const { next } = z.object({ next: z.string().nullable() }).loose().parse(answer.body.meta);
  return { entries: z.array(timelineEntrySchema).parse(answer.body.data), next };
}

describe('a bulk change', () => {
  const bulk = (body: object, token = anna.token) => api.call('/form/submissions/work', { token, body });

  it('answers for each application on its own', async () => {
    const foreign = await submitOne(api, await makeTenant(api));
    const second = await submitOne(api, tenant);
    await put(anna.token, { version: 0, stage: 'offers' });
    const ids = [id, second.id, foreign.id, 'f'.repeat(24)];
    const answer = await bulk({ ids, stage: 'offers' });
    expect(answer.body.data).toMatchObject([
      { id, outcome: 'unchanged', work: { version: 1 } },
      { id: second.id, outcome: 'changed', work: { stage: 'offers', version: 1 } },
      { id: foreign.id, outcome: 'not_found', work: null },
      { id: 'f'.repeat(24), outcome: 'not_found', work: null },
    ]);
    expect((await api.context.database.applications.findById(foreign.id).lean())?.work).toBeUndefined();
  });

  it('sends the assignee one e-mail for all applications', async () => {
    const ids = [id, (await submitOne(api, tenant)).id, (await submitOne(api, tenant)).id];
    await bulk({ ids, assignee: idOf(peter) });
    const stored = await api.context.database.users.findById(peter.user._id).lean();
    expect(stored?.outbox).toMatchObject([
      {
        kind: 'application-assigned',
        address: peter.user.email,
        work: { application: null, count: 3, by: anna.user.name },
      },
    ]);
  });

  it('is refused for more than 200 applications and for an unknown person', async () => {
    expect((await bulk({ ids: Array.from({ length: 201 }, () => id), stage: 'offers' })).status).toBe(400);
    expect((await bulk({ ids: [id], assignee: 'f'.repeat(24) })).status).toBe(422);
  });
});

describe('a notice of an assignment', () => {
  const outboxOf = async ({ user }: Staff) => (await api.context.database.users.findById(user._id).lean())?.outbox;

  it('names the application, and is not sent to people who assign to themselves or turned it off', async () => {
    await put(anna.token, { version: 0, assignee: idOf(anna) });
    expect(await outboxOf(anna)).toEqual([]);
    await put(anna.token, { version: 1, assignee: idOf(peter) });
    expect(await outboxOf(peter)).toMatchObject([
      { kind: 'application-assigned', work: { count: 1, application: new Types.ObjectId(id) } },
    ]);
    const quiet = await worker();
    const preferences = { columns: {}, mailOnAssignment: false };
    await api.context.database.users.updateOne({ _id: quiet.user._id }, { $set: { preferences } });
    await put(anna.token, { version: 2, assignee: idOf(quiet) });
    expect(await outboxOf(quiet)).toEqual([]);
  });
});

describe('notes', () => {
  const add = (body: object, token = anna.token) => api.call(`/form/submission/${id}/notes`, { token, body });
  const noteIn = (entries: readonly TimelineEntry[]) => entries.find(({ note }) => note)?.note;

  it('keep their line breaks, mention people and stand in the timeline', async () => {
    const answer = await add({ text: '  The owner called.\nOctober follows, @Peter. ', mentions: [idOf(peter)] });
    expect(answer.status).toBe(201);
    const person = { id: idOf(peter), name: peter.user.name };
    const text = 'The owner called.\nOctober follows, @Peter.';
    const note = { text, mentions: [person], isWithdrawn: false };
    expect(noteSchema.parse(answer.body.data)).toMatchObject(note);
    const { entries } = await readTimeline('', peter.token);
    expect(entries[0]).toMatchObject({ action: 'note.create', actor: { name: anna.user.name }, note });
    expect(noteIn(entries)?.withdrawableUntil).toBeNull();
    expect(noteIn((await readTimeline()).entries)?.withdrawableUntil).not.toBeNull();
    const stored = await api.context.database.users.findById(peter.user._id).lean();
    expect(stored?.outbox).toMatchObject([{ kind: 'application-mentioned', work: { by: anna.user.name } }]);
    expect(JSON.stringify(stored?.outbox)).not.toContain('owner called');
  });

  it('are withdrawn by their author within 15 minutes, and leave an entry', async () => {
    const { id: note } = noteSchema.parse((await add({ text: 'A slip' })).body.data);
    const withdraw = (token: string) => api.call(`/form/submission/${id}/notes/${note}`, { method: 'DELETE', token });
    expect((await withdraw(peter.token)).status).toBe(404);
    expect((await withdraw(anna.token)).body.data).toMatchObject({ text: '', isWithdrawn: true });
    expect((await withdraw(anna.token)).status).toBe(409);
    const { entries } = await readTimeline();
    expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(['note.withdraw', 'note.create']);
    expect(noteIn(entries)).toMatchObject({ text: '', isWithdrawn: true });

    const { id: old } = noteSchema.parse((await add({ text: 'An old note' })).body.data);
    const { notes, clock } = api.context.database;
    await notes.updateOne({ _id: old }, { $set: { createdAt: clock.fromNow(-16 * 60_000) } });
    const late = await api.call(`/form/submission/${id}/notes/${old}`, { method: 'DELETE', token: anna.token });
    expect([late.status, late.body.error]).toEqual([
      409,
      'A note can be withdrawn within 15 minutes. This one is older.',
    ]);
  });

  it('are refused when they are empty, too long or mention somebody who cannot see the application', async () => {
    const stranger = await signInStaff(api, {
      company: (await makeTenant(api)).company._id,
      permissions: ['page:forms'],
    });
    expect((await add({ text: ' ' })).status).toBe(422);
    expect((await add({ text: 'x'.repeat(5_001) })).status).toBe(400);
    expect((await add({ text: '@you', mentions: [idOf(stranger)] })).body.fields).toHaveProperty('mentions');
    expect(await api.context.database.notes.countDocuments({ company: tenant.company._id })).toBe(0);
  });

  it('are in no export', async () => {
    await add({ text: 'Backdoored by a rival' });
    const csv = await (await api.fetch('/form/export', { token: anna.token })).text();
    expect(csv).not.toContain('Backdoored');
  });
});

describe('the timeline', () => {
  it('pages without gap or repeat, and leaves out reads unless they are asked for', async () => {
    for (let version = 0; version < 5; version += 1)
      await put(anna.token, { version, stage: version % 2 ? 'ready' : 'offers' });
    const all = (await readTimeline()).entries.map((entry) => entry.id);
    const paged: number[] = [];
    for (let query = '?pageSize=2'; query; ) {
      const { entries, next } = await readTimeline(query);
      paged.push(...entries.map((entry) => entry.id));
      query = next ? `?pageSize=2&cursor=${next}` : '';
    }
    expect(paged).toEqual(all);
    const actions = (await readTimeline('?show=all')).entries.map(({ action }) => action);
    expect(actions).toContain('submission.view');
    expect((await api.call(`/form/submission/${id}/timeline?cursor=x`, { token: anna.token })).status).toBe(400);
  });

  it('shows platform staff as Platform to a tenant', async () => {
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    await put(admin.token, { version: 0, stage: 'offers' });
    expect((await readTimeline()).entries[0]).toMatchObject({ actor: { name: 'Platform' } });
    expect((await readTimeline('', admin.token)).entries[0]).toMatchObject({ actor: { name: admin.user.name } });
  });

  it('gets the change of an interrupted process from the sweep, once', async () => {
    const { applications, clock } = api.context.database;
    const change = { field: 'Stage', from: 'New', to: 'Offers' };
    const at = clock.fromNow(-2 * 60_000);
    const entry = newLogEntry({
      at,
      action: 'submission.work',
      company: tenant.company._id,
      subject: new Types.ObjectId(id),
      actor: anna.user._id,
      address: '',
      changes: [change],
    });
    await applications.updateOne({ _id: id }, { $push: { effects: entry } });
    await sweepEffects(api);
    await applications.updateOne({ _id: id }, { $push: { effects: entry } });
    await sweepEffects(api);
    const logged = (await readTimeline()).entries.filter(({ action }) => action === 'submission.work');
    expect(logged.map(({ changes }) => changes)).toEqual([[change]]);
    expect(effectsOf((await applications.findById(id).lean())?.effects, 'log-entry')).toEqual([]);
  });
});

describe('the stages of a company', () => {
  const setLabels = (stageLabels: object, token: string) =>
    api.call(`/company/update/${tenant.company._id.toHexString()}`, { method: 'PUT', token, body: { stageLabels } });
  const administrator = () =>
    signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms', 'company:update'],
    });

  it('have its labels in stages, work and timeline, and a hidden one is not offered', async () => {
    const { token } = await administrator();
    const labels = { offers: { label: 'Terms in', isHidden: false }, dead: { label: 'Dead', isHidden: true } };
    expect((await setLabels(labels, token)).status).toBe(200);
    const stages = z
      .array(z.looseObject({ stage: z.string() }))
      .parse((await api.call('/form/stages', { token })).body.data);
    expect(stages).toHaveLength(11);
    expect(stages).toContainEqual({ stage: 'offers', label: 'Terms in', isHidden: false });
    expect((await put(anna.token, { version: 0, stage: 'offers' })).body.data).toMatchObject({
      stageLabel: 'Terms in',
    });
    expect((await readTimeline()).entries[0]?.changes).toEqual([{ field: 'Stage', from: 'New', to: 'Terms in' }]);
    expect((await put(anna.token, { version: 1, stage: 'dead' })).body.fields).toHaveProperty('stage');
  });

  it('stay visible while an application is in them, and are changed by administrators only', async () => {
    const { token } = await administrator();
    const refused = await setLabels({ new: { label: 'New', isHidden: true } }, token);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "Some applications are in the stage 'New'. Move them to another stage before you hide it.",
    ]);
    const editor = await worker(['page:companies', 'company:update']);
    expect((await setLabels({ new: { label: 'Fresh', isHidden: false } }, editor.token)).status).toBe(403);
  });
});

describe('the people of an application', () => {
  it('are those who can see it, paged and searched by name, and another tenant is absent', async () => {
    await worker(['page:links']);
    const list = async (query: string, token = anna.token) => {
      const answer = await api.call(`/form/people${query}`, { token });
      return {
        status: answer.status,
        ids: z
          .array(z.looseObject({ id: z.string() }))
          .catch([])
          .parse(answer.body.data)
          .map((one) => one.id),
      };
    };
    expect((await list('')).ids.sort()).toEqual([idOf(anna), idOf(peter)].sort());
    const other = (await makeTenant(api)).company._id.toHexString();
    expect((await list(`?company=${other}`)).status).toBe(404);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    expect((await list('', admin.token)).ids).toEqual([]);
    expect((await list(`?company=${tenant.company._id.toHexString()}`, admin.token)).ids).toHaveLength(2);
  });
});
