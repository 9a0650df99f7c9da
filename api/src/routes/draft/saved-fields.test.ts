import { pdfBytes, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  moveSession,
  readSession,
  resumedSession,
  saveDraft,
  tokenOf,
  typeAndSendLink,
} from '../../testing/scenes/draft.ts';
import {
  applicationFor,
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  type Tenant,
  type TestApi,
  upload,
} from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const SECRETS = {
  partner1SSN: '517-48-3926',
  partner2SSN: '526-91-7348',
  partner1DOB: '1931-07-19',
  partner2DOB: '1933-11-27',
  taxIdNumber: '83-9174625',
};
const SAVED = [...Object.keys(SECRETS), 'signer1Signature', 'signer2Signature'];

/** The body of a resumed page, which has the sensitive fields as masks only. */
async function resumedApplication() {
  const body = await applicationFor(api, tenant);
  const { formSubmissionId } = body;
  await saveDraft(api, formSubmissionId, {
    values: SECRETS,
    signatures: { signer1Signature: SIGNATURE_DATA_URL, signer2Signature: SIGNATURE_DATA_URL },
    signatureMethods: { signer1: 'typed', signer2: 'drawn' },
  });
  const kept = Object.entries(body).filter(([name]) => !(name in SECRETS) && name !== 'signatures');
  return { ...Object.fromEntries(kept), formSubmissionId, savedFields: SAVED };
}

const keptSchema = z.object({ id: z.string(), reference: z.string() });
const submit = (body: object) => api.call('/form/submit', { body });

async function reveal(id: string): Promise<Record<string, string>> {
  const { token } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
  const answer = await api.call(`/form/submission/${id}?reveal=1`, { token });
  const { formData } = z.looseObject({ formData: z.string() }).parse(answer.body.data);
  return z.record(z.string(), z.string()).parse(JSON.parse(formData));
}

describe('a submit of saved fields', () => {
  it('after a resume uses the clear values, valid signatures and their methods', async () => {
    const body = await resumedApplication();
    await typeAndSendLink(api, body.formSubmissionId);
    const formSubmissionId = await resumedSession(api, await tokenOf(api, body.formSubmissionId));
    const answer = await submit({ ...body, formSubmissionId });
    expect(answer.status).toBe(201);
    const { id } = keptSchema.parse(answer.body.data);
    const revealed = await reveal(id);
    expect(revealed).toMatchObject(SECRETS);
    expect(revealed.signer1Signature).toMatch(/^data:image\/png;base64,iVBOR/);
    const kept = await api.context.database.applications.findById(id).lean();
    expect(kept?.masks.partner1SSN).toBe('***-**-3926');
    expect(kept?.evidence.signatures.map(({ signer, method }) => [signer, method])).toEqual([
      [1, 'typed'],
      [2, 'drawn'],
    ]);
    await settleAccepted(api);
    expect((await readSession(api, body.formSubmissionId)).draft.sealed).toEqual({});
  });

  it('prefers values of the body to those of the draft', async () => {
    const body = { ...(await resumedApplication()), partner1SSN: '123-45-6789' };
    const { id } = keptSchema.parse((await submit(body)).body.data);
    expect(await reveal(id)).toMatchObject({ partner1SSN: '123-45-6789', partner2SSN: SECRETS.partner2SSN });
  });

  it('treats missing saved fields as empty, and uses only the named ones', async () => {
    const body = await resumedApplication();
    await saveDraft(api, body.formSubmissionId, { values: { partner1SSN: '' } });
    const answer = await submit({ ...body, savedFields: SAVED.filter((name) => name !== 'taxIdNumber') });
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([
      422,
      ['partner1SSN', 'taxIdNumber'],
    ]);
  });

  it('validates saved values like any other', async () => {
    const body = await resumedApplication();
    await saveDraft(api, body.formSubmissionId, { values: { partner1SSN: '517-48-39' } });
    const answer = await submit(body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['partner1SSN']]);
    expect((await readSession(api, body.formSubmissionId)).draft.sealed).toHaveProperty('taxIdNumber');
  });

  it("cannot use another session's draft", async () => {
    const { formSubmissionId: _own, ...body } = await resumedApplication();
    const { formSubmissionId } = await applicationFor(api, tenant);
    expect((await submit({ ...body, formSubmissionId })).status).toBe(422);
    expect((await submit(body)).status).toBe(422);
  });

  it('requires a field again when its seal does not open', async () => {
    const body = await resumedApplication();
    await moveSession(api, body.formSubmissionId, { 'draft.sealed.partner1SSN': 'v1.k1.AAAA.AAAA.AAAA' });
    const answer = await submit(body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['partner1SSN']]);
  });

  it.each(['industry', '_id', 'constructor'])('of %s, which is not a sensitive field, returns 400', async (name) => {
    expect((await submit({ ...(await resumedApplication()), savedFields: [name] })).status).toBe(400);
  });

  it('during simultaneous saves leaves no draft behind', async () => {
    const body = await resumedApplication();
    const { formSubmissionId } = body;
    const saves = Array.from({ length: 20 }, () => saveDraft(api, formSubmissionId, { values: SECRETS }));
    const [answer, ...saved] = await Promise.all([submit(body), ...saves]);
    expect(answer.status).toBe(201);
    for (const { status } of saved) expect([200, 409]).toContain(status);
    expect((await readSession(api, formSubmissionId)).draft).toMatchObject({ values: {}, sealed: {}, masks: {} });
  });

  it('fifty times at once, with files, creates one submission, and all calls return it', async () => {
    const body = await resumedApplication();
    const { formSubmissionId } = body;
    const sent = await upload(api, { bytes: new Uint8Array(pdfBytes()), name: 'a.pdf', fields: { formSubmissionId } });
    const whole = { ...body, uploadedFileIds: [Reflect.get(Object(sent.body.data), 'id')] };
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(whole)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const later = await submit(whole);
    expect(later.body).toEqual(answers[0]?.body);
    const other = await submit({ ...whole, savedFields: SAVED.slice(1) });
    expect([other.status, other.body.code]).toEqual([409, 'session_finished']);
  });
});
