import { failureSchema } from '@funding-desk/shared/schemas/failure';
import { newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { changeWork } from '@funding-desk/shared/server/work/change-work';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, makeColleague, workOf } from '../../../testing/scenes/work.ts';
import {
  type Answer,
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
let ben: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
  ben = await makeColleague({ api, tenant, name: 'Ben Sample' });
});
afterAll(() => api.close());

const put = (id: string, body: object, as: Pick<Colleague, 'token'> = anna) =>
  api.call(`/form/submission/${id}/work`, { method: 'PUT', body, token: as.token });
const submit = async () => (await submitOne(api, tenant)).id;
const failureOf = ({ status, body }: Answer) => ({ httpStatus: status, ...failureSchema.parse(body) });

async function stored(id: string) {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('There is no such application');
  return application;
}

const entriesOf = (subject: string) =>
  api.context.database.auditLog.find({ subject, action: 'submission.work' }).sort({ _id: 1 }).lean();

describe('a change of stage and assignee', () => {
  it('is stored with a new version and logged once with labels', async () => {
    const id = await submit();
    const before = (await stored(id)).createdAt.toISOString();
    const moved = await put(id, { version: 0, stage: 'in_review' });
    expect([moved.status, workOf(moved)]).toMatchObject([
      200,
      { stage: 'in_review', stageLabel: 'In review', reason: null, assignee: null, version: 1 },
    ]);
    expect(workOf(moved).stageSince).not.toBe(before);
    const assigned = workOf(await put(id, { version: 1, assignee: ben.id }));
    expect(assigned).toMatchObject({ stage: 'in_review', assignee: { id: ben.id, name: 'Ben Sample' }, version: 2 });
    expect(assigned.stageSince).toBe(workOf(moved).stageSince);
    const view = await api.call(`/form/submission/${id}`, { token: ben.token });
    expect(view.body.data).toMatchObject({ work: assigned });
    expect(await entriesOf(id)).toMatchObject([
      {
        actor: anna._id,
        company: tenant.company._id,
        changes: [{ field: 'Stage', from: 'New', to: 'In review' }],
        details: { version: 1, change: expect.stringMatching(/^[0-9a-f]{24}$/) },
      },
      { changes: [{ field: 'Assigned to', from: null, to: 'Ben Sample' }], details: { version: 2 } },
    ]);
    expect(effectsOf((await stored(id)).effects, 'log-entry')).toEqual([]);
  });

  it('answers 200 without a new version when nothing changes', async () => {
    const id = await submit();
    for (const body of [{ stage: 'new' }, { assignee: null }])
      expect(workOf(await put(id, { version: 0, ...body }))).toMatchObject({ version: 0 });
    await put(id, { version: 0, stage: 'ready', assignee: anna.id });
    const repeated = await put(id, { version: 1, stage: 'ready', assignee: anna.id });
    expect([repeated.status, workOf(repeated).version]).toEqual([200, 1]);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('adds up the time in each stage that the application leaves', async () => {
    const id = await submit();
    const hours = (count: number) => ({ $set: { stageSince: new Date(Date.now() - count * 3_600_000) } });
    const { applications } = api.context.database;
    expect(workOf(await put(id, { version: 0, stage: 'in_review' })).spent.new).toBeLessThan(60);
    await applications.updateOne({ _id: id }, hours(30));
    expect(workOf(await put(id, { version: 1, assignee: anna.id })).spent).not.toHaveProperty('in_review');
    expect(workOf(await put(id, { version: 2, stage: 'ready' })).spent.in_review).toBeCloseTo(30 * 3_600, -2);
    await put(id, { version: 3, stage: 'in_review' });
    await applications.updateOne({ _id: id }, hours(10));
    expect(workOf(await put(id, { version: 4, stage: 'offers' })).spent.in_review).toBeCloseTo(40 * 3_600, -2);
  });

  it('applies to an application whose activity was noted before its first change', async () => {
    const id = await submit();
    await api.context.database.applications.updateOne({ _id: id }, { $set: { 'work.lastActivityAt': new Date() } });
    expect(workOf(await put(id, { version: 0, stage: 'offers' }))).toMatchObject({ stage: 'offers', version: 1 });
  });

  it('keeps the reason of a decline until the stage changes, and its text out of the audit log', async () => {
    const id = await submit();
    const reason = { code: 'other', text: 'Sells kites on credit' };
    expect(workOf(await put(id, { version: 0, stage: 'declined', reason }))).toMatchObject({ reason });
    expect(workOf(await put(id, { version: 1, assignee: ben.id }))).toMatchObject({ reason });
    const again = { stage: 'declined', reason: { code: 'nsf', text: '' } };
    expect(workOf(await put(id, { version: 2, ...again }))).toMatchObject({ version: 3, reason: again.reason });
    expect(workOf(await put(id, { version: 3, stage: 'in_review' }))).toMatchObject({ reason: null, version: 4 });
    const entries = await entriesOf(id);
    expect(entries.map(({ changes }) => changes?.find(({ field }) => field === 'Decline reason'))).toEqual([
      { field: 'Decline reason', from: null, to: 'Other' },
      undefined,
      { field: 'Decline reason', from: 'Other', to: 'NSFs' },
      { field: 'Decline reason', from: 'NSFs', to: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain('kites');
  });

  it('removes the reason of a decline from a deleted application', async () => {
    const id = await submit();
    await settleAccepted(api);
    await put(id, { version: 0, stage: 'declined', reason: { code: 'other', text: 'Sells kites on credit' } });
    const admin = await signInStaff(api, {
      company: tenant.company._id,
      permissions: ['page:forms'],
      userType: 'company',
    });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token: admin.token })).status).toBe(200);
    expect(JSON.stringify(await stored(id))).not.toContain('kites');
  });

  it('shows the company’s own names of stages in the view and the audit log', async () => {
    const named = await makeTenant(api, { stageLabels: { in_review: { label: 'Underwriting', isHidden: false } } });
    const colleague = await makeColleague({ api, tenant: named, name: 'Cleo Sample' });
    const { id } = await submitOne(api, named);
    const moved = await put(id, { version: 0, stage: 'in_review' }, colleague);
    expect(workOf(moved).stageLabel).toBe('Underwriting');
    expect(await entriesOf(id)).toMatchObject([{ changes: [{ field: 'Stage', from: 'New', to: 'Underwriting' }] }]);
  });
});

describe('a stale change', () => {
  it('returns 409 with the present state and who changed what', async () => {
    const id = await submit();
    await put(id, { version: 0, stage: 'in_review' });
    const stale = failureOf(await put(id, { version: 0, stage: 'ready' }, ben));
    expect(stale).toMatchObject({
      httpStatus: 409,
      code: 'work_changed',
      error: 'Anna Example moved it from New to In review. Your change was not saved.',
      data: { work: { stage: 'in_review', version: 1 }, changedBy: { id: anna.id, name: 'Anna Example' } },
    });
    expect(stale.data).toMatchObject({ changedAt: expect.any(String) });
    expect((await stored(id)).work).toMatchObject({ stage: 'in_review', version: 1 });
  });

  it.each([
    [{ assignee: 'ben' }, 'Anna Example assigned it to Ben Sample. Your change was not saved.'],
    [
      { stage: 'offers', assignee: 'ben' },
      'Anna Example moved it from New to Offers and assigned it to Ben Sample. Your change was not saved.',
    ],
    [
      { stage: 'declined', reason: { code: 'nsf', text: '' } },
      'Anna Example moved it from New to Declined. Your change was not saved.',
    ],
  ])('names the change %j', async (change, sentence) => {
    const id = await submit();
    const assignee = 'assignee' in change ? { assignee: ben.id } : {};
    await put(id, { version: 0, ...change, ...assignee });
    expect(failureOf(await put(id, { version: 0, stage: 'dead' }, ben)).error).toBe(sentence);
  });

  it('names a removed assignment, and the reader’s own change', async () => {
    const id = await submit();
    await put(id, { version: 0, assignee: ben.id });
    await put(id, { version: 1, assignee: null });
    expect(failureOf(await put(id, { version: 1, stage: 'dead' }, ben)).error).toBe(
      'Anna Example removed the assignment to Ben Sample. Your change was not saved.',
    );
    expect(failureOf(await put(id, { version: 1, stage: 'dead' })).error).toBe(
      'You removed the assignment to Ben Sample in another window. Your change was not saved.',
    );
  });

  it('by a super admin was made by the platform, as far as a tenant knows', async () => {
    const id = await submit();
    const superAdmin = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
    await put(id, { version: 0, stage: 'in_review', assignee: ben.id }, superAdmin);
    const stale = failureOf(await put(id, { version: 0, stage: 'ready' }, ben));
    expect(stale.error).toBe(
      'Platform moved it from New to In review and assigned it to Ben Sample. Your change was not saved.',
    );
    expect(JSON.stringify(stale)).not.toContain(superAdmin.user.name);
    const stored = await api.context.database.users.findById(ben._id).lean();
    expect(stored?.outbox.at(-1)?.work?.by).toBe('Platform');
  });

  it('names the change that is not in the audit log yet', async () => {
    const id = await submit();
    await put(id, { version: 0, stage: 'in_review' });
    const { database } = api.context;
    const [entry] = await entriesOf(id);
    const { actor = null, changes = [], at = new Date() } = entry ?? {};
    const about = { company: tenant.company._id, subject: new Types.ObjectId(id), actor, address: '' };
    const waiting = newLogEntry({ at, action: 'submission.work', ...about, changes, details: { version: 2 } });
    await database.applications.updateOne({ _id: id }, { $set: { 'work.version': 2 }, $push: { effects: waiting } });
    expect(failureOf(await put(id, { version: 1, stage: 'ready' }, ben)).error).toContain('Anna Example moved it');
  });

  it('of two simultaneous assignments: one wins, the other learns the name', async () => {
    const id = await submit();
    const answers = await Promise.all([
      put(id, { version: 0, assignee: anna.id }, anna),
      put(id, { version: 0, assignee: ben.id }, ben),
    ]);
    const [winner, loser] = answers.toSorted((one, other) => one.status - other.status);
    if (!winner || !loser) throw new Error('There are two answers');
    expect([winner.status, loser.status]).toEqual([200, 409]);
    const name = workOf(winner).assignee?.name;
    expect(failureOf(loser).error).toBe(`${name} assigned it to themselves. Your change was not saved.`);
    expect((await stored(id)).work).toMatchObject({ version: 1 });
    expect(await entriesOf(id)).toHaveLength(1);
  });
});

describe('a change whose process dies before it is logged', () => {
  const failing = { record: () => Promise.reject(new Error('The process died')) };
  const labels = { stageLabels: undefined, nameOf: () => null };

  /** Makes the change as a process that dies after the update, at that time before now. */
  async function interrupt(id: string, age: number): Promise<void> {
    const { database } = api.context;
    const application = await stored(id);
    const by = { actor: anna._id, address: '198.51.100.7' };
    await changeWork({ ...api.context, audit: failing, application, change: { stage: 'ready' }, labels, by });
    await database.applications.updateOne(
      { _id: id },
      { $set: { 'effects.$[].dueAt': database.clock.fromNow(60_000 - age) } },
    );
  }

  it('is stored, and the sweep logs it once', async () => {
    const id = await submit();
    await interrupt(id, 61_000);
    expect([(await stored(id)).work, await entriesOf(id)]).toMatchObject([{ stage: 'ready', version: 1 }, []]);
    await sweepEffects(api);
    await sweepEffects(api);
    const entry = {
      actor: anna._id,
      address: '198.51.100.7',
      changes: [{ field: 'Stage', from: 'New', to: 'Ready to send' }],
    };
    expect(await entriesOf(id)).toMatchObject([entry]);
    expect(effectsOf((await stored(id)).effects, 'log-entry')).toEqual([]);
  });

  it('is left to its process for a minute', async () => {
    const id = await submit();
    await interrupt(id, 30_000);
    await sweepEffects(api);
    expect([
      await entriesOf(id),
      (await stored(id)).effects?.filter(({ kind }) => kind === 'log-entry').length,
    ]).toEqual([[], 1]);
  });

  it('is not logged twice when its process dies between the log and the record', async () => {
    const id = await submit();
    await interrupt(id, 61_000);
    const [entry] = (await stored(id)).effects ?? [];
    await sweepEffects(api);
    await api.context.database.applications.updateOne({ _id: id }, { $set: { effects: [entry] } });
    await sweepEffects(api);
    expect(await entriesOf(id)).toHaveLength(1);
    expect(effectsOf((await stored(id)).effects, 'log-entry')).toEqual([]);
  });
});

describe('a refused change', () => {
  const refuse = async (body: object) => {
    const id = await submit();
    const { httpStatus, fields } = failureOf(await put(id, { version: 0, ...body }));
    expect((await stored(id)).work).toBeUndefined();
    return [httpStatus, Object.keys(fields ?? {})];
  };

  it.each([
    ['nothing', {}, 422, ['stage']],
    ['a decline without a reason', { stage: 'declined' }, 422, ['reason']],
    ['a reason without a decline', { stage: 'ready', reason: { code: 'nsf', text: '' } }, 422, ['reason']],
    ['another reason without a text', { stage: 'declined', reason: { code: 'other', text: ' ' } }, 422, ['reason']],
    ['an unknown stage', { stage: 'lost' }, 400, []],
    ['an unknown person', { assignee: 'f'.repeat(24) }, 422, ['assignee']],
  ])('with %s returns %j: status %i', async (_what, body, status, fields) => {
    expect(await refuse(body)).toEqual([status, fields]);
  });

  it.each([
    [
      'is switched off',
      async () => {
        const person = await makeColleague({ api, tenant, name: 'Off Example' });
        await api.context.database.users.updateOne({ _id: person._id }, { $set: { disabledAt: new Date() } });
        return person;
      },
    ],
    [
      'has no access to applications',
      () => makeColleague({ api, tenant, name: 'Nix Example', permissions: ['page:links'] }),
    ],
    [
      'belongs to another company',
      async () => makeColleague({ api, tenant: await makeTenant(api), name: 'Far Example' }),
    ],
  ])('to a person who %s returns 422 beside the field', async (_what, make) => {
    expect(await refuse({ assignee: (await make()).id })).toEqual([422, ['assignee']]);
  });

  it('to a stage that the company hides returns 422, and an application in it keeps it', async () => {
    const hiding = await makeTenant(api, { stageLabels: { offers: { label: 'Offers', isHidden: true } } });
    const colleague = await makeColleague({ api, tenant: hiding, name: 'Hale Example' });
    const { id } = await submitOne(api, hiding);
    expect(failureOf(await put(id, { version: 0, stage: 'offers' }, colleague))).toMatchObject({
      httpStatus: 422,
      fields: { stage: 'The company does not use this stage. Please choose another one.' },
    });
    await api.context.database.applications.updateOne({ _id: id }, { $set: { 'work.stage': 'offers' } });
    const kept = await put(id, { version: 0, stage: 'offers', assignee: colleague.id }, colleague);
    expect(workOf(kept)).toMatchObject({ stage: 'offers', assignee: { id: colleague.id } });
  });
});

describe('the permission', () => {
  it('comes with the type of a company administrator and with application:work, and not with page:forms alone', async () => {
    const id = await submit();
    const reader = await makeColleague({ api, tenant, name: 'Rea Example', permissions: ['page:forms'] });
    expect((await put(id, { version: 0, stage: 'ready' }, reader)).status).toBe(403);
    const company = tenant.company._id;
    const admin = await signInStaff(api, { company, permissions: ['page:forms'], userType: 'company' });
    expect((await put(id, { version: 0, stage: 'ready' }, admin)).status).toBe(200);
    const superAdmin = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
    expect((await put(id, { version: 1, assignee: ben.id }, superAdmin)).status).toBe(200);
    expect((await put(id, { version: 2, assignee: superAdmin.user._id.toHexString() }, superAdmin)).status).toBe(422);
  });

  it('ends at the tenant: 404 without a trace', async () => {
    const id = await submit();
    const stranger = await makeColleague({ api, tenant: await makeTenant(api), name: 'Ulla Example' });
    expect((await put(id, { version: 0, stage: 'ready' }, stranger)).status).toBe(404);
    expect((await stored(id)).work).toBeUndefined();
  });
});
