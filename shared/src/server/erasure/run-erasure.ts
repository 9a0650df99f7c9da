import { trusted } from 'mongoose';
import { countFacts } from '../counters/count-facts.ts';
import { proofUntilOf } from '../deals/kept-proofs.ts';
import { fundersOf } from '../deals/remove-package-files.ts';
import { isOwner, ownersOfDraft } from '../duplicates/applicant-people.ts';
import { findDraftsOf } from '../duplicates/find-applicant.ts';
import type { FormSession } from '../models/application/form-session.ts';
import type { ErasedApplication, Erasure } from '../models/erasure.ts';
import { tracesOf, wordsOfDraft } from './applicant-traces.ts';
import { createRedactor } from './applicant-words.ts';
import { type ErasureContext, eraseApplication } from './erase-application.ts';
import { removeMessages } from './mailbox.ts';
import { redactAbout, redactSearches } from './redact-entries.ts';
import { redactViews } from './redact-views.ts';

/** Applications per run. */
const BATCH = 20;

export type ErasureStores = Omit<ErasureContext, 'by'>;

/** Erases a form that was not submitted, with its files and its link. Can be repeated. */
async function eraseDraft(context: ErasureContext, session: FormSession): Promise<void> {
  const { _id, resume, loggedIds = [], outbox } = session;
  const { database, files } = context;
  const uploads = await database.documents.find({ session: _id }).select({ _id: 1 }).lean();
  const ids = uploads.map((upload) => upload._id);
  const links = resume ? [resume._id] : [];
  const subjects = [...ids, ...links, ...loggedIds, ...outbox.map((task) => task._id)].map((id) => id.toHexString());
  await redactAbout(context, subjects);
  await removeMessages({ dataDir: context.env.DATA_DIR, ids: subjects });
  for (const id of ids) await files.remove(id);
  await database.documentChecks.deleteMany({ _id: trusted({ $in: ids }) });
  await database.documents.deleteMany({ session: _id });
  // A submit at this moment finishes the session, and its application stays until the next erasure.
  await database.formSessions.deleteOne({ _id, finishedAt: null });
}

interface ItemInput {
  readonly context: ErasureContext;
  readonly erasure: Erasure;
  readonly item: ErasedApplication;
}

/** New words start the search of the audit log again. */
const newWords = (words: readonly string[]) => ({
  $addToSet: { words: { $each: [...words] } },
  $set: { searchedTo: 0 },
});

/** Stores which records belong to the application and what quotes it, while that can still be found. */
async function storeTraces({ context, erasure, item }: ItemInput): Promise<readonly string[]> {
  if (item.subjects.length > 0) return item.subjects;
  const { database, sealer } = context;
  const application = await database.applications.findById(item.submission).lean();
  const found =
    application?.deletedAt === null ? await tracesOf({ database, sealer, application }) : application?.traces;
  const { words, subjects } = found ?? { words: [], subjects: [item.submission.toHexString()] };
  const funders = await fundersOf(database, item.submission);
  const proofUntil = await proofUntilOf(database, item.submission);
  const kept = {
    'applications.$.funders': funders,
    ...(proofUntil ? { 'applications.$.proofUntil': proofUntil } : {}),
  };
  const { $set, $addToSet } = newWords(words);
  await database.erasures.updateOne(
    { _id: erasure._id, 'applications.submission': item.submission },
    { $set: { ...$set, 'applications.$.subjects': subjects, ...kept }, $addToSet },
  );
  return subjects;
}

async function eraseItem(input: ItemInput): Promise<void> {
  const { context, erasure, item } = input;
  const { database } = context;
  const subjects = await storeTraces(input);
  const erased = await eraseApplication({ context, id: item.submission, subjects });
  const outcome = erased.isErased
    ? { 'applications.$.state': 'erased' as const }
    : {
        'applications.$.state': 'kept' as const,
        'applications.$.keptFor': 'hold' as const,
        'applications.$.keptBecause': erased.keptBecause,
      };
  await database.erasures.updateOne(
    { _id: erasure._id, 'applications.submission': item.submission },
    { $set: { ...outcome, 'applications.$.subjects': [], touchedAt: database.clock.now() } },
  );
}

