import type { Database } from '@funding-desk/shared/server/database/database';
import { undeliveredFilter } from '@funding-desk/shared/server/outbox/undelivered-filter';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';

/** Records that are read of each collection. Monitoring needs to know that there are many, not the exact number. */
const LIMIT = 10_000;
/** Before the first task. The bound leaves null out. */
const EVER = new Date(0);
const DUE = { 'outbox.dueAt': { $gt: EVER } };
/** In the order of the index, so that the limit keeps the earliest ones. */
const EARLIEST_FIRST = { hint: { 'outbox.dueAt': 1 } };
const FAILED = { 'outbox.state': 'failed' };

const rowsSchema = z.array(z.object({ _id: z.string(), count: z.number(), oldest: z.date().nullable() }));

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
  return rowsSchema.parse(await connection.collection(formSubmissions.collection.name).aggregate(pipeline).toArray());
}

/** Tasks that wait or have failed, and applications that reached nobody. They are read when the metrics are. */
export function addOutboxMetrics({ registry, database }: { registry: Registry; database: Database }): void {
  const registers = [registry];
  const oldest = new Gauge({
    name: 'funding_desk_outbox_oldest_due_seconds',
    help: 'How long the oldest due task of a kind has been due',
    labelNames: ['kind'] as const,
    registers,
  });
  new Gauge({
    name: 'funding_desk_outbox_tasks',
    help: `Tasks by kind and state, of at most ${LIMIT} records of each collection: pending ones with a time, and failed ones of applications`,
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      const [due, failed] = await Promise.all([readDue(database), readFailed(database)]);
      const now = database.clock.now().getTime();
      this.reset();
      oldest.reset();
      for (const { _id: kind, count, oldest: at } of due) {
        this.set({ kind, state: 'pending' }, count);
        oldest.set({ kind }, Math.max(0, (now - (at?.getTime() ?? now)) / 1_000));
      }
      for (const { _id: kind, count } of failed) this.set({ kind, state: 'failed' }, count);
    },
  });
  new Gauge({
    name: 'funding_desk_undelivered_applications',
    help: 'Applications whose e-mails have all failed',
    registers,
    async collect() {
      const filter = { ...undeliveredFilter(), deletedAt: null };
      this.set(await database.formSubmissions.countDocuments(filter).limit(LIMIT));
    },
  });
  new Gauge({
    name: 'funding_desk_audit_chain_whole',
    help: '1 while the latest verification of the audit log found it whole, 0 when it found it broken',
    registers,
    async collect() {
      const check = await database.auditChecks.findById('chain').lean();
      if (check) this.set(check.isWhole ? 1 : 0);
    },
  });
}
