import { once } from 'node:events';
import { join } from 'node:path';
import { StartError } from '../start-error.mjs';
import { keepRunning } from './keep-running.mjs';
import { openLog, relayOutput } from './log-relay.mjs';
import { startProcess, stopProcess, waitUntil } from './processes.mjs';

const READY_LIMIT_MS = 60_000;

/**
 * Starts the API or the worker and keeps it running.
 *
 * @param {object} options
 * @param {string} options.name 'the API' or 'the worker'
 * @param {string} options.id its workspace and the name of its log
 * @param {string} options.root
 * @param {number} [options.readyLimitMs] the longest start
 * @param {string} options.readyUrl answers 200 when the process is ready
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import('../settings/data-folder.mjs').DataFolder} options.folder
 * @param {(line: string) => void} options.say
 * @param {(error: Error) => void} options.onLost
 * @param {AbortSignal} options.stopSignal ends the wait for readiness
 * @returns {Promise<{ stop: (limits: { limitMs: number }) => Promise<void> }>} once it is ready
 * @throws {StartError} with its own error message when it ends before that
 */
export async function startAppProcess({ name, id, root, env, folder, say, onLost, stopSignal, ...ready }) {
  const { readyUrl, readyLimitMs = READY_LIMIT_MS } = ready;
  const log = openLog({ dataDir: folder.path, name: id });
  const launch = async (onSpawn) => {
    const args = ['--enable-source-maps', join(root, id, 'dist/index.js')];
    const handle = startProcess({ name, command: process.execPath, args, env, cwd: root });
    onSpawn(handle);
    if (handle.pid !== undefined) folder.recordChild({ name, pid: handle.pid });
    const output = relayOutput({ handle, label: id, log: log.stream, show: say });
    await waitUntilReady({ name, handle, readyUrl, readyLimitMs, output, logPath: log.path, stopSignal });
    output.ready();
  };
  const supervised = await keepRunning({ name, launch, say, onLost });
  return {
    async stop(limits) {
      await supervised.stop(limits);
      log.stream.end();
      if (!log.stream.destroyed) await once(log.stream, 'close').catch(() => {});
    },
  };
}

async function waitUntilReady({ name, handle, readyUrl, readyLimitMs, output, logPath, stopSignal }) {
  let lastAnswer = 'no answer';
  const check = async () => {
    const { isReady, answer } = await checkReadiness(readyUrl);
    lastAnswer = answer ?? lastAnswer;
    return isReady;
  };
  const options = { limitMs: readyLimitMs, giveUpWhen: () => !handle.isRunning() || stopSignal.aborted };
  if (await waitUntil(check, options)) return;
  if (!handle.isRunning()) {
    const { code, signal } = await handle.exited;
    throw new StartError(output.errorText() || `It ended with ${signal ?? `exit code ${code}`}: see ${logPath}.`);
  }
  await stopProcess(handle, { limitMs: 3000 });
  throw new StartError(`Gave up waiting for ${name} (${lastAnswer}): see ${logPath}.`);
}

async function checkReadiness(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    const text = await response.text();
    return { isReady: response.ok, answer: `it answers ${response.status} ${text.slice(0, 200)}` };
  } catch {
    return { isReady: false };
  }
}
