import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inspectEnvironment } from '../../env.ts';
import { checkEnvironment, checkNode, checkVersions, MINIMUM_NODE, ofRunningApi } from './check-program.ts';

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://apply.example.com',
  MONGO_URL: 'mongodb://a/x',
  REDIS_URL: 'redis://r',
  FIELD_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  JWT_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'admin@example.com',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
};
const check = (over: Record<string, string>) => checkEnvironment(inspectEnvironment({ ...complete, ...over }));

describe('the check of the environment', () => {
  it('accepts complete settings and keeps their defaults', () => {
    expect(check({})).toMatchObject({ level: 'ok', advice: '' });
    const { settings } = inspectEnvironment(complete);
    expect(settings).toMatchObject({ MIN_FREE_DISK_MB: 200, SMTP_INSECURE: '0', REDIS_URL: 'redis://r' });
  });

  it('fails for invalid variables, and names no value', () => {
    const result = check({ SMTP_URL: 'http://secret-word', PORT: '99999' });
    expect(result.level).toBe('fail');
    expect(result.seen).toMatch(/\bPORT .*65535/);
    expect(result.seen).toMatch(/\bSMTP_URL must be an address/);
    expect(JSON.stringify(result)).not.toContain('secret-word');
    expect(inspectEnvironment({ ...complete, SMTP_URL: 'http://x' }).settings).not.toHaveProperty('SMTP_URL');
  });

  it('warns where only one process misses a variable, and fails where both do', () => {
    expect(check({ SMTP_URL: '' })).toMatchObject({ level: 'warn', advice: expect.stringContaining('the worker') });
    expect(check({ JWT_SECRET: '' })).toMatchObject({ level: 'warn', advice: expect.stringContaining('the API') });
    expect(check({ MONGO_URL: '' })).toMatchObject({ level: 'fail', seen: 'MONGO_URL is missing' });
  });
});

describe('the check of the environment by a running API', () => {
  const ofApi = (over: Record<string, string>) =>
    checkEnvironment({ ...ofRunningApi(inspectEnvironment({ ...complete, ...over })), reader: 'api' });

  it('accepts variables that only the worker has, and says that it saw those of the API', () => {
    expect(ofApi({ SMTP_URL: '', MAIL_FROM: '' })).toMatchObject({
      level: 'ok',
      seen: 'production, every variable of the API is valid',
    });
  });

  it('fails for invalid variables of the worker', () => {
    expect(ofApi({ SMTP_URL: '', RENDER_THREADS: 'many' })).toMatchObject({
      level: 'fail',
      seen: expect.stringMatching(/^RENDER_THREADS /),
    });
  });
});

describe('the checks of the versions', () => {
  it('requires the Node.js of package.json', async () => {
    const text = await readFile(new URL('../../../../../package.json', import.meta.url), 'utf8');
    const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(JSON.parse(text));
    expect(engines.node).toBe(`>=${MINIMUM_NODE.join('.')}`);
    for (const version of ['20.19.0', '20.20.2', '24.0.0']) expect(checkNode(version).level).toBe('ok');
    for (const version of ['20.18.3', '18.20.0']) expect(checkNode(version).level).toBe('fail');
  });

  it('warns of an old database server', () => {
    expect(checkVersions({ program: '1.0.0', mongodb: '6.0.1' })).toMatchObject({ level: 'warn' });
    expect(checkVersions({ program: '1.0.0', mongodb: '8.0.4' })).toMatchObject({
      level: 'ok',
      seen: 'Funding Desk 1.0.0, MongoDB 8.0.4',
    });
    expect(checkVersions({ program: '1.0.0', mongodb: null }).seen).toContain('MongoDB unknown');
  });
});
