import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../support/admin/people.ts';
import {
  call,
  expectHonestApplication,
  expectUnharmed,
  signIn,
  startSession,
  withoutTrace,
} from '../support/attacks/attack-fixtures.ts';
import { type Services, startServices } from '../support/services/services.ts';

/** The limits are the real ones. Each test uses its own address behind a proxy. */
let services: Services;
let token: string;
beforeAll(async () => {
  services = await startServices({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = services.variables;
  token = await signIn(services, { email, password });
});
afterAll(() => services.close());

/** A response that takes longer waits for something that never arrives. Milliseconds. */
const HANG = 15_000;
const JSON_TYPE = { 'content-type': 'application/json' } as const;
const MADE_UP = `Bearer ${'a'.repeat(36)}.${'b'.repeat(40)}.${'c'.repeat(43)}`;
const emptyArrays = (count: number) => `[${Array.from({ length: count }, () => '[]').join(',')}]`;

interface Head {
  readonly method?: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends the head of a request and only the given part of its body, and waits for a complete response.
 * @returns status and code, or status 0 without a response
 */
async function sendHead(
  { method = 'POST', path, headers }: Head,
  body = '',
): Promise<{ status: number; code: string }> {
  const { hostname, port } = new URL(services.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = Object.entries({ host: 'attack', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  let answer = '';
  socket.on('error', () => undefined);
  socket.setTimeout(HANG, () => socket.destroy());
  try {
    while (!socket.destroyed && !/\r\n\r\n.*\}$/s.test(answer)) {
      const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      if (!Buffer.isBuffer(data)) break;
      answer += data.toString();
    }
  } finally {
    socket.destroy();
  }
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0),
    code: /"code":"(\w+)"/.exec(answer)?.[1] ?? '',
  };
}

describe('a compressed body', () => {
  const packed = gzipSync(emptyArrays(1_000_000));
  const routes: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['of a stranger', '/api/user/create', { authorization: MADE_UP }],
    ['of somebody without a token', '/api/company/create', {}],
    ['of a public call', '/api/form/submit', {}],
    ['of the sign-in', '/api/auth/login', {}],
    ['to an address that is none', '/api/nothing', {}],
  ];

  it.each(routes)('%s is refused by its headers', async (_who, path, headers) => {
    const how = { method: 'POST', headers: { ...JSON_TYPE, ...headers, 'content-encoding': 'gzip' }, body: packed };
    const answer = await withoutTrace(services, () => call(services, path, how));
    expect([answer.status, answer.code]).toEqual([415, 'unsupported_encoding']);
    expect(answer.text).toContain('Content-Encoding');
  });

  it.each(['gzip', 'deflate', 'br', 'zstd', 'identity', 'made-up'])(
    'is refused as %s, signed in or not',
    async (name) => {
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const head = { ...JSON_TYPE, ...headers, 'content-encoding': name, 'content-length': '500' };
        // The body is never sent, so that nothing can be decompressed.
        expect(await sendHead({ path: '/api/user/create', headers: head })).toEqual({
          status: 415,
          code: 'unsupported_encoding',
        });
      }
    },
  );

  it('is refused for a file, too', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'gzip' };
    const answer = await sendHead({
      path: '/api/documents/upload-public',
      headers: { ...headers, 'content-length': '100000' },
    });
    expect(answer).toEqual({ status: 415, code: 'unsupported_encoding' });
  });
});

