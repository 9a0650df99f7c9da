import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasProgram, runCommand } from '../processes/processes.mjs';

/**
 * Puts `promtool` on the PATH, which tests the alert rules. On Debian and Ubuntu it is taken out of the package of
 * Prometheus: its installation takes ten times as long, needs root, and starts a server.
 * @param {{ cache: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} options `cache`: folder that keeps it
 * @returns {Promise<NodeJS.ProcessEnv>} the environment for the tests. Without `promtool` they say that they skip it.
 */
export async function withPromtool({ cache, env, say }) {
  if (hasProgram('promtool')) return env;
  const extended = { ...env, PATH: [env.PATH, cache].join(delimiter) };
  if (existsSync(join(cache, 'promtool'))) return extended;
  if (!existsSync('/etc/debian_version')) return env;
  say('Fetching promtool ...');
  const work = join(cache, 'work');
  try {
    return (await fetchPromtool({ work, program: join(cache, 'promtool') })) ? extended : env;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {{ work: string, program: string }} options @returns whether it is there now */
async function fetchPromtool({ work, program }) {
  mkdirSync(work, { recursive: true });
  const run = async (command, ...args) => (await runCommand({ command, args, cwd: work })).code === 0;
  const download = () => run('apt-get', 'download', '-qq', 'prometheus');
  // The lists of a new machine are empty or old. Only root can update them.
  if (!(await download()) && !((await run('apt-get', 'update', '-qq')) && (await download()))) return false;
  const file = readdirSync(work).find((name) => name.endsWith('.deb'));
  if (!file || !(await run('dpkg-deb', '--extract', file, 'package'))) return false;
  renameSync(join(work, 'package/usr/bin/promtool'), program);
  return true;
}
