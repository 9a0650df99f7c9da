import { documentTypesResponseSchema } from '@funding-desk/shared/schemas/document/filed-document';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from './request-json.ts';

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
