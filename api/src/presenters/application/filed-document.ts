import type { Viewer } from '@funding-desk/shared/permissions';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { maskFilename } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { documentTypeLabel } from '@funding-desk/shared/server/documents/document-types';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { Company } from '@funding-desk/shared/server/models/company';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { type DocumentStatus, documentStates } from '../../queries/document/document-states.ts';
import { type NamedPerson, visiblePerson } from '../visible-person.ts';

interface PresentInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly documents: readonly ApplicationDocument[];
}

type Sibling = Pick<ApplicationDocument, '_id' | 'submission' | 'sha256' | 'originalFilename' | 'createdAt'>;

interface Related {
  readonly states: ReadonlyMap<string, DocumentStatus>;
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly companies: ReadonlyMap<string, Pick<Company, 'checklist'>>;
  /** By application and digest, in the order of their arrival. */
  readonly copies: ReadonlyMap<string, readonly Sibling[]>;
}

const hexOf = (ids: readonly (ApplicationDocument['addedBy'] | undefined)[]) => [
  ...new Set(ids.flatMap((id) => (id ? [id.toHexString()] : []))),
];
const copyKey = ({ submission: application, sha256 }: Pick<Sibling, 'submission' | 'sha256'>) =>
  `${application.toHexString()} ${sha256}`;

function groupCopies(siblings: readonly Sibling[]): Map<string, Sibling[]> {
  const groups = new Map<string, Sibling[]>();
  for (const sibling of siblings) groups.set(copyKey(sibling), [...(groups.get(copyKey(sibling)) ?? []), sibling]);
  return groups;
}

async function loadRelated({ context, documents }: PresentInput): Promise<Related> {
  const { database } = context;
  const people = hexOf(documents.flatMap(({ addedBy, description }) => [addedBy, description?.by]));
  const companies = hexOf(documents.map(({ company }) => company));
  const applications = hexOf(documents.map(({ submission: application }) => application));
  const [states, named, settings, siblings] = await Promise.all([
    documentStates(context, documents),
    database.users
      .find({ _id: trusted({ $in: people }) })
      .select({ name: 1, company: 1, isAdmin: 1 })
      .lean<NamedPerson[]>(),
    database.companies
      .find({ _id: trusted({ $in: companies }) })
      .select({ checklist: 1 })
      .lean(),
    database.applicationDocuments
      .find({ submission: trusted({ $in: applications }), isReady: true })
      .select({ submission: 1, sha256: 1, originalFilename: 1, createdAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<Sibling[]>(),
  ]);
  return {
    states,
    people: new Map(named.map((person) => [person._id.toHexString(), person])),
    companies: new Map(settings.map((company) => [company._id.toHexString(), company])),
    copies: groupCopies(siblings),
  };
}

function repeatOf(document: ApplicationDocument, { copies }: Related): FiledDocumentView['repeatOf'] {
  const [first] = copies.get(copyKey(document)) ?? [];
  if (!first || first._id.equals(document._id)) return null;
  return { id: first._id.toHexString(), originalFilename: maskFilename(first.originalFilename) };
}

interface OneInput {
  readonly viewer: Viewer;
  readonly document: ApplicationDocument;
  readonly related: Related;
}

function presentOne({ viewer, document, related }: OneInput): FiledDocumentView {
  const { company, documentType, description } = document;
  const id = document._id.toHexString();
  const status = related.states.get(id) ?? { state: 'being-checked', reason: '' };
  const person = (by: ApplicationDocument['addedBy'] | undefined) =>
    by ? visiblePerson(related.people.get(by.toHexString()), { viewer, company }) : null;
  return {
    id,
    originalFilename: maskFilename(document.originalFilename),
    fileType: document.fileType,
    documentType,
    typeLabel: documentTypeLabel(related.companies.get(company.toHexString()), documentType),
    fileSize: document.fileSize,
    createdAt: document.createdAt.toISOString(),
    state: status.state,
    reason: status.reason,
    sha256: document.sha256,
    source: document.source,
    addedBy: person(document.addedBy),
    covers: document.covers.map(({ account, month, isWhole }) => ({ account, month, isWhole })),
    describedBy: person(description?.by),
    reading: document.reading,
    repeatOf: repeatOf(document, related),
    version: document.version,
  };
}

/** Documents as staff see them, in the same order. */
export async function presentFiledDocuments(input: PresentInput): Promise<FiledDocumentView[]> {
  const related = await loadRelated(input);
  return input.documents.map((document) => presentOne({ viewer: input.viewer, document, related }));
}
