import { randomBytes } from 'node:crypto';
import { requestCreateSchema } from '@funding-desk/shared/schemas/document/document-request';
import {
  ACCOUNT_SEALS,
  openForAccount,
  requestContext,
  signerDraftContext,
  webhookContext,
} from '@funding-desk/shared/server/crypto/seal-contexts';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { newPackageLinks } from '@funding-desk/shared/server/deals/package-link';
import { createFileStore } from '@funding-desk/shared/server/files/file-store';
import { requestKey } from '@funding-desk/shared/server/requests/request-second-signature';
import { countKeyUses, resealAll } from '@funding-desk/shared/server/reseal/reseal';
import { SEALED_COLLECTIONS } from '@funding-desk/shared/server/reseal/sealed-collections';
import { pdfBytes, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionKey } from '../commands/draft/form-session.ts';
import { createRequest } from '../commands/request/send-request.ts';
import { createEndpoint } from '../commands/webhook/save-endpoint.ts';
import { revealValues } from '../presenters/application/application.ts';
import { makeGuarded } from '../testing/scenes/second-factor.ts';
import {
  applicationFor,
  makeTenant,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
  upload,
} from '../testing/test-api.ts';
import { makeApiKey } from '../testing/world.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, fresh] = [key('old'), key('fresh')];
const during = createSealer(`${fresh},${old}`);
const after = createSealer(fresh);

let api: TestApi;
let tenant: Tenant;
beforeEach(async () => {
  await api?.close();
  api = await startTestApi({ FIELD_KEYS: old });
  tenant = await makeTenant(api, { requiresTwoFactor: true });
});
afterAll(() => api.close());

const uploadedSchema = z.looseObject({ id: z.string() });
const statement = new Uint8Array(pdfBytes('October'));

async function startDraft(partner1SSN: string) {
  const body = await applicationFor(api, tenant);
  const { formSubmissionId } = body;
  const values = { partner1SSN, emailAddress: 'owner@bluekettle.example' };
  const saved = { formSubmissionId, values, signatures: { signer1Signature: SIGNATURE_DATA_URL } };
  expect((await api.call('/form/draft', { method: 'PUT', body: saved })).status).toBe(200);
  return body;
}

async function addFile(formSubmissionId: string): Promise<Types.ObjectId> {
  const answer = await upload(api, { bytes: statement, name: 'October.pdf', fields: { formSubmissionId } });
  return new Types.ObjectId(uploadedSchema.parse(answer.body.data).id);
}

const connection = () => api.context.database.connection;
const reseal = (over: Partial<Parameters<typeof resealAll>[0]> = {}) =>
  resealAll({ connection: connection(), sealer: during, ...over });
const keysInUse = async () => [...(await countKeyUses(connection())).keys()];

async function readSession(id: string) {
  const session = await api.context.database.formSessions.findById(sessionKey(id)).lean();
  if (!session) throw new Error('There is no such session');
  return session;
}

async function readApplication(id: string) {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('There is no such submission');
  return application;
}

