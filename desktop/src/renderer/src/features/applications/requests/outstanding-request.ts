import type { ChecklistItem, Coverage } from '@funding-desk/shared/schemas/document/checklist';
import type { DocumentRequestView, RequestState } from '@funding-desk/shared/schemas/document/document-request';
import { documentsOf, isRequestable, isSameDocument } from '@funding-desk/shared/schemas/document/requested-items';

const OUTSTANDING: readonly RequestState[] = ['sent', 'opened', 'partly_answered'];

export interface OutstandingRequest {
  readonly request: DocumentRequestView;
  /** The applicant is asked for everything that the item lacks. */
  readonly isWhole: boolean;
}

interface OutstandingInput {
  readonly item: ChecklistItem;
  readonly coverage: Coverage | null;
  readonly requests: readonly DocumentRequestView[];
}

/** The request that an applicant has not answered for an item, null if there is none. */
export function outstandingRequest({ item, coverage, requests }: OutstandingInput): OutstandingRequest | null {
  if (!isRequestable(item)) return null;
  const outstanding = requests.filter(({ state }) => OUTSTANDING.includes(state));
  const found = documentsOf(item, coverage).map((wanted) =>
    outstanding.find(({ items }) => items.some((asked) => !asked.isReceived && isSameDocument(asked, wanted))),
  );
  const request = found.find((one) => one !== undefined);
  return request ? { request, isWhole: !found.includes(undefined) } : null;
}
