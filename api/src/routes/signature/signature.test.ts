import { applicationDetailSchema } from '@funding-desk/shared/schemas/application/form';
import { signatureViewSchema } from '@funding-desk/shared/schemas/signature/second-signer';
import { signerPageSchema } from '@funding-desk/shared/schemas/signature/signature-request';
import { verifyEvidence } from '@funding-desk/shared/server/audit/verify-evidence';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { FIELD_VALUES, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  readSignatureRequest,
  SECOND_SIGNER,
  SIGNED,
  separateApplication,
  submitOutstanding,
  tokenOf,
} from '../../testing/scenes/second-signer.ts';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import {
  type Answer,
  makeTenant,
  signInStaff,
  startTestApi,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

const FIRST_OWNER = ['Odalys Brightwater', '123-45-6789', '6789', '1975', 'partner1'];

const headers = (token: string) => ({ 'X-Signature-Token': token });
const open = (token: string) => api.call('/signature/open', { method: 'POST', headers: headers(token) });
const decline = (token: string) => api.call('/signature/decline', { method: 'POST', headers: headers(token) });
const sign = (token: string, over: object = {}) =>
  api.call('/signature/sign', { body: { ...SIGNED, ...over }, headers: headers(token) });
const resend = (id: Types.ObjectId) =>
  api.call(`/form/submission/${id}/signature/resend`, { method: 'POST', token: anna.token });
const withdraw = (id: Types.ObjectId) =>
  api.call(`/form/submission/${id}/signature`, { method: 'DELETE', token: anna.token });

async function read(id: Types.ObjectId) {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('The application is gone');
  return application;
}

async function detail(id: Types.ObjectId, query = '') {
  const { body } = await api.call(`/form/submission/${id}${query}`, { token: anna.token });
  return applicationDetailSchema.parse(body.data);
}

const stateOf = ({ body }: Answer) => signatureViewSchema.parse(body.data).state;
const verdictOf = async (id: Types.ObjectId) =>
  (await verifyEvidence({ ...api.context, application: await read(id) })).faults;

/** Ends the pause between two e-mails. */
async function letPauseEnd(id: Types.ObjectId): Promise<void> {
  const { applicantRequests, clock } = api.context.database;
  const { _id } = await readSignatureRequest(api, id);
  await applicantRequests.updateOne({ _id }, { $set: { expiresAt: clock.fromNow(86_400_000) } });
}

describe('an application whose second owner signs separately', () => {
  it('is accepted with its deliveries, and is flagged until the signature arrives', async () => {
    const { id, token, partner } = await submitOutstanding(api, tenant);
    const stored = await read(id);
    expect(stored.outbox.map(({ kind }) => kind)).toEqual(['pdf', ...tenant.company.notifyEmails.map(() => 'email')]);
    expect(stored.secondSigner).toMatchObject({ ...partner, state: 'outstanding' });
    expect((await detail(id)).flags).toContain('signature_outstanding');
    const listed = z.array(z.looseObject({ id: z.string() }));
    const flagged = () => api.call('/form/submissions?flag=signature_outstanding', { token: anna.token });
    expect(listed.parse((await flagged()).body.data).map((row) => row.id)).toContain(id.toHexString());
    expect((await sign(token)).status).toBe(200);
    expect((await detail(id)).flags).not.toContain('signature_outstanding');
    expect(listed.parse((await flagged()).body.data).map((row) => row.id)).not.toContain(id.toHexString());
  });

  it('stores the e-mail and two reminders as tasks, and the token only sealed and hashed', async () => {
    const { id, token, partner } = await submitOutstanding(api, tenant);
    const request = await readSignatureRequest(api, id);
    expect(request.outbox.map(({ kind, address }) => [kind, address])).toEqual([
      ['document-request', partner.email],
      ['request-reminder', partner.email],
      ['request-reminder', partner.email],
    ]);
    expect(JSON.stringify(request)).not.toContain(token);
    const requests = await api.call(`/form/submission/${id}/requests`, { token: anna.token });
    expect(requests.body.data).toEqual([]);
  });

  it('says whether the link goes to the address of the applicant', async () => {
    const own = await submitOutstanding(api, tenant, {
      ...SECOND_SIGNER,
      email: String(FIELD_VALUES.emailAddress).toUpperCase(),
    });
    const other = await submitOutstanding(api, tenant);
    expect((await detail(own.id)).signature).toMatchObject({ isApplicantAddress: true });
    expect((await detail(other.id)).signature).toMatchObject({ isApplicantAddress: false });
    expect((await sign(own.token)).status).toBe(200);
    expect((await detail(own.id)).signature).toMatchObject({ state: 'signed', isApplicantAddress: true });
  });

  it('is refused without a name, with a bad address, for a sole owner, and with fields of the second owner', async () => {
    const body = await separateApplication(api, tenant);
    const submit = async (over: object) => (await api.call('/form/submit', { body: { ...body, ...over } })).body;
    const named = await submit({ secondSigner: { name: ' ', email: 'nobody' } });
    expect(Object.keys(named.fields ?? {}).sort()).toEqual(['secondSignerEmail', 'secondSignerName']);
    expect((await submit({ soleOwner: true })).code).toBe('unacceptable_form');
    expect(Object.keys((await submit({ partner2SSN: '234-56-7891' })).fields ?? {})).toEqual(['partner2SSN']);
  });
});

describe("the second owner's link", () => {
  it('shows the business, the consent and the own fields, and nothing of the first owner', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    const opened = await open(token);
    const page = signerPageSchema.parse(opened.body.data);
    expect(page).toMatchObject({ businessName: 'Blue Kettle Bakery LLC', signerName: SECOND_SIGNER.name });
    expect(page.consentText).toBe((await read(id)).evidence.consentText);
    expect(page.fieldNames.every((name) => /^(partner|signer)2/.test(name))).toBe(true);
    for (const canary of FIRST_OWNER) expect(JSON.stringify(opened.body)).not.toContain(canary);
    expect((await detail(id)).signature?.state).toBe('opened');
  });

  it('answers 410 to a guessed, an expired and a withdrawn token, and to one of another kind', async () => {
    const expired = await submitOutstanding(api, tenant);
    const request = await readSignatureRequest(api, expired.id);
    await api.context.database.applicantRequests.updateOne({ _id: request._id }, { $set: { expiresAt: new Date(0) } });
    const withdrawn = await submitOutstanding(api, tenant);
    expect(stateOf(await withdraw(withdrawn.id))).toBe('withdrawn');
    for (const token of ['A'.repeat(43), expired.token, withdrawn.token]) {
      const answers = [await open(token), await sign(token), await decline(token)];
      expect(answers.map(({ status }) => status)).toEqual([410, 410, 410]);
    }
    const { token } = await submitOutstanding(api, tenant);
    expect((await api.call('/request/open', { body: { token } })).status).toBe(410);
    expect((await read(withdrawn.id)).secondSigner?.evidence).toBeUndefined();
  });

  it('works anew after a withdrawal, with another token', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    expect((await resend(id)).status).toBe(409);
    await withdraw(id);
    await letPauseEnd(id);
    expect(stateOf(await resend(id))).toBe('sent');
    expect((await sign(token)).status).toBe(410);
    expect((await sign(await tokenOf(api, id))).status).toBe(200);
    await letPauseEnd(id);
    expect([(await resend(id)).status, (await withdraw(id)).status]).toEqual([409, 409]);
  });
});

