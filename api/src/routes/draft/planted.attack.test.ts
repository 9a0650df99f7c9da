import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  openDraft,
  previewLink,
  readSession,
  resume,
  resumedSession,
  saveDraft,
  sendLink,
  startSession,
  tokenOf,
  typeAndSendLink,
} from '../../testing/scenes/draft.ts';
import { applicationFor, makeTenant, startTestApi, type Tenant, type TestApi, upload } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

/** Makes the address of each victim unique. */
let victims = 0;
function newVictim(): string {
  victims += 1;
  return `victim${victims}@bluekettle.example`;
}

const uploadedSchema = z.looseObject({ id: z.string() });
const attach = (formSubmissionId: string) =>
  upload(api, { bytes: new Uint8Array(pdfBytes('October')), name: 'a.pdf', fields: { formSubmissionId } });

/** A form that a stranger has started, with a link sent to another person. */
async function plant() {
  const email = newVictim();
  const secret = await startSession(api, tenant);
  await saveDraft(api, secret, { values: { legalBusinessName: 'Bait Bakery LLC', emailAddress: email } });
  expect((await sendLink(api, secret, { email })).status).toBe(202);
  return { email, secret, token: await tokenOf(api, secret) };
}

describe('the creator of a form session', () => {
  it('cannot read, write, submit or mail once another person has resumed it', async () => {
    const { email, secret, token } = await plant();
    const victim = await resumedSession(api, token);
    expect(victim).not.toBe(secret);
    await saveDraft(api, victim, { values: { partner1Name: 'Marisol Invented', partner1SSN: '517-48-3926' } });
    const { id } = uploadedSchema.parse((await attach(victim)).body.data);
    const before = await readSession(api, victim);
    const body = { ...(await applicationFor(api, tenant)), formSubmissionId: secret };
    const answers = [
      await openDraft(api, secret),
      await saveDraft(api, secret, { values: { partner1Name: 'Somebody Else' } }),
      await attach(secret),
      await api.call(`/documents/upload-public/${id}?formSubmissionId=${secret}`, { method: 'DELETE' }),
      await sendLink(api, secret, { email }),
      await api.call('/form/submit', { body }),
    ];
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
      answers.map(() => [409, 'session_continued']),
    );
    expect(JSON.stringify(answers.map((answer) => answer.body))).not.toMatch(/Marisol|3926/);
    expect(await readSession(api, victim)).toEqual(before);
    expect(await api.context.database.applications.countDocuments({ session: before._id })).toBe(0);
    expect((await openDraft(api, victim)).body.data).toMatchObject({
      values: { legalBusinessName: 'Bait Bakery LLC', partner1Name: 'Marisol Invented' },
      masks: { partner1SSN: '***-**-3926' },
      documents: [{ id }],
    });
  });

  it("cannot return by their own link once the form's address has changed", async () => {
    const { email, token } = await plant();
    const victim = await resumedSession(api, token);
    await saveDraft(api, victim, { values: { emailAddress: 'own@bluekettle.example' } });
    expect([(await resume(api, token)).status, (await previewLink(api, token)).status]).toEqual([410, 410]);
    await saveDraft(api, victim, { values: { emailAddress: ` ${email.toUpperCase()}` } });
    expect((await resume(api, token)).status).toBe(200);
  });

  it.each(['stranger@elsewhere.example', 'bait@bluekettle.example'])(
    'cannot have a link sent to %s, which is not in the form',
    async (other) => {
      const { email, secret } = await plant();
      const answer = await sendLink(api, secret, { email: other });
      expect([answer.status, answer.body.fields]).toEqual([
        422,
        { email: expect.stringMatching(/^We send the link only to the e-mail address in your application\./) },
      ]);
      expect((await readSession(api, secret)).outbox).toMatchObject([{ address: email }]);
    },
  );
});

describe('the page of a resume link', () => {
  it('shows the business name, as often as it is loaded, without using the link', async () => {
    const { secret, token } = await plant();
    const before = await readSession(api, secret);
    for (let time = 0; time < 3; time += 1) {
      const answer = await previewLink(api, token);
      expect([answer.status, answer.body.data]).toEqual([
        200,
        {
          slug: tenant.link.slug,
          businessName: 'Bait Bakery LLC',
          sentTo: 'v•••@bluekettle.example',
          language: 'en',
          isOpenHere: false,
        },
      ]);
    }
    expect(await readSession(api, secret)).toEqual(before);
    expect((await openDraft(api, secret)).status).toBe(200);
  });

  it('detects that its browser has this draft open', async () => {
    const { secret, token } = await plant();
    const other = await startSession(api, tenant);
    const isOpenHere = async (formSubmissionId: string) =>
      z.looseObject({ isOpenHere: z.boolean() }).parse((await previewLink(api, token, formSubmissionId)).body.data)
        .isOpenHere;
    expect([await isOpenHere(secret), await isOpenHere(other)]).toEqual([true, false]);
    const next = await resumedSession(api, token);
    expect([await isOpenHere(secret), await isOpenHere(next)]).toEqual([false, true]);
  });
});

describe('a draft that is submitted under two secrets at once', () => {
  it('is one application, and both calls return it', async () => {
    const { formSubmissionId: secret, ...body } = await applicationFor(api, tenant);
    await typeAndSendLink(api, secret);
    const token = await tokenOf(api, secret);
    const { _id: session } = await readSession(api, secret);
    const submit = (formSubmissionId: string) => api.call('/form/submit', { body: { ...body, formSubmissionId } });
    const [early, next] = await Promise.all([submit(secret), resume(api, token)]);
    const later =
      next.status === 200
        ? await submit(z.looseObject({ formSubmissionId: z.string() }).parse(next.body.data).formSubmissionId)
        : early;
    expect(await api.context.database.applications.countDocuments({ session })).toBe(1);
    const taken = [early, later].filter(({ status }) => status === 201);
    expect(new Set(taken.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    for (const { status, body: refusal } of [early, later].filter((answer) => answer.status !== 201))
      expect([status, refusal.code]).toEqual([409, 'session_continued']);
  });

  it('is found by the secret that submitted it, even after the session is gone', async () => {
    const { formSubmissionId: secret, ...body } = await applicationFor(api, tenant);
    await typeAndSendLink(api, secret);
    const formSubmissionId = await resumedSession(api, await tokenOf(api, secret));
    const submit = () => api.call('/form/submit', { body: { ...body, formSubmissionId } });
    const first = await submit();
    expect(first.status).toBe(201);
    expect((await submit()).body).toEqual(first.body);
    const { _id } = await readSession(api, formSubmissionId);
    await api.context.database.formSessions.deleteOne({ _id });
    expect((await submit()).body).toEqual(first.body);
    expect(await api.context.database.applications.countDocuments({ session: _id })).toBe(1);
  });
});
