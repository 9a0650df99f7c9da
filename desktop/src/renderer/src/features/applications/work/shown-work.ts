import type { ApplicationDetail, ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { WorkView } from '@funding-desk/shared/schemas/application/work';
import type { QueryClient } from '@tanstack/react-query';
import { APPLICATIONS_KEY, VIEW_COUNTS_KEY } from '../../../lib/api/live-keys.ts';
import { APPLICATION_KEY, TIMELINE_KEY } from '../live/refresh-application.ts';

interface ShownWork {
  readonly id: string;
  readonly work: WorkView;
}

type RowsPage = { readonly data: readonly ApplicationView[] };

export function showInRows(queryClient: QueryClient, { id, work }: ShownWork): void {
  queryClient.setQueriesData<RowsPage>(
    { queryKey: APPLICATIONS_KEY },
    (page) => page && { ...page, data: page.data.map((row) => (row.id === id ? { ...row, work } : row)) },
  );
}

export function showOnPage(queryClient: QueryClient, { id, work }: ShownWork): void {
  queryClient.setQueryData<ApplicationDetail>([APPLICATION_KEY, id], (current) =>
    // A slow response must not replace the state of a later change.
    current && work.version >= current.work.version ? { ...current, work } : current,
  );
  void queryClient.invalidateQueries({ queryKey: [TIMELINE_KEY, id] });
}

/** Loads the lists and their counts again, because a change can take an application out of a view. */
export function refreshLists(queryClient: QueryClient): void {
  for (const queryKey of [APPLICATIONS_KEY, VIEW_COUNTS_KEY]) void queryClient.invalidateQueries({ queryKey });
}
