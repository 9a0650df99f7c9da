import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageSettings } from './electron.mjs';

const SCRIPT = fileURLToPath(new URL('../../desktop-dist.mjs', import.meta.url));

describe('packageSettings', () => {
  it.each([
    'https://downloads.example.com/funding-desk/',
    'HTTPS://downloads.example.com',
    'http://127.0.0.1:8080/releases/',
    'http://localhost:8080/',
    'http://[::1]:8080/',
  ])('passes the feed %s to electron-builder', (feed) => {
    expect(packageSettings({ UPDATE_URL: feed })).toEqual(['-c.publish.provider=generic', `-c.publish.url=${feed}`]);
  });

  it.each([
    'http://downloads.example.com/',
    'http://localhost.example.com/',
    'http://127.0.0.1@downloads.example.com/',
    'ftp://downloads.example.com/',
    'file:///srv/releases',
    'downloads.example.com',
  ])('rejects the feed %s and says what to set instead', (feed) => {
    const settings = () => packageSettings({ UPDATE_URL: feed });
    expect(settings).toThrow(/UPDATE_URL must be an https address, such as https:\/\/.*or unset it/);
  });

  it('adds no argument for an unset variable', () => {
    expect(packageSettings({ UPDATE_URL: '' })).toEqual([]);
    expect(packageSettings({ ELECTRON_OVERRIDE_DIST_PATH: '/opt/electron' })).toEqual([
      '-c.electronDist=/opt/electron',
    ]);
  });

  it('ends the script with exit code 1 and one sentence before the build starts', () => {
    const env = { ...process.env, UPDATE_URL: 'http://downloads.example.com/' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8', env });
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^UPDATE_URL must be .*\.\n$/)]);
  });
});
