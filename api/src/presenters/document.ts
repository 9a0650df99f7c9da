import type { DocumentView, StaffDocumentView } from '@funding-desk/shared/schemas/document';
import type { ClaimedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import type { DocumentStatus } from '../commands/document/document-states.ts';

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

export function presentStaffDocument(document: ClaimedDocument, { state, reason }: DocumentStatus): StaffDocumentView {
  return { ...presentDocument(document), state, reason, sha256: document.sha256 };
}
