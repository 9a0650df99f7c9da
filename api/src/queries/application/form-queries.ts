import { type Database, driverCollection } from '@funding-desk/shared/server/database/database';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type { UploadedDocument } from '@funding-desk/shared/server/models/application/uploaded-document';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Model, Types, UpdateQuery } from 'mongoose';

/**
 * The queries behind the hot paths of the public form: page, draft, submit. They bypass mongoose and read only the
 * fields in use.
 */

const COMPANY_FIELDS = {
  nameIn: 1,
  nameOut: 1,
  email: 1,
  notifyEmails: 1,
  logo: 1,
  pdfLogo: 1,
  appEditorSettings: 1,
  authorizationText: 1,
  disclaimer: 1,
  showsAllQuestions: 1,
  hasWebhooks: 1,
  sendsReceipts: 1,
  sendsReminders: 1,
  isPending: 1,
  withdrawnAt: 1,
} as const satisfies Partial<Record<keyof Company, 1>>;
const LINK_FIELDS = {
  slug: 1,
  company: 1,
  user: 1,
  allowedSites: 1,
  redirectUrl: 1,
  deletedAt: 1,
} as const satisfies Partial<Record<keyof GeneratedLink, 1>>;
const SESSION_FIELDS = {
  secretHash: 1,
  company: 1,
  link: 1,
  draft: 1,
  keptUntil: 1,
  finishedAt: 1,
  stats: 1,
  reminder: 1,
} as const satisfies Partial<Record<keyof FormSession, 1>>;
const DOCUMENT_FIELDS = {
  session: 1,
  originalFilename: 1,
  fileType: 1,
  documentType: 1,
  fileSize: 1,
  sha256: 1,
  isReady: 1,
  removedAt: 1,
  createdAt: 1,
} as const satisfies Partial<Record<keyof UploadedDocument, 1>>;
const SUBMITTED_FIELDS = { reference: 1, company: 1, fingerprint: 1, deletedAt: 1 } as const satisfies Partial<
  Record<keyof Application, 1>
>;

type Fields<T, F> = Pick<T, ('_id' | keyof F) & keyof T>;
export type FormCompany = Fields<Company, typeof COMPANY_FIELDS>;
export type FormLink = Fields<GeneratedLink, typeof LINK_FIELDS>;
export type ApplicantSession = Fields<FormSession, typeof SESSION_FIELDS>;
export type FormDocument = Fields<UploadedDocument, typeof DOCUMENT_FIELDS>;
export type Submitted = Fields<Application, typeof SUBMITTED_FIELDS>;

/** A link with its company and its owner. Missing records are null. */
export interface LinkRecords {
  readonly link: FormLink;
  readonly company: FormCompany | null;
  readonly submitter: Pick<User, 'name'> | null;
}

/** A session with its form. Missing records are null. */
export interface SessionRecords {
  readonly session: ApplicantSession;
  readonly link: FormLink | null;
  readonly company: FormCompany | null;
  readonly isSubmitted: boolean;
}

interface Joined {
  readonly company_: readonly FormCompany[];
  readonly link_?: readonly FormLink[];
  readonly person_?: readonly Pick<User, 'name'>[];
  readonly application_?: readonly unknown[];
}

interface SubmitJoined {
  readonly session_?: readonly ApplicantSession[];
  readonly documents_?: readonly FormDocument[];
}

/** Joins the record that a field refers to, as an array of at most one. */
function lookup<T extends object>(model: Model<T>, by: string, fields: Readonly<Record<string, 1>>) {
  const from = model.collection.name;
  const as = `${by}_`;
  return { $lookup: { from, localField: by, foreignField: '_id', as, pipeline: [{ $project: fields }] } };
}

type LinkKey = { readonly _id: Types.ObjectId } | { readonly slug: string };

function linkPipeline({ companies, users }: Database, by: LinkKey) {
  const person = lookup(users, 'user', { name: 1 });
  return [
    { $match: { ...by, deletedAt: null } },
    { $project: LINK_FIELDS },
    lookup(companies, 'company', COMPANY_FIELDS),
    { $lookup: { ...person.$lookup, as: 'person_' } },
  ];
}

function toLinkRecords({ company_, person_, ...link }: FormLink & Joined): LinkRecords {
  return { link, company: company_[0] ?? null, submitter: person_?.[0] ?? null };
}

