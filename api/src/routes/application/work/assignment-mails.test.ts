import type { AccountMail } from '@funding-desk/shared/server/models/user';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

const assign = (ids: readonly string[], { id: assignee }: Colleague, { token }: Colleague = anna) =>
  api.call('/form/submissions/work', { body: { ids, assignee }, token });
const submit = async () => (await submitOne(api, tenant)).id;
const colleague = () => makeColleague({ api, tenant, name: 'Ben Sample' });

async function mailsOf({ _id }: Colleague): Promise<AccountMail[]> {
  return (await api.context.database.users.findById(_id).lean())?.outbox ?? [];
}

/** What the worker stores when it starts an attempt, and when the attempt fails. */
async function startAttempt({ _id }: Colleague, endedAt: Date | null): Promise<void> {
  const attempt = { startedAt: new Date(), endedAt, outcome: endedAt && 'retry', reply: '', requestedBy: null };
  const changes = { 'outbox.0.attempts': 1, 'outbox.0.history': [attempt] };
  await api.context.database.users.updateOne({ _id }, { $set: changes });
}

it('an assignment by someone else enqueues one e-mail that refers to the application', async () => {
  const ben = await colleague();
  const id = await submit();
  await api.call(`/form/submission/${id}/work`, {
    method: 'PUT',
    body: { version: 0, assignee: ben.id },
    token: anna.token,
  });
  expect(await mailsOf(ben)).toMatchObject([
    {
      kind: 'application-assigned',
      state: 'pending',
      sealedToken: '',
      work: { by: 'Anna Example', application: new Types.ObjectId(id), count: 1 },
    },
  ]);
  expect(JSON.stringify(await mailsOf(ben))).not.toContain('Blue Kettle');
});

it('a change of several applications enqueues one e-mail with their number', async () => {
  const ben = await colleague();
  await assign([await submit(), await submit(), await submit()], ben);
  expect(await mailsOf(ben)).toMatchObject([{ work: { application: null, count: 3 } }]);
});

it('one’s own assignment, an unchanged one and a person without these e-mails get none', async () => {
  const [ben, off] = [await colleague(), await colleague()];
  const preferences = { columns: {}, mailOnAssignment: false };
  await api.context.database.users.updateOne({ _id: off._id }, { $set: { preferences } });
  const id = await submit();
  await assign([id], ben, ben);
  await assign([id], ben);
  await assign([id], off);
  expect([await mailsOf(ben), await mailsOf(off)]).toEqual([[], []]);
});

it('assignments that follow each other join the e-mail that waits, but not one that is being sent', async () => {
  const ben = await colleague();
  await assign([await submit()], ben);
  await assign([await submit(), await submit()], ben);
  expect(await mailsOf(ben)).toMatchObject([{ work: { application: null, count: 3 } }]);
  await startAttempt(ben, new Date());
  await assign([await submit()], ben);
  expect(await mailsOf(ben)).toMatchObject([{ work: { count: 4 } }]);
  await startAttempt(ben, null);
  await assign([await submit()], ben);
  expect(await mailsOf(ben)).toMatchObject([{ work: { count: 4 } }, { work: { count: 1 } }]);
});

it('assignments by another person are another e-mail', async () => {
  const [ben, cleo] = [await colleague(), await makeColleague({ api, tenant, name: 'Cleo Sample' })];
  await assign([await submit()], ben);
  await assign([await submit()], ben, cleo);
  expect((await mailsOf(ben)).map(({ work }) => work?.by)).toEqual(['Anna Example', 'Cleo Sample']);
});
