import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeFiledDocument } from '../testing/scenes/documents.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../testing/test-api.ts';

const NAMES = ['Łukasz Bäcker', 'Strauß Bäcker', 'Işık Bäcker', 'Nora O’Brien Bäcker'] as const;
const SEARCHES = [
  ['lukasz', 0],
  ['ŁUK', 0],
  ['strauss', 1],
  ['isik', 2],
  ['obrien', 3],
  ["o'brien", 3],
  ['Oʼbri', 3],
  ['o brien backer', 3],
] as const;

/** No search finds them. */
const OWNERS = { partner1Name: 'Mae Finch', partner2Name: 'Mae Finch' };

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  const tenant = await makeTenant(api);
  const company = tenant.company._id;
  const permissions = [...COMPANY_ADMIN_PERMISSIONS];
  token = (await signInStaff(api, { company, userType: 'company', permissions })).token;
  const create = async (path: string, body: object) => {
    const answer = await api.call(path, { token, body });
    expect([path, answer.status]).toEqual([path, 201]);
  };
  for (const [index, name] of NAMES.entries()) {
    const email = `person-${index}@people.example`;
    await create('/user/create', { name, email, password: 'quiet-harbor-42' });
    await create('/team/create', { name });
    await create('/role/create', { name, userType: 'user', permissions: ['page:users'] });
    const { id } = await submitOne(api, tenant, { ...OWNERS, legalBusinessName: name });
    await makeFiledDocument(api, { application: id, originalFilename: `statement-${index}.pdf` });
  }
});
afterAll(() => api.close());

const rowsSchema = z.array(z.looseObject({}));
const PATHS = ['/user/get', '/team/get', '/role/get', '/form/submissions', '/documents/attachments'] as const;

async function found(path: string, search: string): Promise<readonly number[]> {
  const answer = await api.call(`${path}?search=${encodeURIComponent(search)}`, { token });
  expect([path, answer.status]).toEqual([path, 200]);
  const rows = rowsSchema.parse(answer.body.data).map((row) => JSON.stringify(row));
  return rows.map((row) => NAMES.findIndex((name) => row.includes(name)));
}

async function expectAllFound(path: string): Promise<void> {
  for (const [search, index] of SEARCHES) expect([search, await found(path, search)]).toEqual([search, [index]]);
}

describe('a search finds names as people type them', () => {
  it.each(PATHS)('in %s', expectAllFound);

  it('also those that an earlier version stored', async () => {
    const { users, teams, roles, applications, applicationDocuments } = api.context.database;
    const old = ['łukasz', 'strauß', 'ışık', 'o', 'brien'];
    for (const { collection } of [users, teams, roles])
      await collection.updateMany({ name: { $in: [...NAMES] } }, { $set: { searchTerms: old } });
    for (const { collection } of [applications, applicationDocuments])
      await collection.updateMany({}, { $set: { searchPrefixes: old } });
    expect(await found('/user/get', 'lukasz')).toEqual([]);
    for (let run = 0; run < 2; run += 1) {
      await repeatMigrations(api.context.database);
      for (const path of PATHS) await expectAllFound(path);
    }
  });
});
