import { erasureReceiptSchema } from '@funding-desk/shared/schemas/applicant-data';
import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { verifySubmissionAudit } from '@funding-desk/shared/server/audit/verify-evidence';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { SEALED_COLLECTIONS } from '@funding-desk/shared/server/crypto/sealed-collections';
import { continueErasure } from '@funding-desk/shared/server/erasure/run-erasure';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { previewApplicant, submitWithDocument, uniqueApplicant } from '../../testing/applicant-data.ts';
import { saveDraft, sendLink, startSession } from '../../testing/draft.ts';
import {
  applicationFor,
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
  upload,
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

interface EraseOptions {
  readonly by?: string;
  readonly confirmation?: string;
}

async function eraseByEin(value: string, { by = token, confirmation = 'ERASE' }: EraseOptions = {}) {
  const { applicant, company } = await previewApplicant({ api, token: by, body: { by: 'ein', value } });
  const body = { company: company.id, applicant, reason: 'Asked by letter', confirmation };
  return api.call('/applicant-data/erase', { token: by, body });
}

const receiptOf = async (answer: ReturnType<typeof eraseByEin>) => erasureReceiptSchema.parse((await answer).body.data);

const CANARY = 'zyxquark';

/** Values with a canary in every text of the applicant. */
function canaryValues() {
  const { taxIdNumber, ...phones } = uniqueApplicant();
  return {
    ...phones,
    taxIdNumber,
    legalBusinessName: `${CANARY} Kites LLC`,
    dbaBusinessName: `${CANARY} Trading`,
    emailAddress: `owner@${CANARY}.example`,
    webAddress: `www.${CANARY}.example`,
    businessAddressStreet: `1 ${CANARY} Street`,
    useOfFunds: `More ${CANARY}`,
    landlordContact: `${CANARY} Ashdown`,
    tradeReference1: `${CANARY} Mills`,
    partner1Name: `Odalys ${CANARY}`,
    partner1Address: `9 ${CANARY} Lane`,
    partner1SSN: '923-77-8841',
  };
}

/** All text of the database, with every sealed value in clear. */
async function databaseText(): Promise<string> {
  const { connection } = api.context.database;
  const parts: string[] = [];
  for (const { name } of (await connection.listCollections()) ?? [])
    for await (const record of connection.collection(name).find()) parts.push(JSON.stringify(record));
  const { sealer } = api.context;
  const opening = {
    ...sealer,
    openText: (...input: Parameters<typeof sealer.openText>) => {
      const text = sealer.openText(...input);
      parts.push(text);
      return text;
    },
  };
  for (const { collection, valuesOf } of SEALED_COLLECTIONS)
    for await (const record of connection.collection(collection).find())
      for (const value of valuesOf(record)) value.reseal(opening);
  return parts.join('\n').toLowerCase();
}

async function storedFiles(): Promise<string[]> {
  const files = api.context.database.connection.collection('files.files').find();
  return (await files.toArray()).map(({ _id }) => String(_id));
}

interface MadeErasure {
  readonly ids: readonly string[];
  readonly values: { readonly taxIdNumber: string };
}

/** The stored erasure of applications, before its first step. */
async function makeErasure({ ids, values }: MadeErasure) {
  const { applicant } = await previewApplicant({ api, token, body: { by: 'ein', value: values.taxIdNumber } });
  const { erasures, clock } = api.context.database;
  const zero = { keptBecause: '', documents: 1, pdfs: 0, requests: 0, notes: 0, subjects: [] };
  const applications = ids.map((id) => {
    return { submission: new Types.ObjectId(id), reference: 'ABCD2345', state: 'pending' as const, ...zero };
  });
  const { _id } = await erasures.create({
    company: tenant.company._id,
    by: new Types.ObjectId(),
    reason: 'Asked by letter',
    applicant,
    applications,
    startedAt: clock.now(),
    touchedAt: clock.now(),
  });
  const read = async () => {
    const found = await erasures.findById(_id).lean();
    if (!found) throw new Error('There is no such erasure');
    return found;
  };
  return { erasure: await read(), read };
}

type Submissions = TestApi['context']['database']['formSubmissions'];

interface Race {
  readonly before: () => PromiseLike<unknown> | null;
  readonly after: () => PromiseLike<unknown> | null;
}

/** The collection, in which others act just before and just after the first update of a record. */
function aroundFirstUpdate(submissions: Submissions, { before, after }: Race): Submissions {
  let isFirst = true;
  const racing = (run: () => Promise<unknown>) => async () => {
    if (!isFirst) return run();
    isFirst = false;
    await before();
    const found = await run();
    await after();
    return found;
  };
  return new Proxy(submissions, {
    get(target, key) {
      if (key !== 'findOneAndUpdate') return Reflect.get(target, key);
      return (...input: unknown[]) => {
        const query = Reflect.apply(target.findOneAndUpdate, target, input);
        return Object.assign(query, { lean: racing(query.lean.bind(query)) });
      };
    },
  });
}

const isWhole = async () => (await verifyAuditChain(api.context)).isWhole;

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
    expect(await databaseText()).toContain(CANARY);

    const { counts, applications, endedAt } = await receiptOf(eraseByEin(values.taxIdNumber));
    expect(counts).toMatchObject({ erased: 1, kept: 0, pending: 0, documents: 1, requests: 1, notes: 1, drafts: 1 });
    expect([applications.map((item) => item.id), endedAt === null]).toEqual([[id], false]);
    const text = await databaseText();
    for (const canary of [CANARY, '923-77-8841', '923778841', values.partner1Phone, values.taxIdNumber])
      expect([canary, text.includes(canary)]).toEqual([canary, false]);
    expect(await storedFiles()).toEqual(filesBefore);
    expect([await isWhole(), await verifySubmissionAudit(api.context.database)]).toEqual([true, []]);
  });

  it('keeps what is on hold with its reason, and erases the others', async () => {
    const values = uniqueApplicant();
    const held = await submitOne(api, tenant, values);
    const other = await submitOne(api, tenant, { ...values, legalBusinessName: 'Quillmoor Second' });
    const { formSubmissions } = api.context.database;
    const hold = { reason: 'A complaint is open', since: new Date(), by: new Types.ObjectId() };
    await formSubmissions.updateOne({ _id: held.id }, { $set: { hold } });
    const receipt = await receiptOf(eraseByEin(values.taxIdNumber));
    const outcomes = receipt.applications.map(({ id, state, keptBecause }) => [id, state, keptBecause]);
    expect(outcomes.toSorted()).toEqual(
      [
        [held.id, 'kept', 'A complaint is open'],
        [other.id, 'erased', ''],
      ].toSorted(),
    );
    expect((await formSubmissions.findById(held.id).lean())?.values.legalBusinessName).toBe(values.legalBusinessName);
    expect((await formSubmissions.findById(other.id).lean())?.values).toEqual({});
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
    const { erasure, read } = await makeErasure({ ids: [id], values });
    const racing = aroundFirstUpdate(database.formSubmissions, {
      before: () => database.formSubmissions.updateOne({ _id: id }, { $set: { hold } }),
      after: () => (isLifted ? database.formSubmissions.updateOne({ _id: id }, { $set: { hold: null } }) : null),
    });
    const stores = { ...api.context, announceDeleted: () => undefined };
    await continueErasure({ ...stores, database: { ...database, formSubmissions: racing } }, erasure);
    const stored = await database.formSubmissions.findById(id).lean();
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
    await receiptOf(eraseByEin(values.taxIdNumber));
    expect(await counted()).toEqual(before);
  });

  it('is logged with counts, without data of the applicant', async () => {
    const values = uniqueApplicant();
    await submitOne(api, tenant, values);
    const { id } = await receiptOf(eraseByEin(values.taxIdNumber));
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
    expect((await eraseByEin(values.taxIdNumber, { confirmation: 'erase' })).status).toBe(400);
    const { applicant, company } = await previewApplicant({
      api,
      token,
      body: { by: 'ein', value: values.taxIdNumber },
    });
    const body = { company: company.id, applicant, reason: ' ', confirmation: 'ERASE' };
    expect((await api.call('/applicant-data/erase', { token, body })).status).toBe(422);
    expect((await api.context.database.formSubmissions.findById(id).lean())?.deletedAt).toBeNull();
  });

  it('is completed by the next run when the process died after the record was emptied', async () => {
    const values = canaryValues();
    const filesBefore = await storedFiles();
    const { id } = await submitWithDocument({ api, tenant, values, document: { text: CANARY, name: `${CANARY}.pdf` } });
    const { database, files, feed } = api.context;
    const { read } = await makeErasure({ ids: [id], values });
    const announceDeleted = (deleted: string) => feed.announceChange({ id: deleted, what: 'deleted' });
    const dying = {
      ...files,
      remove: async () => {
        throw new Error('the process dies');
      },
    };
    const stores = { ...api.context, announceDeleted };
    await expect(continueErasure({ ...stores, files: dying }, await read())).rejects.toThrow('dies');
    expect((await database.formSubmissions.findById(id).lean())?.values).toEqual({});
    expect(await storedFiles()).not.toEqual(filesBefore);
    await continueErasure(stores, await read());
    expect((await read()).applications[0]?.state).toBe('erased');
    expect(await storedFiles()).toEqual(filesBefore);
    expect((await databaseText()).includes(CANARY)).toBe(false);
  });

  it('of another company changes nothing, and its receipt does not exist there', async () => {
    const values = uniqueApplicant();
    const { id } = await submitOne(api, tenant, values);
    const other = await administratorOf(await makeTenant(api));
    expect((await eraseByEin(values.taxIdNumber, { by: other })).status).toBe(404);
    const receipt = await receiptOf(eraseByEin(values.taxIdNumber));
    expect(receipt.applications.map((item) => item.id)).toEqual([id]);
    const path = `/applicant-data/erasures/${receipt.id}`;
    expect((await api.call(path, { token })).status).toBe(200);
    expect((await api.call(path, { token: other })).status).toBe(404);
    expect((await api.call(`${path}/continue`, { token: other, method: 'POST' })).status).toBe(404);
  });
});

