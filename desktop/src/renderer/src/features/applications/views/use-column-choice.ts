import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useMemo } from 'react';
import {
  type ColumnChoice,
  type ColumnVisibility,
  useColumnVisibility,
} from '../../../components/data-table/table-columns.ts';
import { usePreferences, useSavePreferences } from '../../../lib/api/preferences.ts';

/** Columns that one may show. Flags and checklist are also beneath the business and beside Form Documents. */
const HIDDEN: ColumnVisibility = { flags: false, checklist: false, dueOn: false };

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
  const stored = usePreferences({ staleTime: Number.POSITIVE_INFINITY }).data?.columns;
  const { mutate: save, variables, isPending } = useSavePreferences();
  // People of a tenant see one company alone.
  const isTenant = viewer.company !== null;
  const chosen = isPending ? variables.columns : (stored ?? local);
  return useMemo(() => {
    const defaults = { ...HIDDEN, ...(isTenant ? { company: false } : {}) };
    const choose = (next: ColumnVisibility) => {
      const changes = changesOf(next, defaults);
      setLocal(changes);
      save({ columns: changes });
    };
    return [{ ...defaults, ...chosen }, choose];
  }, [isTenant, chosen, setLocal, save]);
}
