import { checklistSchema } from '@funding-desk/shared/schemas/document/checklist';
import { filedDocumentSchema } from '@funding-desk/shared/schemas/document/filed-document';
import { verifyEvidence } from '@funding-desk/shared/server/audit/verify-evidence';
import { fileDocumentsOf, refreshStale } from '@funding-desk/shared/server/documents/file-documents';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MARCH, makeFiledDocument, UNREADABLE } from '../../../testing/scenes/documents.ts';
import { waiveMissing } from '../../../testing/scenes/planted-week.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

interface AddInput {
  readonly to: string;
  readonly name?: string;
  readonly text?: string;
  readonly documentType?: string;
  readonly uploadKey?: string;
  readonly token?: string;
}

function add({ to, name = 'lease.pdf', text = name, token = anna.token, ...fields }: AddInput) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([new Uint8Array(pdfBytes(text))], name));
  return api.call(`/form/submission/${to}/documents`, { form, token });
}

const documentOf = (answer: Awaited<ReturnType<typeof add>>) => filedDocumentSchema.parse(answer.body.data);

async function listDocuments(id: string) {
  const answer = await api.call(`/documents/form-submission/${id}`, { token: anna.token });
  return z.array(filedDocumentSchema).parse(answer.body.data);
}

const checklistOf = async (id: string) =>
  checklistSchema.parse((await api.call(`/form/submission/${id}/checklist`, { token: anna.token })).body.data);

async function faultsOf(id: string) {
  const { database, files, sealer } = api.context;
  const application = await database.applications.findById(id).lean();
  if (!application) throw new Error('The application is gone');
  return (await verifyEvidence({ database, files, sealer, application })).faults;
}

describe('a document that staff add', () => {
  it('is listed with its source, counts for the checklist, and leaves the evidence as it was', async () => {
    const { id } = await submitOne(api, tenant);
    await settleAccepted(api);
    const answer = await add({ to: id, documentType: 'driverLicense' });
    expect(answer.status).toBe(201);
    const document = documentOf(answer);
    expect(document).toMatchObject({ source: 'staff', typeLabel: "Driver's license", state: 'ready', version: 0 });
    expect(document.addedBy).toEqual({ id: anna.id, name: 'Anna Example' });
    expect(await listDocuments(id)).toEqual([document]);
    const item = (await checklistOf(id)).items.find(({ key }) => key === 'driverLicense');
    expect([item?.state, item?.documents]).toEqual(['received', [document.id]]);
    expect(await faultsOf(id)).toEqual([]);
    const file = await api.fetch(`/documents/document/${document.id}`, { token: anna.token });
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(pdfBytes('lease.pdf')))).toBe(true);
  });

  it('is an event for webhooks', async () => {
    const { id } = await submitOne(api, tenant);
    const document = documentOf(await add({ to: id }));
    const stored = await api.context.database.applicationDocuments.findById(document.id).lean();
    const [event] = effectsOf(stored?.effects, 'publish-event');
    expect(event?.payload).toMatchObject({
      type: 'document.added',
      application: new Types.ObjectId(id),
      subject: stored?._id,
    });
  });

  it('is in the timeline of the application', async () => {
    const { id } = await submitOne(api, tenant);
    await add({ to: id });
    const { body } = await api.call(`/form/submission/${id}/timeline`, { token: anna.token });
    const actions = z.array(z.looseObject({ action: z.string() })).parse(body.data);
    expect(actions.map(({ action }) => action)).toContain('document.add');
  });

  it('is named by the verification when its record or its audit entry was altered', async () => {
    const { id } = await submitOne(api, tenant);
    await settleAccepted(api);
    const { id: first } = documentOf(await add({ to: id }));
    const { applicationDocuments } = api.context.database;
    await applicationDocuments.updateOne({ _id: first }, { $set: { originalFilename: 'other.pdf' } });
    expect(await faultsOf(id)).toEqual([`The added document ${first} differs from what was received.`]);
    await applicationDocuments.deleteOne({ _id: first });
    expect(await faultsOf(id)).toEqual([`The added document ${first} is gone.`]);
  });

  it('is stored once when it is sent again with the same key', async () => {
    const { id } = await submitOne(api, tenant);
    const uploadKey = 'ab'.repeat(16);
    const first = documentOf(await add({ to: id, uploadKey }));
    const second = documentOf(await add({ to: id, uploadKey }));
    expect([second.id, (await listDocuments(id)).length]).toEqual([first.id, 1]);
  });

  it('is marked as a repeat when its bytes are in the application already', async () => {
    const { id } = await submitOne(api, tenant);
    const first = documentOf(await add({ to: id, name: 'one.pdf', text: 'same' }));
    const second = documentOf(await add({ to: id, name: 'two.pdf', text: 'same' }));
    expect([first.repeatOf, second.repeatOf]).toEqual([null, { id: first.id, originalFilename: 'one.pdf' }]);
  });

  it('needs the permission, an application of the tenant, a known type and a file that opens', async () => {
    const { id } = await submitOne(api, tenant);
    const reader = await makeColleague({ api, tenant, name: 'Rita Reader', permissions: ['page:forms'] });
    const stranger = await makeColleague({ api, tenant: await makeTenant(api), name: 'Sam Stranger' });
    expect((await add({ to: id, token: reader.token })).status).toBe(403);
    expect((await add({ to: id, token: stranger.token })).status).toBe(404);
    expect((await add({ to: id, documentType: 'item-00000000' })).status).toBe(422);
    const form = new FormData();
    form.set('file', new File(['not a document'], 'a.pdf'));
    expect((await api.call(`/form/submission/${id}/documents`, { form, token: anna.token })).status).toBe(415);
    expect(await listDocuments(id)).toEqual([]);
  });

  it('goes with its application, bytes included', async () => {
    const { id } = await submitOne(api, tenant);
    const { id: document } = documentOf(await add({ to: id }));
    const lead = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms'],
    });
    const { database, files } = api.context;
    const deleted = await api.call(`/form/submission/${id}`, { method: 'DELETE', token: lead.token });
    expect(deleted.status).toBe(200);
    expect(await database.applicationDocuments.countDocuments({ submission: new Types.ObjectId(id) })).toBe(0);
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'document' as const };
    expect(await files.get({ id: new Types.ObjectId(document), location })).toBeNull();
  });
});

