import { type mongo, Types } from 'mongoose';
import { EFFECT_KINDS, type EffectKind } from '../jobs.ts';
import { acceptLate } from './acceptance/accept-application.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import { logMissing } from './audit/log-entry.ts';
import type { Sealer } from './crypto/sealing.ts';
import type { Database } from './database/database.ts';
import { advanceStages } from './deals/advance-stage.ts';
import { markPackages } from './deals/mark-package.ts';
import { tellOfChoices } from './deals/tell-of-choice.ts';
import { fileDocumentsOf } from './documents/file-documents.ts';
import { tellLate } from './downloads/tell-administrators.ts';
import { removeFilesOf } from './erasure/remove-application-files.ts';
import type { FileStore } from './files/file-store.ts';
import { tellOfFailures } from './inbox/tell-of-failure.ts';
import type { Logger } from './logger.ts';
import { EFFECT_LEASE, type Effect, effectsOf, type HeldEffect, removeEffects } from './models/outbox/effects.ts';
import type { LivePublisher } from './redis/live-messages.ts';
import type { Queues } from './redis/queues.ts';
import { endSignatureLinks } from './requests/end-signature-link.ts';
import { recordAnswers } from './requests/record-answer.ts';
import { requestSignatures } from './requests/request-second-signature.ts';
import { publishEvents } from './webhooks/publish-events.ts';
import { releaseAssignments } from './work/release-assignments.ts';
import { notifyLate } from './work/tell-people.ts';

export interface EffectContext {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  readonly queues: Queues;
  readonly sealer: Sealer;
  readonly files: FileStore;
  readonly live: Pick<LivePublisher, 'announceChange' | 'announceNotice'>;
}

/** A record with effects. */
interface Holder {
  readonly _id: Types.ObjectId;
  readonly effects?: readonly Effect[];
}

type Run<K extends EffectKind> = (context: EffectContext, held: readonly HeldEffect<K>[]) => Promise<void>;

const recordsOf = (held: readonly HeldEffect[]) => held.map(({ record }) => record);
const effectsIn = <K extends EffectKind>(held: readonly HeldEffect<K>[]) => held.map(({ effect }) => effect);

/** How the sweep carries out the effects of each kind. It may run twice. A kind without a line does not compile. */
const RUNNERS: { readonly [K in EffectKind]: Run<K> } = {
  'log-entry': (context, held) => logMissing(context, effectsIn(held)),
  'end-signature-link': (context, held) => endSignatureLinks(context, recordsOf(held)),
  'notify-person': notifyLate,
  'tell-administrators': tellLate,
  'tell-of-failure': tellOfFailures,
  'record-answer': recordAnswers,
  'advance-stage': advanceStages,
  'mark-package': markPackages,
  'tell-of-choice': (context, held) => tellOfChoices(context, recordsOf(held)),
  'publish-event': (context, held) => publishEvents(context, effectsIn(held)),
  'accept-application': (context, held) => acceptLate(context, recordsOf(held)),
  'request-signature': (context, held) => requestSignatures(context, recordsOf(held)),
  'file-documents': ({ database }, held) => fileDocumentsOf(database, recordsOf(held)),
  'remove-files': (context, held) => removeFilesOf(context, recordsOf(held)),
  'release-assignments': (context, held) => releaseAssignments(context, held),
};

/** Every collection whose records have effects. */
const holdersOf = (database: Database) =>
  [
    database.applications,
    database.applicationDocuments,
    database.applicantRequests,
    database.notes,
    database.packages,
    database.offers,
    database.disclosures,
    database.presentations,
    database.downloadDays,
    database.users,
  ] as const;

type Model = ReturnType<typeof holdersOf>[number];

/** Records per store and round. */
const BATCH = 200;

/** Claims the due effects of some records: until the lease ends, no other sweep runs them. @returns the claimed ones */
async function claim(store: mongo.Collection<Holder>, now: Date): Promise<readonly HeldEffect[]> {
  const due = await store
    // In the order of the index. An explicit sort would read all of them, because records have several effects.
    .find({ 'effects.dueAt': { $lte: now } }, { hint: { 'effects.dueAt': 1 }, limit: BATCH, projection: { _id: 1 } })
    .toArray();
  if (due.length === 0) return [];
  const _id = { $in: due.map((record) => record._id) };
  const mine = new Types.ObjectId();
  const dueAt = new Date(now.getTime() + EFFECT_LEASE);
  await store.updateMany(
    { _id, 'effects.dueAt': { $lte: now } },
    { $set: { 'effects.$[due].dueAt': dueAt, 'effects.$[due].claim': mine } },
    { arrayFilters: [{ 'due.dueAt': { $lte: now } }] },
  );
  const claimed = await store.find({ _id, 'effects.claim': mine }, { projection: { effects: 1 } }).toArray();
  return claimed.flatMap(({ _id: record, effects = [] }) =>
    effects.filter((effect) => effect.claim?.equals(mine)).map((effect) => ({ record, effect })),
  );
}

/** Runs the effects of one kind. A damaged one must not stop the others. @returns those that were carried out */
async function run<K extends EffectKind>(
  context: EffectContext,
  kind: K,
  held: readonly HeldEffect[],
): Promise<readonly HeldEffect[]> {
  try {
    const own = held.flatMap(({ record, effect }) =>
      effectsOf([effect], kind).map((parsed) => ({ record, effect: parsed })),
    );
    if (own.length > 0) await RUNNERS[kind](context, own);
    return held;
  } catch (error) {
    if (held.length === 1)
      context.logger.error({ err: error, kind, record: held[0]?.record }, 'an effect failed and will be retried');
    if (held.length <= 1) return [];
    const done = [];
    for (const one of held) done.push(...(await run(context, kind, [one])));
    return done;
  }
}

/** Carries out the due effects of one store, and removes them from their records. */
async function runStore(context: EffectContext, model: Model, now: Date): Promise<void> {
  const store = context.database.connection.collection<Holder>(model.collection.name);
  for (;;) {
    const claimed = await claim(store, now);
    for (const kind of EFFECT_KINDS) {
      const held = claimed.filter(({ effect }) => effect.kind === kind);
      if (held.length > 0) await removeEffects(model, await run(context, kind, held));
    }
    if (claimed.length < BATCH) return;
  }
}

/** Carries out the effects that a crash has left, and those that wait for the sweep. */
export async function runDueEffects(context: EffectContext): Promise<void> {
  const now = context.database.clock.now();
  for (const model of holdersOf(context.database)) await runStore(context, model, now);
}
