import type { JobName } from '@funding-desk/shared/jobs';
import { Counter, Histogram, Registry } from 'prom-client';

/** Seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type MailOutcome = 'accepted' | 'retried' | 'refused';

export interface WorkerMetrics {
  readonly registry: Registry;
  /** Measures a job. `render-application-pdf` is a rendering, jobs with `mail` or `email` are e-mails. */
  readonly timeJob: <T>(job: JobName, run: () => Promise<T>) => Promise<T>;
  readonly timeSweep: <T>(sweep: string, run: () => Promise<T>) => Promise<T>;
  readonly countMail: (outcome: MailOutcome) => void;
}

interface TimedInput {
  readonly registry: Registry;
  readonly noun: 'job' | 'sweep';
  readonly help: string;
}

/** Counts runs by outcome and measures their time. */
function createTimer({ registry, noun, help }: TimedInput) {
  const registers = [registry];
  const runs = new Counter({
    name: `funding_desk_${noun}s_total`,
    help: `${help} by outcome`,
    labelNames: [noun, 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: `funding_desk_${noun}_seconds`,
    help: `Time of ${help.toLowerCase()}`,
    labelNames: [noun],
    buckets: BUCKETS,
    registers,
  });
  return async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const end = seconds.startTimer({ [noun]: name });
    let outcome = 'failed';
    try {
      const result = await run();
      outcome = 'done';
      return result;
    } finally {
      end();
      runs.inc({ [noun]: name, outcome });
    }
  };
}

export function createWorkerMetrics(): WorkerMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: 'worker' });
  const mails = new Counter({
    name: 'funding_desk_mails_total',
    help: 'Attempts to send an e-mail: accepted by the mail server, retried later, or refused for good or no longer needed',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return {
    registry,
    timeJob: createTimer({ registry, noun: 'job', help: 'Jobs of the queues' }),
    timeSweep: createTimer({ registry, noun: 'sweep', help: 'Sweeps' }),
    countMail: (outcome) => mails.inc({ outcome }),
  };
}