describe('the description of a document', () => {
  const put = (id: string, body: object, token = anna.token) =>
    api.call(`/documents/document/${id}`, { method: 'PUT', body, token });

  it('sets type, account and months, counts at once, and is in the timeline', async () => {
    const { id } = await submitOne(api, tenant);
    const { id: document } = documentOf(await add({ to: id, documentType: 'other' }));
    const body = { version: 0, documentType: 'bankStatements', account: '4821', months: ['2026-09', '2026-10'] };
    const answer = await put(document, body);
    expect(filedDocumentSchema.parse(answer.body.data)).toMatchObject({
      version: 1,
      typeLabel: 'Bank statements',
      covers: [
        { account: '4821', month: '2026-09', isWhole: true },
        { account: '4821', month: '2026-10', isWhole: true },
      ],
      describedBy: { name: 'Anna Example' },
    });
    const { coverage } = await checklistOf(id);
    expect(coverage?.accounts.map(({ account }) => account)).toEqual(['4821']);
  });

  it('is refused with 409 when somebody else changed the document, and the other change stays', async () => {
    const { id } = await submitOne(api, tenant);
    const { id: document } = documentOf(await add({ to: id }));
    expect((await put(document, { version: 0, documentType: 'lease' })).status).toBe(200);
    const stale = await put(document, { version: 0, documentType: 'taxReturn' });
    expect([stale.status, stale.body.error]).toEqual([
      409,
      'Someone has just changed this document. Your change was not saved. Look at it and try again.',
    ]);
    expect((await listDocuments(id))[0]?.documentType).toBe('lease');
  });

  it('works for documents of the form, filed or not, and leaves the evidence as it was', async () => {
    const { id } = await submitOne(api, tenant, await withUpload());
    await settleAccepted(api);
    const [document] = await listDocuments(id);
    if (!document) throw new Error('The application has no document');
    expect((await put(document.id, { version: 0, documentType: 'voidCheck' })).status).toBe(200);
    expect(await faultsOf(id)).toEqual([]);
    expect((await listDocuments(id))[0]?.typeLabel).toBe('Voided check');
  });

  /** A submit body with one uploaded file. */
  async function withUpload() {
    const session = await api.call(`/form/initialize-session/${tenant.link.slug}`);
    const { formSubmissionId } = z.object({ formSubmissionId: z.string() }).parse(session.body.data);
    const form = new FormData();
    form.set('formSubmissionId', formSubmissionId);
    form.set('file', new File([new Uint8Array(pdfBytes('statement'))], 'statement.pdf'));
    const { body } = await api.call('/documents/upload-public', { form });
    const { id } = z.looseObject({ id: z.string() }).parse(body.data);
    return { formSubmissionId, uploadedFileIds: [id] };
  }
});

