/**
 * `npm run bench [-- NAME ...] [--long]`: installs and builds like `npm test`, brings up a database and a queue, runs
 * the benches and prints one table. With `MONGO_URL` and `REDIS_URL` set it uses those; a program named by `MONGOD_TOOL`
 * is asked for a real MongoDB otherwise (`start FOLDER PORT`, which prints its address last, and `stop FOLDER`).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/install/build.mjs';
import { ensureDebianPackages } from './lib/install/debian-packages.mjs';
import { checkNodeVersion } from './lib/install/minimum-versions.mjs';
import { ensureInstalled } from './lib/install/npm-packages.mjs';
import { findFreePort } from './lib/processes/ports.mjs';
import { runCommand } from './lib/processes/processes.mjs';
import { printError, StartError } from './lib/start-error.mjs';
import { setup } from './lib/test-services.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MONGOD_FOLDER = join(ROOT, 'node_modules/.cache/funding-desk/bench/mongod');

const say = (line) => console.log(line);

/** The same each time: the replica set in the folder knows itself by its address. */
async function portOfMongod() {
  const file = join(MONGOD_FOLDER, 'bench-port');
  if (!existsSync(file)) writeFileSync(file, String(await findFreePort()));
  return readFileSync(file, 'utf8');
}

/** @returns what stops it, or undefined where there is no such program or no need of one */
async function startRealMongod({ MONGOD_TOOL: tool, MONGO_URL: given }) {
  if (!tool || given) return undefined;
  mkdirSync(MONGOD_FOLDER, { recursive: true });
  const port = await portOfMongod();
  const { code, output } = await runCommand({ command: tool, args: ['start', MONGOD_FOLDER, port], cwd: ROOT });
  const address = output.trim().split('\n').at(-1);
  if (code !== 0 || !address?.startsWith('mongodb'))
    throw new StartError(`MONGOD_TOOL started no MongoDB:\n${output.trim()}`);
  process.env.MONGO_URL = address;
  return () => runCommand({ command: tool, args: ['stop', MONGOD_FOLDER], cwd: ROOT });
}

async function main() {
  checkNodeVersion();
  await ensureInstalled({ root: ROOT, say });
  await ensureDebianPackages(['redis-server', 'chromium', 'poppler-utils'], { say });
  await ensureBuilt({ root: ROOT, say });
  const stopMongod = await startRealMongod(process.env);
  const stopServices = await setup();
  try {
    const args = ['tsx', '--conditions', '@funding-desk/source', 'bench/main.ts', ...process.argv.slice(2)];
    const { code } = await runCommand({ command: 'npx', args, cwd: ROOT, show: true });
    return code;
  } finally {
    await stopServices();
    await stopMongod?.();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
