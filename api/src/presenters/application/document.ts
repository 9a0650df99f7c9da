import type { DraftView } from '@funding-desk/shared/schemas/application/draft';
import type { DocumentView } from '@funding-desk/shared/schemas/document/document';
import type { Draft } from '@funding-desk/shared/server/models/application/form-session';
import type {
  ClaimedDocument,
  UploadedDocument,
} from '@funding-desk/shared/server/models/application/uploaded-document';

export function presentDocument(document: ClaimedDocument): DocumentView {
  return {
    id: document._id.toHexString(),
    originalFilename: document.originalFilename,
    fileType: document.fileType,
    documentType: document.documentType,
    fileSize: document.fileSize,
    createdAt: document.createdAt.toISOString(),
  };
}

/** A draft for the applicant: sensitive values are replaced by their masks. */
export function presentDraft(draft: Draft, documents: readonly UploadedDocument[]): DraftView {
  return {
    values: draft.values,
    masks: draft.masks,
    signatureMethods: draft.signatureMethods,
    soleOwner: draft.isSoleOwner,
    secondSigner: draft.secondSigner ?? null,
    place: draft.place,
    language: draft.language,
    savedAt: draft.savedAt?.toISOString() ?? null,
    documents: documents.map(presentDocument),
  };
}