describe('the second signature', () => {
  it('seals the fields, has evidence of its own, and leaves the first evidence as it was', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    const before = (await read(id)).evidence;
    expect(await verdictOf(id)).toEqual([]);
    expect((await sign(token)).body.data).toEqual({ state: 'signed' });
    const stored = await read(id);
    expect(stored.evidence).toEqual(before);
    expect(JSON.stringify(stored)).not.toContain('234-56-7891');
    expect(stored.masks).toMatchObject({ partner2SSN: '***-**-7891' });
    expect(stored.secondSigner?.evidence).toMatchObject({
      consentText: before.consentText,
      timeZone: 'America/Chicago',
      signatures: [{ signer: 2, name: SECOND_SIGNER.name, method: 'drawn' }],
    });
    expect(await verdictOf(id)).toEqual([]);
    const revealed: unknown = JSON.parse((await detail(id, '?reveal=1')).formData);
    expect(revealed).toMatchObject({ partner2SSN: '234-56-7891', signer2Signature: SIGNATURE_DATA_URL });
  });

  it('is an event for webhooks, once', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    await Promise.all([sign(token), sign(token)]);
    const events = effectsOf((await read(id)).effects, 'publish-event');
    expect(events.map(({ payload }) => payload.type)).toEqual(['application.completed']);
  });

  it('makes the new PDF due, and one e-mail per recipient wait for it', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    await sign(token);
    const tasks = (await read(id)).outbox.filter(({ kind }) => kind.startsWith('completed'));
    expect(tasks.map(({ kind, address, dueAt }) => [kind, address, dueAt !== null])).toEqual([
      ['completed-pdf', '', true],
      ...tenant.company.notifyEmails.map((address) => ['completed-email', address, false]),
    ]);
    expect((await readSignatureRequest(api, id)).outbox).toEqual([]);
  });

  it('names each alteration when it is verified', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    await sign(token);
    const { applications } = api.context.database;
    const changed = async (change: object) => {
      const before = await applications.collection.findOne({ _id: id });
      await applications.collection.updateOne({ _id: id }, change);
      const faults = await verdictOf(id);
      if (before) await applications.collection.replaceOne({ _id: id }, before);
      return faults.join(' ');
    };
    expect(await changed({ $set: { 'values.partner2Name': 'Somebody Else' } })).toContain(
      'secondSigner.values.partner2Name differs',
    );
    expect(await changed({ $set: { 'secondSigner.evidence.clientAddress': '192.0.2.1' } })).toContain(
      'secondSigner.evidence.clientAddress differs',
    );
    expect(await changed({ $set: { 'secondSigner.email': 'other@people.example' } })).toContain(
      'secondSigner.email differs',
    );
    expect(await changed({ $unset: { 'secondSigner.evidence': 1 } })).toContain(
      'signature of the second owner is gone',
    );
    expect(await changed({ $set: { 'secondSigner.evidence.parts': [] } })).toContain('audit log');
    expect(await verdictOf(id)).toEqual([]);
  });

  it('is stored once when it arrives twice at once, and the same signature is accepted again', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    const answers = await Promise.all([sign(token), sign(token), sign(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sign(token)).status).toBe(200);
    const stored = await read(id);
    expect(stored.outbox.filter(({ kind }) => kind === 'completed-pdf')).toHaveLength(1);
    const entries = await api.context.database.auditLog.find({ subject: id.toHexString(), action: 'signature.sign' });
    expect(entries).toHaveLength(1);
    expect((await decline(token)).status).toBe(410);
    expect(await verdictOf(id)).toEqual([]);
  });

  it('is refused with a message beside each invalid field, and stores nothing then', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    const refused = await sign(token, { values: { partner2SSN: '12' }, signature: '' });
    expect(refused.status).toBe(422);
    const fields = ['partner2DOB', 'partner2Name', 'partner2SSN', 'signer2Date', 'signer2Name', 'signer2Signature'];
    expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual(fields);
    expect((await sign(token, { values: { ...SIGNED.values, partner1SSN: '123-45-6789' } })).status).toBe(400);
    expect((await read(id)).secondSigner?.state).toBe('outstanding');
  });

  it.each([
    ['signer2Date', '2020-06-15'],
    ['signer2Date', dayFromNow(3)],
    ['partner2DOB', dayFromNow(-1)],
    ['partner2DOB', '1900-06-15'],
  ])('is refused with %s = %s, which cannot be', async (name, text) => {
    const { id, token } = await submitOutstanding(api, tenant);
    const refused = await sign(token, { values: { ...SIGNED.values, [name]: text } });
    expect([refused.status, refused.body.fields]).toEqual([422, { [name]: expect.stringMatching(/[.]$/) }]);
    expect((await read(id)).secondSigner?.state).toBe('outstanding');
    expect((await sign(token)).status).toBe(200);
  });
});

