import type { Viewer } from '@funding-desk/shared/permissions';
import type { DocumentState } from '@funding-desk/shared/schemas/document/document';
import type { AttachmentView, FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { maskFilename } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { documentTypeLabel } from '@funding-desk/shared/server/documents/document-types';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { Company } from '@funding-desk/shared/server/models/company';
import { type NamedPerson, visiblePerson } from '../visible-person.ts';

export type Sibling = Pick<ApplicationDocument, '_id' | 'submission' | 'sha256' | 'originalFilename' | 'createdAt'>;

/** Whether a document can be opened, or why it was not checked. */
export interface DocumentStatus {
  readonly state: DocumentState;
  readonly reason: string;
}

interface Related {
  readonly states: ReadonlyMap<string, DocumentStatus>;
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly companies: ReadonlyMap<string, Pick<Company, 'checklist'>>;
  /** By application and digest, in the order of their arrival. */
  readonly copies: ReadonlyMap<string, readonly Sibling[]>;
}

/** Copies of a document have the same. */
export const copyKey = ({ submission: application, sha256 }: Pick<Sibling, 'submission' | 'sha256'>) =>
  `${application.toHexString()} ${sha256}`;

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

/** A document as staff see it. */
export function presentFiledDocument({ viewer, document, related }: OneInput): FiledDocumentView {
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

interface AttachmentInput {
  readonly view: FiledDocumentView;
  readonly application: Pick<Application, '_id' | 'reference' | 'values'>;
  readonly company: Pick<Company, '_id' | 'nameOut'> | undefined;
}

/** A document with its application. */
export function presentAttachment({ view, application, company }: AttachmentInput): AttachmentView {
  const { _id: id, reference, values } = application;
  return {
    ...view,
    submission: { id: id.toHexString(), reference, businessName: values?.legalBusinessName ?? '' },
    company: company ? { id: company._id.toHexString(), nameOut: company.nameOut } : null,
  };
}
