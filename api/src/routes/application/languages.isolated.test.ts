import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationFor, makeTenant, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';

/** The list of languages with one more entry, as a new language adds it. */
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

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

describe('a caller who accepts Spanish', () => {
  it('gets the field errors in Spanish', async () => {
    const full = await applicationFor(api, await makeTenant(api));
    const body = { ...full, emailAddress: 'nobody', legalBusinessName: '', ownProperty: 'Maybe', soleOwner: true };
    const answer = await api.call('/form/submit', { body, headers: SPANISH });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([422, 'es']);
    expect(answer.body.error).toBe('Corrija los campos marcados.');
    expect(answer.body.fields).toMatchObject({
      emailAddress: 'Ingrese una dirección de correo electrónico, por ejemplo nombre@ejemplo.com.',
      legalBusinessName: 'Ingrese el nombre legal del negocio.',
      ownProperty: 'Elija una de estas opciones: Sí, No.',
      partner2Name: 'Deje este campo vacío o desmarque «Soy el único propietario».',
    });
  });

  it('gets the errors of links, drafts, files and unreadable bodies in Spanish', async () => {
    const errorOf = async (path: string, body?: unknown) => {
      const answer = await api.call(path, { headers: SPANISH, ...(body === undefined ? {} : { body }) });
      return answer.body.error;
    };
    expect(await errorOf('/generated-link/get/slug/no-such-link')).toBe('Enlace no válido');
    expect(await errorOf('/form/draft/open', { formSubmissionId: '0'.repeat(32) })).toMatch(/^Este formulario estuvo/);
    expect(await errorOf('/form/draft/resume', { token: 'gone' })).toMatch(/^Este enlace ya no es válido/);
    const form = new FormData();
    form.set('documentType', 'bankStatements');
    const upload = await api.call('/documents/upload-public', { form, headers: SPANISH });
    expect(upload.body.error).toMatch(/^No llegó ningún archivo/);
    expect(await errorOf('/form/submit', '{"half":')).toMatch(/^No se pudieron procesar los datos/);
  });

  it("gets the errors of the admin's routes in English", async () => {
    const body = { email: 'nobody@copperfinch.example', password: 'quiet-harbor-43' };
    const answer = await api.call('/auth/login', { body, headers: SPANISH });
    expect(answer.body.error).toBe('Invalid email or password.');
    expect(answer.headers.get('content-language')).toBeNull();
  });
});

describe('the language of the form', () => {
  it('is stored as evidence, and does not make a repeated body another application', async () => {
    const { body, id } = await submitOne(api, await makeTenant(api), { language: 'es' });
    const kept = await api.context.database.applications.findById(id).lean();
    expect(kept?.evidence.language).toBe('es');
    const again = await api.call('/form/submit', { body: { ...body, language: 'en' } });
    expect([again.status, again.body.data]).toMatchObject([201, { id }]);
  });

  it('is null when the caller does not send it', async () => {
    const { id } = await submitOne(api, await makeTenant(api));
    const kept = await api.context.database.applications.findById(id).lean();
    expect(kept?.evidence.language).toBeNull();
  });
});

describe('a language that is added with two files and one entry', () => {
  const headers = { 'accept-language': 'xx' };

  it('has its own error messages', async () => {
    const full = await applicationFor(api, await makeTenant(api));
    const body = { ...full, emailAddress: 'nobody', legalBusinessName: '', ownProperty: 'Maybe', soleOwner: true };
    const answer = await api.call('/form/submit', { body, headers });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([422, 'xx']);
    expect(answer.body.error).toBe('«Please correct the fields that are marked.»');
    expect(answer.body.fields).toMatchObject({
      emailAddress: '«Enter an e-mail address, for example name@example.com.»',
      legalBusinessName: '«Enter the legal name of the business.»',
      ownProperty: '«Choose one of: «Yes», «No».»',
      partner2Name: "«Leave this empty, or uncheck 'I am the only owner'.»",
    });
    const unknown = await api.call('/generated-link/get/slug/no-such-link', { headers });
    expect(unknown.body.error).toBe('«Invalid link»');
  });

  it('is stored with an application', async () => {
    const { id } = await submitOne(api, await makeTenant(api), { language: 'xx' });
    const stored = await api.context.database.applications.findById(id).lean();
    expect(stored?.evidence.language).toBe('xx');
  });
});
