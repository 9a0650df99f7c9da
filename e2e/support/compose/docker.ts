import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
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

/** What stands between project, service and number in the name of a container. */
export async function containerSeparator(): Promise<'-' | '_'> {
  return (await compose('version', '--short')).startsWith('1.') ? '_' : '-';
}

/** Bytes. */
export async function imageSize(image: string): Promise<number> {
  return Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
}

/** CPU seconds of a container since its start, from either version of cgroups. */
export async function cpuSeconds(container: string): Promise<number> {
  const read = 'cat /sys/fs/cgroup/cpu.stat 2>/dev/null || cat /sys/fs/cgroup/cpuacct/cpuacct.usage';
  const text = await docker('exec', container, 'sh', '-c', read);
  const [, microseconds] = /^usage_usec (\d+)/m.exec(text) ?? [];
  return microseconds === undefined ? Number(text) / 1e9 : Number(microseconds) / 1e6;
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

/** Builds an image from the text of a Dockerfile. */
async function buildFrom(tag: string, lines: readonly string[]): Promise<string> {
  const script = 'printf "%s\\n" "$2" | docker build --network host --tag "$1" -';
  await call('bash', ['-o', 'pipefail', '-c', script, 'bash', tag, lines.join('\n')]);
  return tag;
}

const canPull = (image: string) =>
  docker('pull', '--quiet', image).then(
    () => true,
    () => false,
  );

/** The proxy's public image, or Debian's Caddy where it cannot be pulled. */
export async function proxyImage(image: string): Promise<string> {
  if (await canPull(image)) return image;
  const install = 'apt-get update && apt-get install -y --no-install-recommends caddy';
  return buildFrom('funding-desk-test-proxy', ['FROM debian:bookworm-slim', `RUN ${install}`]);
}

/** The public image, or one with Debian's Redis in its place, which then gets the program of the Sentinel. */
export async function redisImage(image: string): Promise<string> {
  const names = '/usr/local/bin/redis-server /usr/local/bin/redis-sentinel';
  const link = `if [ -x /usr/bin/redis-server ]; then for name in ${names}; do ln -sf /usr/bin/redis-server $name; done; fi`;
  return buildFrom('funding-desk-test-redis', [`FROM ${image}`, `RUN ${link}`]);
}
