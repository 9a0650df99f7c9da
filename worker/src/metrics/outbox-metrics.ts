import type { Database } from '@funding-desk/shared/server/database/database';
import { undeliveredFilter } from '@funding-desk/shared/server/outbox/undelivered-filter';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';

/** Records that are read of each collection. Monitoring needs to know that there are many, not the exact number. */
const LIMIT = 10_000;
/** Milliseconds. A scrape must not wait for a slow database. */
const READ_LIMIT = 3_000;
/** Before the first task. The bound leaves null out. */
const EVER = new Date(0);
const DUE = { 'outbox.dueAt': { $gt: EVER } };
/** In the order of the index, so that the limit keeps the earliest ones. */
const EARLIEST_FIRST = { hint: { 'outbox.dueAt': 1 }, maxTimeMS: READ_LIMIT };
const FAILED = { 'outbox.state': 'failed' };

interface OutboxInput {
  readonly registry: Registry;
  readonly database: Database;
}

const rowsSchema = z.array(z.object({ _id: z.string(), count: z.number(), oldest: z.date().nullable() }));

type Readings = readonly [due: z.infer<typeof rowsSchema>, failed: z.infer<typeof rowsSchema>];

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1_000);

/** Tasks by kind, and the earliest due time of each kind. */
const byKind = { _id: '$outbox.kind', count: { $sum: 1 }, oldest: { $min: '$outbox.dueAt' } };

/** Counts the tasks that match. The filter has an index. */
const tasksOf = (filter: object) => [
  { $match: filter },
  { $limit: LIMIT },
  { $unwind: '$outbox' },
  { $match: filter },
  { $group: byKind },
];

async function readDue({ connection, ...models }: Database) {
  const holders = [
    models.formSubmissions,
    models.formSessions,
    models.applicationDocuments,
    models.documentChecks,
    models.documentRequests,
    models.users,
    models.companies,
    models.webhookDeliveries,
  ];
  const read = ({ collection }: { readonly collection: { readonly name: string } }) =>
    connection.collection(collection.name).aggregate(tasksOf(DUE), EARLIEST_FIRST).toArray();
  return rowsSchema.parse((await Promise.all(holders.map(read))).flat());
}

async function readFailed({ connection, formSubmissions }: Database) {
  const pipeline = tasksOf(FAILED);
  return rowsSchema.parse(
    await connection
      .collection(formSubmissions.collection.name)
      .aggregate(pipeline, { maxTimeMS: READ_LIMIT })
      .toArray(),
  );
}

/** Null while the database does not answer. The other metrics must not be lost with it. */
const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null);

/** Tasks by kind and state, and the oldest due one. Both gauges of a scrape share one read. */
function addTaskMetrics({ registry, database }: OutboxInput): void {
  const registers = [registry];
  let running: Promise<Readings | null> | undefined;
  const read = () => {
    running ??= orNull(Promise.all([readDue(database), readFailed(database)])).finally(() => {
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
    help: `Tasks by kind and state, of at most ${LIMIT} records of each collection: pending ones with a time, and failed ones of applications`,
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

/** Tasks that wait or have failed, and applications that reached nobody. They are read when the metrics are. */
export function addOutboxMetrics({ registry, database }: OutboxInput): void {
  const registers = [registry];
  addTaskMetrics({ registry, database });
  new Gauge({
    name: 'funding_desk_undelivered_applications',
    help: 'Applications whose e-mails have all failed, NaN while unknown',
    registers,
    async collect() {
      const filter = { ...undeliveredFilter(), deletedAt: null };
      const count = database.formSubmissions.countDocuments(filter).limit(LIMIT).maxTimeMS(READ_LIMIT);
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
