import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareClamd } from '../../../testing/clamd.ts';
import { testEnvironment } from '../../../testing/environment.ts';
import { checkMail } from './check-mail.ts';
import { checkQueue } from './check-queue.ts';
import { checkScanner } from './check-scanner.ts';

/** A port that was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function startRedis(settings: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-redis-'));
  const port = await closedPort();
  const child = spawn('redis-server', ['-'], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  child.stdin.end(['bind 127.0.0.1', `port ${port}`, 'save ""', ...settings, ''].join('\n'));
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && resolve());
  });
  return `redis://127.0.0.1:${port}`;
}

describe('the check of the queue', () => {
  it('accepts the Redis of npm start', async () => {
    const { REDIS_URL = '' } = testEnvironment().variables;
    const check = await checkQueue(REDIS_URL);
    expect(check).toMatchObject({ level: 'ok', advice: '' });
    expect(check.seen).toMatch(/^Redis \d+\.\d+\.\d+, noeviction, append-only$/);
  });

  it('fails for a Redis that removes jobs, whatever else it finds', async () => {
    const check = await checkQueue(await startRedis(['maxmemory-policy allkeys-lru']));
    expect(check).toMatchObject({ level: 'fail', advice: expect.stringContaining('maxmemory-policy noeviction') });
    expect(check.seen).toMatch(/allkeys-lru, not append-only$/);
  });

  it('warns of a Redis without its append-only file', async () => {
    const check = await checkQueue(await startRedis(['maxmemory-policy noeviction']));
    expect(check).toMatchObject({ level: 'warn', advice: expect.stringContaining('appendonly yes') });
  });

  it('fails for one server of a cluster, and for a cluster without all its primaries', async () => {
    const settings = ['cluster-enabled yes', `cluster-port ${await closedPort()}`, 'appendonly yes'];
    const url = await startRedis([...settings, 'maxmemory-policy noeviction']);
    const alone = await checkQueue(url);
    expect(alone).toMatchObject({ level: 'fail', advice: expect.stringContaining('redis+cluster://') });
    const cluster = await checkQueue(url.replace('redis://', 'redis+cluster://'));
    expect(cluster).toMatchObject({ level: 'fail', advice: expect.stringContaining('has no primary') });
    expect(cluster.seen).toMatch(/^a cluster of 1 primary, Redis/);
  });

  it('reports a wrong password and a closed port, never the password', async () => {
    const url = await startRedis(['requirepass right-word']);
    const refused = await checkQueue(url.replace('redis://', 'redis://:wrong-word@'));
    expect(refused).toMatchObject({ level: 'fail', seen: expect.stringContaining('WRONGPASS') });
    const away = await checkQueue(`redis://:secret-word@127.0.0.1:${await closedPort()}`);
    expect(away).toMatchObject({ level: 'fail', seen: expect.stringContaining('ECONNREFUSED') });
    const cluster = await checkQueue(`redis+cluster://:secret-word@127.0.0.1:${await closedPort()}`);
    expect(cluster).toMatchObject({ level: 'fail', seen: expect.stringContaining('ECONNREFUSED') });
    expect(JSON.stringify([refused, away, cluster])).not.toMatch(/(wrong|secret)-word/);
  });
});

async function startMailServer(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port }: AddressInfo = Object(server.server.address());
  return `127.0.0.1:${port}`;
}

const mail = { requireTls: false, mailboxDir: '/srv/mailbox' };

describe('the check of the mail server', () => {
  it('signs in, and reports the reply of a server that refuses', async () => {
    const host = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right-word' ? done(null, { user: 'desk' }) : done(new Error('That is not the password')),
    });
    expect(await checkMail({ ...mail, smtpUrl: `smtp://desk:right-word@${host}` })).toMatchObject({
      level: 'ok',
      seen: `${host} accepts the connection and the sign-in`,
    });
    const refused = await checkMail({ ...mail, smtpUrl: `smtp://desk:wrong-word@${host}` });
    expect(refused).toMatchObject({ level: 'fail', seen: `${host}: 535 That is not the password` });
    expect(refused.advice).toContain('user and password');
    expect(JSON.stringify(refused)).not.toContain('wrong-word');
  });

  it('fails for a closed port and for a server without encryption that must have it', async () => {
    const away = await checkMail({ ...mail, smtpUrl: `smtp://127.0.0.1:${await closedPort()}` });
    expect(away).toMatchObject({ level: 'fail', seen: expect.stringContaining('ECONNREFUSED') });
    expect(away.advice).toContain('host and port');
    const plain = await checkMail({ ...mail, requireTls: true, smtpUrl: `smtp://${await startMailServer({})}` });
    expect(plain).toMatchObject({ level: 'fail', advice: expect.stringContaining('valid certificate') });
  });

  it('names the mailbox folder without a mail server', async () => {
    const check = await checkMail({ ...mail, smtpUrl: null });
    expect(check).toMatchObject({ level: 'ok', seen: 'no mail server: e-mails are files in /srv/mailbox' });
  });
});

describe('the check of the virus scanner', () => {
  it('accepts one that scans the largest upload', async () => {
    const clamd = await prepareClamd();
    onTestFinished(() => clamd.close());
    await clamd.start();
    expect(await checkScanner(clamd.url)).toMatchObject({ level: 'ok' });
    await clamd.stop();
    expect(await checkScanner(clamd.url)).toMatchObject({ level: 'fail', advice: expect.stringContaining('Start') });
  });

  it('fails for one that refuses large uploads', async () => {
    const clamd = await prepareClamd({ maxBytes: 1_048_576 });
    onTestFinished(() => clamd.close());
    await clamd.start();
    const check = await checkScanner(clamd.url);
    expect(check).toMatchObject({ level: 'fail', advice: expect.stringContaining('StreamMaxLength') });
  });

  it('says that uploads are not scanned without one', async () => {
    expect(await checkScanner(undefined)).toMatchObject({
      level: 'warn',
      seen: expect.stringContaining('not checked'),
    });
  });
});
