import { type TracedWay, tracedCopyResponseSchema } from '@funding-desk/shared/schemas/audit/traced-copy';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/api/list-resource.ts';

/** Who got the files with this code. None without a code. */
export function useTracedCopy(code: string | null) {
  return useQuery({
    ...dataQuery({
      queryKey: ['traced-copy', code],
      path: `/api/audit/traced-copies/${encodeURIComponent(code ?? '')}`,
      schema: tracedCopyResponseSchema,
    }),
    enabled: code !== null,
  });
}

export const WAY_TEXTS: Readonly<Record<TracedWay, string>> = {
  package: 'A package for a funder',
  archive: 'A ZIP of applications',
  pdf: 'The PDF of an application',
};