describe('the body of a call without a session', () => {
  const strangers = [
    ['without a token', {}],
    ['with a token that was made up', { authorization: MADE_UP }],
  ] as const;

  describe.each(strangers)('%s', (_who, headers) => {
    it.each([
      ['malformed', '{"name":'],
      ['of another kind', 'name=a'],
      ['nested deeply', '['.repeat(50_000)],
      ['of very many parts', emptyArrays(20_000)],
    ])('is not parsed: %s', async (_what, body) => {
      const answer = await withoutTrace(services, () =>
        call(services, '/api/user/create', { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body }),
      );
      expect([answer.status, answer.code]).toEqual([401, 'not_signed_in']);
    });

    it.each(['500', '2999999', '99999999999'])('is not awaited: %s bytes that never arrive', async (length) => {
      const head = { ...JSON_TYPE, ...headers, 'content-length': length };
      const answer = await sendHead({ path: '/api/user/create', headers: head }, '{"name":');
      expect(answer).toEqual({ status: 401, code: 'not_signed_in' });
    });

    it('is not awaited when its length is unknown', async () => {
      const head = { ...JSON_TYPE, ...headers, 'transfer-encoding': 'chunked' };
      const answer = await sendHead({ method: 'PUT', path: '/api/team/update', headers: head }, '8\r\n{"name":\r\n');
      expect(answer).toEqual({ status: 401, code: 'not_signed_in' });
    });
  });

  it('is not read either when the session lacks the permission', async () => {
    const limited = await signIn(services, await makeStaff(services, []));
    const headers = { ...JSON_TYPE, authorization: `Bearer ${limited}`, 'content-length': '500' };
    expect(await sendHead({ path: '/api/user/create', headers })).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('a body of more than 64 KB with the token of nobody', () => {
  const linkToken = 'a'.repeat(43);
  const sessionId = 'a'.repeat(32);
  const multipart = 'multipart/form-data; boundary=b';

  it.each([
    ['a draft', 'PUT', '/api/form/draft', { 'x-form-session': sessionId }, 422, 'unknown_session'],
    ['an application', 'POST', '/api/form/submit', { 'x-form-session': sessionId }, 422, 'unknown_session'],
    [
      "a second owner's signature",
      'POST',
      '/api/signature/sign',
      { 'x-signature-token': linkToken },
      410,
      'link_expired',
    ],
    [
      'a file of a form',
      'POST',
      '/api/documents/upload-public',
      { 'x-form-session': sessionId },
      422,
      'unknown_session',
    ],
    ['a requested file', 'POST', '/api/request/upload', { 'x-request-token': linkToken }, 410, 'link_expired'],
    [
      'a disclosure of a funder',
      'POST',
      '/api/answer/disclosure',
      { 'x-answer-token': linkToken },
      410,
      'link_expired',
    ],
    ['a requested file without a token', 'POST', '/api/request/upload', {}, 400, 'bad_request'],
    ['a draft without a token', 'PUT', '/api/form/draft', {}, 413, 'body_too_large'],
    ['a document of staff', 'POST', `/api/form/submission/${'a'.repeat(24)}/documents`, {}, 401, 'not_signed_in'],
  ])('is not awaited: %s', async (_what, method, path, token, status, code) => {
    const isFile = /upload|documents|answer/.test(path);
    for (const length of [{ 'content-length': '500000' }, { 'transfer-encoding': 'chunked' }]) {
      const headers = { 'content-type': isFile ? multipart : JSON_TYPE['content-type'], ...token, ...length };
      expect(await sendHead({ method, path, headers }, '7\r\n{"a":"b\r\n')).toEqual({ status, code });
    }
  });
});

describe('an address with too many failures', () => {
  const from = '198.51.100.77';
  const ask = (authorization: string) =>
    call(services, '/api/user/me', { headers: { 'x-forwarded-for': from, authorization } });

  it('is refused with 429 before its body is read, and does not affect sessions of the same network', async () => {
    const statuses: number[] = [];
    // In batches: all at once would wait too long for the database and get a 503.
    for (let part = 0; part < 5; part += 1) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask(MADE_UP)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(120);
    const head = { ...JSON_TYPE, 'x-forwarded-for': from, authorization: MADE_UP, 'content-length': '500' };
    expect(await sendHead({ path: '/api/user/create', headers: head })).toEqual({
      status: 429,
      code: 'too_many_attempts',
    });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
  });

  it('applies to the token of an ended session from any address, too', async () => {
    const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = services.variables;
    const ended = await signIn(services, { email, password });
    await call(services, '/api/auth/logout', { method: 'POST', token: ended });
    const statuses: number[] = [];
    // In batches: all at once would wait too long for the database and get a 503.
    for (let part = 0; part < 5; part += 1) {
      const asked = Array.from({ length: 30 }, (_, at) => {
        const headers = { 'x-forwarded-for': `203.0.${part}.${at}`, authorization: `Bearer ${ended}` };
        return call(services, '/api/user/me', { headers });
      });
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
    }
    expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([120, 30]);
    expect((await call(services, '/api/user/me', { token })).status).toBe(200);
  });
});

describe('a body that is expensive to parse', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const keys = `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join(',')}}`;

  it.each([
    ['nested deeply', nested(40)],
    ['nested very deeply', '['.repeat(1_000_000)],
    ['of very many arrays', emptyArrays(500_000)],
    ['of very many keys', keys],
    ['of very many keys behind a text with brackets', `{"a":"[[[[\\"{{{{","b":${keys}}`],
  ])('is refused before it is parsed: %s', async (_what, body) => {
    const session = await startSession(services);
    for (const [method, path] of [
      ['POST', '/api/form/submit'],
      ['PUT', '/api/form/draft'],
    ] as const) {
      const headers = { ...JSON_TYPE, 'x-form-session': session };
      const answer = await withoutTrace(services, () => call(services, path, { method, headers, body }));
      expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
      expect(answer.text).toContain('too many values');
    }
  });

  it('is accepted when only its strings look like that', async () => {
    const json = { email: '['.repeat(200), password: '{"a":[1,2,3,\\"'.repeat(50) };
    expect((await call(services, '/api/auth/login', { json })).status).toBe(401);
  });

  it.each([
    ['/api/auth/login', 70_000],
    ['/api/form/draft/open', 70_000],
    ['/api/form/submit', 3_200_000],
  ])('is refused by its length: %s', async (path, length) => {
    const headers = { ...JSON_TYPE, 'content-length': String(length) };
    expect(await sendHead({ path, headers })).toEqual({ status: 413, code: 'body_too_large' });
    const chunked = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
    const body = `${length.toString(16)}\r\n"${'x'.repeat(length - 1)}`;
    expect(await sendHead({ path, headers: chunked }, body)).toEqual({ status: 413, code: 'body_too_large' });
  });

  it('is refused in another character encoding, which could hide brackets', async () => {
    for (const charset of ['utf-16', 'utf-16le', 'utf-32', 'latin1']) {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const body = Buffer.from('{"email":"a","password":"b"}', 'utf16le');
      expect((await call(services, '/api/auth/login', { method: 'POST', headers, body })).status).toBe(400);
    }
  });
});

it('an honest application succeeds afterwards', async () => {
  await expectUnharmed(services, services.api.child.pid);
  await expectHonestApplication(services);
});
