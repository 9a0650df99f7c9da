import { draftSchema } from '@funding-desk/shared/schemas/application/draft';
import { SIGNATURE_DATA_URL, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptedSchema, prepareApplication, sendApplication } from '../support/applications/apply.ts';
import {
  databaseBytes,
  filesBelow,
  findLeaks,
  findLeaksInFiles,
  needlesOf,
  writeToDisk,
} from '../support/services/leaks.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

/** Unique values, so that any match is a leak. */
const SECRETS = {
  partner1SSN: '539-62-8174',
  partner2SSN: '548-17-2963',
  partner1DOB: '1934-03-23',
  partner2DOB: '1936-10-29',
  taxIdNumber: '94-6281753',
};
const signature = SIGNATURE_DATA_URL.split(',')[1] ?? '';
const SAVED_FIELDS = [...Object.keys(SECRETS), 'signer1Signature', 'signer2Signature'];

async function send(path: string, body: unknown, method = 'POST') {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${services.url}/api/form/draft${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: z.looseObject({ data: z.unknown().optional() }).parse(await answer.json()) };
}

/** Fills in and saves an application. Its page then knows the sensitive fields only as masks. */
async function saveApplication(emailAddress: string) {
  const whole = await prepareApplication(services);
  const formSubmissionId = String(whole.formSubmissionId);
  const saved = await send(
    '',
    { formSubmissionId, values: { ...SECRETS, emailAddress }, signatures: SIGNATURES, language: 'es' },
    'PUT',
  );
  expect(saved.status).toBe(200);
  const kept = Object.entries(whole).filter(([name]) => !(name in SECRETS) && name !== 'signatures');
  return { formSubmissionId, body: { ...Object.fromEntries(kept), savedFields: SAVED_FIELDS } };
}

const resumedSchema = z.object({ formSubmissionId: z.string(), slug: z.string() });
const mailTo = (email: string) => services.mail.received.filter(({ to }) => to === email);

/** The token of the link in the latest message. */
function tokenIn(email: string): string {
  const text = mailTo(email).at(-1)?.parsed.text ?? '';
  return new RegExp(`${services.url}/embed/${services.link.slug}#resume=([A-Za-z0-9_-]{43})\\s`).exec(text)?.[1] ?? '';
}

describe('a saved application', () => {
  it('is restored through the e-mailed link, and submitted with the masks of the page', async () => {
    const worker = services.startWorker();
    const email = 'owner@bluekettle.example';
    const { formSubmissionId, body } = await saveApplication(email);
    expect((await send('/send-link', { formSubmissionId, email })).status).toBe(202);
    await until('the link arrives', () => mailTo(email).length > 0);
    const [message] = mailTo(email);
    expect(message?.parsed.subject).toBe('Continúe su solicitud a Copper Finch Capital');
    expect(message?.parsed.from?.address).toBe('no-reply@copperfinch.example');
    const resumed = await send('/resume', { token: tokenIn(email) });
    const next = resumedSchema.parse(resumed.body.data);
    expect(next.slug).toBe(services.link.slug);
    expect((await send('/open', { formSubmissionId })).status).toBe(409);
    const draft = draftSchema.parse((await send('/open', { formSubmissionId: next.formSubmissionId })).body.data);
    expect(draft.masks).toMatchObject({ partner1SSN: '***-**-8174', signer2Signature: 'Signed' });
    expect(draft.documents).toHaveLength(1);
    const answer = await sendApplication(services, { ...body, formSubmissionId: next.formSubmissionId });
    expect(answer.status).toBe(201);
    const { id } = acceptedSchema.parse(await answer.json()).data;
    const kept = await services.database.applications.findById(id).lean();
    expect(kept?.masks).toMatchObject({ partner2SSN: '***-**-2963', taxIdNumber: '**-***1753' });
    expect((await send('/resume', { token: tokenIn(email) })).status).toBe(409);
    await worker.stop();
  });

  it('gets its link although Redis is down at the request and the worker crashes before sending', async () => {
    const email = 'patient@bluekettle.example';
    const { formSubmissionId } = await saveApplication(email);
    await services.redis.stop();
    expect((await send('/send-link', { formSubmissionId, email })).status).toBe(202);
    services.mail.refusals.set(email, 451);
    await services.redis.start();
    const first = services.startWorker();
    const attempted = { 'outbox.address': email, 'outbox.attempts': 1 };
    await until('an attempt is begun', async () => (await services.database.formSessions.exists(attempted)) !== null);
    await first.stop('SIGKILL');
    services.mail.refusals.delete(email);
    await services.database.formSessions.updateOne(
      { 'outbox.address': email },
      { $set: { 'outbox.0.dueAt': new Date() } },
    );
    services.startWorker();
    await until('the link arrives', () => mailTo(email).length > 0);
    expect((await send('/resume', { token: tokenIn(email) })).status).toBe(200);
    const pending = { outbox: trusted({ $elemMatch: { address: email, state: 'pending' } }) };
    await until('its task is done', async () => (await services.database.formSessions.exists(pending)) === null);
    await services.stopWorkers();
    expect(mailTo(email)).toHaveLength(1);
  });

  it('leaves no sensitive value, secret or token in plain text in database, queue, log or mail', async () => {
    services.startWorker();
    const email = 'canary@bluekettle.example';
    const { formSubmissionId } = await saveApplication(email);
    await send('/send-link', { formSubmissionId, email });
    await until('the link arrives', () => mailTo(email).length > 0);
    const token = tokenIn(email);
    const next = resumedSchema.parse((await send('/resume', { token })).body.data).formSubmissionId;
    await send('/open', { formSubmissionId: next });
    // Removes a file like pages of an earlier version. The secret in the URL must not reach a log.
    await fetch(`${services.url}/api/documents/upload-public/${'f'.repeat(24)}?formSubmissionId=${next}`, {
      method: 'DELETE',
      headers: { referer: `${services.url}/embed/${services.link.slug}?emailAddress=${next}` },
    });
    await services.stopWorkers();
    const values = [
      ...needlesOf(SECRETS),
      { name: 'signature as text', bytes: Buffer.from(signature.slice(100, 180)) },
      { name: 'signature as bytes', bytes: Buffer.from(signature, 'base64').subarray(60, 120) },
      { name: 'session id', bytes: Buffer.from(formSubmissionId) },
      { name: 'session id after the link', bytes: Buffer.from(next) },
    ];
    const needles = [...values, { name: 'token', bytes: Buffer.from(token) }];
    const session = await services.database.formSessions
      .findOne({ 'outbox.state': 'done' })
      .sort({ createdAt: -1 })
      .lean();
    const key = { name: 'key of the session', bytes: Buffer.from(session?._id ?? '-') };
    const database = await databaseBytes(services.database);
    expect(database.includes(Buffer.from('***-**-8174'))).toBe(true);
    expect(findLeaks(needles, database)).toEqual([]);
    const files = await filesBelow(services.folder);
    for (const name of ['appendonly', 'api.log', 'worker.log'])
      expect(files.filter((file) => file.includes(name))).not.toEqual([]);
    expect(await findLeaksInFiles([...needles, key], files)).toEqual([]);
    const engine = process.env.EMBEDDED_DATA_DIR;
    if (engine) await writeToDisk(services.database);
    if (engine) expect(await findLeaksInFiles(needles, await filesBelow(engine))).toEqual([]);
    for (const { raw, parsed } of mailTo(email))
      expect(findLeaks(values, Buffer.from(`${raw}${parsed.text}${parsed.html}`))).toEqual([]);
  });
});
