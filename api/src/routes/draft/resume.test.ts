import { RESUME_LINK_DAYS } from '@funding-desk/shared/schemas/application/draft';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  moveSession,
  openDraft,
  readSession,
  resume,
  saveDraft,
  sendLink,
  startSession,
  tokenOf,
  typeAndSendLink,
} from '../../testing/scenes/draft.ts';
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

const DAY = 24 * 3_600_000;
const start = () => startSession(api, tenant);
/** A session with a requested link. */
async function startWithLink() {
  const id = await start();
  expect((await typeAndSendLink(api, id)).status).toBe(202);
  return { id, token: await tokenOf(api, id) };
}
const audited = (action: AuditAction) => api.context.database.auditLog.find({ action }).sort({ _id: -1 }).lean();

describe('a resume link', () => {
  it('enqueues one e-mail and keeps the session until it expires', async () => {
    const id = await start();
    const answer = await typeAndSendLink(api, id, { email: ' owner@bluekettle.example ', language: 'es' });
    const session = await readSession(api, id);
    expect([answer.status, answer.body.data]).toEqual([202, { expiresAt: session.resume?.expiresAt.toISOString() }]);
    const days = ((session.resume?.expiresAt.getTime() ?? 0) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(RESUME_LINK_DAYS - 0.01);
    expect(session.keptUntil).toEqual(session.resume?.expiresAt);
    expect(session.resume?.language).toBe('es');
    expect(session.outbox).toMatchObject([
      { kind: 'resume-link', address: 'owner@bluekettle.example', state: 'pending' },
    ]);
  });

  it('of a form with only an address lasts a day, even with files', async () => {
    const id = await start();
    await saveDraft(api, id, { values: { emailAddress: 'owner@bluekettle.example' } });
    await upload(api, { bytes: new Uint8Array(pdfBytes()), name: 'a.pdf', fields: { formSubmissionId: id } });
    expect((await sendLink(api, id, { email: 'owner@bluekettle.example' })).status).toBe(202);
    const { keptUntil, resume: link } = await readSession(api, id);
    expect(keptUntil.getTime() - Date.now()).toBeLessThan(DAY);
    expect(link?.expiresAt).toEqual(keptUntil);
  });

  it("uses the draft's language by default, and English without one", async () => {
    const [spanish, english] = [await start(), await start()];
    await saveDraft(api, spanish, { language: 'es' });
    await typeAndSendLink(api, spanish);
    await typeAndSendLink(api, english);
    expect((await readSession(api, spanish)).resume?.language).toBe('es');
    expect((await readSession(api, english)).resume?.language).toBe('en');
  });

  it('keeps the time zone of the page for its e-mail, if there is such a zone', async () => {
    const [known, unknown] = [await start(), await start()];
    await typeAndSendLink(api, known, { timeZone: 'America/Chicago' });
    await typeAndSendLink(api, unknown, { timeZone: 'Mars/Olympus' });
    expect((await readSession(api, known)).resume?.timeZone).toBe('America/Chicago');
    expect((await readSession(api, unknown)).resume).not.toHaveProperty('timeZone');
  });

  it('restores the session with its draft on every use, each time under a new secret', async () => {
    const { id, token } = await startWithLink();
    await saveDraft(api, id, { values: { industry: 'Bakery', partner1SSN: '123-45-6789' } });
    const secrets = [id];
    for (let time = 0; time < 3; time += 1) {
      const answer = await resume(api, token);
      expect([answer.status, answer.body.data]).toMatchObject([200, { slug: tenant.link.slug }]);
      secrets.push(String(Reflect.get(Object(answer.body.data), 'formSubmissionId')));
    }
    expect(new Set(secrets).size).toBe(4);
    const answers = await Promise.all(secrets.map((secret) => openDraft(api, secret)));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 200]);
    expect(answers.at(-1)?.body.data).toMatchObject({
      values: { industry: 'Bakery' },
      masks: { partner1SSN: '***-**-6789' },
    });
  });

  it('that is followed several times at once returns several secrets, but only one works', async () => {
    const { token } = await startWithLink();
    const answers = await Promise.all(Array.from({ length: 4 }, () => resume(api, token)));
    const secrets = answers.flatMap(({ status, body }) =>
      status === 200 ? [String(Reflect.get(Object(body.data), 'formSubmissionId'))] : [],
    );
    const opened = await Promise.all(secrets.map(async (secret) => (await openDraft(api, secret)).status));
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
    expect(opened.filter((status) => status === 409)).toHaveLength(secrets.length - 1);
  });

  it('has a 256-bit token, which like the session id is never stored clear', async () => {
    const { id, token } = await startWithLink();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const session = JSON.stringify(await readSession(api, id));
    expect(session).not.toContain(token);
    expect(session).not.toContain(id);
  });

  it('replaces the previous link', async () => {
    const { id, token } = await startWithLink();
    await typeAndSendLink(api, id);
    const old = await resume(api, token);
    expect([old.status, old.body.code, old.body.error]).toEqual([
      410,
      'link_expired',
      expect.stringContaining('This link is no longer valid.'),
    ]);
    expect((await resume(api, await tokenOf(api, id))).status).toBe(200);
    expect((await readSession(api, id)).outbox).toHaveLength(1);
  });

  it.each(['', 'x', 'A'.repeat(43), '../../etc', '$ne'])('with the invented token %j returns 410', async (token) => {
    expect((await resume(api, token)).status).toBe(410);
  });

  it('that has expired returns 410, even while the session exists', async () => {
    const { id, token } = await startWithLink();
    await moveSession(api, id, { 'resume.expiresAt': new Date(Date.now() - 60_000) });
    expect((await resume(api, token)).status).toBe(410);
  });

  it('of an expired session returns 410', async () => {
    const { id, token } = await startWithLink();
    await moveSession(api, id, { keptUntil: new Date(Date.now() - 60_000) });
    expect((await resume(api, token)).status).toBe(410);
  });

  it('used in its last minute leaves time to finish', async () => {
    const { id, token } = await startWithLink();
    const soon = new Date(Date.now() + 60_000);
    await moveSession(api, id, { keptUntil: soon, 'resume.expiresAt': soon });
    expect((await resume(api, token)).status).toBe(200);
    expect((await readSession(api, id)).keptUntil.getTime()).toBeGreaterThan(Date.now() + DAY / 2);
  });

  it('returns 409 after the submit, and its secret is deleted', async () => {
    const { id, token } = await startWithLink();
    await submitOne(api, tenant, { formSubmissionId: id });
    const answer = await resume(api, token);
    expect([answer.status, answer.body.code]).toEqual([409, 'session_finished']);
    await settleAccepted(api);
    expect((await resume(api, token)).status).toBe(409);
    const session = await readSession(api, id);
    expect(session.resume).not.toHaveProperty('sealedToken');
    expect(session.resume).not.toHaveProperty('sealedSessionId');
    expect(session.outbox).toEqual([]);
  });

  it('returns 404 when the form is deleted, and 410 when the company is withdrawn', async () => {
    const own = await makeTenant(api);
    const id = await startSession(api, own);
    await typeAndSendLink(api, id);
    const token = await tokenOf(api, id);
    const { generatedLinks, companies } = api.context.database;
    await companies.updateOne({ _id: own.company._id }, { $set: { withdrawnAt: new Date() } });
    expect((await resume(api, token)).status).toBe(410);
    await generatedLinks.updateOne({ _id: own.link._id }, { $set: { deletedAt: new Date() } });
    expect((await resume(api, token)).status).toBe(404);
  });

  it('leaves an audit record when requested and when used, without its secrets', async () => {
    const { id, token } = await startWithLink();
    await resume(api, token);
    const [[sent], [used]] = [await audited('draft.send-link'), await audited('draft.resume')];
    const session = await readSession(api, id);
    const common = { actor: null, company: tenant.company._id, subject: session.resume?._id.toHexString() };
    expect([sent, used]).toMatchObject([common, common]);
    const log = JSON.stringify([sent, used]);
    for (const secret of [token, id, session._id, 'applicants.example']) expect(log).not.toContain(secret);
  });
});

