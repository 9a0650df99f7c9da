import { Types, trusted } from 'mongoose';
import { z } from 'zod';
import {
  type ApplicationFigures,
  applicationFigures,
  type ReadFile,
  summarizeFigures,
} from '../../figures/application-figures.ts';
import { type AccountStatement, accountStatementSchema } from '../../schemas/document/account-statement.ts';
import { type StatementSignal, statementSignalSchema } from '../../schemas/document/statement-signals.ts';
import type { Database } from '../database/database.ts';
import { withoutInfected } from '../documents/refresh-checklist.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';

type Stores = Pick<Database, 'applicationDocuments' | 'applications' | 'documentChecks'>;

interface FilesInput {
  readonly stores: Stores;
  readonly files: FileStore;
}

type Filed = Pick<ApplicationDocument, '_id' | 'company' | 'statementsFile'>;

const storedSchema = z.object({
  statements: z.array(accountStatementSchema),
  signals: z.array(statementSignalSchema).default([]),
});
type Stored = z.infer<typeof storedSchema>;
const locationOf = ({ company }: Filed) => ({ tenant: company.toHexString(), purpose: 'statements' as const });

/**
 * Stores the statements of a document with their lines, sealed like the document, in place of those of an earlier
 * reading. The document names the file before it exists, so that the deletion of the document finds it.
 */
export async function storeStatements(
  { stores, files }: FilesInput,
  document: Filed,
  read: { readonly statements: readonly AccountStatement[]; readonly signals: readonly StatementSignal[] },
): Promise<void> {
  const { _id, statementsFile } = document;
  const { statements, signals } = read;
  if (statements.length + signals.length === 0 && !statementsFile) return;
  const id = statementsFile ?? new Types.ObjectId();
  const named = await stores.applicationDocuments.updateOne({ _id }, { $set: { statementsFile: id } });
  if (named.matchedCount === 0) return;
  if (statementsFile) await files.remove(id);
  await files.put({ id, location: locationOf(document), bytes: Buffer.from(JSON.stringify({ statements, signals })) });
  const isThere = await stores.applicationDocuments.exists({ _id });
  if (!isThere) await files.remove(id);
}

async function openStatements({ files }: FilesInput, document: Filed): Promise<Stored> {
  const { statementsFile: id } = document;
  const bytes = id ? await files.get({ id, location: locationOf(document) }) : null;
  return storedSchema.parse(bytes ? JSON.parse(bytes.toString('utf8')) : { statements: [] });
}

/** The parts of a document that its statements need. */
const READ_PARTS = { company: 1, statementsFile: 1, movedLines: 1, closedSignals: 1, originalFilename: 1 } as const;
export type ReadDocument = Filed & Pick<ApplicationDocument, 'movedLines' | 'closedSignals' | 'originalFilename'>;

export interface ReadFigures extends ApplicationFigures {
  /** The documents with statements, in the order of their arrival. */
  readonly documents: readonly ReadDocument[];
}

async function toReadFile(input: FilesInput, document: ReadDocument): Promise<ReadFile> {
  const { statements, signals } = await openStatements(input, document);
  return {
    document: document._id.toHexString(),
    statements,
    signals,
    moved: new Map((document.movedLines ?? []).map(({ line, kind }) => [line, kind])),
  };
}

/** Whether a strong signal is open: one that no person has closed. */
function hasOpenSignal({ signals, documents }: ReadFigures): boolean {
  const closed = new Set(documents.flatMap(({ closedSignals = [] }) => closedSignals.map(({ signal }) => signal)));
  return signals.some(({ level, id }) => level === 'strong' && !closed.has(id));
}

/** What the statements of an application prove as of now. Infected files say nothing. */
export async function readFigures(input: FilesInput & { readonly application: Types.ObjectId }): Promise<ReadFigures> {
  const { stores, application } = input;
  const documents = await stores.applicationDocuments
    .find({ submission: application, isReady: true, statementsFile: trusted({ $ne: null }) })
    .select(READ_PARTS)
    .sort({ createdAt: 1, _id: 1 })
    .lean<ReadDocument[]>();
  const usable = await withoutInfected(stores, documents);
  const read: ReadFile[] = [];
  for (const document of usable) read.push(await toReadFile(input, document));
  return { ...applicationFigures(read), documents: usable };
}

const NO_SUMMARY = {
  'figures.revenue': 1,
  'figures.averageBalance': 1,
  'figures.months': 1,
  'figures.nsf': 1,
  'figures.daysBelowZero': 1,
  'figures.positions': 1,
} as const;

/**
 * Computes the figures of an application again, and stores those that the list and the glance show. Call it after each change
 * of statements and lines, before `refreshChecklist`, which ends the mark that makes a sweep repeat both.
 */
export async function refreshFigures(input: FilesInput & { readonly application: Types.ObjectId }): Promise<void> {
  const { stores, application: _id } = input;
  const hasStatements = await stores.applicationDocuments.exists({
    submission: _id,
    statementsFile: trusted({ $ne: null }),
  });
  if (!hasStatements) return;
  // From here on, a refresh that read earlier statements stores nothing.
  const numbered = await stores.applications
    .findOneAndUpdate({ _id, deletedAt: null }, { $inc: { 'figures.revision': 1 } }, { returnDocument: 'after' })
    .select({ figures: 1 })
    .lean();
  const revision = numbered?.figures?.revision;
  if (revision === undefined) return;
  const figures = await readFigures(input);
  const summary = summarizeFigures(figures);
  const filter = { _id, deletedAt: null, 'figures.revision': revision };
  const hasSignal = hasOpenSignal(figures);
  await stores.applications.updateOne(filter, {
    $set: {
      ...(summary && {
        'figures.revenue': summary.revenue,
        'figures.averageBalance': summary.averageBalance,
        'figures.months': summary.months,
        'figures.nsf': summary.nsf,
        'figures.daysBelowZero': summary.daysBelowZero,
        'figures.positions': summary.positions,
      }),
      ...(hasSignal && { hasStatementSignal: true }),
    },
    $unset: {
      ...(summary ? {} : NO_SUMMARY),
      ...(hasSignal ? {} : { hasStatementSignal: 1 }),
    },
  });
}
