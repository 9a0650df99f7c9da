import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useMemo } from 'react';
import {
  type ColumnChoice,
  type ColumnVisibility,
  useColumnVisibility,
} from '../../../components/data-table/table-columns.ts';
import { usePreferences, useSaveColumns } from '../api/views.ts';

/** Differences of a choice from the default. */
function changesOf(choice: ColumnVisibility, defaults: ColumnVisibility): ColumnVisibility {
  return Object.fromEntries(Object.entries(choice).filter(([id, isShown]) => isShown !== (defaults[id] ?? true)));
}

/**
 * The viewer's choice of columns, stored with their account. The copy of this machine applies until the stored one has
 * loaded.
 */
export function useColumnChoice(viewer: CurrentUser): ColumnChoice {
  const [local, setLocal] = useColumnVisibility({ tableId: 'submissions', viewerId: viewer.id });
  const stored = usePreferences().data?.columns;
  const { mutate: save, variables, isPending } = useSaveColumns();
  // People of a tenant see one company alone.
  const isTenant = viewer.company !== null;
  const chosen = isPending ? variables : (stored ?? local);
  return useMemo(() => {
    const defaults: ColumnVisibility = isTenant ? { company: false } : {};
    const choose = (next: ColumnVisibility) => {
      const changes = changesOf(next, defaults);
      setLocal(changes);
      save(changes);
    };
    return [{ ...defaults, ...chosen }, choose];
  }, [isTenant, chosen, setLocal, save]);
}
