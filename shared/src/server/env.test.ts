import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiEnvironmentSchema, EnvironmentError, parseEnvironment, workerEnvironmentSchema } from './env.ts';
import { requiresMailEncryption } from './network-settings.ts';

const good = {
  MONGO_URL: 'mongodb://a,b/x',
  REDIS_URL: 'redis://r',
  JWT_SECRET: 'x'.repeat(32),
  FIELD_KEYS: `k1:${randomBytes(32).toString('base64')}`,
};
const parseApi = (variables: Record<string, string>) =>
  parseEnvironment({
    schema: apiEnvironmentSchema,
    variables,
    productionNeeds: ['PUBLIC_URL', 'JWT_SECRET', 'FIELD_KEYS'],
  });
const parseWorker = (variables: Record<string, string>) =>
  parseEnvironment({ schema: workerEnvironmentSchema, variables: { ...good, ...variables }, productionNeeds: [] });

describe('the environment', () => {
  it('has the documented defaults outside production', () => {
    expect(parseApi(good)).toMatchObject({
      PORT: 4000,
      PUBLIC_URL: 'http://localhost:4000',
      DATA_DIR: '.data',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
    });
    expect(parseApi({ ...good, PORT: '5123' }).PUBLIC_URL).toBe('http://localhost:5123');
    expect(parseWorker({}).MAIL_FROM).toBe('Applications <no-reply@localhost>');
  });

  it('rejects demo applications in production', () => {
    expect(() =>
      parseApi({ ...good, NODE_ENV: 'production', PUBLIC_URL: 'https://x.example', SEED_DEMO: 'applications' }),
    ).toThrow('SEED_DEMO must not be applications in production');
    expect(parseApi({ ...good, SEED_DEMO: 'applications' }).SEED_DEMO).toBe('applications');
  });

  it('parses old secrets as a list and rejects a short one without showing it', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)];
    expect(parseApi(good).JWT_SECRETS_OLD).toEqual([]);
    expect(parseApi({ ...good, JWT_SECRETS_OLD: `${one}, ${two},` }).JWT_SECRETS_OLD).toEqual([one, two]);
    expect(() => parseApi({ ...good, JWT_SECRETS_OLD: `${one},stubby` })).toThrow(/JWT_SECRETS_OLD (?!.*stubby)/);
  });

  it('names all invalid variables in one error, without their values', () => {
    const bad = {
      ...good,
      PORT: 'sesame',
      JWT_SECRET: 'shortsecret',
      MONGO_URL: 'http://elsewhere',
      REDIS_URL: 'redis://cellar:port',
      PUBLIC_URL: 'http://',
      FIELD_KEYS: 'k1:tooshortkey',
      LOG_LEVEL: 'loud',
    };
    expect(() => parseApi(bad)).toThrow(EnvironmentError);
    try {
      parseApi(bad);
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      for (const name of ['PORT', 'JWT_SECRET', 'MONGO_URL', 'REDIS_URL', 'PUBLIC_URL', 'FIELD_KEYS', 'LOG_LEVEL'])
        expect(text).toContain(name);
      for (const value of ['sesame', 'shortsecret', 'elsewhere', 'cellar', 'tooshortkey', 'loud'])
        expect(text).not.toContain(value);
    }
  });

  it.each([
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'ftp://apply.example.com'],
    ['PUBLIC_URL', 'https://apply.example.com:99999'],
    ['PUBLIC_URL', 'https://apply.example.com/?from=mail'],
    ['MONGO_URL', 'mongodb://'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis:queue'],
    ['REDIS_URL', 'redis+sentinel://one,two'],
    ['REDIS_URL', 'redis+sentinel://one,,two/funding'],
    ['REDIS_URL', 'redis+sentinel://one:99999/funding'],
    ['REDIS_URL', 'redis+sentinel://:50%@one/funding'],
    ['REDIS_URL', 'redis+cluster://'],
    ['REDIS_URL', 'redis+cluster://one,,two'],
    ['REDIS_URL', 'redis+cluster://one:99999'],
    ['REDIS_URL', 'redis+cluster://one,two/2'],
    ['REDIS_URL', 'redis+cluster://:50%@one'],
    ['CLAMD_URL', 'http://clamav:3310'],
    ['CLAMD_URL', 'tcp://clamav'],
    ['CLAMD_URL', 'unix://clamd.sock'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail:port'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'one@example.com, two@example.com'],
    ['MAIL_FROM', 'Applications <one@example.com> <two@example.com>'],
    ['MAIL_FROM', 'Applications\r\nBcc: all@example.com <one@example.com>'],
    ['FIELD_KEYS', 'k1:abc'],
    ['FIELD_KEYS', `${good.FIELD_KEYS},${good.FIELD_KEYS}`],
  ])('rejects %s=%j', (name, value) => {
    expect(() => parseWorker({ [name]: value })).toThrow(new RegExp(`^Please correct the environment: ${name} [^;]+$`));
  });

  it.each([
    ['PUBLIC_URL', 'https://apply.example.com:8443/branch'],
    ['MONGO_URL', 'mongodb://user:p%40ss@one:27017,two:27018/funding?replicaSet=rs0'],
    ['MONGO_URL', 'mongodb://%2Ftmp%2Fmongodb.sock/?directConnection=true'],
    ['REDIS_URL', 'rediss://:secret@queue.example.com:6380/2'],
    ['REDIS_URL', 'redis://[::1]:6379'],
    ['REDIS_URL', 'redis+sentinel://one:26379,two/funding'],
    ['REDIS_URL', 'rediss+sentinel://:se%40cret@one,[::1]:26380/funding/2?sentinelPassword=other'],
    ['REDIS_URL', 'redis+cluster://one:6379,two'],
    ['REDIS_URL', 'rediss+cluster://app:se%40cret@one,[::1]:6380'],
    ['CLAMD_URL', 'tcp://clamav:3310'],
    ['CLAMD_URL', 'unix:///run/clamav/clamd.ctl'],
    ['SMTP_URL', 'smtps://user%40example.com:secret@mail.example.com:465'],
    ['MAIL_FROM', 'no-reply@localhost'],
    ['MAIL_FROM', '<no-reply@localhost>'],
    ['MAIL_FROM', '"Copper Finch, Inc." <deals@copperfinch.example>'],
    ['MAIL_FROM', 'Émile Ågren <emile@copperfinch.example>'],
  ])('accepts %s=%j', (name, value) => {
    expect(parseWorker({ [name]: value })).toMatchObject({ [name]: value });
  });

  it.each([
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 2001:db8::/32,uniquelocal', ['10.0.0.0/8', '2001:db8::/32', 'uniquelocal']],
    ['192.0.2.1/255.255.255.0', ['192.0.2.1/255.255.255.0']],
  ])('accepts TRUST_PROXY=%j', (text, trusted) => {
    expect(parseApi({ ...good, TRUST_PROXY: text }).TRUST_PROXY).toEqual(trusted);
  });

  it.each(['33', '-1', 'true', '1,2', '10.0.0.0/33', '10.0.0.0/0', '10.1', 'proxy.example', '::/129', ','])(
    'rejects TRUST_PROXY=%j',
    (text) => {
      expect(() => parseApi({ ...good, TRUST_PROXY: text })).toThrow(
        /^Please correct the environment: TRUST_PROXY must [^;]+$/,
      );
    },
  );

  it('requires variables in production that have defaults elsewhere', () => {
    const { JWT_SECRET, ...rest } = good;
    expect(() => parseApi({ ...rest, NODE_ENV: 'production' })).toThrow(
      /PUBLIC_URL is missing.*|JWT_SECRET is missing/,
    );
    const worker = () =>
      parseEnvironment({
        schema: workerEnvironmentSchema,
        variables: { ...good, NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' },
        productionNeeds: ['SMTP_URL'],
      });
    expect(worker).toThrow(/SMTP_URL is missing/);
  });
});