describe('requesting a resume link', () => {
  it.each([
    'not an address',
    '',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'A <a@b.example>',
    'a@b\u2028c.example',
  ])('for %j returns 422 at that field and enqueues nothing', async (email) => {
    const id = await start();
    const answer = await sendLink(api, id, { email });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['email']]);
    expect((await readSession(api, id)).outbox).toEqual([]);
  });

  it('a fourth time within the hour returns 429 with the wait, and the third link still works', async () => {
    const id = await start();
    for (let time = 0; time < 3; time += 1) expect((await typeAndSendLink(api, id)).status).toBe(202);
    const token = await tokenOf(api, id);
    const refused = await typeAndSendLink(api, id);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await resume(api, token)).status).toBe(200);
  });

  it('ten times at once sends three', async () => {
    const id = await start();
    const answers = await Promise.all(Array.from({ length: 10 }, () => typeAndSendLink(api, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(202), ...Array(7).fill(429)]);
  });

  it('for one recipient from many sessions is limited to five, ignoring letter case', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const email = time % 2 ? 'Target@people.example' : 'target@PEOPLE.example';
      statuses.push((await typeAndSendLink(api, await start(), { email })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('of a session without a link returns 422', async () => {
    const id = await start();
    await moveSession(api, id, { link: null });
    expect((await sendLink(api, id)).status).toBe(422);
  });
});

describe('while Redis is unavailable', () => {
  it('a link request is still accepted, limited and enqueued', async () => {
    const alone = await startTestApi({ REDIS_URL: 'redis://127.0.0.1:1' });
    const id = await startSession(alone, await makeTenant(alone));
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await typeAndSendLink(alone, id)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect((await readSession(alone, id)).outbox).toMatchObject([{ state: 'pending' }]);
    await alone.close();
  });
});
