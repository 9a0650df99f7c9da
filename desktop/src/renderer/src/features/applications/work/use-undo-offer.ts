import type { BulkWorkUndo, WorkView } from '@funding-desk/shared/schemas/application/work';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { offerUndo } from '../../../lib/offer-undo.ts';
import type { NoticeKind } from '../../../stores/notice-store.ts';
import { conflictOf, undoManyWorks, undoWork } from '../api/work.ts';
import { refreshLists, showInRows, showOnPage } from './shown-work.ts';
import { bulkResultText, conflictText } from './work-texts.ts';

type Change = BulkWorkUndo['changes'][number];

async function undoOne(queryClient: QueryClient, change: Change): Promise<undefined> {
  const show = (work: WorkView) => {
    showInRows(queryClient, { id: change.id, work });
    showOnPage(queryClient, { id: change.id, work });
  };
  try {
    show(await undoWork(change));
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict) show(conflict.work);
    throw error;
  }
}

async function undoMany(changes: readonly Change[]): Promise<{ kind: NoticeKind; text: string }> {
  const outcomes = await undoManyWorks({ changes: [...changes] });
  const isComplete = outcomes.every(({ outcome }) => outcome === 'changed');
  const text = bulkResultText({ outcomes, done: 'changed back', failed: 'could not be changed back' });
  return { kind: isComplete ? 'success' : 'error', text };
}

function explain(error: unknown): string {
  const conflict = conflictOf(error);
  return conflict ? conflictText(conflict) : errorMessage(error);
}

interface WorkUndoOffer {
  readonly kind?: NoticeKind;
  readonly text: string;
  /** The applications with the versions that the change made. */
  readonly changes: readonly Change[];
}

/** Offers to undo a change of stage, assignee or next step. */
export function useUndoOffer(): (offer: WorkUndoOffer) => void {
  const queryClient = useQueryClient();
  return useCallback(
    ({ changes, ...offer }) => {
      const [only] = changes;
      const undo = () =>
        (only && changes.length === 1 ? undoOne(queryClient, only) : undoMany(changes)).finally(() =>
          refreshLists(queryClient),
        );
      offerUndo({ ...offer, undo, explain });
    },
    [queryClient],
  );
}
