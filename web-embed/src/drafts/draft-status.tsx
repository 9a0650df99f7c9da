import { useState } from 'react';
import { useLazyMessages } from '../language/lazy-messages.ts';
import type { SavingState } from './draft-keeper.ts';
import styles from './drafts.module.css';

/** Where saving came to rest; while it is under way that is still the last one. */
function useSettled(saving: SavingState): SavingState {
  const [settled, setSettled] = useState<SavingState>('idle');
  if (saving !== 'saving' && saving !== settled) setSettled(saving);
  return settled;
}

/**
 * A line that stays in sight and says whether what is typed is kept. It is read out when saving begins to work or to
 * fail, and not with every field.
 */
export function DraftStatus({ saving }: { saving: SavingState }) {
  const settled = useSettled(saving);
  const { draft } = useLazyMessages();
  const textOf = (state: SavingState) => (state === 'idle' ? '' : draft[state]);
  return (
    <div className={styles.status}>
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
