import { type Types, trusted } from 'mongoose';
import { EditorSettingsError, enabledForm, parseEditorSettings } from '../../fields/editor-settings.ts';
import { DEFAULT_CHECKLIST } from '../../schemas/document/checklist-settings.ts';
import { type Database, driverCollection } from '../database/database.ts';
import type { Application } from '../models/application/application.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';
import { completionFacts, NOT_YET_COMPLETE } from '../models/application/counted-facts.ts';
import type { Company } from '../models/company.ts';
import { type DerivedChecklist, deriveChecklist } from './derive-checklist.ts';
import { filedLookup, type WithFiled } from './filed-lookup.ts';

type Stores = Pick<Database, 'applicationDocuments' | 'companies' | 'documentChecks' | 'applications' | 'clock'>;

/** The parts of an application that its checklist needs, as a projection. */
export const CHECKLIST_PARTS = {
  company: 1,
  checklist: 1,
  createdAt: 1,
  'evidence.timeZone': 1,
  'stats.openedAt': 1,
} as const;
export type CheckedApplication = Pick<
  Application,
  '_id' | 'company' | 'checklist' | 'createdAt' | 'evidence' | 'stats'
>;

type Settings = Pick<Company, 'checklist' | 'appEditorSettings'>;

/** Broken settings of an old version leave everything on, as the form does. */
function formOf({ appEditorSettings }: Settings) {
  try {
    return enabledForm(parseEditorSettings(appEditorSettings));
  } catch (error) {
    if (error instanceof EditorSettingsError) return enabledForm({});
    throw error;
  }
}

/** Leaves out files with a virus. */
export async function withoutInfected<T extends { readonly _id: Types.ObjectId }>(
  { documentChecks }: Pick<Stores, 'documentChecks'>,
  documents: readonly T[],
): Promise<T[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ _id }) => _id);
  const infected = await documentChecks
    .find({ _id: trusted({ $in: ids }), state: 'infected' })
    .select({ _id: 1 })
    .lean();
  const refused = new Set(infected.map(({ _id }) => _id.toHexString()));
  return documents.filter(({ _id }) => !refused.has(_id.toHexString()));
}

interface ReadChecklist {
  readonly checklist: DerivedChecklist;
  /** Those that may be used, in the order of their arrival. */
  readonly documents: readonly ApplicationDocument[];
}

/** What the checklist of an application derives from, beside the application itself. */
export interface ChecklistSources extends WithFiled {
  readonly settings: readonly Settings[];
}

/** Adds to applications what their checklists derive from. */
export const checklistLookups = (stores: Pick<Stores, 'applicationDocuments' | 'companies' | 'documentChecks'>) => [
  filedLookup(stores),
  {
    $lookup: {
      from: stores.companies.collection.name,
      localField: 'company',
      foreignField: '_id',
      pipeline: [{ $project: { checklist: 1, appEditorSettings: 1 } }],
      as: 'settings' satisfies keyof ChecklistSources,
    },
  },
];

/** The checklist of an application as of now. Files with a virus are left out. */
export function checklistFrom(application: CheckedApplication, sources: ChecklistSources, now: Date): ReadChecklist {
  const [settings = { appEditorSettings: '' }] = sources.settings;
  const documents = sources.filed.filter(({ checks }) => !checks.some(({ state }) => state === 'infected'));
  const checklist = deriveChecklist({
    settings: settings.checklist ?? DEFAULT_CHECKLIST,
    form: formOf(settings),
    receivedAt: application.createdAt,
    timeZone: application.evidence?.timeZone ?? '',
    documents,
    marks: application.checklist?.marks ?? [],
    now,
  });
  return { checklist, documents };
}

const NO_SOURCES: ChecklistSources = { filed: [], settings: [] };

/** Reads what the checklist of an application derives from, and derives it. */
export async function readChecklist(stores: Stores, application: CheckedApplication): Promise<ReadChecklist> {
  const [sources = NO_SOURCES] = await driverCollection(stores.applications)
    .aggregate<ChecklistSources>([
      { $match: { _id: application._id } },
      { $project: { company: 1 } },
      ...checklistLookups(stores),
    ])
    .toArray();
  return checklistFrom(application, sources, stores.clock.now());
}

/** Rounds of one refresh. Each failed one means that somebody else has just changed the application. */
const MAX_ROUNDS = 20;

interface StoreInput {
  readonly stores: Stores;
  readonly application: CheckedApplication;
}

interface CompletionInput extends Pick<StoreInput, 'stores' | 'application'> {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
}

/**
 * Stores the counts of an application that becomes complete with them, and counts that. The signature may be the last
 * part as well: then its update counts.
 * @returns false when it does not become complete
 */
async function storeCompletion({ stores, application, filter, set }: CompletionInput): Promise<boolean> {
  const { stats, createdAt } = application;
  if (!stats) return false;
  const facts = completionFacts(stats, { receivedAt: createdAt, at: stores.clock.now() });
  const { matchedCount } = await driverCollection(stores.applications).updateOne(
    { ...filter, ...NOT_YET_COMPLETE, isSignatureOutstanding: { $ne: true } },
    {
      $set: { ...set, 'stats.isDue': true },
      $push: { 'stats.facts': { $each: facts } },
      $addToSet: { reached: 'complete' },
    },
  );
  return matchedCount === 1;
}

/** @returns the documents that were read, or null when the application has changed since it was read */
async function storeCounts({ stores, application }: StoreInput): Promise<readonly ApplicationDocument[] | null> {
  const { checklist, documents } = await readChecklist(stores, application);
  const now = stores.clock.now();
  const { done, total, recheckAt, isMissing } = checklist;
  const counts = { 'checklist.done': done, 'checklist.total': total, 'checklist.recheckAt': recheckAt };
  const filter = { _id: application._id, deletedAt: null, 'checklist.revision': application.checklist?.revision ?? 0 };
  const set = { ...counts, isMissingDocuments: isMissing, updatedAt: now };
  if (!isMissing && (await storeCompletion({ stores, application, filter, set }))) return documents;
  const { matchedCount } = await stores.applications.updateOne(filter, { $set: set });
  return matchedCount === 0 ? null : documents;
}

/** A document that has changed again since it was read stays stale. */
async function clearStale({ applicationDocuments }: Stores, documents: readonly ApplicationDocument[]): Promise<void> {
  for (const { _id, checklistStaleSince } of documents) {
    if (checklistStaleSince === null) continue;
    await applicationDocuments.updateOne({ _id, checklistStaleSince }, { $set: { checklistStaleSince: null } });
  }
}

/**
 * Derives the checklist again and stores its counts. Call it after each change of documents and marks. The change
 * itself sets `checklistStaleSince`, so that a sweep repeats an interrupted refresh.
 * @returns false when the application no longer exists
 */
export async function refreshChecklist(stores: Stores, { _id }: { readonly _id: Types.ObjectId }): Promise<boolean> {
  const { applications } = stores;
  const filter = { _id, deletedAt: null };
  // From here on, a refresh that read earlier documents does not store its counts.
  let application = await applications
    .findOneAndUpdate(filter, { $inc: { 'checklist.revision': 1 } }, { returnDocument: 'after' })
    .select(CHECKLIST_PARTS)
    .lean<CheckedApplication>();
  for (let round = 0; application && round < MAX_ROUNDS; round += 1) {
    const documents = await storeCounts({ stores, application });
    if (documents) {
      await clearStale(stores, documents);
      return true;
    }
    application = await applications.findOne(filter).select(CHECKLIST_PARTS).lean<CheckedApplication>();
  }
  return application !== null;
}
