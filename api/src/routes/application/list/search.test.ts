import { applicationSchema } from '@funding-desk/shared/schemas/application/form';
import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { applicationPrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function search(token: string, query: string) {
  const answer = await api.call(`/form/submissions?pageSize=10&${query}`, { token });
  expect(answer.status).toBe(200);
  const rows = z.array(applicationSchema).parse(answer.body.data);
  return { references: rows.map(({ reference }) => reference), meta: listMetaSchema.parse(answer.body.meta) };
}

/** Copies of an application under one name, each a second older than the previous one. */
async function addCopies({ id, legalName, count }: { id: string; legalName: string; count: number }) {
  const { applications } = api.context.database;
  const original = await applications.findById(id).lean();
  if (!original) throw new Error('There is no application to copy');
  const small = { ...original, values: {}, sealed: {}, masks: {}, outbox: [] };
  const copies = Array.from({ length: count }, (_, index) => {
    const _id = new Types.ObjectId();
    const reference = _id.toHexString();
    const searchPrefixes = applicationPrefixesOf({
      application: { reference, values: { legalBusinessName: legalName } },
      nameOut: '',
      submitter: '',
    });
    const createdAt = new Date(original.createdAt.getTime() - (index + 1) * 1000);
    return { ...small, _id, reference, session: reference, searchPrefixes, createdAt };
  });
  await applications.collection.insertMany(copies);
}

async function staffOf({ company }: Tenant): Promise<string> {
  return (await signInStaff(api, { company: company._id, permissions: ['page:forms'] })).token;
}

describe('the search among submissions', () => {
  it('finds and counts what matches every word, in the order of the list', async () => {
    const tenant = await makeTenant(api);
    const token = await staffOf(tenant);
    const kept = [];
    for (const legalBusinessName of ['Quarry Lane Kilns', 'Quarry Road Kilns', 'Quarry Lane Looms'])
      kept.push((await submitOne(api, tenant, { legalBusinessName })).reference);
    const [first, second, third] = kept;
    expect(await search(token, 'search=quar')).toMatchObject({
      references: [third, second, first],
      meta: { total: 3, totalIsCapped: false },
    });
    expect(await search(token, 'search=quarry%20kil&sort=createdAt')).toMatchObject({
      references: [first, second],
      meta: { total: 2, totalIsCapped: false },
    });
    expect(await search(token, 'search=quarry%20kilt')).toMatchObject({ references: [], meta: { total: 0 } });
    expect(await search(token, 'search=uarry')).toMatchObject({ references: [], meta: { total: 0 } });
  });

  it('caps the count of frequent words, but never below the rows shown', async () => {
    const tenant = await makeTenant(api);
    const token = await staffOf(tenant);
    const { id } = await submitOne(api, tenant);
    await addCopies({ id, legalName: 'Amber Sluice', count: 620 });
    const first = await search(token, 'search=amber%20sluice');
    expect([first.references.length, first.meta.total, first.meta.totalIsCapped]).toEqual([10, 500, true]);
    const far = await search(token, 'search=amber%20sluice&page=61');
    expect([far.references.length, far.meta.total, far.meta.totalIsCapped]).toEqual([10, 610, true]);
  });

  it('finds submissions from before search prefixes, once these are added', async () => {
    const tenant = await makeTenant(api);
    const token = await staffOf(tenant);
    const [old, deleted] = [await submitOne(api, tenant), await submitOne(api, tenant)];
    const { collection } = api.context.database.applications;
    await collection.updateMany({ company: tenant.company._id }, { $unset: { searchPrefixes: 1 } });
    await collection.updateOne({ reference: deleted.reference }, { $set: { deletedAt: new Date() } });
    expect((await search(token, 'search=kett')).references).toEqual([]);
    await repeatMigrations(api.context.database);
    expect((await search(token, 'search=kett')).references).toEqual([old.reference]);
    await repeatMigrations(api.context.database);
    expect((await search(token, 'search=kett')).references).toEqual([old.reference]);
  });
});
