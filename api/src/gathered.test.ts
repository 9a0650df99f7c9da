import { isDuplicateKey } from '@funding-desk/shared/server/database';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationFor, makeTenant, startTestApi, submitOne, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('of applications kept together, one that is refused keeps none of the others out', async () => {
  const { gathered, database } = api.context;
  const { id } = await submitOne(api, await makeTenant(api));
  const kept = await database.formSubmissions.findById(id).lean();
  if (!kept) throw new Error('the submission is not there');
  const another = (session: string) => {
    const _id = new Types.ObjectId();
    return { ...kept, _id, session, reference: _id.toHexString() };
  };
  const [before, twice, after] = [another('one'), another(kept.session), another('two')];
  const outcomes = await Promise.allSettled([before, twice, after].map(gathered.insertSubmission));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const [, refused] = outcomes;
  expect(refused?.status === 'rejected' && isDuplicateKey(refused.reason)).toBe(true);
  const ids = [before, twice, after].map(({ _id }) => _id);
  const found = await database.formSubmissions.find({ _id: trusted({ $in: ids }) }).lean();
  expect(found.map(({ session }) => session).sort()).toEqual(['one', 'two']);
});

it('many applicants at once each get an application, a receipt and a session that is over', async () => {
  const { database } = api.context;
  const tenants = await Promise.all(Array.from({ length: 3 }, () => makeTenant(api)));
  const sides = Array.from({ length: 8 }, () => tenants).flat();
  const bodies = await Promise.all(sides.map((tenant) => applicationFor(api, tenant)));
  const answers = await Promise.all(bodies.map((body) => api.call('/form/submit', { body })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(24);
  for (const { company } of tenants) {
    const submissions = await database.formSubmissions.find({ company: company._id }).lean();
    expect(submissions).toHaveLength(8);
    for (const { _id, session, unboundSince } of submissions) {
      expect(unboundSince).toBeNull();
      const receipts = { subject: _id.toHexString(), action: 'submission.create', company: company._id };
      expect(await database.auditLog.countDocuments(receipts)).toBe(1);
      const over = await database.formSessions.findById(session).lean();
      expect([over?.finishedAt instanceof Date, over?.submittingSince]).toEqual([true, null]);
    }
  }
});
