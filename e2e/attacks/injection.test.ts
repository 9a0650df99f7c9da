import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../support/admin/sign-in.ts';
import { prepareApplication } from '../support/applications/apply.ts';
import {
  type CallAnswer,
  call,
  expectHonestApplication,
  signIn,
  startSession,
  withoutTrace,
} from '../support/attacks/attack-fixtures.ts';
import { type Services, startServices } from '../support/services/services.ts';

let services: Services;
let admin: string;
/** An application that no test submits successfully. */
let application: Readonly<Record<string, unknown>>;
/** The session of a draft that no test saves successfully. */
let formSubmissionId: string;
beforeAll(async () => {
  services = await startServices();
  admin = await signIn(services, superAdmin(services));
  application = await prepareApplication(services);
  formSubmissionId = await startSession(services);
});
afterAll(() => services.close());

interface Attacks<T> {
  readonly attacks: readonly T[];
  readonly attack: (each: T) => Promise<CallAnswer>;
  readonly status?: number;
}

/** Runs several attacks, one after the other, and expects that all together left no trace. */
async function expectRefusals<T>({ attacks, attack, status = 400 }: Attacks<T>): Promise<void> {
  await withoutTrace(services, async () => {
    for (const each of attacks) expect([each, (await attack(each)).status]).toEqual([each, status]);
  });
}

/** Values that a database or a language could interpret. */
const OPERATORS: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(5000)' },
  { $in: ['admin@example.com'] },
  ['admin@example.com'],
  [{ $gt: '' }],
  { toString: 'x' },
  { length: 5 },
  true,
  1,
  null,
];

describe('an operator in place of a value', () => {
  it.each(OPERATORS)('%j signs no one in, neither as e-mail nor as password', async (value) => {
    const { email, password } = superAdmin(services);
    const bodies = [
      { email: value, password },
      { email, password: value },
      { email: value, password: value },
    ];
    await expectRefusals({ attacks: bodies, attack: (json) => call(services, '/api/auth/login', { json }) });
  });

  it.each(OPERATORS)('%j matches no company, link, session or file of a submit', async (value) => {
    // An absent or empty value means that something is missing, which is another rule of the form.
    const keys = ['companyId', 'generatedLinkId', 'generatedLinkSlug', 'formSubmissionId', 'legalBusinessName'];
    const bodies = [...keys.map((key) => ({ [key]: value })), { uploadedFileIds: [value] }];
    const submit = (over: object) => call(services, '/api/form/submit', { json: { ...application, ...over } });
    await expectRefusals({ attacks: bodies, attack: submit });
  });

  it.each(OPERATORS)('%j matches no session of a draft and is no value in it', async (value) => {
    const calls = [
      ['/api/form/draft/open', 'POST', { formSubmissionId: value }],
      ['/api/form/draft/preview', 'POST', { token: value }],
      ['/api/form/draft/resume', 'POST', { token: value }],
      ['/api/form/draft', 'PUT', { formSubmissionId: value, values: {} }],
      ['/api/form/draft', 'PUT', { formSubmissionId, values: { legalBusinessName: value } }],
      ['/api/form/draft', 'PUT', { formSubmissionId, values: value }],
    ] as const;
    await expectRefusals({ attacks: calls, attack: ([path, method, json]) => call(services, path, { method, json }) });
  });

  it.each([
    'search[$gt]=',
    'search[]=a',
    'search=a&search=b',
    'page[$ne]=1',
    'page=1&page=2',
    'page=-1',
    'page=1e9999',
    'pageSize=501',
    'pageSize=Infinity',
    'sort=__proto__',
    'sort=constructor',
    'sort=-passwordHash',
    'sort[$gt]=a',
    'cursor={"$gt":""}',
    'cursor=eyIkZ3QiOiIifQ',
    '$where=sleep(5000)',
    '__proto__[isAdmin]=1',
    'filter={"$ne":null}',
  ])('?%s is refused by every list', async (query) => {
    const lists = ['form/submissions', 'company/get', 'user/get', 'team/get', 'role/get', 'generated-link/get'];
    await expectRefusals({
      attacks: lists,
      attack: (path) => call(services, `/api/${path}?${query}`, { token: admin }),
    });
  });

  it('in a search is plain text, even if it looks like a pattern', async () => {
    const searches = ['.*', '^', '$gt', '(zq+)+$', '{"$gt":""}', '\\', '\u0000', '%00', '*'.repeat(200)];
    await withoutTrace(services, async () => {
      for (const search of searches) {
        const path = `/api/user/get?search=${encodeURIComponent(search)}`;
        const { status, text } = await call(services, path, { token: admin });
        expect([search, status]).toEqual([search, 200]);
        // If the search were a pattern, it would find the administrator.
        if (/[a-z]/i.test(search)) expect(text).not.toContain('admin@example.com');
      }
    });
  });

  it('in a path is an id or slug that does not exist', async () => {
    const parts = ['%7B%22$gt%22:%22%22%7D', '[$ne]', '$where', '__proto__', 'constructor', '%00', '..%2F..%2Fetc'];
    await withoutTrace(services, async () => {
      for (const part of parts) {
        const answers = await Promise.all([
          call(services, `/api/generated-link/get/slug/${part}`),
          call(services, `/api/form/initialize-session/${part}`),
          call(services, `/api/form/submission/${part}`, { token: admin }),
          call(services, `/api/documents/document/${part}`, { token: admin }),
          call(services, `/api/company/logo/${part}/${part}`),
        ]);
        expect([part, answers.map(({ status }) => status)]).toEqual([part, [404, 404, 400, 400, 400]]);
      }
    });
  });
});

