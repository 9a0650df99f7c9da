import { applicationResponseSchema } from '@funding-desk/shared/schemas/application/form';
import { timelineResponseSchema, workConflictSchema } from '@funding-desk/shared/schemas/application/work';
import { failureSchema } from '@funding-desk/shared/schemas/failure';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, makeColleague, workOf } from '../../../testing/scenes/work.ts';
import {
  type Answer,
  makeTenant,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';
import { makeApiKey } from '../../../testing/world.ts';

const NOTICE = { subject: 'Your application', text: 'We cannot offer you funding.\n\nThe main reason was: Credit.' };
const DECLINE = { stage: 'declined', reason: { code: 'credit', text: '' } };

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

const submit = async () => (await submitOne(api, tenant)).id;
const change = (id: string, body: object) =>
  api.call(`/form/submission/${id}/work`, { method: 'PUT', body, token: anna.token });
const undo = (id: string, version: number) =>
  api.call(`/form/submission/${id}/work/undo`, { body: { version }, token: anna.token });
const send = (id: string, body: object, { token }: { token: string } = anna) =>
  api.call(`/form/submission/${id}/decline-notice`, { body: { version: 1, ...NOTICE, ...body }, token });
const failureOf = ({ status, body }: Answer) => ({ httpStatus: status, ...failureSchema.parse(body) });
const stored = (id: string) => api.context.database.applications.findById(id).orFail().lean();
const noticesOf = async (id: string) => (await stored(id)).outbox.filter(({ kind }) => kind === 'decline-notice');

async function declined(): Promise<string> {
  const id = await submit();
  expect((await change(id, { version: 0, ...DECLINE })).status).toBe(200);
  return id;
}

describe('a decline notice', () => {
  it('goes to the address on the application once, and the timeline has its text', async () => {
    const id = await declined();
    const sent = await send(id, {});
    expect([sent.status, workOf(sent)]).toMatchObject([200, { version: 2, toldAt: expect.any(String) }]);
    const { values } = await stored(id);
    expect(await noticesOf(id)).toMatchObject([{ address: values.emailAddress, addedBy: anna._id }]);
    const path = `/form/submission/${id}/timeline`;
    const [entry] = timelineResponseSchema.parse((await api.call(path, { token: anna.token })).body).data;
    const text = `${NOTICE.subject}\n\n${NOTICE.text}`;
    const note = { text, withdrawableUntil: null };
    expect(entry).toMatchObject({ action: 'decline-notice.send', actor: { id: anna.id }, note });
    const { data } = applicationResponseSchema.parse((await api.call(`/form/submission/${id}`, anna)).body);
    const item = { kind: 'notice', address: values.emailAddress, requestedBy: anna.name };
    expect(data.delivery.items).toEqual(expect.arrayContaining([expect.objectContaining(item)]));
    expect(failureOf(await send(id, { version: 2 }))).toMatchObject({ httpStatus: 409 });
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('is stored once when it is sent twice at the same time', async () => {
    const id = await declined();
    const answers = await Promise.all([send(id, {}), send(id, {}, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await noticesOf(id)).toHaveLength(1);
    expect(await api.context.database.notes.countDocuments({ submission: new Types.ObjectId(id) })).toBe(1);
  });

  it('leaves no text in the audit log, none to API keys, and is not withdrawn as a note', async () => {
    const id = await declined();
    await send(id, {});
    const entries = await api.context.database.auditLog.find({ subject: id }).lean();
    expect(entries.map(({ action }) => action)).toContain('decline-notice.send');
    const read = await api.call(`/form/submission/${id}`, { token: await makeApiKey(api, tenant.company._id) });
    expect(read.body.data).toMatchObject({ work: { toldAt: expect.any(String) } });
    expect(JSON.stringify([entries, read.body])).not.toContain('cannot offer');
    const note = (await stored(id)).work?.notice?.note.toHexString();
    const path = `/form/submission/${id}/notes/${note}`;
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(404);
  });

  it('is cancelled with the decline while it is not sent, and another decline can have its own', async () => {
    const id = await declined();
    await send(id, {});
    expect(workOf(await change(id, { version: 2, stage: 'in_review' }))).toMatchObject({ toldAt: null });
    expect(await noticesOf(id)).toMatchObject([{ state: 'replaced', dueAt: null }]);
    await change(id, { version: 3, ...DECLINE });
    expect(workOf(await send(id, { version: 4 }))).toMatchObject({ toldAt: expect.any(String) });
    expect(await noticesOf(id)).toMatchObject([{ state: 'replaced' }, { state: 'pending' }]);
  });

  it('stays sent when the application leaves the stage, which can be undone', async () => {
    const id = await declined();
    const { toldAt } = workOf(await send(id, {}));
    const done = { 'outbox.$[notice].state': 'done', 'outbox.$[notice].dueAt': null };
    const filter = { arrayFilters: [{ 'notice.kind': 'decline-notice' }] };
    await api.context.database.applications.updateOne({ _id: id }, { $set: done }, filter);
    await change(id, { version: 2, stage: 'in_review' });
    expect(await noticesOf(id)).toMatchObject([{ state: 'done' }]);
    expect(workOf(await undo(id, 3))).toMatchObject({ stage: 'declined', toldAt });
  });

  it('survives other changes, and cannot be undone', async () => {
    const id = await declined();
    await send(id, {});
    expect((await undo(id, 2)).status).toBe(409);
    expect(workOf(await change(id, { version: 2, assignee: ben.id }))).toMatchObject({ toldAt: expect.any(String) });
  });
});

describe('a decline notice is refused', () => {
  it('without a decline, or a second time', async () => {
    const open = await submit();
    expect(failureOf(await send(open, { version: 0 }))).toMatchObject({ httpStatus: 409, code: 'conflict' });
    const id = await declined();
    await send(id, {});
    expect(failureOf(await send(id, { version: 2 })).error).toMatch(/already been sent/);
  });

  it('on a stale version, with the present state', async () => {
    const id = await declined();
    const latest = workOf(await change(id, { version: 1, assignee: ben.id }));
    const answer = await send(id, {});
    expect(failureOf(answer)).toMatchObject({ httpStatus: 409, code: 'work_changed' });
    expect(workConflictSchema.parse(answer.body.data)).toMatchObject({ work: latest });
    expect(await noticesOf(id)).toEqual([]);
  });

  it('without an address, and when something is not filled in', async () => {
    const id = await declined();
    const unfilled = [
      { text: 'Because of {{reason}}.' },
      { subject: 'For {{business}}' },
      { subject: '' },
      { text: '' },
    ];
    for (const body of unfilled) expect(failureOf(await send(id, body))).toMatchObject({ httpStatus: 422 });
    await api.context.database.applications.updateOne({ _id: id }, { $unset: { 'values.emailAddress': 1 } });
    expect(failureOf(await send(id, {}))).toMatchObject({ httpStatus: 422 });
  });
});
