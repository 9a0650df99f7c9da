import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../processes/processes.mjs';
import { explainFailure } from './npm-packages.mjs';

const ROOT = join(import.meta.dirname, '../../..');

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-packages-'));
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(ROOT, name), join(folder, name));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

/** The output of a failed `npm ci` in the folder. */
async function failedInstall(env) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=0'];
  const { code, output } = await runCommand({ command: 'npm', args, cwd: folder, env: { ...process.env, ...env } });
  expect(code).not.toBe(0);
  return output;
}

describe('explainFailure', () => {
  it('says in one sentence that the registry cannot be reached', async () => {
    const cache = join(folder, 'empty-cache');
    const output = await failedInstall({ npm_config_registry: 'http://127.0.0.1:1', npm_config_cache: cache });
    expect(explainFailure({ root: folder, output })).toBe(
      'The packages cannot be downloaded, because the npm registry cannot be reached (ECONNREFUSED): connect this machine to the network and run the command again.',
    );
  });

  it.each(['EACCES', 'EROFS'])('says in one sentence that the folder cannot be written (%s)', (code) => {
    const output = `npm error code ${code}\nnpm error syscall mkdir\nnpm error path ${folder}/node_modules`;
    const sentence = explainFailure({ root: folder, output });
    expect(sentence).toMatch(new RegExp(`^[^\\n]*the folder ${folder} cannot be written \\(${code}\\)[^\\n]*$`));
  });

  it('shows the first lines of any other reason', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `npm error line ${index}`);
    const text = explainFailure({ root: folder, output: ['npm error code EUSAGE', ...lines].join('\n') });
    expect(text.split('\n')).toHaveLength(13);
    expect(text).toContain('EUSAGE');
  });
});