describe('marks of the checklist', () => {
  const mark = (id: string, body: object, token = anna.token) =>
    api.call(`/form/submission/${id}/checklist`, { method: 'PUT', body, token });
  const itemOf = async (id: string, key: string) => (await checklistOf(id)).items.find((item) => item.key === key);

  it('show who marked the item and why, and can be removed', async () => {
    const { id } = await submitOne(api, tenant);
    const waived = await mark(id, { item: 'statements', state: 'waived', reason: 'Known customer' });
    expect(waived.status).toBe(200);
    expect(await itemOf(id, 'statements')).toMatchObject({
      state: 'waived',
      reason: 'Known customer',
      markedBy: { name: 'Anna Example' },
    });
    await mark(id, { item: 'statements', state: 'open' });
    expect(await itemOf(id, 'statements')).toMatchObject({ state: 'missing', reason: '', markedBy: null });
  });

  it('need a reason for a rejection, and an item that exists', async () => {
    const { id } = await submitOne(api, tenant);
    expect((await mark(id, { item: 'statements', state: 'rejected' })).status).toBe(422);
    expect((await mark(id, { item: 'nothing', state: 'accepted' })).status).toBe(422);
  });

  it('are undone unless somebody has marked the item since', async () => {
    const { id } = await submitOne(api, tenant);
    await mark(id, { item: 'statements', state: 'waived', reason: 'Known customer' });
    const markedAt = async () => (await itemOf(id, 'statements'))?.markedAt;
    const first = await markedAt();
    const undo = { item: 'statements', state: 'open', replaces: first };
    expect((await mark(id, { item: 'statements', state: 'accepted' })).status).toBe(200);
    const refused = await mark(id, undo);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await mark(id, { ...undo, replaces: null })).status).toBe(409);
    expect((await mark(id, { ...undo, replaces: await markedAt() })).status).toBe(200);
    const back = { item: 'statements', state: 'waived', reason: 'Known customer', replaces: null };
    expect((await mark(id, back)).status).toBe(200);
    expect(await itemOf(id, 'statements')).toMatchObject({ state: 'waived', reason: 'Known customer' });
  });

  it('of two people at once are both kept', async () => {
    const { id } = await submitOne(api, tenant);
    const { items } = await checklistOf(id);
    const answers = await Promise.all(items.map(({ key }) => mark(id, { item: key, state: 'accepted' })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const checklist = await checklistOf(id);
    expect(checklist.items.map(({ state }) => state)).toEqual(items.map(() => 'accepted'));
    const stored = await api.context.database.applications.findById(id).lean();
    expect(stored?.checklist).toMatchObject({ done: items.length, total: items.length });
    expect(stored?.isMissingDocuments).toBe(false);
  });
});

