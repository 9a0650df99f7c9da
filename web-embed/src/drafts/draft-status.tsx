import { useState } from 'react';
import { useLazyMessages } from '../language/lazy-messages.ts';
import styles from './drafts.module.css';
import type { SavingState } from './saving/draft-saver.ts';

/** The last settled state; 'saving' does not replace it. */
function useSettled(saving: SavingState): SavingState {
  const [settled, setSettled] = useState<SavingState>('idle');
  if (saving !== 'saving' && saving !== settled) setSettled(saving);
  return settled;
}

interface DraftStatusProps {
  readonly saving: SavingState;
  /** Whether this browser finds the form again. */
  readonly isKept: () => boolean;
}

/**
 * A visible status of the draft. Screen readers announce it only when saving starts to work or to fail, and not for
 * every field.
 */
export function DraftStatus({ saving, isKept }: DraftStatusProps) {
  const settled = useSettled(saving);
  const { draft } = useLazyMessages();
  const textOf = (state: SavingState) => {
    if (state === 'idle') return '';
    // 'Saved' would promise that the form is found again in this browser.
    return state === 'saved' && !isKept() ? draft.notKept : draft[state];
  };
  return (
    <div className={styles.status} data-bar="bottom">
      {saving !== 'idle' && (
        <p className={styles.line} data-state={saving} aria-hidden="true">
          {textOf(saving)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {textOf(settled)}
      </p>
    </div>
  );
}
