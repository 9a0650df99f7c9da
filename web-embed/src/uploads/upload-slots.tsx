import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { UploadSlot } from './upload-slot.tsx';
import styles from './uploads.module.css';
import { useFileDrag } from './use-file-drop.ts';
import type { Uploads } from './use-uploads.ts';

export interface UploadSlotsProps {
  readonly enabled: EnabledForm;
  readonly uploads: Uploads;
  readonly isLocked: boolean;
}

/** Every upload slot that is on, and what there is to say of all of them. */
export function UploadSlots({ enabled, uploads, isLocked }: UploadSlotsProps) {
  const isDragging = useFileDrag();
  const { offline } = useLazyMessages().upload;
  const isPaused = uploads.items.some(({ state }) => state === 'paused');
  return (
    <>
      {isPaused && <p className={styles.offline}>{offline}</p>}
      <p className="visually-hidden" aria-live="polite">
        {uploads.notice}
      </p>
      <div className={styles.slots}>
        {enabled.documentTypes.map((documentType) => (
          <UploadSlot
            key={documentType}
            documentType={documentType}
            uploads={uploads}
            hasPrompt={documentType === 'bankStatements' && enabled.hasStatementsPrompt}
            isLocked={isLocked}
            isAwaited={isDragging}
          />
        ))}
      </div>
    </>
  );
}
