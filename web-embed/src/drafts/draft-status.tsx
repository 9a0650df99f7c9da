import { useState } from 'react';
import type { SavingState } from './draft-keeper.ts';
import { useDraftTexts } from './draft-texts.ts';
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
  const texts = useDraftTexts();
  return (
    <div className={styles.status}>
      {texts[saving] && (
        <p className={styles.line} data-state={saving} aria-hidden="true">
          {texts[saving]}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {texts[settled]}
      </p>
    </div>
  );
}
