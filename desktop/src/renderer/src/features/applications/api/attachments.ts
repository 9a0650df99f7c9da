import {
  attachmentListSchema,
  documentTypesResponseSchema,
} from '@funding-desk/shared/schemas/document/filed-document';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../lib/api/list-resource.ts';
import { requestJson } from '../../../lib/api/request-json.ts';
import type { ListState } from '../../../lib/use-list-state.ts';
import { ATTACHMENTS_KEY } from '../live/refresh-application.ts';
import { usePoll } from '../live/use-poll.ts';

/** The documents of all applications that the viewer may see. */
export function useAttachments(state: ListState) {
  return useQuery({
    ...listQuery({
      queryKey: [ATTACHMENTS_KEY],
      path: '/api/documents/attachments',
      schema: attachmentListSchema,
      state,
    }),
    ...usePoll(),
  });
}

/** How long the types stay fresh, in milliseconds. */
const TYPES_FRESH = 60_000;

function documentTypesQuery(company: string | null) {
  return queryOptions({
    queryKey: ['document-types', company],
    queryFn: ({ signal }) =>
      requestJson({
        path: `/api/documents/types?${new URLSearchParams(company === null ? {} : { company })}`,
        schema: documentTypesResponseSchema,
        signal,
      }),
    select: ({ data }) => data,
    staleTime: TYPES_FRESH,
  });
}

/** The types of documents of a company. Null: the viewer's own tenant. */
export function useDocumentTypes(company: string | null) {
  return useQuery(documentTypesQuery(company));
}
