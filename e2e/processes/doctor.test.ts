import { randomBytes } from 'node:crypto';
import { HEALTH_CHECKS } from '@funding-desk/shared/schemas/health';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareApplication, sendApplication } from '../support/applications/apply.ts';
import { runApiProgram } from '../support/services/api-programs.ts';
import { type MailServer, startMailServer } from '../support/services/mail-server.ts';
import { freePort } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

let services: Services;
let mail: MailServer;
beforeAll(async () => {
  services = await startServices();
  mail = await startMailServer();
  expect((await sendApplication(services, await prepareApplication(services))).status).toBe(201);
});
afterAll(async () => {
  await mail.close();
  await services.close();
});

/** Level and text by check, in the order of the lines. */
async function runDoctor(over: Readonly<Record<string, string>> = {}) {
  const variables = { ...services.variables, SMTP_URL: mail.url, ...over };
  const { code, output } = await runApiProgram(services, { name: 'doctor', over: variables });
  const lines = output.trim().split('\n');
  const parts = lines.map((line) => /^(OK|WARN|FAIL) +([a-z]+) +(.+)$/.exec(line)?.slice(1) ?? []);
  return { code, names: parts.map(([, name]) => name), of: (name: string) => parts.find((part) => part[1] === name) };
}

describe('npm run doctor', () => {
  it('prints one line for each check of a running installation, and ends with 0', async () => {
    const { code, names, of } = await runDoctor();
    expect(names).toEqual(HEALTH_CHECKS);
    expect(of('mail')).toEqual(['OK', 'mail', expect.stringContaining('accepts the connection')]);
    expect(of('keys')).toEqual(['OK', 'keys', expect.stringMatching(/\d+ values open/)]);
    expect(code).toBe(0);
  });

  it('ends with 1 for a wrong key and for a mail server that is away', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const { code, of } = await runDoctor({ FIELD_KEYS: `k1:${randomBytes(32).toString('base64')}`, SMTP_URL });
    expect(of('keys')).toEqual(['FAIL', 'keys', expect.stringMatching(/do not open, sealed with k1 - Add the key/)]);
    expect(of('mail')).toEqual(['FAIL', 'mail', expect.stringContaining('ECONNREFUSED')]);
    expect(of('database')?.[0]).toBe('OK');
    expect(code).toBe(1);
  });

  it('still makes the other checks without a database', async () => {
    const { code, names, of } = await runDoctor({ MONGO_URL: `mongodb://127.0.0.1:${await freePort()}` });
    expect(names).toEqual(HEALTH_CHECKS);
    expect(of('database')).toEqual(['FAIL', 'database', expect.stringContaining('does not respond')]);
    expect(of('queue')?.[0]).toBe('OK');
    expect(of('keys')).toEqual(['WARN', 'keys', expect.stringContaining('not checked')]);
    expect(code).toBe(1);
  });
});
