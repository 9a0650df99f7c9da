import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.mjs';
import { stopProcess } from './processes.mjs';

const BACK_OFF_MS = [500, 2000, 5000];
/** After so long a run an earlier crash no longer counts: less than the time after which the worker tries again what
 * ended it, so that such a crash, which it counts and bounds itself, does not end everything. */
const STEADY_MS = 30_000;

/**
 * Starts a process and starts it again, a few times, when it ends without having been asked to.
 *
 * @param {object} options
 * @param {string} options.name how messages call it
 * @param {(onSpawn: (handle: import('./processes.mjs').ProcessHandle) => void) => Promise<unknown>} options.launch
 *   resolves when it is ready, after having told its handle
 * @param {(line: string) => void} options.say
 * @param {(error: Error) => void} options.onLost it has ended too often
 * @param {number[]} [options.backOffMs] how long to wait before each new start
 * @param {(signal: AbortSignal) => Promise<boolean>} [options.waitUntilPossible] waits for what a new start needs, and tells
 *   whether that was missing: what ended for want of it has not crashed
 * @returns {Promise<{ stop: (limits: { limitMs: number }) => Promise<boolean> }>} once it is ready the first time
 */
export async function keepRunning({
  name,
  launch,
  say,
  onLost,
  backOffMs = BACK_OFF_MS,
  waitUntilPossible = async () => false,
}) {
  const stopping = new AbortController();
  let current;
  let crashes = 0;

  const start = () =>
    launch((handle) => {
      current = handle;
      if (stopping.signal.aborted) handle.child.kill('SIGTERM');
    });

  const watch = async () => {
    const startedAt = Date.now();
    const { code, signal } = await current.exited;
    if (stopping.signal.aborted) return;
    if (Date.now() - startedAt > STEADY_MS) crashes = 0;
    await startAgain(signal ?? `exit code ${code}`);
  };

  const startAgain = async (reason) => {
    if (await waitUntilPossible(stopping.signal)) crashes = 0;
    if (stopping.signal.aborted) return;
    if (crashes >= backOffMs.length) {
      onLost(new StartError(`${capitalise(name)} keeps stopping (${reason}); giving up.`));
      return;
    }
    say(`${capitalise(name)} stopped unexpectedly (${reason}); starting it again.`);
    crashes += 1;
    await sleep(backOffMs[crashes - 1], undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return;
    try {
      await start();
    } catch (error) {
      if (!stopping.signal.aborted) await startAgain(error.message.replace(/\.$/, ''));
      return;
    }
    void watch();
  };

  await start();
  void watch();
  return {
    async stop({ limitMs }) {
      stopping.abort();
      return current ? stopProcess(current, { limitMs }) : true;
    },
  };
}

function capitalise(text) {
  return text[0].toUpperCase() + text.slice(1);
}
