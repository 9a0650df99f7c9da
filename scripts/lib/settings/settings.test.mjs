import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareNativeLibrary } from '../embedded-mongodb/native-library.mjs';
import { checkNodeVersion } from '../install/minimum-versions.mjs';
import { toTerminalLine } from '../processes/log-relay.mjs';
import { findFreePort, isPortTaken } from '../processes/ports.mjs';
import { StartError } from '../start-error.mjs';
import { hasDatabase, openDataFolder } from './data-folder.mjs';
import {
  findSecrets,
  generatePassword,
  loadSecrets,
  readPendingPassword,
  recordConfiguredPassword,
  recordSuccessfulStart,
} from './secrets.mjs';
import { assertEnvironment, readSettings } from './settings.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-checks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('checkNodeVersion', () => {
  it('throws when the version is older than the oldest supported one', () => {
    expect(() => checkNodeVersion('20.18.3')).toThrow('Node.js 20.19 or newer is needed and this is 20.18.3.');
    expect(() => checkNodeVersion('20.19.0')).not.toThrow();
    expect(() => checkNodeVersion('22.1.0')).not.toThrow();
  });
});

describe('readSettings', () => {
  it('treats an empty variable as unset', () => {
    expect(readSettings({ root: '/srv', env: { PORT: '', MONGO_URL: '' } })).toMatchObject({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      mongoUrl: undefined,
    });
  });
});

describe('assertEnvironment', () => {
  const root = join(import.meta.dirname, '../../..');

  it('throws with the name of every invalid variable in plain words, and without its value', async () => {
    const env = {
      PORT: 'seven',
      MONGO_URL: 'postgres://secret@host',
      SMTP_URL: 'smtp://mail',
      SESSION_IDLE_MINUTES: '1000',
      LOG_LEVEL: 'loud',
      REDIS_PREFIX: 'A B',
      RENDER_THREADS: 'many',
    };
    const error = await assertEnvironment({ root, env }).catch((reason) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(/^Please correct the environment: /);
    for (const part of [
      'PORT must be a whole number from 0 to 65535',
      'MONGO_URL must ',
      'SESSION_IDLE_MINUTES must be a whole number from 1 to 720',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      'REDIS_PREFIX must ',
      'RENDER_THREADS must be a whole number from 1 to 64',
    ])
      expect(error.message).toContain(part);
    expect(error.message).not.toMatch(/secret|seven|1000|loud|many|SMTP_URL|Invalid|missing|expected/);
  });

  it('accepts an empty environment outside production, and names what production needs', async () => {
    await expect(assertEnvironment({ root, env: { PORT: '' } })).resolves.toBeUndefined();
    await expect(assertEnvironment({ root, env: { NODE_ENV: 'production' } })).rejects.toThrow('SMTP_URL is missing');
  });
});

describe('openDataFolder', () => {
  it('locks a folder once, and unlocks it on release', async () => {
    const first = await openDataFolder(folder);
    await expect(openDataFolder(folder)).rejects.toThrow(/in use by another start/);
    first.release();
    (await openDataFolder(folder)).release();
  });

  it('replaces the lock of a start that was killed', async () => {
    writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid: process.pid, identity: 'earlier', children: [] }));
    const taken = await openDataFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')).identity).not.toBe('earlier');
    taken.release();
  });

  it('throws with the reason when the folder is not writable', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openDataFolder(file)).rejects.toThrow(
      `The data folder ${file} cannot be written: a file is in its place.`,
    );
  });

  it.runIf(process.platform === 'linux')('throws with the reason where the system takes no folders', async () => {
    await expect(openDataFolder('/proc/nope/data')).rejects.toThrow(
      'The data folder /proc/nope/data cannot be written: no folder can be created there.',
    );
  });

  it('creates the missing folders above it for this user only', async () => {
    const opened = await openDataFolder(join(folder, 'one/two'));
    expect(['one', 'one/two'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o700, 0o700]);
    opened.release();
  });
});

