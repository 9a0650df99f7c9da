import { applicationListSchema } from '@funding-desk/shared/schemas/application/form';
import { NO_STEP } from '@funding-desk/shared/schemas/application/next-step';
import { timelineResponseSchema, workConflictSchema } from '@funding-desk/shared/schemas/application/work';
import { failureSchema } from '@funding-desk/shared/schemas/failure';
import { notificationListSchema } from '@funding-desk/shared/schemas/people/notification';
import { makeRole } from '@funding-desk/shared/testing/factories';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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
import { makeApiKey } from '../../../testing/world.ts';

const STEP = { what: 'Call about October', dueOn: '2026-12-02' };

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
const set = (id: string, body: object, { token }: { token: string } = anna) => {
  const step = { ...STEP, version: 0, person: anna.id, ...body };
  return api.call(`/form/submission/${id}/next-step`, { method: 'PUT', body: step, token });
};
const finish = (id: string, version: number) =>
  api.call(`/form/submission/${id}/next-step/done`, { body: { version }, token: anna.token });
const remove = (id: string, version: number) =>
  api.call(`/form/submission/${id}/next-step?version=${version}`, { method: 'DELETE', token: anna.token });
const change = (id: string, body: object) =>
  api.call(`/form/submission/${id}/work`, { method: 'PUT', body, token: anna.token });
const undo = (id: string, version: number) =>
  api.call(`/form/submission/${id}/work/undo`, { body: { version }, token: anna.token });
const failureOf = ({ status, body }: Answer) => ({ httpStatus: status, ...failureSchema.parse(body) });
const stored = (id: string) => api.context.database.applications.findById(id).orFail().lean();
const timelineOf = async (id: string) =>
  timelineResponseSchema.parse((await api.call(`/form/submission/${id}/timeline`, { token: anna.token })).body).data;

describe('a next step', () => {
  it('is set, replaced and done, and the timeline tells each', async () => {
    const id = await submit();
    const first = await set(id, {});
    const person = { id: anna.id, name: anna.name };
    expect([first.status, workOf(first)]).toMatchObject([200, { version: 1, nextStep: { ...STEP, person } }]);
    const second = { what: 'Ask for the lease', dueOn: '2026-12-03', person: ben.id };
    await set(id, { version: 1, ...second });
    expect(workOf(await finish(id, 2))).toMatchObject({ version: 3, nextStep: null });
    const asked = { what: 'Ask for the lease', dueOn: '2026-12-03', person: { id: ben.id, name: ben.name } };
    expect((await timelineOf(id)).slice(0, 3)).toMatchObject([
      { action: 'next-step.done', step: asked, note: null },
      { action: 'next-step.set', step: asked },
      { action: 'next-step.set', step: { ...STEP, person } },
    ]);
    expect((await stored(id)).stepDueOn).toBe('9999-12-31');
  });

  it('leaves no text in the audit log, and none to API keys', async () => {
    const id = await submit();
    await set(id, {});
    await remove(id, 1);
    const entries = await api.context.database.auditLog.find({ subject: id }).lean();
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['next-step.set', 'next-step.remove']));
    expect(JSON.stringify(entries)).not.toContain('October');
    await set(id, { version: 2 });
    const read = await api.call(`/form/submission/${id}`, { token: await makeApiKey(api, tenant.company._id) });
    expect([read.status, JSON.stringify(read.body).includes('October')]).toEqual([200, false]);
    expect(read.body.data).toMatchObject({ work: { nextStep: null } });
  });

  it('is not withdrawn as a note', async () => {
    const id = await submit();
    await set(id, {});
    const note = (await stored(id)).work?.nextStep?.note.toHexString();
    const path = `/form/submission/${id}/notes/${note}`;
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(404);
  });

  it('is told to the person whom somebody else names, in the inbox and without an e-mail', async () => {
    const [id, own] = [await submit(), await submit()];
    const newcomer = await makeColleague({ api, tenant, name: 'Nora Sample' });
    await set(id, { person: newcomer.id });
    await set(own, { person: newcomer.id }, newcomer);
    const { body } = await api.call('/notifications', { token: newcomer.token });
    expect(notificationListSchema.parse(body).data).toMatchObject([
      { kind: 'step', by: anna.name, application: { id } },
    ]);
    expect((await api.context.database.users.findById(newcomer._id).orFail().lean()).outbox).toEqual([]);
  });

  it('stays without its person when the account is switched off', async () => {
    const id = await submit();
    const leaving = await makeColleague({ api, tenant, name: 'Lena Leaving' });
    await set(id, { person: leaving.id });
    const admin = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['userType:company'],
    });
    const body = { isDisabled: true };
    const path = `/user/update/${leaving.id}`;
    expect((await api.call(path, { method: 'PUT', body, token: admin.token })).status).toBe(200);
    expect((await stored(id)).work?.nextStep).toMatchObject({ ...STEP, person: null });
  });
});