/** Whether the person began the form, as its first owner. */
function isOwnDraft({ sealer }: ErasureContext, { person }: Erasure, session: FormSession): boolean {
  const [first] = ownersOfDraft(sealer, session);
  return !person || (first !== undefined && isOwner(first, person));
}

async function eraseDrafts(context: ErasureContext, erasure: Erasure): Promise<void> {
  const { _id, company, applicant } = erasure;
  const { database, sealer } = context;
  const keys = applicant.split(',').filter((key) => key !== '');
  for (const session of await findDraftsOf({ database, sealer, company, keys })) {
    if (!isOwnDraft(context, erasure, session)) continue;
    await database.erasures.updateOne({ _id }, newWords(wordsOfDraft(sealer, session)));
    await eraseDraft(context, session);
    await database.erasures.updateOne({ _id }, { $inc: { drafts: 1 }, $set: { touchedAt: database.clock.now() } });
  }
}

/**
 * Redacts what staff typed to find the applicant: searches in the next part of the audit log, and at its end saved views.
 * @returns whether nothing is left
 */
async function redactQuotes(context: ErasureContext, { _id, company }: Erasure): Promise<boolean> {
  const { database, sealer } = context;
  const erasure = await database.erasures.findById(_id).lean();
  if (!erasure) return true;
  const { words = [], searchedTo: after = 0 } = erasure;
  const redactText = createRedactor({ sealer, company, digests: words });
  const last = await redactSearches(context, { company, redactText, after });
  if (last === null) await redactViews({ database, company, redactText });
  // Not beyond words that another run has stored meanwhile.
  else await database.erasures.updateOne({ _id, searchedTo: after }, { $set: { searchedTo: last } });
  return last === null;
}

/** Logs the end once, then forgets the digests of the applicant. */
async function end({ database, audit, by }: ErasureContext, { _id }: Erasure): Promise<void> {
  const erasure = await database.erasures.findById(_id).lean();
  if (!erasure || erasure.endedAt) return;
  const action = 'applicant.erase-end' as const;
  const subject = _id.toHexString();
  const count = (state: ErasedApplication['state']) =>
    erasure.applications.filter((item) => item.state === state).length;
  const details = { erased: count('erased'), kept: count('kept'), drafts: erasure.drafts };
  if (!(await database.auditLog.exists({ subject, action }))) await audit.record({ action, ...by, subject, details });
  const ended = { endedAt: database.clock.now(), applicant: '', person: [], words: [] };
  await database.erasures.updateOne({ _id }, { $set: ended });
}

/**
 * Continues an erasure with its next applications. The drafts come after them, and then what quotes the applicant: once
 * for all applications, in parts. Two runs at once do the same twice, without harm.
 */
export async function continueErasure(stores: ErasureStores, erasure: Erasure): Promise<void> {
  if (erasure.endedAt) return;
  const { database } = stores;
  const { by, address, company } = erasure;
  const context: ErasureContext = {
    ...stores,
    by: { actor: by.toHexString(), address, company: company.toHexString() },
  };
  await database.erasures.updateOne({ _id: erasure._id }, { $set: { touchedAt: database.clock.now() } });
  const pending = erasure.applications.filter(({ state }) => state === 'pending');
  // Counters never lack what was not counted yet.
  await countFacts(database);
  for (const item of pending.slice(0, BATCH)) await eraseItem({ context, erasure, item });
  if (pending.length > BATCH) return;
  await eraseDrafts(context, erasure);
  if (await redactQuotes(context, erasure)) await end(context, erasure);
}

/** Milliseconds. An erasure without progress for that long was interrupted. */
const INTERRUPTED = 60_000;
/** Erasures per run. */
const RUNS = 10;

/** Continues erasures whose process died, or whose window was closed. @returns how many */
export async function sweepErasures(stores: ErasureStores): Promise<number> {
  const { erasures, clock } = stores.database;
  const left = await erasures
    .find({ endedAt: null, touchedAt: trusted({ $lte: clock.fromNow(-INTERRUPTED) }) })
    .limit(RUNS)
    .lean();
  for (const erasure of left) await continueErasure(stores, erasure);
  return left.length;
}
