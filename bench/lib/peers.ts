import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, type RunningProcess, run, until } from '../../e2e/support/services/processes.ts';
import type { BenchContext } from '../bench.ts';

const runProgram = promisify(execFile);
const PEERS = fileURLToPath(new URL('../peers', import.meta.url));

/**
 * Installs the packages of `bench/peers/<name>/package.json` into that folder, unless they are there already. Peers are
 * no workspaces: some compile for minutes, which `npm ci` must not do for everybody.
 * @returns the folder, whose `node_modules` holds the packages
 */
export async function installPeer({ name, say }: { name: string; say: (line: string) => void }): Promise<string> {
  const folder = path.join(PEERS, name);
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8');
  const installed = path.join(folder, 'node_modules');
  const stamp = path.join(installed, '.installed-package.json');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === manifest) return folder;

  say(`Installing ${name} to measure against; this can take minutes ...`);
  await rm(installed, { recursive: true, force: true });
  // A failure carries npm's output.
  await runProgram('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  });
  await writeFile(stamp, manifest);
  return folder;
}

interface PeerServer extends RunningProcess {
  readonly url: string;
}

/** Starts a server to measure against and waits until it answers. @param args precede the port */
export async function startPeerServer({
  context,
  name,
  args,
}: {
  context: BenchContext;
  name: string;
  args: readonly string[];
}): Promise<PeerServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(context.folder, `${name}.log`);
  const env = { NODE_ENV: 'production' };
  const server = run({ command: process.execPath, args: [...args, String(port)], env, log });
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await until(`${name} answers`, answers);
  return { ...server, url };
}
