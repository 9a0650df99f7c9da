import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { sweepErasures } from '@funding-desk/shared/server/erasure/run-erasure';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { WorkedApplication } from '@funding-desk/shared/server/work/change-work';
import { sweepAssignments } from '@funding-desk/shared/server/work/release-assignments';
import { tellInterrupted } from '@funding-desk/shared/server/work/tell-people';
import type { WorkerContext } from '../context.ts';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { createAnchoring } from './audit/anchor-audit.ts';
import { createVerification } from './audit/verify-audit.ts';
import { enqueueWeeklySummaries } from './enqueue-weekly-summaries.ts';
import { sweepDocuments } from './sweep-documents.ts';
import { sweepMailbox } from './sweep-mailbox.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { sweepRetention } from './sweep-retention.ts';
import { removeOldDeliveries, sweepWebhooks } from './sweep-webhooks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface Sweep {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly pause: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Repeats a sweep in this process, whether or not a run fails. It uses no queue, because it repairs what a missing queue leaves.
 * @returns stops after the current run
 */
function repeat({ name, pause, run }: Sweep, logger: Logger): () => Promise<void> {
  let isStopped = false;
  let wake: () => void = () => undefined;
  let hasFailed = false;

  async function loop(): Promise<void> {
    while (!isStopped) {
      try {
        await run();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) logger.warn({ err: error, name }, 'a sweep failed and will be retried');
        hasFailed = true;
      }
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
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

/** Starts every sweep. @returns stops them after their current runs */
export function startSweeps(context: WorkerContext): () => Promise<void> {
  const onReleased = ({ _id, work }: WorkedApplication) =>
    context.live.announceChange({ id: _id.toHexString(), what: 'work', version: work?.version ?? 0 });
  const announceDeleted = (id: string) => context.live.announceChange({ id, what: 'deleted' });
  const sweeps: readonly Sweep[] = [
    { name: 'outbox', pause: 2 * SECOND, run: () => sweepOutbox(context) },
    {
      name: 'assignments',
      pause: 10 * SECOND,
      run: () => sweepAssignments({ ...context, onReleased }),
    },
    { name: 'notices', pause: 10 * SECOND, run: () => tellInterrupted(context) },
    { name: 'webhooks', pause: 2 * SECOND, run: () => sweepWebhooks(context) },
    { name: 'old webhooks', pause: 10 * MINUTE, run: () => removeOldDeliveries(context) },
    { name: 'counters', pause: 5 * SECOND, run: () => countFacts(context.database) },
    { name: 'documents', pause: 30 * SECOND, run: () => sweepDocuments(context) },
    { name: 'orphans', pause: 10 * MINUTE, run: () => sweepOrphans(context) },
    { name: 'mailbox', pause: 10 * MINUTE, run: () => sweepMailbox(context) },
    { name: 'retention', pause: 5 * MINUTE, run: () => sweepRetention(context) },
    { name: 'erasures', pause: 30 * SECOND, run: () => sweepErasures({ ...context, announceDeleted }) },
    { name: 'weekly summaries', pause: 10 * MINUTE, run: () => enqueueWeeklySummaries(context) },
    { name: 'audit verification', pause: MINUTE, run: createVerification(context) },
    { name: 'audit anchor', pause: 60 * MINUTE, run: createAnchoring(context) },
  ];
  const { logger, metrics } = context;
  const stops = sweeps.map((sweep) =>
    repeat({ ...sweep, run: () => metrics.timeSweep(sweep.name, sweep.run) }, logger),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