const searchesOf = async (company: Types.ObjectId) => {
  const entries = await api.context.database.auditLog
    .find({ company, action: 'submissions.list' })
    .sort({ _id: 1 })
    .lean();
  return entries.map(({ details }) => details?.search);
};

describe('what staff typed to find an applicant', () => {
  it('is redacted in searches and saved views word by word', async () => {
    const values = canaryValues();
    const { company } = tenant;
    await submitOne(api, tenant, values);
    const searches = [CANARY, `${CANARY} florida`, 'florida', `Call 923-77-8841 ${CANARY.slice(0, 4)}`];
    for (const search of searches) await api.call(`/form/submissions?${new URLSearchParams({ search })}`, { token });
    const views = [
      { name: `${CANARY} deals`, query: `stage=new&search=${CANARY}+florida` },
      { name: 'One', query: `search=${CANARY}&stage=offers` },
      { name: 'Florida', query: 'search=florida' },
    ];
    for (const body of views) expect((await api.call('/account/views', { token, body })).status).toBe(201);
    await receiptOf(eraseByEin(values.taxIdNumber));
    expect(await searchesOf(company._id)).toEqual([
      '(erased)',
      '(erased) florida',
      'florida',
      'Call ***-**-(erased) (erased)',
    ]);
    const { data } = (await api.call('/account/views', { token })).body;
    expect(z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })).parse(data)).toMatchObject([
      { name: '(erased) deals', query: 'stage=new&search=florida' },
      { name: 'One', query: 'stage=offers' },
      views[2],
    ]);
    expect([(await databaseText()).includes(CANARY), await isWhole()]).toEqual([false, true]);
  });

  it('is redacted with a draft that was not submitted, and no counter changes', async () => {
    const { taxIdNumber } = uniqueApplicant();
    const session = await startSession(api, tenant);
    await saveDraft(api, session, { values: { taxIdNumber, legalBusinessName: `${CANARY} Kites` } });
    await api.call(`/form/submissions?search=${CANARY}`, { token });
    const { database } = api.context;
    const counted = async () => {
      await countFacts(database);
      return (await database.dailyCounters.find({ company: tenant.company._id }).lean()).map(({ counts }) => counts);
    };
    // Not counted before the erasure.
    const { counts } = await receiptOf(eraseByEin(taxIdNumber));
    expect(counts).toMatchObject({ erased: 0, drafts: 1 });
    expect(await counted()).toMatchObject([{ opened: 1, started: 1 }]);
    const other = await startSession(api, tenant);
    await saveDraft(api, other, { values: { taxIdNumber } });
    const before = await counted();
    expect(before).toMatchObject([{ opened: 2, started: 2 }]);
    await receiptOf(eraseByEin(taxIdNumber));
    expect(await counted()).toEqual(before);
    expect(await searchesOf(tenant.company._id)).toEqual(['(erased)']);
    expect((await databaseText()).includes(CANARY)).toBe(false);
  });

  it('is redacted for an application that was deleted earlier', async () => {
    const values = canaryValues();
    const { id } = await submitWithDocument({ api, tenant, values, document: { text: CANARY, name: `${CANARY}.pdf` } });
    const items = [{ documentType: 'voidCheck' }];
    await api.call(`/form/submission/${id}/requests`, { token, body: { items, to: values.emailAddress, message: '' } });
    await api.call(`/form/submissions?search=${CANARY}+florida`, { token });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token })).status).toBe(200);
    expect(await databaseText()).toContain(CANARY);
    const stored = await api.context.database.formSubmissions.findById(id).lean();
    expect(JSON.stringify(stored).toLowerCase()).not.toContain(CANARY);
    for (const [by, value] of [
      ['ein', values.taxIdNumber],
      ['email', values.emailAddress],
    ])
      expect(await previewApplicant({ api, token, body: { by, value } })).toMatchObject({
        applications: [],
        deleted: 1,
      });
    const { counts, applications } = await receiptOf(eraseByEin(values.taxIdNumber));
    expect([counts.erased, applications.map((item) => item.id)]).toEqual([1, [id]]);
    expect((await databaseText()).includes(CANARY)).toBe(false);
    const { auditLog, formSubmissions } = api.context.database;
    const byApplicant = await auditLog.find({ company: tenant.company._id, actor: null }).lean();
    expect(byApplicant.map(({ address }) => address).filter((address) => address !== '')).toEqual([]);
    expect((await formSubmissions.findById(id).lean())?.traces).toBeUndefined();
    expect([await isWhole(), await verifySubmissionAudit(api.context.database)]).toEqual([true, []]);
    const body = { by: 'ein', value: values.taxIdNumber };
    expect(await previewApplicant({ api, token, body })).toMatchObject({ applications: [], deleted: 0 });
  });

  it('is looked for once for all applications of an erasure', async () => {
    const values = uniqueApplicant();
    const submitted = [await submitOne(api, tenant, values), await submitOne(api, tenant, values)];
    const { erasure, read } = await makeErasure({ ids: submitted.map(({ id }) => id), values });
    const { database } = api.context;
    let scans = 0;
    const auditLog = new Proxy(database.auditLog, {
      get(target, key) {
        if (key !== 'find') return Reflect.get(target, key);
        return (...input: unknown[]) => {
          scans += Object.hasOwn(Object(input[0]), 'action') ? 1 : 0;
          return Reflect.apply(target.find, target, input);
        };
      },
    });
    await continueErasure(
      { ...api.context, database: { ...database, auditLog }, announceDeleted: () => undefined },
      erasure,
    );
    expect([(await read()).applications.map(({ state }) => state), scans]).toEqual([['erased', 'erased'], 1]);
  });

  it('is looked for in parts of a long log, before the erasure ends', async () => {
    const { erasures, clock } = api.context.database;
    // As if the log had that many entries before its first one.
    const { _id } = await erasures.create({
      company: tenant.company._id,
      by: new Types.ObjectId(),
      reason: 'Asked by letter',
      searchedTo: -60_000,
      startedAt: clock.now(),
      touchedAt: clock.now(),
    });
    const stores = { ...api.context, announceDeleted: () => undefined };
    const ended: boolean[] = [];
    for (const _call of [1, 2]) {
      const erasure = await erasures.findById(_id).lean();
      if (erasure) await continueErasure(stores, erasure);
      ended.push((await erasures.findById(_id).lean())?.endedAt != null);
    }
    expect(ended).toEqual([false, true]);
  });
});

