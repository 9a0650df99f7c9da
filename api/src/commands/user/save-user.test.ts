import { makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { updateUser } from './save-user.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('updateUser', () => {
  it('reverts the person when the new role was deleted after validation', async () => {
    const { context } = api;
    const role = await makeRole(context.database, {});
    const user = await makeUser(context.database, { role: role._id, passwordHash: 'none' });
    const before = await context.database.users.findById(user._id).lean();
    if (!before) throw new Error('The user was not stored.');
    const changes = { name: 'Odalys Fenwright', slug: 'odalys-f', company: null, role: new Types.ObjectId() };
    const change = updateUser({
      context,
      user: before,
      changes: { ...changes, password: 'x' },
      by: new Types.ObjectId().toHexString(),
    });
    await expect(change).rejects.toMatchObject({ code: 'conflict', fields: { role: expect.any(AppError) } });
    expect(await context.database.users.findById(user._id).lean()).toEqual({ ...before, passwordVersion: 2 });
  });

  it('leaves no role when the former role was deleted as well', async () => {
    const { context } = api;
    const user = await makeUser(context.database, { role: new Types.ObjectId(), passwordHash: 'none' });
    const before = await context.database.users.findById(user._id).lean();
    if (!before) throw new Error('The user was not stored.');
    const changes = { name: 'Odalys Fenwright', company: null, role: new Types.ObjectId() };
    await expect(
      updateUser({ context, user: before, changes, by: new Types.ObjectId().toHexString() }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await context.database.users.findById(user._id).lean()).toEqual({ ...before, role: null });
  });
});
