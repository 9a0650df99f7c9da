import { applicationContext, openForSession } from '../crypto/seal-contexts.ts';
import { SealError, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import { duplicateKeysOf, keysOfTyped } from '../duplicates/duplicate-keys.ts';
import type { Application } from '../models/application/application.ts';
import type { FormSession } from '../models/application/form-session.ts';
import type { DeletedTraces } from '../models/erasure.ts';
import { digestWords } from './applicant-words.ts';

/** What identifies an applicant in a search of staff. */
const IDENTIFYING = [
  'legalBusinessName',
  'dbaBusinessName',
  'emailAddress',
  'webAddress',
  'businessPhoneNumber',
  'alternatePhoneNumber',
  'taxIdNumber',
  ...[1, 2].flatMap((partner) => ['Name', 'Phone', 'SSN'].map((part) => `partner${partner}${part}`)),
];

/** A value that cannot be opened is none. */
function openOrNone<T>(open: () => T, none: T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealError) return none;
    throw error;
  }
}

interface Applicant {
  readonly values: Readonly<Record<string, string>>;
  readonly sealed: Readonly<Record<string, string>>;
  readonly open: (field: string, sealed: string) => string;
  readonly second: { readonly name: string; readonly email: string } | null | undefined;
}

function textsOf({ values, sealed, open, second }: Applicant): string[] {
  const opened = IDENTIFYING.map((field) => {
    const hidden = sealed[field];
    return hidden ? openOrNone(() => open(field, hidden), '') : (values[field] ?? '');
  });
  return [...opened, second?.name ?? '', second?.email ?? ''];
}

/** Digests of what can quote the applicant of an application. */
function wordsOfApplication(sealer: Sealer, application: Application): string[] {
  const { company, values, sealed, secondSigner: second, reference } = application;
  const open = (field: string, hidden: string) => sealer.openText(applicationContext(application, field), hidden);
  // Screens show a reference as two groups.
  const references = [reference, reference.slice(0, 4), reference.slice(4)];
  return digestWords({ sealer, company, texts: [...textsOf({ values, sealed, open, second }), ...references] });
}

/** Digests of what can quote the applicant of a form that was not submitted. */
export function wordsOfDraft(sealer: Sealer, session: FormSession): string[] {
  const { company, draft } = session;
  const open = (name: string, sealed: string) => openForSession(sealer, { session, name, sealed });
  const { values, sealed, secondSigner: second } = draft;
  return digestWords({ sealer, company, texts: textsOf({ values, sealed, open, second }) });
}

/** Ids of everything that belongs to an application, as entries of the audit log and messages name them. */
async function subjectsOf(database: Database, application: Application): Promise<string[]> {
  const of = { submission: application._id };
  const filed = await database.applicationDocuments.find(of).select({ _id: 1 }).lean();
  const requests = await database.applicantRequests.find(of).select({ _id: 1, outbox: 1 }).lean();
  const uploads = await database.documents.find({ session: application.session }).select({ _id: 1 }).lean();
  const session = await database.formSessions
    .findById(application.session)
    .select({ 'resume._id': 1, loggedIds: 1, outbox: 1 })
    .lean();
  const links = session?.resume ? [session.resume] : [];
  const logged = [...(application.loggedIds ?? []), ...(session?.loggedIds ?? [])];
  const tasks = [application, ...requests, ...(session ? [session] : [])].flatMap(({ outbox = [] }) => outbox);
  const records = [application, ...application.documents, ...filed, ...requests, ...uploads, ...links, ...tasks];
  return [...new Set([...records.map(({ _id }) => _id), ...logged].map((id) => id.toHexString()))];
}

interface TracesInput {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly application: Application;
}

/** By what others may still find and quote an application after its record was emptied. */
export async function tracesOf({ database, sealer, application }: TracesInput): Promise<DeletedTraces> {
  const { company, secondSigner } = application;
  return {
    keys: [
      ...openOrNone(() => duplicateKeysOf({ sealer, application }), []),
      ...keysOfTyped({ sealer, company, kind: 'email', value: secondSigner?.email ?? '' }),
    ],
    words: wordsOfApplication(sealer, application),
    subjects: await subjectsOf(database, application),
  };
}
