import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationFor,
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type TestApi,
} from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const BLANK_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const count = () => api.context.database.applications.countDocuments({});

describe('submit', () => {
  it('stores a valid application and returns its id and reference', async () => {
    const tenant = await makeTenant(api);
    const { id, reference } = await submitOne(api, tenant);
    expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const kept = await api.context.database.applications.findById(id).lean();
    expect(kept?.values.legalBusinessName).toBe('Blue Kettle Bakery LLC');
    expect(kept?.outbox.map(({ kind, address, state }) => ({ kind, address, state }))).toEqual([
      { kind: 'pdf', address: '', state: 'pending' },
      { kind: 'email', address: 'deals@copperfinch.example', state: 'pending' },
      { kind: 'email', address: 'leads@copperfinch.example', state: 'pending' },
    ]);
  });

  it('stores sensitive fields sealed beside their masks and never clear', async () => {
    const { id } = await submitOne(api, await makeTenant(api));
    const kept = await api.context.database.applications.findById(id).lean();
    expect(kept?.masks).toMatchObject({
      partner1SSN: '***-**-6789',
      partner1DOB: '1979',
      taxIdNumber: '**-***6789',
      signer1Signature: 'Signed electronically',
    });
    const text = JSON.stringify(kept);
    for (const clear of ['123-45-6789', '123456789', '1979-08-21', '12-3456789', SIGNATURE_DATA_URL.slice(22, 80)]) {
      expect(text).not.toContain(clear);
    }
    expect(Object.keys(kept?.sealed ?? {}).sort()).toEqual(
      FIELDS.filter((field) => field.sensitive)
        .map((field) => field.name)
        .sort(),
    );
  });

  it('stores the evidence of signing with the consent as shown', async () => {
    const tenant = await makeTenant(api, {
      nameIn: 'Tin Whistle Funding',
      authorizationText: 'TITLE\nFor {companyName} only.',
    });
    const { id } = await submitOne(api, tenant);
    const kept = await api.context.database.applications.findById(id).lean();
    expect(kept?.evidence.consentText).toBe('TITLE\nFor Tin Whistle Funding only.');
    expect(kept?.evidence.consentSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(kept?.evidence.timeZone).toBe('America/New_York');
    expect(kept?.evidence.signatures.map(({ signer, name }) => [signer, name])).toEqual([
      [1, 'Odalys Brightwater'],
      [2, 'Tobias Fennimore'],
    ]);
    const received = sha256Hex(Buffer.from(SIGNATURE_DATA_URL.split(',')[1] ?? '', 'base64'));
    for (const { sha256, storedSha256 } of kept?.evidence.signatures ?? [])
      expect([sha256, storedSha256]).toEqual([received, received]);
  });

  it('stores and returns the source, and recognizes a repeat without it', async () => {
    const tenant = await makeTenant(api);
    const source = { utm_source: 'newsletter', utm_campaign: 'Fall & Winter' };
    const { id, body } = await submitOne(api, tenant, { source });
    const { id: bare } = await submitOne(api, tenant);
    const { token } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    for (const [of, expected] of [
      [id, source],
      [bare, {}],
    ] as const) {
      const one = await api.call(`/form/submission/${of}`, { token });
      expect(one.body.data).toMatchObject({ id: of });
      expect(Reflect.get(Object(one.body.data), 'source')).toEqual(expected);
    }
    expect((await api.call('/form/submit', { body: { ...body, source: undefined } })).body.data).toMatchObject({ id });
  });

  it.each([{ utm_source: 'x'.repeat(201) }, { utm_id: '7' }, { utm_term: 7 }, 'newsletter'])(
    'rejects a source that no form sends: %o',
    async (source) => {
      const body = { ...(await applicationFor(api, await makeTenant(api))), source };
      expect((await api.call('/form/submit', { body })).status).toBe(400);
    },
  );

  it('creates one submission from 50 identical simultaneous submits, with the same response for all', async () => {
    const body = await applicationFor(api, await makeTenant(api));
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.call('/form/submit', { body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('returns the same for a later repeat, and 409 for another body in the same session', async () => {
    const tenant = await makeTenant(api);
    const { body, id } = await submitOne(api, tenant);
    const again = await api.call('/form/submit', { body });
    expect([again.status, again.body.data]).toEqual([201, { id, reference: expect.any(String) }]);
    const other = await api.call('/form/submit', { body: { ...body, industry: 'Florist' } });
    expect([other.status, other.body.code]).toEqual([409, 'session_finished']);
  });

  it('returns an error for every required field that is enabled and empty', async () => {
    const { companyId, generatedLinkId, generatedLinkSlug, formSubmissionId } = await applicationFor(
      api,
      await makeTenant(api),
    );
    const answer = await api.call('/form/submit', {
      body: { companyId, generatedLinkId, generatedLinkSlug, formSubmissionId },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(
      FIELDS.filter((field) => field.required)
        .map((field) => field.name)
        .sort(),
    );
  });

  it.each([
    ['emailAddress', 'not an address'],
    ['dateStarted', '2021-02-30'],
    ['partner1DOB', '2999-01-01'],
    ['partner1DOB', '1900-01-01'],
    ['partner2DOB', new Date().toISOString().slice(0, 10)],
    ['signer1Date', '2020-06-15'],
    ['signer2Date', '2030-06-15'],
    ['signer2Date', new Date(Date.now() - 50 * 3_600_000).toISOString().slice(0, 10)],
    ['businessAddressZip', '1234'],
    ['businessPhoneNumber', '555'],
    ['partner1SSN', '123-45-678'],
    ['partner2SSN', '12345678x'],
    ['taxIdNumber', '12-345'],
    ['monthlyRent', 'a lot'],
    ['ownProperty', 'Maybe'],
    ['businessStyle', 'Guild'],
    ['legalBusinessName', 'Bell\u0007'],
  ])('rejects %s = %j with a message for that field and stores nothing', async (name, value) => {
    const body = { ...(await applicationFor(api, await makeTenant(api))), [name]: value };
    const before = await count();
    const answer = await api.call('/form/submit', { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([name]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['a blank picture', BLANK_PNG],
    ['a truncated PNG', `${SIGNATURE_DATA_URL.slice(0, 300)}`],
    [
      'bytes that only begin as PNG',
      `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(400, 7)]).toString('base64')}`,
    ],
    ['another kind of picture', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('rejects %s as a signature', async (_what, signer1Signature) => {
    const body = await applicationFor(api, await makeTenant(api));
    const answer = await api.call('/form/submit', {
      body: { ...body, signatures: { ...body.signatures, signer1Signature } },
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['signer1Signature']]);
  });

  it('neither requires nor stores a disabled field', async () => {
    const settings = {
      businessInfo: { taxId: false, industry: true, natureBusiness: false },
      signatures: { signature2: false },
    };
    const tenant = await makeTenant(api, { appEditorSettings: JSON.stringify(settings) });
    const body = await applicationFor(api, tenant);
    const { taxIdNumber, ...rest } = body;
    const answer = await api.call('/form/submit', {
      body: { ...rest, signatures: { signer1Signature: SIGNATURE_DATA_URL } },
    });
    expect(answer.status).toBe(201);
    const kept = await api.context.database.applications.findOne({ company: tenant.company._id }).lean();
    expect(kept?.values).not.toHaveProperty('industry');
    expect(kept?.values).not.toHaveProperty('signer2Name');
    expect(kept?.sealed).not.toHaveProperty('taxIdNumber');
  });

  it('drops the second person for a sole owner and rejects data for one', async () => {
    const tenant = await makeTenant(api);
    const full = await applicationFor(api, tenant);
    const refused = await api.call('/form/submit', { body: { ...full, soleOwner: true } });
    expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual([
      'partner2DOB',
      'partner2Name',
      'partner2SSN',
      'signer2Date',
      'signer2Name',
      'signer2Signature',
    ]);
    const { partner2Name, partner2SSN, partner2DOB, signer2Name, signer2Date, ...alone } = full;
    const accepted = await api.call('/form/submit', {
      body: { ...alone, soleOwner: true, signatures: { signer1Signature: SIGNATURE_DATA_URL } },
    });
    expect(accepted.status).toBe(201);
  });

  it.each(['isAdmin', '_id', '$set', 'signer1Signature', 'company', 'constructor'])(
    'returns 400 for the unknown key %s',
    async (key) => {
      const body = await applicationFor(api, await makeTenant(api));
      const answer = await api.call('/form/submit', { body: { ...body, [key]: 'x' } });
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
    },
  );

  it('stores nothing when link, slug, company and session do not match', async () => {
    const [one, other] = [await makeTenant(api), await makeTenant(api)];
    const body = await applicationFor(api, one);
    const before = await count();
    const attempts = [
      { ...body, companyId: other.company._id.toHexString() },
      { ...body, generatedLinkSlug: other.link.slug },
      {
        ...body,
        ...{
          generatedLinkId: other.link._id.toHexString(),
          generatedLinkSlug: other.link.slug,
          companyId: other.company._id.toHexString(),
        },
      },
    ];
    for (const attempt of attempts) {
      expect((await api.call('/form/submit', { body: attempt })).status).toBe(422);
    }
    const { companyId, ...without } = body;
    const missing = await api.call('/form/submit', { body: without });
    expect([missing.status, missing.body.error]).toEqual([422, 'Missing company information']);
    expect(await count()).toBe(before);
  });

  it('returns 404 for a deleted link and 410 for a withdrawn company, and stores nothing', async () => {
    const { database } = api.context;
    const [gone, withdrawn] = [await makeTenant(api), await makeTenant(api)];
    const bodies = [await applicationFor(api, gone), await applicationFor(api, withdrawn)];
    await database.generatedLinks.updateOne({ _id: gone.link._id }, { $set: { deletedAt: new Date() } });
    await database.companies.updateOne({ _id: withdrawn.company._id }, { $set: { withdrawnAt: new Date() } });
    const before = await count();
    const answers = await Promise.all(bodies.map((body) => api.call('/form/submit', { body })));
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'Invalid link'],
      [410, 'This application is no longer available.'],
    ]);
    expect((await api.call(`/generated-link/get/slug/${withdrawn.link.slug}`)).status).toBe(410);
    expect((await api.call(`/generated-link/get/slug/${gone.link.slug}`)).body.error).toBe('Invalid link');
    expect(await count()).toBe(before);
  });

  it('accepts and stores an application without a session', async () => {
    const { formSubmissionId, ...body } = await applicationFor(api, await makeTenant(api));
    expect((await api.call('/form/submit', { body })).status).toBe(201);
  });
});
