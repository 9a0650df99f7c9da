/**
 * `npm run bench [-- NAME ...] [--long]`: installs and builds like `npm test`, starts MongoDB and Redis unless the
 * environment contains their addresses, runs the benches and prints one table. MONGOD_TOOL names a program that starts a
 * real MongoDB: `start FOLDER PORT` prints the address in its last line, `stop FOLDER` stops it.
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

/** A million applications take 20 GB without compression, and as much again while their indexes are created. */
const FULL_SIZE_BYTES = 40 * 2 ** 30;

const say = (line) => console.log(line);

/** The port stays the same, because the replica set stores its own address. */
async function mongodPort() {
  const file = join(MONGOD_FOLDER, 'bench-port');
  if (!existsSync(file)) writeFileSync(file, String(await findFreePort()));
  return readFileSync(file, 'utf8');
}

/** @returns a function that stops it, or undefined when it is not needed or there is no MONGOD_TOOL */
async function startRealMongod({ MONGOD_TOOL: tool, MONGO_URL: configured }) {
  if (!tool || configured) return undefined;
  mkdirSync(MONGOD_FOLDER, { recursive: true });
  const port = await mongodPort();
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
  const stopServices = await setup(
    undefined,
    process.argv.includes('--long') ? { databaseBytes: FULL_SIZE_BYTES } : {},
  );
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
