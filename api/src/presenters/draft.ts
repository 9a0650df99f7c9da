import type { DraftView } from '@funding-desk/shared/schemas/draft';
import type { Draft } from '@funding-desk/shared/server/models/form-session';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { presentDocument } from './document.ts';

/** A draft as its own page gets it back: sensitive values stay, their masks go. */
export function presentDraft(draft: Draft, documents: readonly UploadedDocument[]): DraftView {
  return {
    values: draft.values,
    masks: draft.masks,
    signatureMethods: draft.signatureMethods,
    soleOwner: draft.isSoleOwner,
    place: draft.place,
    language: draft.language,
    savedAt: draft.savedAt?.toISOString() ?? null,
    documents: documents.map(presentDocument),
  };
}