describe('a used link', () => {
  it.each(['signed', 'declined'] as const)(
    'says that its reader %s, and when, and counts as no opening',
    async (state) => {
      const { id, token } = await submitOutstanding(api, tenant);
      const page = async () => signerPageSchema.parse((await open(token)).body.data);
      expect((await page()).answer).toBeNull();
      await (state === 'signed' ? sign(token) : decline(token));
      const { secondSigner } = await read(id);
      expect((await page()).answer).toEqual({ state, at: secondSigner?.stateSince.toISOString() });
      const opened = { subject: id.toHexString(), action: 'signature.open' as const };
      expect(await api.context.database.auditLog.countDocuments(opened)).toBe(1);
    },
  );
});

describe('declining', () => {
  it('ends the link, notifies staff, and keeps the application flagged', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    expect((await decline(token)).body.data).toEqual({ state: 'declined' });
    expect((await decline(token)).status).toBe(200);
    expect((await sign(token)).status).toBe(410);
    const { signature, flags } = await detail(id);
    expect([signature?.state, flags.includes('signature_outstanding')]).toEqual(['declined', true]);
    const notices = (await readSignatureRequest(api, id)).outbox;
    expect(notices.map(({ kind, address }) => [kind, address])).toEqual(
      tenant.company.notifyEmails.map((address) => ['request-answered', address]),
    );
    const timeline = await api.call(`/form/submission/${id}/timeline`, { token: anna.token });
    expect(JSON.stringify(timeline.body)).toContain('signature.decline');
  });

  it('and signing at once leave one of both', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    const [signed, declined] = await Promise.all([sign(token), decline(token)]);
    expect([signed.status, declined.status].sort()).toEqual([200, 410]);
    const { secondSigner } = await read(id);
    expect(secondSigner?.state).toBe(signed.status === 200 ? 'signed' : 'declined');
    expect(await verdictOf(id)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('names the recipient of each link, masked', async () => {
    const { id } = await submitOutstanding(api, tenant);
    await letPauseEnd(id);
    await resend(id);
    await withdraw(id);
    const request = (await readSignatureRequest(api, id))._id.toHexString();
    const entries = await api.context.database.auditLog
      .find({ subject: id.toHexString(), 'details.request': request, 'details.to': 't•••@bluekettle.example' })
      .sort({ _id: 1 })
      .lean();
    expect(entries.map(({ action }) => action)).toEqual([
      'signature.request',
      'signature.resend',
      'signature.withdraw',
    ]);
  });
});

describe('deleting the application', () => {
  it('takes the link, the signature and the PDF versions along', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    await sign(token);
    const { files, database } = api.context;
    const [pdf, maskedPdf, renderedAt] = [new Types.ObjectId(), new Types.ObjectId(), new Date()];
    const owner = tenant.company._id.toHexString();
    await files.put({ id: pdf, location: { tenant: owner, purpose: 'pdf' }, bytes: Buffer.from('%PDF-1.7') });
    await files.put({
      id: maskedPdf,
      location: { tenant: owner, purpose: 'masked-pdf' },
      bytes: Buffer.from('%PDF-1.7'),
    });
    await database.applications.updateOne({ _id: id }, { $set: { pdfVersions: [{ pdf, maskedPdf, renderedAt }] } });
    const staff = await signInStaff(api, { company: tenant.company._id, userType: 'company' });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token: staff.token })).status).toBe(200);
    const stored = await read(id);
    expect([stored.secondSigner, stored.pdfVersions, stored.isSignatureOutstanding]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await database.applicantRequests.countDocuments({ submission: id })).toBe(0);
    const stays = await database.connection
      .collection('files.files')
      .countDocuments({ _id: { $in: [pdf, maskedPdf] } });
    expect(stays).toBe(0);
    expect((await open(token)).status).toBe(410);
  });
});