describe('resealing', () => {
  it('knows every collection whose schema has sealed values', () => {
    const isSealed = (path: string) => /(?:^|\.)sealed/i.test(path);
    const known = new Set(SEALED_COLLECTIONS.map(({ collection }) => collection));
    interface Paths {
      eachPath(visit: (path: string, type: { readonly schema?: Paths | undefined }) => void): unknown;
    }
    const pathsOf = (schema: Paths, prefix = ''): string[] => {
      const paths: string[] = [];
      schema.eachPath((path, { schema: inner }) => {
        paths.push(`${prefix}${path}`, ...(inner ? pathsOf(inner, `${prefix}${path}.`) : []));
      });
      return paths;
    };
    const sealing = connection()
      .modelNames()
      .map((name) => connection().model(name))
      .filter(({ schema }) => pathsOf(schema).some(isSealed));
    expect(sealing.length).toBeGreaterThan(5);
    expect(sealing.map(({ collection }) => collection.name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('leaves nothing that needs the old key, and everything opens with the new one', async () => {
    const { id } = await submitOne(api, tenant);
    const draft = await startDraft('517-48-3926');
    const file = await addFile(draft.formSubmissionId);
    const send = { formSubmissionId: draft.formSubmissionId, email: 'owner@bluekettle.example' };
    expect((await api.call('/form/draft/send-link', { body: send })).status).toBe(202);
    const { user, secret } = await makeGuarded(api, { company: tenant.company._id });
    expect((await api.call('/auth/forgot-password', { body: { email: user.email } })).status).toBe(200);
    const request = await createRequest({
      context: api.context,
      application: await readApplication(id),
      company: null,
      body: requestCreateSchema.parse({ items: [{ documentType: 'voidCheck' }], to: 'owner@bluekettle.example' }),
      by: { id: user._id.toHexString(), address: '192.0.2.7' },
    });
    const tab = { secretHash: 'a'.repeat(64), values: {}, masks: {}, signatureMethod: null, language: null };
    const typed = signerDraftContext(request, { ...tab, field: 'partner2SSN' });
    const kept = { savedAt: new Date(), keptUntil: new Date() };
    const sealedDraft = { partner2SSN: api.context.sealer.sealText(typed, '234-56-7891') };
    await api.context.database.applicantRequests.updateOne(
      { _id: request._id },
      { $set: { drafts: [{ ...tab, sealed: sealedDraft, ...kept }] } },
    );
    const { company } = tenant;
    const owner = { _id: new Types.ObjectId(), company: company._id };
    const links = newPackageLinks({ sealer: api.context.sealer, owner });
    await api.context.database.packages.collection.insertOne({ ...owner, ...links });
    const webhook = await createEndpoint({
      context: api.context,
      company,
      body: { url: 'https://hooks.bluekettle.example/', events: ['application.received'], sendsAmounts: false },
    });
    const call = {
      token: await makeApiKey(api, company._id),
      headers: { 'Idempotency-Key': 'one' },
      body: { url: 'https://hooks.bluekettle.example/b', events: ['application.received'] },
    };
    const path = `/company/${company._id.toHexString()}/webhooks`;
    const created = await api.call(path, call);
    expect(created.status).toBe(201);
    expect(await keysInUse()).toEqual(['old']);

    const { places, failures, isComplete } = await reseal();
    expect([failures, isComplete]).toEqual([[], true]);
    expect(places.map(({ place, resealed }) => [place, resealed])).toEqual([
      // An application has both SSNs and dates of birth, the tax id, both signatures and the fingerprint; a draft
      // also has the token; an account has its secret and the token of its link; a request has its token and what a
      // second owner typed; a package has the tokens of its two links.
      ['applications', 8],
      ['drafts', 3],
      ['accounts', 2],
      ['requests', 2],
      ['packages', 2],
      ['disclosures', 0],
      ['presentations', 0],
      ['webhook endpoints', 2],
      ['idempotent calls', 1],
      ['files', 1],
      ['audit keys', 0],
    ]);
    expect(await keysInUse()).toEqual(['fresh']);
    const values = revealValues({ ...api.context, sealer: after }, await readApplication(id));
    expect(values).toMatchObject({ partner1SSN: '123-45-6789', taxIdNumber: '12-3456789' });
    const files = createFileStore({ connection: connection(), sealer: after });
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'document' as const };
    expect((await files.get({ id: file, location }))?.equals(statement)).toBe(true);
    const resealed = await api.context.database.applicantRequests.findById(request._id).lean();
    expect(requestKey(after.openText(requestContext(request), resealed?.sealedToken ?? ''))).toBe(request.tokenHash);
    expect(after.openText(typed, resealed?.drafts?.[0]?.sealed.partner2SSN ?? '')).toBe('234-56-7891');
    const endpoint = (await api.context.database.webhookEndpoints.findById(webhook.id).lean()) ?? expect.fail('gone');
    expect(after.openText(webhookContext(endpoint), endpoint.secrets[0]?.sealed ?? '')).toBe(webhook.secret);
    const account = await api.context.database.users.findById(user._id).lean();
    const sealed = account?.twoFactor?.sealedSecret ?? '';
    expect(openForAccount(after, { user, name: ACCOUNT_SEALS.secret, sealed })).toBe(secret);
    expect((await reseal()).places.filter(({ resealed }) => resealed > 0)).toEqual([]);
  });

  it('resumes where it stopped', async () => {
    for (let count = 0; count < 3; count += 1) await submitOne(api, tenant);
    let looked = 0;
    const stopped = await reseal({
      onProgress: () => {
        looked += 1;
      },
      isStopped: () => looked >= 2,
    });
    expect(stopped.isComplete).toBe(false);
    expect((await keysInUse()).sort()).toEqual(['fresh', 'old']);
    expect(await reseal()).toMatchObject({ isComplete: true, failures: [] });
    expect(await keysInUse()).toEqual(['fresh']);
  });

  it('never overwrites a value that was saved in the meantime', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => startDraft('123-45-6780')));
    const save = async ({ formSubmissionId }: { formSubmissionId: string }) => {
      for (let digit = 1; digit <= 9; digit += 1) {
        const values = { partner1SSN: `123-45-678${digit}` };
        await api.call('/form/draft', { method: 'PUT', body: { formSubmissionId, values } });
      }
    };
    let isSaving = true;
    const saving = Promise.all(drafts.map(save)).finally(() => {
      isSaving = false;
    });
    while (isSaving) expect((await reseal()).failures).toEqual([]);
    await saving;
    for (const { formSubmissionId } of drafts) {
      const session = await readSession(formSubmissionId);
      const location = { tenant: tenant.company._id.toHexString(), record: session._id, field: 'partner1SSN' };
      expect(during.openText(location, session.draft.sealed.partner1SSN ?? '')).toBe('123-45-6789');
    }
  });

  it('names what it cannot open and the missing key, and continues', async () => {
    const [{ id }, { id: other }] = [await submitOne(api, tenant), await submitOne(api, tenant)];
    const { sealed } = await readApplication(other);
    const { applications } = api.context.database;
    await applications.updateOne({ _id: id }, { $set: { 'sealed.partner1SSN': sealed.partner1SSN } });
    expect((await reseal()).failures).toEqual([
      expect.objectContaining({ place: 'applications', record: id, path: 'sealed.partner1SSN' }),
    ]);
    const uses = await countKeyUses(connection());
    expect(uses.get('old')).toEqual(new Map([['applications', 1]]));
  });

  it('keeps and reports a file of an earlier version', async () => {
    await connection().collection('files.files').insertOne({ length: 1, chunkSize: 1, filename: 'old' });
    expect((await reseal()).failures).toEqual([expect.objectContaining({ place: 'files' })]);
    expect(await keysInUse()).toEqual([null]);
  });
});