const inProduction = (variables: Record<string, string>) => ({
  ...good,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://apply.example.com',
  ...variables,
});
const parseProduction = (variables: Record<string, string>) => ({
  api: () => parseApi(inProduction(variables)),
  worker: () => parseWorker(inProduction(variables)),
});

describe('the environment of production', () => {
  it.each([
    'http://apply.example.com',
    'http://192.0.2.7:4000',
    'http://localhost.example.com',
    'http://[2001:db8::1]',
  ])('rejects the unencrypted PUBLIC_URL %s and says how to put a proxy in front', (address) => {
    const { api, worker } = parseProduction({ PUBLIC_URL: address });
    for (const parse of [api, worker]) expect(parse).toThrow(/PUBLIC_URL must start with https.*proxy.*operations\.md/);
  });

  it.each(['https://apply.example.com', 'http://localhost:4000', 'http://127.4.5.6', 'http://[::1]:4000'])(
    'accepts the PUBLIC_URL %s',
    (address) => {
      const { api, worker } = parseProduction({ PUBLIC_URL: address });
      expect([api().PUBLIC_URL, worker().PUBLIC_URL]).toEqual([address, address]);
    },
  );

  it('allows unencrypted mail only to this machine and to exceptions', () => {
    const isEncrypted = (url: string, insecure = '0', mode = 'production') =>
      requiresMailEncryption(parseWorker(inProduction({ NODE_ENV: mode, SMTP_URL: url, SMTP_INSECURE: insecure })));
    const mail = 'smtp://mail.example.com:587';
    expect([isEncrypted(mail), isEncrypted('smtps://mail.example.com'), isEncrypted(mail, 'catcher')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isEncrypted(mail, '1'), isEncrypted('smtp://catcher:1025', 'catcher')]).toEqual([false, false]);
    expect([isEncrypted('smtp://localhost'), isEncrypted('smtp://[::1]:25')]).toEqual([false, false]);
    expect(isEncrypted(mail, '0', 'development')).toBe(false);
  });

  it.each(['requireTLS=false', 'ignoreTLS=true', 'opportunisticTLS=true', 'tls.rejectUnauthorized=false'])(
    'rejects an SMTP_URL with %s unless it is excepted',
    (option) => {
      const url = `smtp://mail.example.com?${option}`;
      const { worker } = parseProduction({ SMTP_URL: url });
      expect(worker).toThrow(/SMTP_URL must not set .* without SMTP_INSECURE/);
      expect(parseProduction({ SMTP_URL: url, SMTP_INSECURE: '1' }).worker().SMTP_URL).toBe(url);
    },
  );
});
