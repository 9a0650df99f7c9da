import { randomBytes } from 'node:crypto';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSignatureRequest, SIGNED, submitOutstanding, tokenOf } from '../../testing/scenes/second-signer.ts';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import { makeTenant, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

const SSN = SIGNED.values.partner2SSN;
const newSecret = () => randomBytes(16).toString('hex');
const headers = (token: string) => ({ 'X-Signature-Token': token });
const save = (token: string, body: object) =>
  api.call('/signature/draft', { method: 'PUT', headers: headers(token), body });
const open = (token: string, secret: string) =>
  api.call('/signature/draft/open', { headers: headers(token), body: { secret } });
const sign = (token: string, over: object = {}) =>
  api.call('/signature/sign', { headers: headers(token), body: { ...SIGNED, ...over } });

const TYPED = { partner2Name: 'Tobias Fennimore', partner2City: 'Troy', partner2SSN: SSN, partner2DOB: '1982-01-05' };

/** A link with a draft of one tab. */
async function typed() {
  const outstanding = await submitOutstanding(api, tenant);
  const secret = newSecret();
  const saved = await save(outstanding.token, { secret, values: TYPED, signature: SIGNATURE_DATA_URL });
  expect(saved.status).toBe(200);
  return { ...outstanding, secret };
}

async function draftsOf(id: Types.ObjectId) {
  return (await readSignatureRequest(api, id)).drafts ?? [];
}

describe('the draft of a second owner', () => {
  it('comes back to its tab, with masks in place of sensitive values, and is stored sealed', async () => {
    const { id, token, secret } = await typed();
    expect((await open(token, secret)).body.data).toMatchObject({
      values: { partner2City: 'Troy' },
      masks: { partner2SSN: '***-**-7891', partner2DOB: '1982', signer2Signature: 'Signed' },
    });
    const stored = JSON.stringify(await readSignatureRequest(api, id));
    for (const canary of [SSN, '1982-01-05', SIGNATURE_DATA_URL, secret]) expect(stored).not.toContain(canary);
  });

  it('keeps single changes, and removes a value that was emptied', async () => {
    const { token, secret } = await typed();
    await save(token, { secret, values: { partner2City: '', partner2SSN: '', partner2Phone: '5552019988' } });
    const { data } = (await open(token, secret)).body;
    expect(data).toMatchObject({ values: { partner2Phone: '5552019988' }, masks: { partner2DOB: '1982' } });
    expect(JSON.stringify(data)).not.toMatch(/Troy|7891/);
  });

  it('is not shown to another tab, to another link or to a stranger', async () => {
    const { token, secret } = await typed();
    const other = await typed();
    expect((await open(token, newSecret())).body.data).toBeNull();
    expect((await open(other.token, secret)).body.data).toBeNull();
    expect((await open(token, other.secret)).body.data).toBeNull();
    expect((await open('a'.repeat(43), secret)).status).toBe(410);
    expect((await save('a'.repeat(43), { secret, values: TYPED })).status).toBe(410);
    expect((await api.call('/signature/draft/open', { body: { secret } })).status).toBe(400);
    expect((await api.call('/form/draft/open', { body: { formSubmissionId: secret } })).status).toBe(422);
  });

  it('of another tab or link is never part of a signature', async () => {
    const { token } = await typed();
    const other = await typed();
    const savedFields = ['partner2SSN', 'partner2DOB', 'signer2Signature'];
    const masked = { signature: '', values: { ...SIGNED.values, partner2SSN: '', partner2DOB: '' }, savedFields };
    const refused = await sign(token, { ...masked, secret: other.secret });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual(savedFields.sort());
    expect((await sign(token, masked)).status).toBe(422);
  });

  it('is not changed through another tab or link', async () => {
    const { id, token, secret } = await typed();
    const other = await typed();
    await save(other.token, { secret, values: { partner2City: 'Utica' } });
    await save(token, { secret: newSecret(), values: { partner2City: 'Utica' } });
    expect((await open(token, secret)).body.data).toMatchObject({ values: { partner2City: 'Troy' } });
    expect(await draftsOf(id)).toHaveLength(2);
  });

  it('takes the fields of the second owner alone', async () => {
    const { token, secret } = await typed();
    expect((await save(token, { secret, values: { partner1SSN: SSN } })).status).toBe(400);
    expect((await save(token, { secret: 'x', values: {} })).status).toBe(400);
    expect((await save(token, { secret, values: { 'x.$[]': 'y' } })).status).toBe(400);
  });

  it('signs with its saved values, also when the call is repeated, and ends with the signature', async () => {
    const { id, token, secret } = await typed();
    const savedFields = ['partner2SSN', 'partner2DOB', 'signer2Signature'];
    const values = { ...SIGNED.values, partner2SSN: '', partner2DOB: '' };
    const body = { values, signature: '', secret, savedFields };
    expect((await sign(token, body)).status).toBe(200);
    expect((await sign(token, body)).status).toBe(200);
    const signed = await api.context.database.applications.findById(id).lean();
    expect(signed?.masks).toMatchObject({ partner2SSN: '***-**-7891', partner2DOB: '1982' });
    expect(signed?.secondSigner?.evidence?.signatures).toHaveLength(1);
    expect(await draftsOf(id)).toEqual([]);
    expect((await open(token, secret)).status).toBe(410);
    expect((await save(token, { secret, values: TYPED })).status).toBe(410);
    expect(await draftsOf(id)).toEqual([]);
  });

  it('ends with a refusal and with a withdrawal, and a new link starts without it', async () => {
    const declined = await typed();
    await api.call('/signature/decline', { method: 'POST', headers: headers(declined.token) });
    expect(await draftsOf(declined.id)).toEqual([]);
    const withdrawn = await typed();
    const path = `/form/submission/${withdrawn.id}/signature`;
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(200);
    expect(await draftsOf(withdrawn.id)).toEqual([]);
    expect((await save(withdrawn.token, { secret: withdrawn.secret, values: TYPED })).status).toBe(410);
    const { applicantRequests, clock } = api.context.database;
    await applicantRequests.updateOne({ submission: withdrawn.id }, { $set: { expiresAt: clock.fromNow(86_400_000) } });
    await api.call(`${path}/resend`, { method: 'POST', token: anna.token });
    expect((await open(await tokenOf(api, withdrawn.id), withdrawn.secret)).body.data).toBeNull();
  });

  it('ends with its link, and is gone for the reader before a sweep removes it', async () => {
    const { id, token, secret } = await typed();
    const { applicantRequests, clock } = api.context.database;
    await applicantRequests.updateOne({ submission: id }, { $set: { expiresAt: clock.fromNow(3_600_000) } });
    await save(token, { secret, values: { partner2City: 'Utica' } });
    const [draft] = await draftsOf(id);
    expect(draft?.keptUntil).toEqual((await readSignatureRequest(api, id)).expiresAt);
    await applicantRequests.updateOne({ submission: id }, { $set: { 'drafts.0.keptUntil': clock.fromNow(-1) } });
    expect((await open(token, secret)).body.data).toBeNull();
  });

  it('is kept for the last three tabs of a link', async () => {
    const { id, token, secret } = await typed();
    for (let tab = 0; tab < 3; tab += 1) await save(token, { secret: newSecret(), values: TYPED });
    expect(await draftsOf(id)).toHaveLength(3);
    expect((await open(token, secret)).body.data).toBeNull();
  });

  it('is stored once per tab, also by simultaneous calls', async () => {
    const { id, token } = await submitOutstanding(api, tenant);
    const secret = newSecret();
    const calls = ['partner2City', 'partner2Phone', 'partner2SSN'].map((name) =>
      save(token, { secret, values: { [name]: name === 'partner2SSN' ? SSN : '5552019988' } }),
    );
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    const drafts = await draftsOf(id);
    expect(drafts).toHaveLength(1);
    expect(Object.keys({ ...drafts[0]?.values, ...drafts[0]?.sealed }).sort()).toEqual([
      'partner2City',
      'partner2Phone',
      'partner2SSN',
    ]);
  });
});
