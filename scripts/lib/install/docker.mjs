import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from '../processes/processes.mjs';

export const NO_DOCKER =
  'The containers of docker-compose.yml: no Docker engine with Compose; start one, or name one as DOCKER_HOST';

const succeeds = async (command, args, env = process.env) =>
  (await runCommand({ command, args, env }).catch(() => ({ code: 1 }))).code === 0;

/** Compose as a plugin of Docker, or as a program of its own. */
async function findCompose(env) {
  if (await succeeds('docker', ['compose', 'version'], env)) return 'docker compose';
  return (await succeeds('docker-compose', ['--version'], env)) ? 'docker-compose' : null;
}

/**
 * Starts an engine with DOCKER_TOOL: a shell script that, sourced with the argument `up`, sets DOCKER_HOST.
 * @returns the address of the engine, or null when it did not start
 */
async function startEngine({ tool, log, say }) {
  say('Starting a Docker engine; the first time this takes some minutes ...');
  mkdirSync(dirname(log), { recursive: true });
  // The engine keeps running, so its output must not be a pipe to this process.
  const script = '. "$1" up > "$2" 2>&1 < /dev/null && printf %s "$DOCKER_HOST"';
  const { code, output } = await runCommand({ command: 'bash', args: ['-c', script, 'bash', tool, log] });
  if (code === 0 && output !== '') return output;
  say(`It did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
  return null;
}

/**
 * Finds a Docker engine and Compose: those of the environment, or an engine that the script DOCKER_TOOL starts.
 * @param {{ log: string, say: (line: string) => void }} options `log`: file for the output of DOCKER_TOOL
 * @returns {Promise<NodeJS.ProcessEnv | null>} variables that name both, or null when there is none
 */
export async function findDocker({ log, say }) {
  const env = { ...process.env };
  if (!(await succeeds('docker', ['info'], env))) {
    const { DOCKER_TOOL: tool } = process.env;
    const host = tool ? await startEngine({ tool, log, say }) : null;
    if (host === null) return null;
    env.DOCKER_HOST = host;
  }
  const compose = await findCompose(env);
  return compose === null ? null : { ...env, COMPOSE_COMMAND: compose };
}
