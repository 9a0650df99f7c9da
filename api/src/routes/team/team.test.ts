import { type TeamView, teamListSchema, teamSchema } from '@funding-desk/shared/schemas/people/team';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  other = await makeTenant(api);
});
afterAll(() => api.close());

const PERMISSIONS = ['page:teams', 'team:create', 'team:update'];
const created = z.object({ id: z.string() });
const superAdmin = () => signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
const clerk = (over: Parameters<typeof signInStaff>[1] = {}) =>
  signInStaff(api, { company: tenant.company._id, permissions: PERMISSIONS, ...over });
const personOf = ({ company }: Tenant) =>
  makeUser(api.context.database, { company: company._id, passwordHash: 'none', name: 'Bram Hollowell' });

const create = (token: string, body: object) => api.call('/team/create', { token, body });
const update = (token: string, body: object) => api.call('/team/update', { method: 'PUT', token, body });

async function createTeam(token: string, body: object): Promise<string> {
  return created.parse((await create(token, body)).body.data).id;
}

async function list(token: string, query = '?pageSize=500'): Promise<TeamView[]> {
  return teamListSchema.parse((await api.call(`/team/get${query}`, { token })).body).data;
}

describe('teams', () => {
  it('are created, listed, found and changed within the tenant', async () => {
    const { token } = await clerk();
    const leader = await personOf(tenant);
    const id = await createTeam(token, {
      id: '',
      name: 'North Branch',
      leader: leader._id.toHexString(),
      updatedAt: 'now',
    });
    const found = (await list(token, '?search=nort')).find((team) => team.id === id);
    expect(found).toMatchObject({
      name: 'North Branch',
      leader: leader._id.toHexString(),
      leaderUser: { name: 'Bram Hollowell', email: leader.email },
      can: { update: true },
    });
    const changed = await update(token, { id, name: 'South Branch', leader: '' });
    expect(teamSchema.parse(changed.body.data)).toMatchObject({ name: 'South Branch', leader: null, leaderUser: null });
    expect((await list(token, '?search=south')).map((team) => team.id)).toEqual([id]);
    const entries = await api.context.database.auditLog.find({ subject: id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['team.create', 'team.update']);
  });

  it("return 404 for other tenants and people without one; super admins see the platform's", async () => {
    const [own, stranger, admin] = [await clerk(), await clerk({ company: other.company._id }), await superAdmin()];
    const loner = await clerk({ company: null });
    const id = await createTeam(own.token, { name: 'Hidden Branch' });
    const platform = await createTeam(admin.token, { name: 'Platform Branch' });
    for (const { token } of [stranger, loner]) {
      expect((await list(token)).some((team) => [id, platform].includes(team.id))).toBe(false);
      expect((await update(token, { id, name: 'Mine' })).status).toBe(404);
      expect((await update(token, { id: platform, name: 'Mine' })).status).toBe(404);
    }
    expect((await update(own.token, { id: platform, name: 'Mine' })).status).toBe(404);
    expect((await create(loner.token, { name: 'Nowhere' })).status).toBe(403);
    expect((await list(admin.token)).filter((team) => [id, platform].includes(team.id))).toHaveLength(2);
  });

  it('cannot be led by people of another tenant, and show nothing of them', async () => {
    const { token } = await clerk();
    const stranger = await personOf(other);
    const id = await createTeam(token, { name: 'Own people' });
    const leader = stranger._id.toHexString();
    expect((await create(token, { name: 'Led from afar', leader })).status).toBe(404);
    expect((await update(token, { id, leader })).status).toBe(404);
    const mixed = await update((await superAdmin()).token, { id, leader });
    expect([mixed.status, Object.keys(mixed.body.fields ?? {})]).toEqual([422, ['leader']]);
    await api.context.database.teams.updateOne({ _id: id }, { $set: { leader: stranger._id } });
    expect((await list(token)).find((team) => team.id === id)).toMatchObject({ leader: null, leaderUser: null });
  });

  it('have a unique name within the tenant, ignoring letter case, also for 50 simultaneous requests', async () => {
    const { token } = await clerk();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        create(token, { name: index % 2 ? 'RAPID response' : 'Rapid Response ' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const id = await createTeam(token, { name: 'Slow response' });
    expect((await update(token, { id, name: 'rapid RESPONSE' })).body).toMatchObject({ code: 'conflict', fields: {} });
    expect((await create((await clerk({ company: other.company._id })).token, { name: 'rapid response' })).status).toBe(
      201,
    );
  });

  it('require a name', async () => {
    const { token } = await clerk();
    const answer = await create(token, { name: ' ' });
    expect([answer.status, answer.body.error]).toEqual([422, 'Please enter a name']);
    expect((await update(token, { name: 'No id' })).status).toBe(400);
  });

  it('are deleted by whoever may delete them, and their people stay', async () => {
    const { database } = api.context;
    const { token } = await clerk({ permissions: [...PERMISSIONS, 'team:delete'] });
    const id = await createTeam(token, { name: 'Branch to Close' });
    const person = await personOf(tenant);
    await database.users.updateOne({ _id: person._id }, { $set: { teams: [id] } });
    const remove = (by: string) => api.call(`/team/delete/${id}`, { method: 'DELETE', token: by });
    expect((await remove((await clerk()).token)).status).toBe(403);
    expect(
      (await remove((await clerk({ company: other.company._id, permissions: ['team:delete'] })).token)).status,
    ).toBe(404);
    expect((await remove(token)).status).toBe(200);
    expect((await list(token)).some((team) => team.id === id)).toBe(false);
    expect(await database.users.findById(person._id).lean()).toMatchObject({
      teams: [],
      disabledAt: person.disabledAt ?? null,
    });
    expect(await database.auditLog.countDocuments({ action: 'team.delete', subject: id })).toBe(1);
    expect((await remove(token)).status).toBe(404);
  });
});
