import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MATRIX, type Row } from '../testing/matrix.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { ABSENT_ID, makeSubject, makeWorld, type ViewerKind, type World } from '../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Keys that a caller might add to gain permissions. They are texts, since only JSON text can carry `__proto__`. */
const ADDITIONS: Readonly<Record<string, (world: World) => string>> = {
  isAdmin: () => '"isAdmin":true',
  company: ({ other }) => `"company":"${other.company._id.toHexString()}"`,
  isStatic: () => '"isStatic":true',
  _id: () => `"_id":"${new Types.ObjectId().toHexString()}"`,
  userType: () => '"userType":"admin"',
  $set: () => '"$set":{"isAdmin":true}',
  __proto__: () => '"__proto__":{"isAdmin":true}',
  constructor: () => '"constructor":{"prototype":{"isAdmin":true}}',
};

const WRITES = Object.entries(MATRIX).filter(
  ([key, row]) => row.body && !key.startsWith('get ') && key !== 'post /auth/file-token',
);

/** A digest of all stored records, except sign-ins and the audit log. */
async function stored(): Promise<string> {
  const { connection } = api.context.database;
  const names = (await connection.listCollections())
    .map(({ name }) => name)
    .filter((name) => !['audit-log', 'auth-sessions'].includes(name));
  const parts = await Promise.all(
    names.sort().map(async (name) => {
      // Raw BSON, because decoding it takes most of the time.
      const records = await connection.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
      return Buffer.concat([Buffer.from(name), ...z.array(z.instanceof(Buffer)).parse(records)]);
    }),
  );
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex');
}

/** Two tenants and a viewer, for all attempts on one route. */
async function openScene({ key, row }: { key: string; row: Row }) {
  const isForSuperAdmins = key.endsWith('/create-company') || key.endsWith('/company/create');
  const viewer: ViewerKind = isForSuperAdmins ? 'superAdmin' : 'companyAdmin';
  const world = await makeWorld({ api, viewer, permissions: [], userType: 'user' });
  const id = row.noun ? await makeSubject({ api, noun: row.noun, tenant: world.own, mark: 'Own' }) : ABSENT_ID;
  return { world, id };
}

interface Attempt {
  readonly key: string;
  readonly row: Row;
  readonly scene: Awaited<ReturnType<typeof openScene>>;
  readonly addition: string;
}

/** @returns the status */
async function attempt({ key, row, scene: { world, id }, addition }: Attempt): Promise<number> {
  const body = JSON.stringify(row.body?.({ id, world, unique: world.own.company._id.toHexString() }));
  const [method = '', path = ''] = key.split(' ');
  const answer = await api.call(path.replace(':id', id), {
    method: method.toUpperCase(),
    // Appended, because the last of two equal keys wins.
    body: `${body.slice(0, -1)},${ADDITIONS[addition]?.(world)}}`,
    ...(world.token ? { token: world.token } : {}),
  });
  return answer.status;
}

describe.each(WRITES)('%s', (key, row) => {
  let scene: Awaited<ReturnType<typeof openScene>>;
  let before: string;
  beforeAll(async () => {
    scene = await openScene({ key, row });
    before = await stored();
  });

  it.each(Object.keys(ADDITIONS))('with the extra key %s is rejected and stores nothing', async (addition) => {
    const status = await attempt({ key, row, scene, addition });
    expect(addition === 'company' ? [400, 403, 404] : [400]).toContain(status);
    expect(await stored()).toBe(before);
  });
});

describe('a custom role', () => {
  it.each([
    ['userType admin', { userType: 'admin' }],
    ['the super admin marker', { permissions: ['userType:admin'] }],
    ['the company marker', { permissions: ['userType:company'] }],
  ])('cannot be created with %s, by a company administrator or a super admin', async (_what, over) => {
    for (const viewer of ['companyAdmin', 'superAdmin'] as const) {
      const world = await makeWorld({ api, viewer, permissions: [], userType: 'user' });
      const body = { name: 'Lifted', userType: 'user', permissions: [], ...over };
      const answer = await api.call('/role/create', { body, ...(world.token ? { token: world.token } : {}) });
      expect([400, 403, 422]).toContain(answer.status);
      expect(await api.context.database.roles.exists({ name: 'Lifted' })).toBeNull();
    }
  });
});
