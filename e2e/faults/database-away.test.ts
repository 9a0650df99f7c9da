import { makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { openTcpProxy, type TcpProxy } from '@funding-desk/shared/testing/tcp-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { prepareApplication, sendApplication } from '../support/applications/apply.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startAnotherApi, startServices } from '../support/services/services.ts';

/** The form's calls time out after eight seconds. The server must respond well before. Milliseconds. */
const GIVES_UP_AFTER = 8_000;

let services: Services;
let line: TcpProxy;
/** A second API whose connection to the database the tests cut. */
let apart: Services;
let api: Awaited<ReturnType<typeof startAnotherApi>>;
const printed: string[] = [];
async function startApart(): Promise<void> {
  const other = { ...services, variables: { ...services.variables, MONGO_URL: line.url } };
  api = await startAnotherApi(other);
  apart = { ...other, url: api.url };
}

beforeAll(async () => {
  services = await startServices();
  line = await openTcpProxy(services.variables.MONGO_URL ?? '');
  await startApart();
});
afterEach(async () => {
  line.mend();
  await expectServed();
});
afterAll(async () => {
  process.stdout.write(`${printed.join('\n')}\n`);
  await api.stop();
  line.close();
  await services.close();
});

const failureSchema = z.object({ status: z.literal('error'), error: z.string(), code: z.string() });
const AWAY = {
  status: 'error',
  error: 'The service is busy right now. Please try again in a moment.',
  code: 'service_unavailable',
};

interface Prepared {
  readonly body: Readonly<Record<string, unknown>>;
  /** Slug of a link that no process has read yet. */
  readonly slug: string;
}

async function prepareCalls(): Promise<Prepared> {
  const body = await prepareApplication(apart);
  const { slug } = await makeLink(services.database, { company: services.company._id });
  return { body, slug };
}

/** Calls of applicants and staff. */
function callsOf({ body, slug }: Prepared): Readonly<Record<string, () => Promise<Response>>> {
  const { url } = apart;
  const signal = () => AbortSignal.timeout(GIVES_UP_AFTER);
  const json = (method: string, path: string, content: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      signal: signal(),
    });
  const formSubmissionId = String(body.formSubmissionId);
  const upload = () => {
    const form = new FormData();
    form.set('documentType', 'bankStatements');
    form.set('formSubmissionId', formSubmissionId);
    form.set('file', new File([new Uint8Array(pdfBytes('November'))], 'November.pdf'));
    return fetch(`${url}/api/documents/upload-public`, { method: 'POST', body: form, signal: signal() });
  };
  return {
    link: () => fetch(`${url}/api/generated-link/get/slug/${slug}`, { signal: signal() }),
    session: () => fetch(`${url}/api/form/initialize-session/${slug}`, { signal: signal() }),
    draft: () => json('PUT', '/form/draft', { formSubmissionId, values: { industry: 'Bakery' } }),
    resume: () => json('POST', '/form/draft/open', { formSubmissionId }),
    upload,
    submit: () => json('POST', '/form/submit', body),
    'sign-in': () => json('POST', '/auth/login', { email: 'admin@example.com', password: 'quiet-harbor-42' }),
  };
}

async function expectAllRefused(prepared: Prepared, how: string): Promise<void> {
  const started = performance.now();
  await Promise.all(
    Object.entries(callsOf(prepared)).map(async ([name, call]) => {
      const answer = await call();
      const told = { answer: [name, answer.status], after: answer.headers.get('retry-after') };
      expect(told).toEqual({ answer: [name, 503], after: '5' });
      expect(failureSchema.parse(await answer.json())).toEqual(AWAY);
      printed.push(`${how}: ${name} after ${Math.round(performance.now() - started)} ms`);
    }),
  );
}

/**
 * A process whose driver no longer checks the database ends (`watch-monitors.ts`). Like its supervisor, this starts another.
 * Asks with a call that reads the database: an answer of `/readyz` serves all probes for a second.
 */
async function expectServed(): Promise<void> {
  await until(
    'the API serves applicants again',
    async () => {
      if (api.child.exitCode !== null) await startApart();
      return fetch(`${apart.url}/api/form/initialize-session/${apart.link.slug}`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    120,
  );
}

describe.each(['cut', 'hang'] as const)('an unavailable database (%s)', (how) => {
  it('gives 503 and Retry-After, and the same calls succeed once it is back', async () => {
    const prepared = await prepareCalls();
    const { body } = prepared;
    const kept = await services.database.applications.countDocuments();
    line[how]();
    await expectAllRefused(prepared, how);
    await until('the API notices', async () => (await fetch(`${apart.url}/readyz`)).status === 503);
    const ready = await fetch(`${apart.url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${apart.url}/healthz`)).status).toBe(200);
    const page = await fetch(`${apart.url}/embed/${services.link.slug}`);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
    expect(await services.database.applications.countDocuments()).toBe(kept);
    line.mend();
    await expectServed();
    const [first, second] = [await sendApplication(apart, body), await sendApplication(apart, body)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await first.json()).toEqual(await second.json());
    expect(await services.database.applications.countDocuments()).toBe(kept + 1);
  });

  it('fails no call that was sent before', async () => {
    const prepared = await prepareCalls();
    const { body } = prepared;
    const calls = callsOf(prepared);
    // The connection is lost when the API reads the link, in the middle of all other calls.
    const isAsked = (command: Buffer) => command.includes(prepared.slug);
    if (how === 'cut') line.cutAt(isAsked);
    else line.hangAt(isAsked);
    const asked = Object.values(calls).map((call) => call());
    for (const answer of await Promise.all(asked)) expect([200, 201, 401, 409, 503]).toContain(answer.status);
    line.mend();
    await expectServed();
    expect((await sendApplication(apart, body)).status).toBe(201);
  });
});

describe('a connection that breaks at the command', () => {
  it.each([
    ['insert', 'form-submissions'],
    ['aggregate', 'generated-links'],
  ])(
    'that would %s %s is reported as an unavailable database, and the application succeeds later',
    async (verb, name) => {
      const body = await prepareApplication(apart);
      line.cutAt((bytes) => bytes.includes(`${verb}\0`) && bytes.includes(`${name}\0`));
      const refused = await sendApplication(apart, body);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(failureSchema.parse(await refused.json())).toEqual(AWAY);
      line.mend();
      await expectServed();
      expect((await sendApplication(apart, body)).status).toBe(201);
    },
  );
});
