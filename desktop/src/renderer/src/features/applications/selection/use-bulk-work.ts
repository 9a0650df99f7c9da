import { applicationListSchema } from '@funding-desk/shared/schemas/application/form';
import { MAX_BULK } from '@funding-desk/shared/schemas/application/work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { requestList } from '../../../lib/api/request-list.ts';
import type { ListState } from '../../../lib/use-list-state.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { useUpdateManyWorks } from '../api/work.ts';
import { refreshLists } from '../work/shown-work.ts';
import { doneText, type WorkChange, workBody } from '../work/use-change-work.ts';
import { useUndoOffer } from '../work/use-undo-offer.ts';
import { bulkResultText } from '../work/work-texts.ts';
import type { SelectionControls } from './use-selection.ts';

async function listMatching({ filters, search, sort }: ListState) {
  const query = new URLSearchParams({ ...filters, search, sort, pageSize: String(MAX_BULK) });
  const { data } = await requestList({ path: `/api/form/submissions?${query}`, schema: applicationListSchema });
  return data;
}

/** Selects all applications of a view, up to the limit of a bulk change. */
export function useSelectMatching(selection: SelectionControls) {
  return useMutation({
    mutationFn: listMatching,
    onSuccess: selection.select,
    onError: (error) =>
      showNotice({ kind: 'error', text: `The applications could not be selected. ${errorMessage(error)}` }),
  });
}

/** Changes all selected applications. What was refused stays selected, and a notice says why. */
export function useBulkWork(selection: SelectionControls) {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdateManyWorks();
  const offerUndo = useUndoOffer();
  return useMutation({
    mutationFn: (change: WorkChange) => update({ ids: [...selection.rows.keys()], ...workBody(change) }),
    onSuccess: (outcomes, change) => {
      const settled = outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged');
      selection.deselect(settled.map(({ id }) => id));
      clearNotices();
      const changes = outcomes.flatMap(({ id, outcome, work }) =>
        outcome === 'changed' && work ? [{ id, version: work.version }] : [],
      );
      const text = bulkResultText({ outcomes, done: doneText(change) });
      const kind = settled.length === outcomes.length ? 'success' : 'error';
      if (changes.length > 0) offerUndo({ kind, text, changes });
      else showNotice({ kind, text });
    },
    onError: (error) =>
      showNotice({ kind: 'error', text: `The applications could not be changed. ${errorMessage(error)}` }),
    onSettled: () => refreshLists(queryClient),
  });
}
