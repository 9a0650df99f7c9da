import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { undeliveredFilter } from '../outbox/application-tasks.ts';
import {
  BACKLOG_LIMIT as LIMIT,
  BACKLOG_READ_LIMIT as READ_LIMIT,
  readDueTasks,
  readFailedTasks,
  type TaskCount,
} from '../outbox/read-backlog.ts';

interface OutboxInput {
  readonly registry: Registry;
  readonly database: Database;
}

type Readings = readonly [due: readonly TaskCount[], failed: readonly TaskCount[]];

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1_000);

/** Null while the database does not answer. The other metrics must not be lost with it. */
const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null);

/** Tasks by kind and state, and the oldest due one. Both gauges of a scrape share one read. */
function addTaskMetrics({ registry, database }: OutboxInput): void {
  const registers = [registry];
  let running: Promise<Readings | null> | undefined;
  const read = () => {
    running ??= orNull(Promise.all([readDueTasks(database), readFailedTasks(database)])).finally(() => {
      running = undefined;
    });
    return running;
  };
  new Gauge({
    name: 'funding_desk_outbox_oldest_due_seconds',
    help: 'How long the oldest due task of a kind has been due',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      const [due = []] = (await read()) ?? [];
      const now = database.clock.now();
      this.reset();
      for (const { _id: kind, oldest } of due) this.set({ kind }, secondsBetween(oldest ?? now, now));
    },
  });
  new Gauge({
    name: 'funding_desk_outbox_tasks',
    help: `Tasks by kind and state, of at most ${LIMIT} records of each collection: pending ones with a time, and failed ones`,
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      const [due = [], failed = []] = (await read()) ?? [];
      this.reset();
      // A kind may be in several collections.
      for (const { _id: kind, count } of due) this.inc({ kind, state: 'pending' }, count);
      for (const { _id: kind, count } of failed) this.inc({ kind, state: 'failed' }, count);
    },
  });
}

/**
 * Tasks that wait or have failed, and applications that reached nobody. They are read when the metrics are. The API has
 * them as well, so that they do not vanish with the last worker.
 */
export function addOutboxMetrics({ registry, database }: OutboxInput): void {
  const registers = [registry];
  addTaskMetrics({ registry, database });
  new Gauge({
    name: 'funding_desk_undelivered_applications',
    help: 'Applications whose e-mails have all failed, NaN while unknown',
    registers,
    async collect() {
      const filter = { ...undeliveredFilter(), deletedAt: null };
      const count = database.applications.countDocuments(filter).limit(LIMIT).maxTimeMS(READ_LIMIT);
      this.set((await orNull(count.exec())) ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'funding_desk_audit_chain_whole',
    help: '1 when the latest verification of the audit log found it whole, 0 when it found it broken, NaN while unknown',
    registers,
    async collect() {
      const check = await orNull(database.auditChecks.findById('chain').lean().exec());
      // Not 0, which would raise an alert before the first verification.
      this.set(check ? Number(check.isWhole) : Number.NaN);
    },
  });
}