describe('loadSecrets', () => {
  it('generates secrets once, in a file that only this user can read', () => {
    const first = loadSecrets(folder);
    expect(first).toMatchObject({ hasStarted: false, fieldKeys: expect.stringMatching(/^k1:[A-Za-z0-9+/]{43}=$/) });
    expect(Buffer.from(first.jwtSecret, 'base64url')).toHaveLength(48);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    recordSuccessfulStart(folder);
    expect(loadSecrets(folder)).toEqual({ ...first, hasStarted: true });
  });

  it('keeps a generated password until a start succeeds, then removes it', () => {
    const first = loadSecrets(folder);
    const password = readPendingPassword(folder);
    expect(readPendingPassword(folder)).toBe(password);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    recordSuccessfulStart(folder);
    expect(loadSecrets(folder)).toEqual({ ...first, hasStarted: true });
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(password);
  });

  it('generates no password after a start with ADMIN_PASSWORD', () => {
    loadSecrets(folder);
    recordConfiguredPassword(folder);
    expect(loadSecrets(folder)).toMatchObject({ hasStarted: true });
  });

  it('generates nothing where they are only searched for', () => {
    expect(findSecrets(folder)).toBeUndefined();
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
    expect(hasDatabase(folder)).toBe(false);
    const secrets = loadSecrets(folder);
    expect(findSecrets(folder)).toEqual(secrets);
  });

  it('throws on a damaged file and does not replace it', () => {
    writeFileSync(join(folder, 'secrets.json'), '{');
    expect(() => loadSecrets(folder)).toThrow(/restore it from a backup/);
  });
});

describe('generatePassword', () => {
  it('returns four groups of readable characters with a digit', () => {
    for (let count = 0; count < 200; count += 1)
      expect(generatePassword()).toMatch(/^(?=.*\d)[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  });
});

describe('isPortTaken', () => {
  it('returns true for a port in use and false for a free one', async () => {
    const port = await findFreePort();
    expect(await isPortTaken(port)).toBe(false);
    const server = createServer().listen(port, '127.0.0.1');
    expect(await isPortTaken(port)).toBe(true);
    server.close();
  });
});

describe('toTerminalLine', () => {
  it('returns announcements, warnings and errors, and nothing else', () => {
    const show = (record) => toTerminalLine(JSON.stringify(record), 'api');
    expect(show({ level: 30, msg: 'listening' })).toBeUndefined();
    expect(show({ level: 30, announce: true, msg: 'one message' })).toBe('one message');
    expect(show({ level: 40, msg: 'slow' })).toBe('api: warning: slow');
    expect(show({ level: 50, msg: 'failed', err: { message: 'why' } })).toBe('api: error: failed (why)');
    expect(toTerminalLine('{not a record', 'api')).toBeUndefined();
  });
});

describe('prepareNativeLibrary', () => {
  it.each([
    ['win32-x64', undefined, /no embedded database for win32-x64/],
    ['darwin-x64', undefined, /no embedded database for darwin-x64/],
    ['linux-x64', undefined, /with musl/],
    ['linux-x64', '2.35', /does not run on glibc 2.35/],
    ['linux-arm64', '2.36', /does not run on glibc 2.36/],
  ])('throws on %s with glibc %s and suggests MONGO_URL', (platform, glibc, reason) => {
    // undefined would read the glibc version of this machine; null stands for another C library.
    const prepare = () => prepareNativeLibrary({ root: folder, dataDir: folder, platform, glibc: glibc ?? null });
    expect(prepare).toThrow(reason);
    expect(prepare).toThrow(/set MONGO_URL/);
  });

  it('returns no variables when glibc is new enough', () => {
    expect(prepareNativeLibrary({ root: folder, dataDir: folder, platform: 'linux-x64', glibc: '2.39' })).toEqual({});
  });
});