describe('prototype keys', () => {
  it.each([
    '{"__proto__":{"isAdmin":true},"email":"a@b.example","password":"x"}',
    '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@b.example","password":"x"}',
    '{"email":"a@b.example","password":"x","$where":"1"}',
    '{"email":"a@b.example","password":"x","prototype":1}',
  ])('%s is refused at login', async (json) => {
    expect((await withoutTrace(services, () => call(services, '/api/auth/login', { json }))).status).toBe(400);
  });

  it('in a submit and a draft are refused and affect no other request', async () => {
    const body = JSON.stringify(application);
    const keys = ['__proto__', 'constructor', 'prototype', '$set', 'values.legalBusinessName', 'hasOwnProperty'];
    const calls = keys.flatMap((key) => {
      const inner = `{"${key}":{"isAdmin":true,"status":418}}`;
      return [
        ['/api/form/submit', 'POST', `${body.slice(0, -1)},"${key}":${inner}}`],
        ['/api/form/submit', 'POST', `${body.slice(0, -1)},"signatures":${inner}}`],
        ['/api/form/draft', 'PUT', `{"formSubmissionId":"${formSubmissionId}","values":${inner}}`],
      ] as const;
    });
    await expectRefusals({ attacks: calls, attack: ([path, method, json]) => call(services, path, { method, json }) });
    expect((await call(services, '/api/user/me')).status).toBe(401);
  });
});

describe('an invalid body', () => {
  it.each(['', 'null', '[]', '"text"', '1', '{', '{"a":1}}', '\u0000', `${'['.repeat(50_000)}`, '{"a":"\ud800"}'])(
    '%.20s is refused',
    async (json) => {
      const headers = { 'content-type': 'application/json' };
      const send = (path: string) => call(services, path, { method: 'POST', headers, body: json });
      await expectRefusals({ attacks: ['/api/auth/login', '/api/form/draft/open'], attack: send });
      // '{}' lacks the company of a submit.
      await expectRefusals({ attacks: ['/api/form/submit'], attack: send, status: json === '' ? 422 : 400 });
    },
  );

  it('of another type than JSON is refused: forms, XML, compressed or oddly encoded ones', async () => {
    const sent = 'email=admin%40example.com&password[$ne]=1';
    const kinds = [
      [{ 'content-type': 'application/x-www-form-urlencoded' }, sent],
      [{ 'content-type': 'text/plain' }, '{"email":"a@b.example","password":"x"}'],
      [{ 'content-type': 'application/xml' }, '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
      [{ 'content-type': 'application/json; charset=utf-7' }, '{"email":"a@b.example"}'],
      [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{"email":"a@b.example"}', 415],
    ] as const;
    await withoutTrace(services, async () => {
      for (const [headers, body, expected = 400] of kinds) {
        const { status } = await call(services, '/api/auth/login', { method: 'POST', headers, body });
        expect([headers, status]).toEqual([headers, expected]);
      }
    });
  });

  it('over the limit is refused before it is read', async () => {
    const json = JSON.stringify({ email: 'a'.repeat(12_000_000), password: 'x' });
    const { status } = await withoutTrace(services, () => call(services, '/api/auth/login', { json }));
    expect(status).toBe(413);
  });
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