describe('a change of a next step is refused', () => {
  it('on a stale version, with the present state', async () => {
    const id = await submit();
    const latest = workOf(await set(id, {}, ben));
    for (const answer of [await set(id, { what: 'Else' }), await finish(id, 0), await remove(id, 0)]) {
      expect(failureOf(answer)).toMatchObject({ httpStatus: 409, code: 'work_changed' });
      expect(workConflictSchema.parse(answer.body.data)).toMatchObject({ work: latest, changedBy: { id: ben.id } });
    }
    expect(await api.context.database.notes.countDocuments({ submission: id })).toBe(1);
  });

  it('once of two at the same time', async () => {
    const id = await submit();
    const answers = await Promise.all([set(id, {}), set(id, { what: 'Else' }, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.context.database.notes.countDocuments({ submission: id })).toBe(1);
  });

  it('without a step', async () => {
    expect(failureOf(await finish(await submit(), 0))).toMatchObject({
      httpStatus: 409,
      error: 'This application has no next step any more.',
    });
  });

  it.each([
    [{ what: ' ' }, 422, 'Please write what to do'],
    [{ what: 'x'.repeat(201) }, 400, 'Please keep the step below 200 characters'],
    [{ what: 'Call\nMaria' }, 400, 'Please write the step on one line'],
    [{ dueOn: '2026-02-30' }, 400, 'Please choose a date'],
    [{ dueOn: '9999-12-31' }, 422, 'Please choose a date of this century'],
  ])('with %j', async (body, status, message) => {
    const answer = await set(await submit(), body);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(message)]);
  });

  it('for a person of another company', async () => {
    const stranger = await makeColleague({ api, tenant: await makeTenant(api), name: 'Sam Stranger' });
    const answer = await set(await submit(), { person: stranger.id });
    expect(failureOf(answer)).toMatchObject({ httpStatus: 422, fields: { person: expect.any(String) } });
  });
});

describe('a closed application', () => {
  it('loses its next step, which the undo brings back', async () => {
    const id = await submit();
    const { nextStep } = workOf(await set(id, {}));
    expect(workOf(await change(id, { version: 1, stage: 'withdrawn' })).nextStep).toBeNull();
    const [closed] = await timelineOf(id);
    expect(closed).toMatchObject({ action: 'submission.work', step: STEP });
    expect(closed?.changes).toContainEqual({
      field: 'Next step',
      from: 'due 2026-12-02, Anna Example',
      to: null,
    });
    expect(failureOf(await set(id, { version: 2 }))).toMatchObject({ httpStatus: 422 });
    expect(workOf(await undo(id, 2)).nextStep).toEqual(nextStep);
    expect((await stored(id)).stepDueOn).toBe(STEP.dueOn);
  });

  it('gets its step back without a person who may not see applications any more', async () => {
    const id = await submit();
    const leaving = await makeColleague({ api, tenant, name: 'Lena Leaving' });
    await set(id, { person: leaving.id });
    await change(id, { version: 1, stage: 'withdrawn' });
    const role = await makeRole(api.context.database, { company: tenant.company._id, permissions: ['page:links'] });
    await api.context.database.users.updateOne({ _id: leaving._id }, { $set: { role: role._id } });
    expect(workOf(await undo(id, 2)).nextStep).toEqual({ ...STEP, person: null });
  });

  it('keeps nothing of it once it is deleted', async () => {
    const id = await submit();
    await set(id, {});
    await change(id, { version: 1, stage: 'dead' });
    const admin = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['userType:company'],
    });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token: admin.token })).status).toBe(200);
    const left = await api.context.database.applications.findById(id).lean();
    expect(JSON.stringify(left)).not.toContain('October');
    expect(await api.context.database.notes.countDocuments({ submission: id })).toBe(0);
  });
});

