import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { showNotice } from '../../../stores/notice-store.ts';
import { useChangeWork, type WorkChange } from './use-change-work.ts';
import { applicationName, workProblemText } from './work-texts.ts';

const DeclineModal = lazyPart(async () => (await import('./decline-modal.tsx')).DeclineModal);

/** A decline that waits for its reason. */
interface Declining {
  readonly subject: string;
  readonly stage: Extract<WorkChange, { kind: 'stage' }>['stage'];
  readonly onChange: (change: WorkChange) => void;
}

interface WorkActions {
  /** Changes one application. */
  readonly changeRow: (row: ApplicationView, change: WorkChange) => void;
  /** Changes the selected applications. */
  readonly changeSelected: (change: WorkChange) => void;
  /** Asks for the reason of a decline. */
  readonly dialog: ReactNode;
}

interface WorkActionsInput {
  readonly selectedCount: number;
  readonly onBulk: (change: WorkChange) => void;
}

/** Changes of stage and assignee, for a row and for the selection. A decline is asked for its reason first. */
export function useWorkActions({ selectedCount, onBulk }: WorkActionsInput): WorkActions {
  const { mutateAsync: changeWork } = useChangeWork();
  const [declining, setDeclining] = useState<Declining | null>(null);
  const changeRow = useCallback(
    (row: ApplicationView, change: WorkChange) => {
      const act = (complete: WorkChange) =>
        changeWork({ application: row, change: complete }).catch((error: unknown) =>
          showNotice({ kind: 'error', text: workProblemText({ error, ...row }) }),
        );
      if (change.kind !== 'stage' || change.stage.stage !== 'declined') void act(change);
      else setDeclining({ subject: applicationName(row), stage: change.stage, onChange: act });
    },
    [changeWork],
  );
  const changeSelected = (change: WorkChange) => {
    if (change.kind !== 'stage' || change.stage.stage !== 'declined') onBulk(change);
    else setDeclining({ subject: `${selectedCount} applications`, stage: change.stage, onChange: onBulk });
  };
  const dialog = declining && (
    <Suspense fallback={null}>
      <DeclineModal
        subject={declining.subject}
        onClose={() => setDeclining(null)}
        onDecline={(reason) => {
          setDeclining(null);
          declining.onChange({ kind: 'stage', stage: declining.stage, reason });
        }}
      />
    </Suspense>
  );
  return { changeRow, changeSelected, dialog };
}
