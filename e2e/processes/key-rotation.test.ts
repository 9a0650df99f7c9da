import { randomBytes } from 'node:crypto';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptedSchema, prepareApplication, sendApplication } from '../support/applications/apply.ts';
import { runApiProgram } from '../support/services/api-programs.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startAnotherApi, startServices } from '../support/services/services.ts';

const loginSchema = z.looseObject({ data: z.looseObject({ token: z.string() }) });
const documentsSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

const OLD = `k1:${randomBytes(32).toString('base64')}`;
const FRESH = `k2:${randomBytes(32).toString('base64')}`;

let services: Services;
beforeAll(async () => {
  // The API already knows the new key.
  services = await startServices({ FIELD_KEYS: `${OLD},${FRESH}` });
});
afterAll(() => services.close());

type Api = Awaited<ReturnType<typeof startAnotherApi>>;

/** Starts another API with other secrets on the same data. */
const startWith = (over: Readonly<Record<string, string>>): Promise<Api> =>
  startAnotherApi({ ...services, variables: { ...services.variables, ...over } });

interface Sent {
  readonly body: Record<string, unknown>;
  readonly id: string;
}

async function applyTo({ url }: Pick<Api, 'url'>): Promise<Sent> {
  const body = await prepareApplication({ ...services, url });
  const answer = await sendApplication({ ...services, url }, body);
  expect(answer.status).toBe(201);
  return { body, id: acceptedSchema.parse(await answer.json()).data.id };
}

async function signIn(): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${services.url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  return loginSchema.parse(await answer.json()).data.token;
}

describe('a rotation of FIELD_KEYS and JWT_SECRET', () => {
  it('loses no application under load, signs no one out, and retires the old key', async () => {
    const sent = [await applyTo(services)];
    const token = await signIn();

    // Both keys, as during a rolling restart.
    const both = `${FRESH},${OLD}`;
    const during = await startWith({ FIELD_KEYS: both });
    sent.push(await applyTo(services), await applyTo(during));
    const needed = await runApiProgram(services, { name: 'reseal-keys', fieldKeys: both, words: ['--check'] });
    expect(needed.code).toBe(1);
    expect(needed.output).toMatch(/k1: still needed by 16 in applications, 2 in files\./);

    await services.api.stop();
    const resealing = runApiProgram(services, { name: 'reseal-keys', fieldKeys: both });
    sent.push(await applyTo(during), await applyTo(during));
    const resealed = await resealing;
    expect(resealed.output).toContain('k1: used by nothing any more; it may be taken out of FIELD_KEYS.');
    expect(resealed.code).toBe(0);
    await during.stop();

    const { JWT_SECRET = '' } = services.variables;
    const JWT = { JWT_SECRET: randomBytes(32).toString('hex'), JWT_SECRETS_OLD: JWT_SECRET };
    const after = await startWith({ FIELD_KEYS: FRESH, ...JWT });
    const headers = { authorization: `Bearer ${token}` };
    for (const { id, body } of sent) {
      const revealed = await fetch(`${after.url}/api/form/submission/${id}?reveal=1`, { headers });
      expect(await revealed.text()).toContain('123-45-6789');
      const listed = await fetch(`${after.url}/api/documents/form-submission/${id}`, { headers });
      const [document] = documentsSchema.parse(await listed.json()).data;
      const file = await fetch(`${after.url}/api/documents/document/${document?.id}`, { headers });
      expect(Buffer.from(await file.arrayBuffer()).equals(pdfBytes('Canary statement 77041'))).toBe(true);
      // A repeated submit is recognized, and another body for the same session is not taken for it.
      const repeated = await sendApplication({ ...services, url: after.url }, body);
      expect(acceptedSchema.parse(await repeated.json()).data.id).toBe(id);
      const altered = await sendApplication({ ...services, url: after.url }, { ...body, industry: 'Mill' });
      expect(altered.status).toBe(409);
    }
    services.startWorker({ FIELD_KEYS: FRESH });
    const isSettled = async () =>
      (await services.database.applications.exists({ 'effects.kind': 'accept-application' })) === null;
    await until('a worker has claimed every application', isSettled);
    const verified = await runApiProgram(services, { name: 'verify-evidence', fieldKeys: FRESH, words: ['--all'] });
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('5 of 5 are as they were received') });
    const _id = sent[0]?.id ?? '';
    const { applications } = services.database;
    const application = await applications.findById(_id).lean();
    await applications.updateOne({ _id }, { $set: { 'evidence.clientAddress': '203.0.113.9' } });
    const altered = await runApiProgram(services, {
      name: 'verify-evidence',
      fieldKeys: FRESH,
      words: [application?.reference ?? ''],
    });
    expect(altered).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /NOT as it was received\.\n {2}evidence\.clientAddress differs from what was received\.\naudit log: ok/,
      ),
    });
    const withoutOld = await startWith({ FIELD_KEYS: FRESH, JWT_SECRET: JWT.JWT_SECRET });
    const refused = await fetch(`${withoutOld.url}/api/user/me`, { headers });
    expect(refused.status).toBe(401);
    await Promise.all([after.stop(), withoutOld.stop()]);
  });
});
