import type { LiveChange } from '@funding-desk/shared/schemas/live';
import type { QueryClient } from '@tanstack/react-query';
import { FUNDER_MATCH_KEY } from '../../../lib/api/live-keys.ts';

/** Keys of the queries of an application's page. Each is followed by the id of the application. */
export const APPLICATION_KEY = 'application';
export const TIMELINE_KEY = 'timeline';
export const NEIGHBORS_KEY = 'neighbors';
export const DELIVERY_KEY = 'submission-delivery';
export const CHECKLIST_KEY = 'checklist';
export const REQUESTS_KEY = 'document-requests';
export const DOCUMENTS_KEY = 'submission-documents';
/** What bank statements prove, and their lines. */
export const STATEMENTS_KEY = 'statements';
/** What went to funders. */
export const PACKAGES_KEY = 'packages';
/** What funders offer. */
export const OFFERS_KEY = 'offers';
/** Key of the list of documents of all applications. */
export const ATTACHMENTS_KEY = 'attachments';

/** Refreshes the open page of an application after a change of it. */
export function refreshApplication(queryClient: QueryClient, { id, what }: LiveChange): void {
  // The viewer's own reading changes nothing on the page.
  if (what === 'read') return;
  for (const queryKey of [[APPLICATION_KEY, id], [TIMELINE_KEY, id], [NEIGHBORS_KEY]])
    void queryClient.invalidateQueries({ queryKey });
  if (what === 'delivery') void queryClient.invalidateQueries({ queryKey: [DELIVERY_KEY, id] });
  if (what === 'deals')
    for (const key of [PACKAGES_KEY, OFFERS_KEY]) void queryClient.invalidateQueries({ queryKey: [key, id] });
  if (what === 'documents') refreshDocuments(queryClient, id);
}

/** Refreshes everything that depends on the documents of an application. */
export function refreshDocuments(queryClient: QueryClient, id: string): void {
  // A package shows what the applicant was asked for on behalf of its funder.
  for (const key of [DOCUMENTS_KEY, CHECKLIST_KEY, REQUESTS_KEY, STATEMENTS_KEY, TIMELINE_KEY, PACKAGES_KEY])
    void queryClient.invalidateQueries({ queryKey: [key, id] });
  void queryClient.invalidateQueries({ queryKey: [...FUNDER_MATCH_KEY, id] });
  void queryClient.invalidateQueries({ queryKey: [ATTACHMENTS_KEY] });
}
