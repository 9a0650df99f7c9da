import { verifyApplicationAudit } from '@funding-desk/shared/server/audit/verify-evidence';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { continueErasure } from '@funding-desk/shared/server/erasure/run-erasure';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { previewApplicant, submitWithDocument, uniqueApplicant } from '../../testing/scenes/applicant-data.ts';
import {
  CANARY,
  canaryValues,
  databaseText,
  eraseByEin,
  isLogWhole,
  makeErasure,
  receiptOf,
} from '../../testing/scenes/applicant-erasure.ts';
import { saveDraft, startSession } from '../../testing/scenes/draft.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';
import { makeApiKey } from '../../testing/world.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await makeTenant(api);
  token = await administratorOf(tenant);
});

async function administratorOf({ company }: Tenant): Promise<string> {
  return (await signInStaff(api, { company: company._id, userType: 'company', permissions: ['page:forms'] })).token;
}

async function storedFiles(): Promise<string[]> {
  const files = api.context.database.connection.collection('files.files').find();
  return (await files.toArray()).map(({ _id }) => String(_id));
}

type Applications = TestApi['context']['database']['applications'];

interface Race {
  readonly before: () => PromiseLike<unknown> | null;
  readonly after: () => PromiseLike<unknown> | null;
}

/** The collection, in which others act just before and just after the first update of a record. */
function aroundFirstUpdate(applications: Applications, { before, after }: Race): Applications {
  let isFirst = true;
  const racing = (run: () => Promise<unknown>) => async () => {
    if (!isFirst) return run();
    isFirst = false;
    await before();
    const found = await run();
    await after();
    return found;
  };
  return new Proxy(applications, {
    get(target, key) {
      if (key !== 'findOneAndUpdate') return Reflect.get(target, key);
      return (...input: unknown[]) => {
        const query = Reflect.apply(target.findOneAndUpdate, target, input);
        return Object.assign(query, { lean: racing(query.lean.bind(query)) });
      };
    },
  });
}

