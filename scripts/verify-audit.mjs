/**
 * What `npm run audit:verify` does: verifies the audit log of the database at MONGO_URL or, where none is set, of the
 * embedded one, which is brought up for it.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/building.mjs';
import { ensureInstalled } from './lib/installing.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { runCommand } from './lib/processes.mjs';
import { startServices } from './lib/services.mjs';
import { loadEnvFile, readSettings } from './lib/settings.mjs';
import { printError } from './lib/start-error.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

async function verify() {
  checkNodeVersion();
  loadEnvFile(ROOT);
  const settings = readSettings({ root: ROOT, env: process.env });
  await ensureInstalled({ root: ROOT, say });
  await ensureBuilt({ root: ROOT, say });
  // Redis has no part in it: any address keeps one from being brought up.
  const env = { ...process.env, REDIS_URL: process.env.REDIS_URL || 'redis://localhost' };
  const services = await startServices({ dataDir: settings.dataDir, env, say });
  try {
    const args = ['--enable-source-maps', join(ROOT, 'api/dist/verify-audit.js'), ...process.argv.slice(2)];
    const { code } = await runCommand({
      command: process.execPath,
      args,
      cwd: ROOT,
      env: { ...env, MONGO_URL: services.mongoUrl },
      show: true,
    });
    process.exitCode = code;
  } finally {
    await services.stop();
  }
}

verify().catch((error) => {
  printError(error);
  process.exitCode = 1;
});
