import { bulkWorkResponseSchema, workConflictSchema } from '@funding-desk/shared/schemas/application/work';
import { failureSchema } from '@funding-desk/shared/schemas/failure';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, makeColleague, workOf } from '../../../testing/scenes/work.ts';
import {
  type Answer,
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
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

const submit = async (of = tenant) => (await submitOne(api, of)).id;
const change = (id: string, body: object, { token }: { token: string } = anna) =>
  api.call(`/form/submission/${id}/work`, { method: 'PUT', body, token });
const undo = (id: string, version: number, { token }: { token: string } = anna) =>
  api.call(`/form/submission/${id}/work/undo`, { body: { version }, token });
const undoMany = (changes: readonly { id: string; version: number }[]) =>
  api.call('/form/submissions/work/undo', { body: { changes }, token: anna.token });
const outcomesOf = ({ body }: Answer) => bulkWorkResponseSchema.parse(body).data;
const failureOf = ({ status, body }: Answer) => ({ httpStatus: status, ...failureSchema.parse(body) });
const entriesOf = (subject: string) =>
  api.context.database.auditLog.find({ subject, action: 'submission.work' }).sort({ _id: 1 }).lean();

describe('an undone change', () => {
  it('takes back the time that the undone change has counted for the stage', async () => {
    const id = await submit();
    await change(id, { version: 0, stage: 'in_review' });
    const since = new Date(Date.now() - 30 * 3_600_000);
    await api.context.database.applications.updateOne({ _id: id }, { $set: { stageSince: since } });
    expect(workOf(await change(id, { version: 1, stage: 'offers' })).spent.in_review).toBeGreaterThan(29 * 3_600);
    expect(workOf(await undo(id, 2)).spent).toEqual({ new: expect.any(Number) });
    expect(workOf(await change(id, { version: 3, stage: 'ready' })).spent.in_review).toBeCloseTo(30 * 3_600, -2);
  });

  it('restores stage, reason and assignee, and the days in the stage', async () => {
    const id = await submit();
    const declined = { stage: 'declined', reason: { code: 'other', text: 'Sold the shop' }, assignee: ben.id };
    const before = workOf(await change(id, { version: 0, ...declined }));
    await change(id, { version: 1, stage: 'in_review', assignee: null });
    const undone = await undo(id, 2);
    expect([undone.status, workOf(undone)]).toEqual([
      200,
      { ...before, version: 3, lastActivityAt: workOf(undone).lastActivityAt },
    ]);
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      actor: anna._id,
      changes: [
        { field: 'Stage', from: 'In review', to: 'Declined' },
        { field: 'Decline reason', from: null, to: 'Other' },
        { field: 'Assigned to', from: null, to: 'Ben Sample' },
      ],
      details: { version: 3 },
    });
  });

  it('leads back to a new application that nobody has, since its arrival', async () => {
    const id = await submit();
    await change(id, { version: 0, stage: 'ready', assignee: anna.id });
    const { createdAt } = await api.context.database.applications.findById(id).orFail().lean();
    expect(workOf(await undo(id, 1))).toMatchObject({
      stage: 'new',
      assignee: null,
      stageSince: createdAt.toISOString(),
    });
  });

  it('keeps the stage that it did not change', async () => {
    const id = await submit();
    const { stageSince } = workOf(await change(id, { version: 0, stage: 'ready' }));
    await change(id, { version: 1, assignee: ben.id });
    expect(workOf(await undo(id, 2))).toMatchObject({ stage: 'ready', stageSince, assignee: null });
  });
});

describe('a change that cannot be undone', () => {
  it('is one that another person has changed since: 409 with the present state', async () => {
    const id = await submit();
    await change(id, { version: 0, stage: 'ready' });
    const latest = workOf(await change(id, { version: 1, assignee: ben.id }, ben));
    const refused = await undo(id, 1);
    expect(failureOf(refused)).toMatchObject({ httpStatus: 409, code: 'work_changed' });
    expect(workConflictSchema.parse(refused.body.data)).toMatchObject({ work: latest, changedBy: { id: ben.id } });
  });

  it('is one that is undone already', async () => {
    const id = await submit();
    await change(id, { version: 0, stage: 'ready' });
    await undo(id, 1);
    for (const version of [1, 2])
      expect(failureOf(await undo(id, version))).toMatchObject({ httpStatus: 409, code: 'work_changed' });
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('is undone once by two calls at the same time', async () => {
    const id = await submit();
    await change(id, { version: 0, stage: 'ready' });
    const answers = await Promise.all([undo(id, 1), undo(id, 1, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is one whose assignee may not see applications any more, or whose stage is hidden', async () => {
    const id = await submit();
    const leaving = await makeColleague({ api, tenant, name: 'Lena Leaving' });
    await change(id, { version: 0, assignee: leaving.id });
    await change(id, { version: 1, assignee: ben.id });
    await api.context.database.users.updateOne({ _id: leaving._id }, { $set: { disabledAt: new Date() } });
    expect(failureOf(await undo(id, 2))).toMatchObject({ httpStatus: 422, code: expect.any(String) });
    const other = await makeTenant(api);
    const away = await makeColleague({ api, tenant: other, name: 'Ada Away' });
    const moved = await submit(other);
    await change(moved, { version: 0, stage: 'offers' }, away);
    await change(moved, { version: 1, stage: 'ready' }, away);
    const hidden = { 'stageLabels.offers': { label: 'Offers', isHidden: true } };
    await api.context.database.companies.updateOne({ _id: other.company._id }, { $set: hidden });
    expect(failureOf(await undo(moved, 2, away))).toMatchObject({ httpStatus: 422 });
  });

  it('is one of another tenant, or of a person without the permission', async () => {
    const foreign = await submit(await makeTenant(api));
    expect((await undo(foreign, 1)).status).toBe(404);
    const reader = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    const id = await submit();
    await change(id, { version: 0, stage: 'ready' });
    expect((await undo(id, 1, reader)).status).toBe(403);
  });
});

describe('a bulk change', () => {
  it('is undone where nothing has changed since, and the rest says why not', async () => {
    const [one, two] = [await submit(), await submit()];
    const foreign = await submit(await makeTenant(api));
    for (const id of [one, two]) await change(id, { version: 0, stage: 'ready' });
    await change(two, { version: 1, stage: 'submitted' }, ben);
    const absent = new Types.ObjectId().toHexString();
    const outcomes = outcomesOf(await undoMany([one, two, foreign, absent].map((id) => ({ id, version: 1 }))));
    expect(outcomes).toMatchObject([
      { id: one, outcome: 'changed', work: { stage: 'new', version: 2 } },
      { id: two, outcome: 'refused', error: expect.stringContaining('Ben Sample'), work: null },
      { id: foreign, outcome: 'not_found', work: null },
      { id: absent, outcome: 'not_found', work: null },
    ]);
  });
});
