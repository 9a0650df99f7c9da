import { randomBytes } from 'node:crypto';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant } from '../support/admin/companies.ts';
import { makeStaff } from '../support/admin/people.ts';
import { superAdmin } from '../support/admin/sign-in.ts';
import { apply, prepareApplication } from '../support/applications/apply.ts';
import { call, expectHonestApplication, signIn, withoutTrace } from '../support/attacks/attack-fixtures.ts';
import { type Services, startServices } from '../support/services/services.ts';

let services: Services;
let other: Services;
beforeAll(async () => {
  services = await startServices();
  other = await makeTenant(services);
});
afterAll(() => services.close());

const submit = (json: unknown) => withoutTrace(services, () => call(services, '/api/form/submit', { json }));
const bodySchema = z.looseObject({ formSubmissionId: z.string(), uploadedFileIds: z.array(z.string()) });
const prepare = async (tenant: Services) => bodySchema.parse(await prepareApplication(tenant));

describe("a submit with someone else's records", () => {
  it('is refused when company, link, slug and session do not belong together', async () => {
    const [mine, theirs] = [await prepareApplication(services), await prepareApplication(other)];
    const { companyId, generatedLinkId, generatedLinkSlug, formSubmissionId } = theirs;
    for (const stolen of [
      { companyId },
      { generatedLinkId },
      { generatedLinkSlug },
      { formSubmissionId },
      { companyId, generatedLinkId, generatedLinkSlug },
      { companyId, formSubmissionId },
    ])
      expect([stolen, (await submit({ ...mine, ...stolen })).status]).toEqual([stolen, 422]);
  });

  it('is refused with the files of another company, of another session of the link, or of no session', async () => {
    const [mine, theirs, neighbour] = [await prepare(services), await prepare(other), await prepare(services)];
    for (const uploadedFileIds of [
      theirs.uploadedFileIds,
      neighbour.uploadedFileIds,
      [...mine.uploadedFileIds, ...theirs.uploadedFileIds],
      ['f'.repeat(24)],
    ])
      expect((await submit({ ...mine, uploadedFileIds })).status).toBe(422);
  });

  it('cannot take the files of another session or of a finished application', async () => {
    const [mine, theirs] = [await prepare(services), await prepare(other)];
    const remove = (id: string, session: string) =>
      call(services, `/api/documents/upload-public/${id}?formSubmissionId=${session}`, { method: 'DELETE' });
    const [file = ''] = theirs.uploadedFileIds;
    const { status } = await withoutTrace(services, () => remove(file, mine.formSubmissionId));
    expect(status).toBe(404);
    expect((await services.database.documents.findById(file).lean())?.removedAt).toBeNull();
    expect((await call(services, '/api/form/submit', { json: theirs })).status).toBe(201);
    expect((await withoutTrace(services, () => remove(file, theirs.formSubmissionId))).status).toBe(409);
  });

  it('ignores names, pictures and addresses in the body', async () => {
    const body = await prepareApplication(services);
    const lies = { companyName: 'Owned Inc', companyLogoUrl: 'https://collector.example/x.png', clientIp: '8.8.8.8' };
    const { status, text } = await call(services, '/api/form/submit', { json: { ...body, ...lies } });
    expect(status).toBe(201);
    const { id } = z.looseObject({ id: z.string() }).parse(JSON.parse(text).data);
    const kept = JSON.stringify(await services.database.applications.findById(id).lean());
    for (const lie of Object.values(lies)) expect(kept).not.toContain(lie);
  });
});

describe('probing reveals nothing', () => {
  it('about accounts: a wrong password and an unknown address get the same response', async () => {
    const { email } = superAdmin(services);
    const answers = [];
    for (const who of [email, 'nobody@copperfinch.example', email.toUpperCase(), 'not-an-address@x'])
      answers.push(
        await withoutTrace(services, () =>
          call(services, '/api/auth/login', { json: { email: who, password: 'wrong-password-1' } }),
        ),
      );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it('about accounts: a password reset gets the same response whether the account exists or not', async () => {
    const ask = (email: string) => call(services, '/api/auth/forgot-password', { json: { email } });
    const known = await ask(superAdmin(services).email);
    const unknown = await withoutTrace(services, () => ask('nobody@copperfinch.example'));
    expect(unknown).toEqual(known);
    expect(known.status).toBe(200);
  });

  it('about links: an unknown and a deleted one get the same response', async () => {
    const deleted = await makeLink(services.database, { company: services.company._id, deletedAt: new Date() });
    const [first, second] = await withoutTrace(services, () =>
      Promise.all(
        [deleted.slug, 'link-that-never-was'].map(async (slug) => [
          await call(services, `/api/generated-link/get/slug/${slug}`),
          await call(services, `/api/form/initialize-session/${slug}`),
        ]),
      ),
    );
    expect(first).toEqual(second);
    expect(first?.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('about sessions: an unknown and a malformed one get the same response', async () => {
    const guess = randomBytes(16).toString('hex');
    const answers = await withoutTrace(services, () =>
      Promise.all([
        call(services, '/api/form/draft/open', { json: { formSubmissionId: guess } }),
        call(services, '/api/form/draft', { method: 'PUT', json: { formSubmissionId: guess, values: {} } }),
        call(services, '/api/form/draft/resume', { json: { token: randomBytes(32).toString('base64url') } }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 410]);
  });

  it('about applications: foreign and unknown ones get the same response', async () => {
    const { id, reference } = await apply(other);
    const token = await signIn(services, await makeStaff(services, ['page:forms']));
    const document = (await services.database.applications.findById(id).lean())?.documents[0]?._id.toHexString();
    const pathsOf = (application: string, file: string) => [
      `form/submission/${application}`,
      `form/submission/${application}?reveal=1`,
      `form/pdf/${application}`,
      `documents/form-submission/${application}`,
      `documents/document/${file}`,
    ];
    const ask = (paths: string[]) => Promise.all(paths.map((path) => call(services, `/api/${path}`, { token })));
    const absent = 'f'.repeat(24);
    const [theirs, nobodys] = await withoutTrace(services, async () => [
      await ask(pathsOf(id, document ?? '')),
      await ask(pathsOf(absent, absent)),
    ]);
    expect(theirs).toEqual(nobodys);
    expect(theirs?.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const found = await call(services, `/api/form/submissions?search=${reference}`, { token });
    expect(JSON.parse(found.text).data).toEqual([]);
  });

  it('about anything, through routes that do not exist', async () => {
    for (const [method, path] of [
      ['GET', '/api/.env'],
      ['GET', '/.git/config'],
      ['GET', '/api/../../etc/passwd'],
      ['GET', '/assets/..%2f..%2f..%2fpackage.json'],
      ['GET', '/assets/%2e%2e/%2e%2e/package.json'],
      ['PATCH', '/api/user/me'],
      ['TRACE', '/api/user/me'],
      ['GET', '/api/form/submit'],
      ['GET', '/api/%'],
      ['GET', '/api/company/logo/%ff/%fe'],
    ] as const) {
      if (method === 'TRACE') continue;
      const { status, text } = await withoutTrace(services, () => call(services, path, { method }));
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      expect(text).not.toContain('"workspaces"');
    }
  });
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
