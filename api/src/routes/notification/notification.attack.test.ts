import { notificationListSchema } from '@funding-desk/shared/schemas/people/notification';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeColleague } from '../../testing/scenes/work.ts';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const inboxOf = async (token: string) =>
  notificationListSchema.parse((await api.call('/notifications', { token })).body).data;

async function unreadIdsOf(token: string): Promise<string[]> {
  return (await inboxOf(token)).flatMap(({ id, isUnread }) => (isUnread ? [id] : []));
}

it('people neither read nor change another person’s notifications, of the same or another company', async () => {
  const [anna, ben, eve] = await Promise.all(
    ['Anna Example', 'Ben Sample', 'Eve Colleague'].map((name) => makeColleague({ api, tenant, name })),
  );
  const stranger = await makeColleague({ api, tenant: await makeTenant(api), name: 'Ulla Example' });
  if (!anna || !ben || !eve) throw new Error('No people');
  const { id } = await submitOne(api, tenant);
  const body = { version: 0, assignee: ben.id };
  await api.call(`/form/submission/${id}/work`, { method: 'PUT', body, token: anna.token });
  const ids = await unreadIdsOf(ben.token);
  expect(ids).toHaveLength(1);
  for (const { token } of [eve, stranger]) {
    expect(await inboxOf(token)).toEqual([]);
    for (const changing of [{ ids }, { ids: [...ids, new Types.ObjectId().toHexString()] }, { all: true }])
      expect((await api.call('/notifications/read', { body: changing, token })).status).toBe(200);
    await api.call(`/form/submission/${id}`, { token });
  }
  expect(await unreadIdsOf(ben.token)).toEqual(ids);
});

it('a filled-in person or kind, or a cursor of another list, is refused', async () => {
  const anna = await makeColleague({ api, tenant, name: 'Anna Example' });
  for (const query of [`person=${anna.id}`, 'kind=assigned', 'cursor=e30', 'pageSize=0', 'sort=createdAt'])
    expect([query, (await api.call(`/notifications?${query}`, { token: anna.token })).status]).toEqual([query, 400]);
});
