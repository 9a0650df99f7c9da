import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { applicationFor, makeTenant, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';

/** The list of languages with the one line that another needs beside its two files. */
vi.mock('@funding-desk/shared/messages/languages', async (load) => {
  const real = await load<typeof import('@funding-desk/shared/messages/languages')>();
  const files = {
    name: '«English»',
    messages: () => import('@funding-desk/shared/testing/marked-language/messages'),
    labels: () => import('@funding-desk/shared/testing/marked-language/labels'),
  };
  return { ...real, TRANSLATIONS: { ...real.TRANSLATIONS, xx: files }, LANGUAGES: [...real.LANGUAGES, 'xx'] };
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const headers = { 'accept-language': 'xx' };

it('refuses in a language of two files and a line', async () => {
  const full = await applicationFor(api, await makeTenant(api));
  const body = { ...full, emailAddress: 'nobody', legalBusinessName: '', ownProperty: 'Maybe', soleOwner: true };
  const answer = await api.call('/form/submit', { body, headers });
  expect([answer.status, answer.headers.get('content-language')]).toEqual([422, 'xx']);
  expect(answer.body.error).toBe('«Please correct the fields that are marked.»');
  expect(answer.body.fields).toMatchObject({
    emailAddress: '«Enter an e-mail address, for example name@example.com.»',
    legalBusinessName: '««Legal business name»: please fill this in.»',
    ownProperty: '«Choose one of: «Yes», «No».»',
    partner2Name: "«Leave this empty, or untick 'I am the only owner'.»",
  });
  const unknown = await api.call('/generated-link/get/slug/no-such-link', { headers });
  expect(unknown.body.error).toBe('«Invalid link»');
});

it('keeps with an application that its form was shown in it', async () => {
  const { id } = await submitOne(api, await makeTenant(api), { language: 'xx' });
  const stored = await api.context.database.formSubmissions.findById(id).lean();
  expect(stored?.evidence.language).toBe('xx');
});
