import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { verifyApplicationAudit } from '@funding-desk/shared/server/audit/verify-evidence';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { continueErasure } from '@funding-desk/shared/server/erasure/run-erasure';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
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
import { saveDraft, sendLink, startSession } from '../../testing/scenes/draft.ts';
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
    await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    expect(await searchesOf(company._id)).toEqual([
      '(erased)',
      '(erased) florida',
      'florida',
      'Call ***-**-**** (erased)',
    ]);
    const { data } = (await api.call('/account/views', { token })).body;
    expect(z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })).parse(data)).toMatchObject([
      { name: '(erased) deals', query: 'stage=new&search=florida' },
      { name: 'One', query: 'stage=offers' },
      views[2],
    ]);
    expect([(await databaseText(api)).includes(CANARY), await isLogWhole(api)]).toEqual([false, true]);
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
    const { counts } = await receiptOf(eraseByEin({ api, token, value: taxIdNumber }));
    expect(counts).toMatchObject({ erased: 0, drafts: 1 });
    expect(await counted()).toMatchObject([{ opened: 1, started: 1 }]);
    const other = await startSession(api, tenant);
    await saveDraft(api, other, { values: { taxIdNumber } });
    const before = await counted();
    expect(before).toMatchObject([{ opened: 2, started: 2 }]);
    await receiptOf(eraseByEin({ api, token, value: taxIdNumber }));
    expect(await counted()).toEqual(before);
    expect(await searchesOf(tenant.company._id)).toEqual(['(erased)']);
    expect((await databaseText(api)).includes(CANARY)).toBe(false);
  });

  it('is redacted for an application that was deleted earlier', async () => {
    const values = canaryValues();
    const { id } = await submitWithDocument({ api, tenant, values, document: { text: CANARY, name: `${CANARY}.pdf` } });
    const items = [{ documentType: 'voidCheck' }];
    await api.call(`/form/submission/${id}/requests`, { token, body: { items, to: values.emailAddress, message: '' } });
    await api.call(`/form/submissions?search=${CANARY}+florida`, { token });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token })).status).toBe(200);
    expect(await databaseText(api)).toContain(CANARY);
    const stored = await api.context.database.applications.findById(id).lean();
    expect(JSON.stringify(stored).toLowerCase()).not.toContain(CANARY);
    for (const [by, value] of [
      ['ein', values.taxIdNumber],
      ['email', values.emailAddress],
    ])
      expect(await previewApplicant({ api, token, body: { by, value } })).toMatchObject({
        applications: [],
        deleted: 1,
      });
    const { counts, applications } = await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    expect([counts.erased, applications.map((item) => item.id)]).toEqual([1, [id]]);
    expect((await databaseText(api)).includes(CANARY)).toBe(false);
    const { auditLog } = api.context.database;
    const byApplicant = await auditLog.find({ company: tenant.company._id, actor: null }).lean();
    expect(byApplicant.map(({ address }) => address).filter((address) => address !== '')).toEqual([]);
    expect((await api.context.database.applications.findById(id).lean())?.traces).toBeUndefined();
    expect([await isLogWhole(api), await verifyApplicationAudit(api.context.database)]).toEqual([true, []]);
    const body = { by: 'ein', value: values.taxIdNumber };
    expect(await previewApplicant({ api, token, body })).toMatchObject({ applications: [], deleted: 0 });
  });

  it('is looked for once for all applications of an erasure', async () => {
    const values = uniqueApplicant();
    const submitted = [await submitOne(api, tenant, values), await submitOne(api, tenant, values)];
    const { erasure, read } = await makeErasure({ api, token, ids: submitted.map(({ id }) => id), values });
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
    await receiptOf(eraseByEin({ api, token, value: taxIdNumber }));
    expect((await read()).map(({ address }) => address).filter((address) => address !== '')).toEqual([]);
    expect(await isLogWhole(api)).toBe(true);
  });
});

describe('a redacted entry of the audit log', () => {
  it('keeps the chain whole, and breaks it when it is changed again', async () => {
    const values = canaryValues();
    await submitOne(api, tenant, values);
    await api.call(`/form/submissions?search=${CANARY}`, { token });
    await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    const { auditLog } = api.context.database;
    const entry = await auditLog.findOne({ 'details.search': '(erased)', company: tenant.company._id }).lean();
    expect([entry?.action, await isLogWhole(api)]).toEqual(['submissions.list', true]);
    const change = (search: string) =>
      auditLog.updateOne({ _id: entry?._id ?? 0 }, { $set: { 'details.search': search } });
    await change('nothing');
    expect(await verifyAuditChain(api.context)).toMatchObject({ isWhole: false, number: entry?._id });
    await change('(erased)');
    expect(await isLogWhole(api)).toBe(true);
  });
});
