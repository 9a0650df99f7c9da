import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { draftSchema } from '@funding-desk/shared/schemas/application/draft';
import { SESSION_LIFE_MS } from '@funding-desk/shared/server/models/application/form-session';
import { FIELD_VALUES, pdfBytes, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveSession, openDraft, readSession, saveDraft, startSession } from '../../testing/scenes/draft.ts';
import {
  makeTenant,
  settleAccepted,
  startTestApi,
  submitOne,
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

const start = () => startSession(api, tenant);
const save = (id: string, changes: object) => saveDraft(api, id, changes);

async function opened(id: string) {
  const answer = await openDraft(api, id);
  expect(answer.status).toBe(200);
  return draftSchema.parse(answer.body.data);
}

const UNSAVED = { soleOwner: false, secondSigner: null, place: '', language: null, savedAt: null };
const EMPTY = { ...UNSAVED, values: {}, masks: {}, signatureMethods: {}, documents: [] };

describe('a draft', () => {
  it('is empty in a new session', async () => {
    expect(await opened(await start())).toEqual(EMPTY);
  });

  it('returns typed values as typed, and masks of sensitive fields', async () => {
    const id = await start();
    const answer = await save(id, {
      values: { legalBusinessName: ' Blue  Kettle ', businessPhoneNumber: '(212) 5', partner1SSN: '123-45-6789' },
      signatures: { signer1Signature: SIGNATURE_DATA_URL },
      signatureMethods: { signer1: 'typed' },
      soleOwner: true,
      place: 'partner1SSN',
      language: 'es',
    });
    expect(answer.status).toBe(200);
    expect(await opened(id)).toEqual({
      values: { legalBusinessName: ' Blue  Kettle ', businessPhoneNumber: '(212) 5' },
      masks: { partner1SSN: '***-**-6789', signer1Signature: 'Signed' },
      signatureMethods: { signer1: 'typed' },
      soleOwner: true,
      secondSigner: null,
      place: 'partner1SSN',
      language: 'es',
      savedAt: expect.any(String),
      documents: [],
    });
  });

  it('stores every field of the catalogue', async () => {
    const id = await start();
    const values = Object.fromEntries(
      FIELDS.filter(({ kind }) => kind !== 'signature').map(({ name }) => [
        name,
        Reflect.get(FIELD_VALUES, name) ?? '7',
      ]),
    );
    const signatures = { signer1Signature: SIGNATURE_DATA_URL, signer2Signature: SIGNATURE_DATA_URL };
    expect((await save(id, { values, signatures })).status).toBe(200);
    const { values: clear, masks } = await opened(id);
    expect([...Object.keys(clear), ...Object.keys(masks)].sort()).toEqual(FIELDS.map(({ name }) => name).sort());
  });

  it('keeps fields that a later save does not name, and drops emptied ones', async () => {
    const id = await start();
    await save(id, {
      values: { industry: 'Bakery', state: 'NY', partner1SSN: '123-45-6789', taxIdNumber: '12-3456789' },
    });
    await save(id, { values: { state: '', partner1SSN: '' }, soleOwner: true });
    const draft = await opened(id);
    expect([draft.values, draft.masks, draft.soleOwner]).toEqual([
      { industry: 'Bakery' },
      { taxIdNumber: '**-***6789' },
      true,
    ]);
    expect(Object.keys((await readSession(api, id)).draft.sealed)).toEqual(['taxIdNumber']);
  });

  it.each([
    ['partner1SSN', '123-45-6789', '***-**-6789'],
    ['partner1SSN', '123456789', '***-**-6789'],
    ['partner1SSN', '123-45-678', '***-**-****'],
    ['partner1SSN', '6789', '***-**-****'],
    ['partner1SSN', '123-45-67891', '***-**-****'],
    ['taxIdNumber', '12-3456789', '**-***6789'],
    ['taxIdNumber', '12-34567', '**-*******'],
    ['partner1DOB', '1979-08-21', '1979'],
    ['partner1DOB', '1979', '****'],
    ['partner1DOB', '08/21/1979', '****'],
  ])('returns %s %s as %s', async (name, typed, mask) => {
    const id = await start();
    await save(id, { values: { [name]: typed } });
    expect((await opened(id)).masks).toEqual({ [name]: mask });
  });

  it('stores sensitive values sealed to their session and field, and the others clear', async () => {
    const id = await start();
    await save(id, {
      values: { industry: 'Bakery', partner1SSN: '517-48-3926', partner1DOB: '1931-07-19', taxIdNumber: '83-9174625' },
      signatures: { signer1Signature: SIGNATURE_DATA_URL },
    });
    const session = await readSession(api, id);
    const text = JSON.stringify(session);
    expect(text).toContain('Bakery');
    const clear = [
      '517-48-3926',
      '517483926',
      '1931-07-19',
      '83-9174625',
      '839174625',
      SIGNATURE_DATA_URL.slice(30, 90),
    ];
    for (const secret of [...clear, id]) expect(text).not.toContain(secret);
    const { sealer } = api.context;
    const place = { tenant: tenant.company._id.toHexString(), record: session._id, field: 'partner1SSN' };
    const sealed = session.draft.sealed.partner1SSN ?? '';
    expect(sealer.openText(place, sealed)).toBe('517-48-3926');
    for (const moved of [{ tenant: 'other' }, { record: 'other' }, { field: 'partner2SSN' }])
      expect(() => sealer.openText({ ...place, ...moved }, sealed)).toThrow(/does not open/);
  });

  it('leaves out fields that the company has disabled', async () => {
    const settings = JSON.stringify({ businessInfo: { natureBusiness: false }, partners: { partner1SSN: false } });
    const id = await startSession(api, await makeTenant(api, { appEditorSettings: settings }));
    await save(id, { values: { industry: 'Bakery', partner1SSN: '123-45-6789', state: 'NY' } });
    expect(await opened(id)).toMatchObject({ values: { state: 'NY' }, masks: {} });
  });

  it('lists the files of its own session, without removed ones', async () => {
    const [id, other] = [await start(), await start()];
    const send = (name: string, formSubmissionId: string) =>
      upload(api, { bytes: new Uint8Array(pdfBytes(name)), name, fields: { formSubmissionId } });
    await send('first.pdf', id);
    const second = await send('second.pdf', id);
    await send('other.pdf', other);
    const removed = Reflect.get(Object(second.body.data), 'id');
    await api.call(`/documents/upload-public/${removed}?formSubmissionId=${id}`, { method: 'DELETE' });
    const { documents } = await opened(id);
    expect(documents.map(({ originalFilename }) => originalFilename)).toEqual(['first.pdf']);
  });
});

describe('simultaneous saves', () => {
  it('of different fields are all stored', async () => {
    const id = await start();
    const names = FIELDS.filter(({ kind }) => kind !== 'signature').slice(0, 50);
    const answers = await Promise.all(names.map(({ name }) => save(id, { values: { [name]: `of ${name}` } })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { values, masks } = await opened(id);
    expect(Object.keys({ ...values, ...masks }).sort()).toEqual(names.map(({ name }) => name).sort());
    for (const [name, value] of Object.entries(values)) expect(value).toBe(`of ${name}`);
  });

  it('of one sensitive field store value and mask of the same save', async () => {
    const id = await start();
    const typed = Array.from({ length: 10 }, (_, at) => `123-45-${6780 + at}`);
    await Promise.all(typed.map((partner1SSN) => save(id, { values: { partner1SSN } })));
    const session = await readSession(api, id);
    const place = { tenant: tenant.company._id.toHexString(), record: session._id, field: 'partner1SSN' };
    const clear = api.context.sealer.openText(place, session.draft.sealed.partner1SSN ?? '');
    expect(typed).toContain(clear);
    expect(session.draft.masks.partner1SSN).toBe(`***-**-${clear.slice(-4)}`);
  });
});

describe('a save', () => {
  it.each([
    ['a dotted name', { values: { 'industry.$set': 'x' } }],
    ['an operator', { values: { $set: 'x' } }],
    ['a path into the record', { values: { 'draft.sealed.partner1SSN': 'x' } }],
    ['a property of every object', { values: { constructor: 'x' } }],
    ['a signature among the values', { values: { signer1Signature: SIGNATURE_DATA_URL } }],
    ['a value that is not a string', { values: { industry: { $gt: '' } } }],
    ['a value that is too long', { values: { industry: 'x'.repeat(401) } }],
    ['a signature that is not a PNG', { signatures: { signer1Signature: 'data:text/html;base64,PGI+' } }],
    ['an unknown signer', { signatureMethods: { signer3: 'drawn' } }],
    ['an unknown language', { language: 'fr' }],
    ['a place that is not a field name', { place: 'a b' }],
    ['a key of the record', { keptUntil: '2999-01-01' }],
  ])('with %s returns 400 and stores nothing', async (_what, changes) => {
    const id = await start();
    const before = await readSession(api, id);
    expect((await save(id, changes)).status).toBe(400);
    expect(await readSession(api, id)).toEqual(before);
  });

  it('with __proto__ among the values returns 400', async () => {
    const id = await start();
    const body = `{"formSubmissionId":"${id}","values":{"__proto__":"x"}}`;
    expect((await api.call('/form/draft', { method: 'PUT', body })).status).toBe(400);
  });

  it('to an unknown session returns 422 and creates none', async () => {
    const before = await api.context.database.formSessions.countDocuments({});
    const answer = await save('0'.repeat(32), { values: { industry: 'x' } });
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_session']);
    expect(await api.context.database.formSessions.countDocuments({})).toBe(before);
  });

  it('does not show in another session', async () => {
    const [id, other] = [await start(), await start()];
    await save(id, { values: { industry: 'Bakery' } });
    expect(await opened(other)).toEqual(EMPTY);
  });

  it('returns 404 when the link is deleted, and 410 when the company is withdrawn', async () => {
    const [gone, withdrawn] = [await makeTenant(api), await makeTenant(api)];
    const ids = [await startSession(api, gone), await startSession(api, withdrawn)];
    const { generatedLinks, companies } = api.context.database;
    await generatedLinks.updateOne({ _id: gone.link._id }, { $set: { deletedAt: new Date() } });
    await companies.updateOne({ _id: withdrawn.company._id }, { $set: { withdrawnAt: new Date() } });
    const answers = await Promise.all(ids.map((id) => save(id, { values: { industry: 'x' } })));
    expect(answers.map(({ status }) => status)).toEqual([404, 410]);
  });
});

/** The responses to every use of a session: a save, its draft, a file and a link. */
async function answersToUses(id: string) {
  const answers = await Promise.all([
    save(id, { values: { industry: 'Florist' } }),
    openDraft(api, id),
    upload(api, { bytes: new Uint8Array(pdfBytes()), name: 'a.pdf', fields: { formSubmissionId: id } }),
    api.call('/form/draft/send-link', { body: { formSubmissionId: id, email: 'owner@bluekettle.example' } }),
  ]);
  return answers.map(({ status, body }) => [status, body.code]);
}

describe('the life of a session', () => {
  const soon = () => new Date(Date.now() + 60_000);
  const isFullLife = (moment: Date) => Math.abs(moment.getTime() - Date.now() - SESSION_LIFE_MS) < 60_000;

  it('restarts with a save and with an upload, and never gets shorter', async () => {
    const id = await start();
    await moveSession(api, id, { keptUntil: soon() });
    await save(id, { values: { industry: 'Bakery' } });
    expect(isFullLife((await readSession(api, id)).keptUntil)).toBe(true);
    await moveSession(api, id, { keptUntil: soon() });
    await upload(api, { bytes: new Uint8Array(pdfBytes()), name: 'a.pdf', fields: { formSubmissionId: id } });
    expect(isFullLife((await readSession(api, id)).keptUntil)).toBe(true);
    const late = new Date(Date.now() + 10 * SESSION_LIFE_MS);
    await moveSession(api, id, { keptUntil: late });
    await save(id, { values: { industry: 'Florist' } });
    expect((await readSession(api, id)).keptUntil).toEqual(late);
  });

  it('is not extended by uploads to an empty draft or by a save of empty values', async () => {
    const id = await start();
    const { keptUntil } = await readSession(api, id);
    await moveSession(api, id, { keptUntil: soon() });
    const moved = await readSession(api, id);
    await upload(api, { bytes: new Uint8Array(pdfBytes()), name: 'a.pdf', fields: { formSubmissionId: id } });
    await save(id, { place: 'industry', values: { industry: '' } });
    expect((await readSession(api, id)).keptUntil).toEqual(moved.keptUntil);
    expect(moved.keptUntil.getTime()).toBeLessThan(keptUntil.getTime());
  });

  it('ends at its expiry for saves, uploads, links and the draft', async () => {
    const id = await start();
    await save(id, { values: { industry: 'Bakery' } });
    await moveSession(api, id, { keptUntil: new Date(Date.now() - 60_000) });
    expect(await answersToUses(id)).toEqual(Array(4).fill([422, 'unknown_session']));
    expect((await readSession(api, id)).draft.values).toEqual({ industry: 'Bakery' });
  });

  it("ends with the submit, and a worker's first claim deletes the draft", async () => {
    const id = await start();
    const secrets = { partner1SSN: '123-45-6789', industry: 'Bakery' };
    await save(id, { values: secrets, signatures: { signer1Signature: SIGNATURE_DATA_URL } });
    await submitOne(api, tenant, { formSubmissionId: id });
    const refused = Array(4).fill([409, 'session_finished']);
    expect(await answersToUses(id)).toEqual(refused);
    await settleAccepted(api);
    const session = await readSession(api, id);
    expect(session).toMatchObject({
      draft: { values: {}, sealed: {}, masks: {}, signatureMethods: {}, savedAt: null },
      outbox: [],
      finishedAt: expect.any(Date),
    });
    expect(await answersToUses(id)).toEqual(refused);
    expect(await readSession(api, id)).toEqual(session);
  });
});