describe('entries of the audit log about a form', () => {
  it.each(['a draft', 'an application'])('keep no address of its applicant after the erasure of %s', async (what) => {
    const { taxIdNumber, emailAddress, ...values } = uniqueApplicant();
    const body = await applicationFor(api, tenant);
    const { formSubmissionId } = body;
    await saveDraft(api, formSubmissionId, { values: { taxIdNumber, emailAddress } });
    for (const _link of ['replaced', 'current'])
      expect((await sendLink(api, formSubmissionId, { email: emailAddress })).status).toBe(202);
    const fields = { documentType: 'bankStatements', formSubmissionId };
    const removed = await upload(api, { bytes: new Uint8Array(pdfBytes('Removed')), name: 'October.pdf', fields });
    const { id } = z.object({ id: z.string() }).parse(removed.body.data);
    const headers = { 'X-Form-Session': formSubmissionId };
    await api.call(`/documents/upload-public/${id}`, { method: 'DELETE', headers });
    // The sweep removes the file and its record.
    await api.context.database.documents.deleteOne({ _id: id });
    const { formSessions, auditLog } = api.context.database;
    if (what === 'an application') {
      await api.call('/form/submit', { body: { ...body, ...values, taxIdNumber, emailAddress } });
      await settleAccepted(api);
      await formSessions.deleteMany({ company: tenant.company._id });
    }
    const byApplicant = { company: tenant.company._id, actor: null };
    const read = () => auditLog.find(byApplicant).sort({ _id: 1 }).lean();
    expect((await read()).map(({ action }) => action).slice(0, 4)).toEqual([
      'draft.send-link',
      'draft.send-link',
      'document.create',
      'document.delete',
    ]);
    await receiptOf(eraseByEin(taxIdNumber));
    expect((await read()).map(({ address }) => address).filter((address) => address !== '')).toEqual([]);
    expect(await isWhole()).toBe(true);
  });
});

describe('a redacted entry of the audit log', () => {
  it('keeps the chain whole, and breaks it when it is changed again', async () => {
    const values = canaryValues();
    await submitOne(api, tenant, values);
    await api.call(`/form/submissions?search=${CANARY}`, { token });
    await receiptOf(eraseByEin(values.taxIdNumber));
    const { auditLog } = api.context.database;
    const entry = await auditLog.findOne({ 'details.search': '(erased)', company: tenant.company._id }).lean();
    expect([entry?.action, await isWhole()]).toEqual(['submissions.list', true]);
    const change = (search: string) =>
      auditLog.updateOne({ _id: entry?._id ?? 0 }, { $set: { 'details.search': search } });
    await change('nothing');
    expect(await verifyAuditChain(api.context)).toMatchObject({ isWhole: false, number: entry?._id });
    await change('(erased)');
    expect(await isWhole()).toBe(true);
  });
});
