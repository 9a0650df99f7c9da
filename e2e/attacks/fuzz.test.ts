import { FIELD_VALUES, pdfBytes, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countRecords,
  expectHonestApplication,
  expectUnharmed,
  sendBytes,
  startSession,
} from '../support/attacks/attack-fixtures.ts';
import { FREE_FIELDS } from '../support/attacks/hostile-texts.ts';
import { type Services, startServices } from '../support/services/services.ts';

/** `FUZZ_RUNS` sets another number of runs, and `FUZZ_SEED` repeats one. Each run prints its seed. */
const numRuns = Number(process.env.FUZZ_RUNS ?? (isLongRun ? 80 : 30));
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** A response that takes longer is a hang. Milliseconds. */
const HANG = 10_000;

let services: Services;
let pid: number | undefined;
beforeAll(async () => {
  services = await startServices();
  pid = services.api.child.pid;
  process.stdout.write(`[attacks] fuzz: ${numRuns} runs each, FUZZ_SEED=${seed}\n`);
});
afterAll(() => services.close());

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the status, and expects a success or an error in the product's own shape. */
async function send({ method, path, json, text, headers = {} }: Sent): Promise<number> {
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
  const answer = await fetch(`${services.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(HANG),
    ...(body === undefined ? {} : { body }),
  });
  const content = await answer.text();
  if (method !== 'HEAD' && answer.headers.get('content-type')?.startsWith('application/json'))
    expect(JSON.parse(content)).toMatchObject({ status: answer.status < 400 ? 'success' : 'error' });
  return answer.status;
}

/** Runs the property, and expects the same process afterwards. */
async function fuzz<T>(what: fc.Arbitrary<T>, property: (value: T) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(what, property), { numRuns, seed, endOnFailure: true });
  await expectUnharmed(services, pid);
}

/** An unpaired surrogate cannot be sent. */
const wellFormed = (given: string) => Buffer.from(given).toString();

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\r\n',
  '\u202e',
  '\ud800',
  '__proto__',
  '$gt',
  '../..',
  '%00',
  '9'.repeat(400),
  '-0',
];
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constantFrom(...NASTY));
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom<unknown>({ $gt: '' }, [], null, 1e308));
const segment = text.map((part) => encodeURIComponent(wellFormed(part)).slice(0, 300) || 'x');

const BODIES: readonly (readonly [string, string, readonly string[]])[] = [
  ['POST', '/api/auth/login', ['email', 'password']],
  ['POST', '/api/auth/two-factor', ['challenge', 'code']],
  ['POST', '/api/auth/forgot-password', ['email']],
  ['POST', '/api/auth/reset-password', ['token', 'password']],
  ['PUT', '/api/form/draft', ['formSubmissionId', 'values', 'signatures', 'soleOwner', 'place', 'language']],
  ['POST', '/api/form/draft/open', ['formSubmissionId']],
  ['POST', '/api/form/draft/send-link', ['formSubmissionId', 'email', 'language']],
  ['POST', '/api/form/draft/preview', ['token', 'formSubmissionId']],
  ['POST', '/api/form/draft/resume', ['token']],
];

describe('random input', () => {
  it.each(BODIES)('as the body of %s %s never causes a server error', async (method, path, keys) => {
    const before = await countRecords(services);
    const known = fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
    await fuzz(fc.oneof(known, fc.jsonValue()), async (json) => {
      expect(await send({ method, path, json })).toBeLessThan(500);
    });
    expect(await countRecords(services)).toEqual(before);
  });

  it('as a body of any type never causes a server error', async () => {
    const paths = fc.constantFrom(
      ...BODIES.map(([, path]) => path),
      '/api/form/submit',
      '/api/documents/upload-public',
    );
    const types = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', 'a/b; c=d');
    await fuzz(fc.tuple(paths, text, types), async ([path, body, type]) => {
      const sent = { method: 'POST', path, text: wellFormed(body), headers: { 'content-type': type } };
      expect(await send(sent)).toBeLessThan(500);
    });
  });

  it('in an address or query of the public calls never causes a server error', async () => {
    const paths = fc.oneof(
      segment.map((part) => `/api/generated-link/get/slug/${part}`),
      segment.map((part) => `/api/form/initialize-session/${part}`),
      fc.tuple(segment, segment).map(([one, other]) => `/api/company/logo/${one}/${other}`),
      segment.map((part) => `/embed/${part}`),
      segment.map((part) => `/api/docs/${part}`),
      segment.map((part) => `/${part}`),
      fc.tuple(segment, segment).map(([key, part]) => `/api/form/submissions?${key}=${part}`),
      segment.map((part) => `/api/documents/document/${'a'.repeat(24)}?token=${part}`),
      fc.tuple(segment, segment).map(([id, part]) => `/api/documents/upload-public/${id}?formSubmissionId=${part}`),
    );
    const methods = fc.constantFrom('GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST');
    await fuzz(fc.tuple(methods, paths), async ([method, path]) => {
      expect(await send({ method, path })).toBeLessThan(500);
    });
  });

  it('as an application is refused, or stored as the schema says', async () => {
    const { applications } = services.database;
    const fields = Object.fromEntries(Object.keys(FIELD_VALUES).map((name) => [name, value]));
    const changes = fc.record(
      { ...fields, signatures: value, uploadedFileIds: value, timeZone: value, soleOwner: value, source: value },
      { requiredKeys: [] },
    );
    const link = { companyId: services.company._id.toHexString(), generatedLinkId: services.link._id.toHexString() };
    const few = changes.map((given) => Object.fromEntries(Object.entries(given).slice(0, 3)));
    const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    const written = fc.dictionary(fc.constantFrom(...FREE_FIELDS.map(({ name }) => name)), typed, { maxKeys: 4 });
    let accepted = 0;
    await fuzz(fc.oneof(few, written), async (changed) => {
      const formSubmissionId = await startSession(services);
      const json = { ...FIELD_VALUES, ...link, signatures: SIGNATURES, formSubmissionId, ...changed };
      const before = await applications.countDocuments({});
      const status = await send({ method: 'POST', path: '/api/form/submit', json });
      expect([201, 400, 422]).toContain(status);
      accepted += status === 201 ? 1 : 0;
      expect((await applications.countDocuments({})) - before).toBe(status === 201 ? 1 : 0);
    });
    expect(accepted).toBeGreaterThan(0);
    process.stdout.write(`[attacks] fuzz: ${accepted} of ${numRuns} changed applications were acceptable\n`);
    for await (const kept of applications.find().cursor()) {
      await kept.validate();
      for (const each of Object.values(kept.values)) expect(typeof each).toBe('string');
    }
  });

  it('as a file of changed bytes is refused, or opens', async () => {
    const formSubmissionId = await startSession(services);
    const good = pdfBytes();
    const edits = fc.array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 40 });
    const head = `--edge\r\nContent-Disposition: form-data; name="formSubmissionId"\r\n\r\n${formSubmissionId}\r\n`;
    const fileHead = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    await fuzz(fc.tuple(edits, fc.nat(good.length)), async ([changed, length]) => {
      const bytes = Buffer.from(good.subarray(0, Math.max(8, length)));
      for (const [at, byte] of changed) if (at < bytes.length) bytes[at] = byte;
      const body = Buffer.concat([Buffer.from(head + fileHead), bytes, Buffer.from('\r\n--edge--\r\n')]);
      const start = `POST /api/documents/upload-public HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${body.length}\r\n\r\n`;
      expect([201, 415, 422]).toContain(await sendBytes(services, Buffer.concat([Buffer.from(start), body])));
    });
  });

  it('as malformed HTTP never causes a server error', async () => {
    const line = fc.oneof(
      text,
      fc.constantFrom(
        'GET / HTTP/1.1',
        'POST /api/auth/login HTTP/1.1',
        'Content-Length: -1',
        'Transfer-Encoding: chunked',
        'Host: a',
        'Expect: 100-continue',
      ),
    );
    await fuzz(fc.array(line, { maxLength: 8 }), async (lines) => {
      const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
      expect(await sendBytes(services, bytes, { isCutShort: true })).toBeLessThan(500);
    });
  });
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
