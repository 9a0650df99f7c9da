import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { StageOption } from '@funding-desk/shared/schemas/application/stages';
import type { DeclineReason, PersonRef, WorkUpdate, WorkView } from '@funding-desk/shared/schemas/application/work';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { APPLICATIONS_KEY, VIEW_COUNTS_KEY } from '../../../lib/api/live-keys.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useUpdateWork } from '../api/work.ts';
import { workProblem } from './work-texts.ts';

/** A change of the stage or of the assignee. */
export type WorkChange =
  | { readonly kind: 'stage'; readonly stage: StageOption; readonly reason?: DeclineReason }
  | { readonly kind: 'assignee'; readonly assignee: PersonRef | null };

/** The part of the body of both calls. */
export function workBody(change: WorkChange): Pick<WorkUpdate, 'stage' | 'reason' | 'assignee'> {
  if (change.kind === 'assignee') return { assignee: change.assignee?.id ?? null };
  return { stage: change.stage.stage, ...(change.reason ? { reason: change.reason } : {}) };
}

function expectedWork(work: WorkView, change: WorkChange): WorkView {
  if (change.kind === 'assignee') return { ...work, assignee: change.assignee };
  const { stage, label } = change.stage;
  return { ...work, stage, stageLabel: label, reason: change.reason ?? null };
}

type RowsPage = { readonly data: readonly ApplicationView[] };

function setWork({ queryClient, id, work }: { queryClient: QueryClient; id: string; work: WorkView }): void {
  queryClient.setQueriesData<RowsPage>(
    { queryKey: APPLICATIONS_KEY },
    (page) => page && { ...page, data: page.data.map((row) => (row.id === id ? { ...row, work } : row)) },
  );
}

/**
 * Changes the stage or the assignee of a row. The row shows the change at once. After a refusal it shows the state of
 * the server, and a notice says why.
 */
export function useChangeWork(): (row: ApplicationView, change: WorkChange) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdateWork();
  return useCallback(
    async ({ id, businessName, reference, work }, change) => {
      // A response that is under way has the earlier state.
      await queryClient.cancelQueries({ queryKey: APPLICATIONS_KEY });
      setWork({ queryClient, id, work: expectedWork(work, change) });
      try {
        const stored = await update({ id, body: { version: work.version, ...workBody(change) } });
        setWork({ queryClient, id, work: stored });
      } catch (error) {
        const { text, present } = workProblem({ error, businessName, reference });
        setWork({ queryClient, id, work: present ?? work });
        showNotice({ kind: 'error', text });
      }
      for (const queryKey of [APPLICATIONS_KEY, VIEW_COUNTS_KEY]) void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient, update],
  );
}