/** The link with that id or slug, unless it is deleted. */
export async function readLink(database: Database, by: LinkKey): Promise<LinkRecords | null> {
  const [found] = await driverCollection(database.generatedLinks)
    .aggregate<FormLink & Joined>(linkPipeline(database, by))
    .toArray();
  return found ? toLinkRecords(found) : null;
}

const bySecret = (key: string) => ({
  $or: [{ _id: key, secretHash: { $exists: false } }, { secretHash: key }],
});

/** The session of a current secret, in any state. */
export async function readSession({ formSessions }: Database, key: string): Promise<ApplicantSession | null> {
  return driverCollection(formSessions).findOne(bySecret(key), { projection: SESSION_FIELDS });
}

/** What a submit names. */
interface SubmitKeys {
  readonly link: Types.ObjectId;
  /** The key of the session's current secret. Null for a submit without a session. */
  readonly session: string | null;
  readonly documents: readonly Types.ObjectId[];
}

export interface SubmitRecords {
  readonly link: LinkRecords;
  /** In any state. */
  readonly session: ApplicantSession | null;
  /** In any order. Missing ones are left out. */
  readonly documents: readonly FormDocument[];
}

/** Joins records that do not depend on the link. */
function attach<T extends object>(model: Model<T>, as: string, stages: readonly [object, object]) {
  return { $lookup: { from: model.collection.name, as, pipeline: [...stages] } };
}

/** The records of a submit, in one read. Null when there is no such link. */
export async function readSubmit(database: Database, keys: SubmitKeys): Promise<SubmitRecords | null> {
  const { generatedLinks, formSessions, documents } = database;
  const joins = [
    ...(keys.session === null
      ? []
      : [attach(formSessions, 'session_', [{ $match: bySecret(keys.session) }, { $project: SESSION_FIELDS }])]),
    ...(keys.documents.length === 0
      ? []
      : [
          attach(documents, 'documents_', [
            { $match: { _id: { $in: [...keys.documents] } } },
            { $project: DOCUMENT_FIELDS },
          ]),
        ]),
  ];
  const [found] = await driverCollection(generatedLinks)
    .aggregate<FormLink & Joined & SubmitJoined>([...linkPipeline(database, { _id: keys.link }), ...joins])
    .toArray();
  if (!found) return null;
  const { session_ = [], documents_ = [], ...link } = found;
  return { link: toLinkRecords(link), session: session_[0] ?? null, documents: documents_ };
}

/** The session with its form, and whether its application is submitted. */
export async function readSessionWithForm(database: Database, key: string): Promise<SessionRecords | null> {
  const { formSessions, applications, generatedLinks, companies } = database;
  const from = applications.collection.name;
  const application = { from, localField: '_id', foreignField: 'session', as: 'application_' };
  const [found] = await driverCollection(formSessions)
    .aggregate<ApplicantSession & Joined>([
      { $match: bySecret(key) },
      { $project: SESSION_FIELDS },
      lookup(generatedLinks, 'link', LINK_FIELDS),
      lookup(companies, 'company', COMPANY_FIELDS),
      { $lookup: { ...application, pipeline: [{ $project: { _id: 1 } }] } },
    ])
    .toArray();
  if (!found) return null;
  const { company_, link_ = [], application_ = [], ...session } = found;
  return { session, link: link_[0] ?? null, company: company_[0] ?? null, isSubmitted: application_.length > 0 };
}

/** Updates a session that matches the filter. @returns whether one matched */
export async function updateSession(
  { formSessions }: Database,
  filter: Readonly<Record<string, unknown>>,
  update: UpdateQuery<FormSession>,
): Promise<boolean> {
  const { matchedCount } = await formSessions.collection.updateOne(filter, update);
  return matchedCount === 1;
}

/**
 * The application of a secret: by the first secret of its session, or by the one it was submitted with.
 * @param key of `sessionKey`
 */
export async function readApplicationOfSession({ applications }: Database, key: string): Promise<Submitted | null> {
  return driverCollection(applications).findOne(
    { $or: [{ session: key }, { resumedSecretHash: key }] },
    { projection: SUBMITTED_FIELDS },
  );
}

/** @throws MongoServerError for a duplicate session or reference, see `isDuplicateKey` */
export async function insertApplication({ applications }: Database, application: Application): Promise<void> {
  await driverCollection(applications).insertOne(application);
}