describe('the erasure of an applicant', () => {
  it('leaves no trace of the applicant in any collection, and a valid audit log', async () => {
    const values = canaryValues();
    const document = { text: `Statement of ${CANARY}`, name: `${CANARY}.pdf` };
    const filesBefore = await storedFiles();
    const { id } = await submitWithDocument({ api, tenant, values, document });
    await api.call(`/form/submission/${id}/notes`, { token, body: { text: `Call ${CANARY}` } });
    const items = [{ documentType: 'voidCheck', label: `Of ${CANARY}` }];
    const request = { items, to: `owner@${CANARY}.example`, message: `Dear ${CANARY}` };
    expect((await api.call(`/form/submission/${id}/requests`, { token, body: request })).status).toBe(201);
    await api.call(`/form/submissions?search=${CANARY}`, { token });
    const session = await startSession(api, tenant);
    await saveDraft(api, session, {
      values: { taxIdNumber: values.taxIdNumber, legalBusinessName: CANARY, partner1SSN: '923-77-8841' },
    });
    const key = await makeApiKey(api, tenant.company._id);
    const headers = { 'Idempotency-Key': 'move-1' };
    const moved = { version: 0, stage: 'in_review' };
    const work = `/form/submission/${id}/work`;
    expect((await api.call(work, { method: 'PUT', token: key, headers, body: moved })).status).toBe(200);
    expect(await databaseText(api)).toContain(CANARY);

    const { counts, applications, endedAt } = await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    expect(counts).toMatchObject({ erased: 1, kept: 0, pending: 0, documents: 1, requests: 1, notes: 1, drafts: 1 });
    expect([applications.map((item) => item.id), endedAt === null]).toEqual([[id], false]);
    const text = await databaseText(api);
    for (const canary of [CANARY, '923-77-8841', '923778841', values.partner1Phone, values.taxIdNumber])
      expect([canary, text.includes(canary)]).toEqual([canary, false]);
    expect(await storedFiles()).toEqual(filesBefore);
    expect([await isLogWhole(api), await verifyApplicationAudit(api.context.database)]).toEqual([true, []]);
  });

  it('keeps what is on hold with its reason, and erases the others', async () => {
    const values = uniqueApplicant();
    const held = await submitOne(api, tenant, values);
    const other = await submitOne(api, tenant, { ...values, legalBusinessName: 'Quillmoor Second' });
    const { applications } = api.context.database;
    const hold = { reason: 'A complaint is open', since: new Date(), by: new Types.ObjectId() };
    await applications.updateOne({ _id: held.id }, { $set: { hold } });
    const receipt = await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    const outcomes = receipt.applications.map(({ id, state, keptBecause }) => [id, state, keptBecause]);
    expect(outcomes.toSorted()).toEqual(
      [
        [held.id, 'kept', 'A complaint is open'],
        [other.id, 'erased', ''],
      ].toSorted(),
    );
    expect((await applications.findById(held.id).lean())?.values.legalBusinessName).toBe(values.legalBusinessName);
    expect((await applications.findById(other.id).lean())?.values).toEqual({});
  });

  it.each([
    ['that stays is not logged as deleted, and keeps its files', false],
    ['that is lifted at once is erased completely', true],
  ])('with a hold at the last moment %s', async (_what, isLifted) => {
    const values = uniqueApplicant();
    const document = { text: 'Statement', name: 'October.pdf' };
    const filesBefore = await storedFiles();
    const { id } = await submitWithDocument({ api, tenant, values, document });
    const files = await storedFiles();
    const { database } = api.context;
    const hold = { reason: 'A complaint is open', since: new Date(), by: new Types.ObjectId() };
    const { erasure, read } = await makeErasure({ api, token, ids: [id], values });
    const racing = aroundFirstUpdate(database.applications, {
      before: () => database.applications.updateOne({ _id: id }, { $set: { hold } }),
      after: () => (isLifted ? database.applications.updateOne({ _id: id }, { $set: { hold: null } }) : null),
    });
    const stores = { ...api.context, announceDeleted: () => undefined };
    await continueErasure({ ...stores, database: { ...database, applications: racing } }, erasure);
    const stored = await database.applications.findById(id).lean();
    const deletions = await database.auditLog.countDocuments({ subject: id, action: 'submission.delete' });
    expect([(await read()).applications[0]?.state, deletions, await storedFiles()]).toEqual(
      isLifted ? ['erased', 1, filesBefore] : ['kept', 0, files],
    );
    expect(stored?.values).toEqual(isLifted ? {} : expect.objectContaining({ emailAddress: values.emailAddress }));
  });

  it('changes no counter of past days', async () => {
    const values = uniqueApplicant();
    await submitOne(api, tenant, values);
    await settleAccepted(api);
    const { database } = api.context;
    const counted = async () => {
      await countFacts(database);
      const days = await database.dailyCounters.find({ company: tenant.company._id }).lean();
      return days.map(({ counts }) => counts);
    };
    const before = await counted();
    expect(before).toMatchObject([{ received: 1, submitted: 1 }]);
    await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    expect(await counted()).toEqual(before);
  });

  it('is logged with counts, without data of the applicant', async () => {
    const values = uniqueApplicant();
    await submitOne(api, tenant, values);
    const { id } = await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    const entries = await api.context.database.auditLog.find({ subject: id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['applicant.erase', { applications: 1, drafts: 0 }],
      ['applicant.erase-end', { erased: 1, kept: 0, drafts: 0 }],
    ]);
    const stored = await api.context.database.erasures.findById(id).lean();
    expect(stored).toMatchObject({ applicant: '', applications: [{ subjects: [] }] });
  });

  it('is refused without the typed confirmation and without a reason', async () => {
    const values = uniqueApplicant();
    const { id } = await submitOne(api, tenant, values);
    expect((await eraseByEin({ api, token, value: values.taxIdNumber, confirmation: 'erase' })).status).toBe(400);
    const { applicant, company } = await previewApplicant({
      api,
      token,
      body: { by: 'ein', value: values.taxIdNumber },
    });
    const body = { company: company.id, applicant, reason: ' ', confirmation: 'ERASE' };
    expect((await api.call('/applicant-data/erase', { token, body })).status).toBe(422);
    expect((await api.context.database.applications.findById(id).lean())?.deletedAt).toBeNull();
  });

  it('is completed by the next run when the process died after the record was emptied', async () => {
    const values = canaryValues();
    const filesBefore = await storedFiles();
    const { id } = await submitWithDocument({ api, tenant, values, document: { text: CANARY, name: `${CANARY}.pdf` } });
    const { database, files, feed } = api.context;
    const { read } = await makeErasure({ api, token, ids: [id], values });
    const announceDeleted = (deleted: string) => feed.announceChange({ id: deleted, what: 'deleted' });
    const dying = {
      ...files,
      remove: async () => {
        throw new Error('the process dies');
      },
    };
    const stores = { ...api.context, announceDeleted };
    await expect(continueErasure({ ...stores, files: dying }, await read())).rejects.toThrow('dies');
    expect((await database.applications.findById(id).lean())?.values).toEqual({});
    expect(await storedFiles()).not.toEqual(filesBefore);
    await continueErasure(stores, await read());
    expect((await read()).applications[0]?.state).toBe('erased');
    expect(await storedFiles()).toEqual(filesBefore);
    expect((await databaseText(api)).includes(CANARY)).toBe(false);
  });

  it('of another company changes nothing, and its receipt does not exist there', async () => {
    const values = uniqueApplicant();
    const { id } = await submitOne(api, tenant, values);
    const other = await administratorOf(await makeTenant(api));
    expect((await eraseByEin({ api, token: other, value: values.taxIdNumber })).status).toBe(404);
    const receipt = await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    expect(receipt.applications.map((item) => item.id)).toEqual([id]);
    const path = `/applicant-data/erasures/${receipt.id}`;
    expect((await api.call(path, { token })).status).toBe(200);
    expect((await api.call(path, { token: other })).status).toBe(404);
    expect((await api.call(`${path}/continue`, { token: other, method: 'POST' })).status).toBe(404);
  });
});