describe('the calendar file', () => {
  const download = async (query: string, token: string) => {
    const response = await api.fetch(`/form/next-steps/calendar${query}`, { token });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  /** Lines of the file, of which long ones are folded. */
  const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

  it('has the step of an application as a day, and its UID stays while its number rises', async () => {
    const { id, reference } = await submitOne(api, tenant, { legalBusinessName: 'Blue, Kettle; Bakery' });
    await set(id, {});
    const first = await download(`?id=${id}`, anna.token);
    expect([first.status, first.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = linesOf(first.text);
    const uid = `UID:next-step-${id}@localhost`;
    expect(lines).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20261202']));
    expect(lines).toContain('SUMMARY:Blue\\, Kettle\\; Bakery: Call about October');
    const description = lines.find((line) => line.startsWith('DESCRIPTION:'));
    expect(description).toContain(`${reference.slice(0, 4)} ${reference.slice(4)}`);
    expect(description).toContain(`/admin/forms/${id}`);
    await set(id, { version: 1, dueOn: '2026-12-09' });
    const second = linesOf((await download(`?id=${id}`, anna.token)).text);
    expect(second).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'DTSTART;VALUE=DATE:20261209']));
    const entries = await api.context.database.auditLog.find({ subject: id, action: 'next-step.export' }).lean();
    expect(entries.map(({ applications = [] }) => applications.map(String))).toEqual([[id], [id]]);
  });

  it('has all steps of the viewer and no other, also with a token', async () => {
    const me = await makeColleague({ api, tenant, name: 'Nora Sample' });
    const [mine, second] = [await submit(), await submit()];
    await set(mine, { person: me.id });
    await set(second, { person: me.id, dueOn: '2026-11-01' });
    await set(await submit(), { person: ben.id });
    const body = { kind: 'calendar' };
    const { data } = (await api.call('/auth/file-token', { body, token: me.token })).body;
    const { token } = z.object({ token: z.string() }).parse(data);
    const response = await api.fetch(`/form/next-steps/calendar?token=${token}`);
    const uids = [...(await response.text()).matchAll(/^UID:next-step-(\w+)@/gm)].map(([, id]) => id);
    expect(uids).toEqual([second, mine]);
  });

  it('is refused for an application of another company, without a step, and for a token of another file', async () => {
    const id = await submit();
    const stranger = await makeColleague({ api, tenant: await makeTenant(api), name: 'Sam Stranger' });
    expect((await download(`?id=${id}`, stranger.token)).status).toBe(404);
    expect((await download(`?id=${id}`, anna.token)).status).toBe(409);
    const body = { kind: 'calendar', id };
    expect((await api.call('/auth/file-token', { body, token: stranger.token })).status).toBe(404);
  });
});

describe('the view Today', () => {
  it('lists the own steps that are due by the day of the viewer, overdue first', async () => {
    const own = await makeTenant(api);
    const me = await makeColleague({ api, tenant: own, name: 'Anna Example' });
    const other = await makeColleague({ api, tenant: own, name: 'Ben Sample' });
    const zone = 'Pacific/Kiritimati';
    const day = (days: number) => DateTime.now().setZone(zone).plus({ days }).toISODate() ?? '';
    const make = async (dueOn: string, person: string | null) => {
      const id = await submit(own);
      expect((await set(id, { dueOn, person }, me)).status).toBe(200);
      return id;
    };
    const [today, overdue] = [await make(day(0), me.id), await make(day(-3), me.id)];
    const tomorrow = await make(day(1), me.id);
    await make(day(0), other.id);
    await make(day(0), null);
    const without = await submit(own);
    const read = async (query: string) => {
      const answer = await api.call(`/form/submissions?${query}`, { token: me.token });
      return applicationListSchema.parse(answer.body).data.map(({ id }) => id);
    };
    expect(await read(`step=due&sort=dueOn&zone=${zone}`)).toEqual([overdue, today]);
    expect(await read('step=mine&sort=dueOn')).toEqual([overdue, today, tomorrow]);
    expect((await read('sort=dueOn')).at(-1)).toBe(without);
    const counts = await api.call(`/form/views/counts?zone=${zone}`, { token: me.token });
    expect(counts.body.data).toMatchObject({ counts: { today: { total: 2, isCapped: false } } });
  });
});

it('a migration puts the applications of earlier versions after those with a step', async () => {
  const [older, planned] = [await submit(), await submit()];
  await set(planned, {});
  const { collection } = api.context.database.applications;
  await collection.updateOne({ _id: new Types.ObjectId(older) }, { $unset: { stepDueOn: 1 } });
  await repeatMigrations(api.context.database);
  await repeatMigrations(api.context.database);
  expect((await stored(older)).stepDueOn).toBe(NO_STEP);
  expect((await stored(planned)).stepDueOn).toBe(STEP.dueOn);
});
