import type { WorkerContext } from '../context.ts';
import { listSweeps, type Sweep } from './list-sweeps.ts';

/** Milliseconds. Schedules are stored anew, because they are lost with Redis' data. */
const SCHEDULE_INTERVAL = 10_000;
/** Milliseconds, until Redis has them for the first time. */
const FIRST_SCHEDULE_INTERVAL = 500;

/** @returns runs a sweep, unless this process still does. A failure is logged until a run succeeds. */
function createRunner({ logger, metrics }: WorkerContext): (sweep: Sweep) => Promise<void> {
  const running = new Set<string>();
  const failing = new Set<string>();
  return async ({ name, run }) => {
    if (running.has(name)) return;
    running.add(name);
    try {
      await metrics.timeSweep(name, run);
      failing.delete(name);
    } catch (error) {
      if (!failing.has(name)) logger.warn({ err: error, name }, 'a sweep failed and will be retried');
      failing.add(name);
    } finally {
      running.delete(name);
    }
  };
}

interface Repeated {
  /** Milliseconds between the end of a run and the start of the next. */
  readonly interval: () => number;
  readonly run: () => Promise<void>;
}

/** @returns stops after the current run */
function repeat({ interval, run }: Repeated): () => Promise<void> {
  let isStopped = false;
  let wake: () => void = () => undefined;
  async function loop(): Promise<void> {
    while (!isStopped) {
      await run();
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, interval());
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  const ended = loop();
  return async () => {
    isStopped = true;
    wake();
    await ended;
  };
}

/** The first time, each sweep runs at once: it repairs what a crash left. */
function keepSchedules({ queues, logger }: WorkerContext, sweeps: readonly Sweep[]): Repeated {
  let isStart = true;
  return {
    interval: () => (isStart ? FIRST_SCHEDULE_INTERVAL : SCHEDULE_INTERVAL),
    async run() {
      await queues.schedule(sweeps, { isStart }).then(
        () => {
          isStart = false;
        },
        (error: unknown) => logger.debug({ err: error }, 'sweeps are not scheduled now; the next attempt will'),
      );
    },
  };
}

interface Sweeps {
  /** Runs a sweep that Redis has given to this worker. */
  readonly runScheduled: (name: string) => Promise<void>;
  /** Stops the others after their current runs. */
  readonly stop: () => Promise<void>;
}

/** Starts the sweeps that every worker runs, and schedules the others. */
export function startSweeps(context: WorkerContext): Sweeps {
  const runSweep = createRunner(context);
  const sweeps = listSweeps(context);
  const scheduled = sweeps.filter(({ isInEveryWorker }) => !isInEveryWorker);
  const timed = sweeps.filter(({ isInEveryWorker }) => isInEveryWorker);
  const stops = [
    ...timed.map((sweep) => repeat({ interval: () => sweep.interval, run: () => runSweep(sweep) })),
    repeat(keepSchedules(context, scheduled)),
  ];
  return {
    async runScheduled(name) {
      // During an upgrade, workers of two versions may have different sweeps.
      const sweep = scheduled.find((one) => one.name === name);
      if (sweep) await runSweep(sweep);
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