describe('the flag of missing documents', () => {
  const markStatements = (id: string, state: 'accepted' | 'open') => {
    const body = { item: 'statements', state };
    return api.call(`/form/submission/${id}/checklist`, { method: 'PUT', body, token: anna.token });
  };

  /** An application with a statement that cannot be read. */
  async function withUnreadable() {
    const { id } = await submitOne(api, tenant);
    const { _id, version } = await makeFiledDocument(api, { application: id, source: 'staff', reading: UNREADABLE });
    await refreshChecklist(api.context.database, { _id: new Types.ObjectId(id) });
    return { id, document: { id: _id.toHexString(), version } };
  }

  it('filters the list, also for applications of before', async () => {
    const other = await makeTenant(api);
    const { token } = await makeColleague({ api, tenant: other, name: 'Olga Other' });
    const { id } = await submitOne(api, other);
    await settleAccepted(api);
    await api.context.database.applications.updateOne({ _id: id }, { $set: { createdAt: new Date('2026-01-10') } });
    await fileDocumentsOf(api.context.database, [new Types.ObjectId(id)]);
    const rows = z.array(z.looseObject({ id: z.string(), flags: z.array(z.string()), checklist: z.unknown() }));
    const listIn = async (stage: string, query = '') => {
      await api.context.database.applications.updateOne({ _id: id }, { $set: { 'work.stage': stage } });
      return rows.parse((await api.call(`/form/submissions?flag=documents_missing${query}`, { token })).body.data);
    };
    for (const stage of ['in_review', 'contract_out'])
      expect(await listIn(stage)).toMatchObject([{ id, flags: ['documents_missing', 'unread'] }]);
    expect(await listIn('in_review', '&stage=in_review,new')).toHaveLength(1);
    expect(await listIn('in_review', '&stage=new')).toEqual([]);
    // No decision waits for documents before the review, or after the decision.
    for (const stage of ['new', 'funded', 'declined', 'withdrawn', 'dead']) {
      expect(await listIn(stage)).toEqual([]);
      const { body } = await api.call('/form/submissions', { token });
      expect(rows.parse(body.data)).toMatchObject([{ id, flags: ['unread'] }]);
    }
  });

  it('stays while a file cannot be read, until a person says what it is', async () => {
    const { database } = api.context;
    const { id, document } = await withUnreadable();
    const flagOf = async () => (await database.applications.findById(id).lean())?.isMissingDocuments;
    const statementsOf = async () => (await checklistOf(id)).items.find(({ key }) => key === 'statements');
    expect(await statementsOf()).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('1 file that cannot be read, please look'),
      unreadable: 1,
    });
    expect((await checklistOf(id)).coverage?.accounts[0]?.cells.map(({ state }) => state)).not.toContain('unreadable');
    const months = (await checklistOf(id)).coverage?.months ?? [];
    for (const month of months) {
      const covers = [{ account: '4821', month, isWhole: true }];
      await makeFiledDocument(api, { application: id, source: 'staff', reading: { ...MARCH.reading }, covers });
    }
    await waiveMissing(api, { id, staff: anna });
    await refreshChecklist(database, { _id: new Types.ObjectId(id) });
    expect(await statementsOf()).toMatchObject({
      state: 'received',
      detail: '1 file that cannot be read, please look',
    });
    expect(await flagOf()).toBe(true);
    const body = { version: document.version, documentType: 'other' };
    await api.call(`/documents/document/${document.id}`, { method: 'PUT', body, token: anna.token });
    expect(await statementsOf()).toMatchObject({ state: 'received', detail: '', unreadable: 0 });
    expect(await flagOf()).toBe(false);
  });

  it('is set again for files of before that cannot be read', async () => {
    const { database } = api.context;
    const { id } = await withUnreadable();
    await markStatements(id, 'accepted');
    await waiveMissing(api, { id, staff: anna });
    await markStatements(id, 'open');
    await database.applications.updateOne({ _id: id }, { $set: { isMissingDocuments: false } });
    await database.applicationDocuments.updateMany({ submission: id }, { $set: { checklistStaleSince: null } });
    for (let run = 0; run < 2; run += 1) {
      await repeatMigrations(database);
      const old = new Date(Date.now() - 3_600_000);
      const left = { submission: id, checklistStaleSince: trusted({ $ne: null }) };
      expect(
        (await database.applicationDocuments.updateMany(left, { $set: { checklistStaleSince: old } })).modifiedCount,
      ).toBe(1);
      await refreshStale(database, async () => undefined);
      expect((await database.applications.findById(id).lean())?.isMissingDocuments).toBe(true);
    }
  });

  it('follows a change of the company’s checklist', async () => {
    const { checklistStaleSince } = (await api.context.database.companies.findById(tenant.company._id).lean()) ?? {};
    expect(checklistStaleSince ?? null).toBeNull();
    const lead = await signInStaff(api, { company: tenant.company._id, userType: 'company' });
    const checklist = {
      needsSignature: false,
      statementMonths: 0,
      needsMonthToDate: false,
      withoutSlots: [],
      freeItems: [{ id: 'item-0000000a', label: 'Lease' }],
    };
    const answer = await api.call(`/company/update/${tenant.company._id.toHexString()}`, {
      method: 'PUT',
      body: { checklist },
      token: lead.token,
    });
    expect(answer.status).toBe(200);
    const stored = await api.context.database.companies.findById(tenant.company._id).lean();
    expect(stored?.checklistStaleSince).toBeInstanceOf(Date);
  });
});
