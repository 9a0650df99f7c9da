import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAX_OUTPUT = 64 * 1_048_576;

/** Runs a program in the project's folder. @returns its standard output, trimmed. @throws with its output when it fails */
export async function call(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, [...args], { cwd: ROOT, maxBuffer: MAX_OUTPUT });
  return stdout.trim();
}

export const docker = (...args: readonly string[]) => call('docker', args);

/** Runs Compose, as `scripts/lib/install/docker.mjs` found it. */
export function compose(...args: readonly string[]): Promise<string> {
  const [command = 'docker', ...first] = (process.env.COMPOSE_COMMAND ?? 'docker compose').split(' ');
  return call(command, [...first, ...args]);
}

/** Bytes. */
export async function imageSize(image: string): Promise<number> {
  return Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
}

/** Builds the image of the working tree, or of a commit. */
export async function buildImage({ tag, commit }: { tag: string; commit?: string }): Promise<void> {
  if (commit === undefined) {
    await docker('build', '--network', 'host', '--tag', tag, '.');
    return;
  }
  const script = 'git archive "$1" | docker build --network host --tag "$2" -';
  await call('bash', ['-o', 'pipefail', '-c', script, 'bash', commit, tag]);
}
