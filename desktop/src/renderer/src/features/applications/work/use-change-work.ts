import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { StageOption } from '@funding-desk/shared/schemas/application/stages';
import type { DeclineReason, PersonRef, WorkUpdate, WorkView } from '@funding-desk/shared/schemas/application/work';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { APPLICATIONS_KEY } from '../../../lib/api/live-keys.ts';
import { conflictOf, updateWork } from '../api/work.ts';
import { APPLICATION_KEY } from '../live/refresh-application.ts';
import { refreshLists, showInRows, showOnPage } from './shown-work.ts';
import { useUndoOffer } from './use-undo-offer.ts';
import { applicationName } from './work-texts.ts';

/** A change of the stage or of the assignee. */
export type WorkChange =
  | { readonly kind: 'stage'; readonly stage: StageOption; readonly reason?: DeclineReason }
  | { readonly kind: 'assignee'; readonly assignee: PersonRef | null };

/** What the change did: 'moved to In review', 'assigned to Anna Example'. */
export function doneText(change: WorkChange): string {
  if (change.kind === 'stage') return `moved to ${change.stage.label}`;
  return change.assignee ? `assigned to ${change.assignee.name}` : 'unassigned';
}

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

/** Key of the version after the viewer's last change of an application. */
const ownVersionKey = (id: string) => ['own-work-version', id] as const;

/** The state that a change is based on. */
export interface BasedOn {
  readonly id: string;
  readonly version: number;
}

/**
 * A response that was under way during a change can show the version before it, which would conflict with one's own.
 */
export function latestVersion(queryClient: QueryClient, { id, version }: BasedOn): number {
  return Math.max(version, queryClient.getQueryData<number>(ownVersionKey(id)) ?? 0);
}

export function rememberOwnVersion(queryClient: QueryClient, { id, version }: BasedOn): void {
  queryClient.setQueryData(ownVersionKey(id), version);
}

/**
 * Changes of work wait for each other, whatever the application: quick ones of the same application build on each
 * other.
 */
export const WORK_SCOPE = { id: 'work' } as const;

interface ChangeInput {
  /** The application in the state that the person saw. */
  readonly application: ApplicationView;
  readonly change: WorkChange;
}

/**
 * Changes the stage or the assignee of an application. Its row shows the change at once, its page once it is stored.
 * After a refusal both show the state of the server. A notice offers to undo it.
 */
export function useChangeWork() {
  const queryClient = useQueryClient();
  const offerUndo = useUndoOffer();
  return useMutation({
    scope: WORK_SCOPE,
    mutationFn: ({ application: { id, work }, change }: ChangeInput) => {
      const version = latestVersion(queryClient, { id, version: work.version });
      return updateWork({ id, body: { version, ...workBody(change) } });
    },
    onMutate: async ({ application: { id, work }, change }) => {
      // A response that is under way has the earlier state.
      await queryClient.cancelQueries({ queryKey: APPLICATIONS_KEY });
      await queryClient.cancelQueries({ queryKey: [APPLICATION_KEY, id] });
      showInRows(queryClient, { id, work: expectedWork(work, change) });
    },
    onSuccess: (work, { application, change }) => {
      const { id } = application;
      rememberOwnVersion(queryClient, { id, version: work.version });
      showInRows(queryClient, { id, work });
      showOnPage(queryClient, { id, work });
      if (work.version === application.work.version) return;
      offerUndo({
        text: `${applicationName(application)} ${doneText(change)}.`,
        changes: [{ id, version: work.version }],
      });
    },
    onError: (error, { application: { id, work } }) => {
      const conflict = conflictOf(error);
      showInRows(queryClient, { id, work: conflict?.work ?? work });
      if (conflict) showOnPage(queryClient, { id, work: conflict.work });
    },
    onSettled: () => refreshLists(queryClient),
  });
}
