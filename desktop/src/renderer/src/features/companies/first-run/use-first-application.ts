import { applicationListSchema } from '@funding-desk/shared/schemas/application/form';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../lib/api/list-resource.ts';
import { APPLICATIONS_KEY } from '../../../lib/api/live-keys.ts';

/** Milliseconds between two looks while the event stream is interrupted. */
const REFETCH_INTERVAL = 10_000;

/** The first application of a new company. The live events of the list refresh it, too. */
export function useFirstApplication(companyId: string) {
  const state = { cursor: '', search: '', sort: 'createdAt', filters: { company: companyId } };
  const { data } = useQuery({
    ...listQuery({ queryKey: APPLICATIONS_KEY, path: '/api/form/submissions', schema: applicationListSchema, state }),
    refetchInterval: (query) => ((query.state.data?.data.length ?? 0) > 0 ? false : REFETCH_INTERVAL),
  });
  return data?.data[0];
}
