import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeNextStep, type StepChange } from '../api/next-step.ts';
import { conflictOf } from '../api/work.ts';
import { refreshLists, showInRows, showOnPage } from '../work/shown-work.ts';
import { latestVersion, rememberOwnVersion, WORK_SCOPE } from '../work/use-change-work.ts';
import { useUndoOffer } from '../work/use-undo-offer.ts';
import { applicationName } from '../work/work-texts.ts';

const DONE_TEXTS = { set: 'next step set', done: 'next step done', remove: 'next step removed' } as const;

/**
 * Sets or ends the next step of an application. A notice offers to undo it.
 * @param seen version of the work that the person saw
 */
export function useNextStep(application: ApplicationView, seen = application.work.version) {
  const queryClient = useQueryClient();
  const offerUndo = useUndoOffer();
  const { id, work: before } = application;
  return useMutation({
    scope: WORK_SCOPE,
    mutationFn: (change: StepChange) =>
      changeNextStep({ id, version: latestVersion(queryClient, { id, version: seen }), change }),
    onSuccess: (work, { kind }) => {
      rememberOwnVersion(queryClient, { id, version: work.version });
      showInRows(queryClient, { id, work });
      showOnPage(queryClient, { id, work });
      if (work.version === before.version) return;
      offerUndo({
        text: `${applicationName(application)}: ${DONE_TEXTS[kind]}.`,
        changes: [{ id, version: work.version }],
      });
    },
    onError: (error) => {
      const conflict = conflictOf(error);
      if (!conflict) return;
      showInRows(queryClient, { id, work: conflict.work });
      showOnPage(queryClient, { id, work: conflict.work });
    },
    onSettled: () => refreshLists(queryClient),
  });
}
