import { MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import { useEffect } from 'react';
import { countUploads } from '../uploads/upload-item.ts';
import { UploadSlot } from '../uploads/upload-slot.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { SectionCard } from './section-card.tsx';
import styles from './sections.module.css';

interface DocumentsSectionProps {
  readonly enabled: EnabledForm;
  readonly uploads: Uploads;
  readonly isLocked: boolean;
}

/** A file that is dropped beside its slot would otherwise open in place of the form and take everything typed along. */
function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Every upload slot that is on; all of them share one limit. */
export function DocumentsSection({ enabled, uploads, isLocked }: DocumentsSectionProps) {
  useDropGuard();
  return (
    <SectionCard heading="Document Upload">
      <p className={styles.limit}>
        {countUploads(uploads.items)} of {MAX_UPLOADED_FILES} files
      </p>
      {uploads.isFull && (
        <p className={styles.full} role="status">
          Maximum number of files reached. Remove some files to upload more.
        </p>
      )}
      <div className={styles.slots}>
        {enabled.documentTypes.map((documentType) => (
          <UploadSlot
            key={documentType}
            documentType={documentType}
            uploads={uploads}
            hasPrompt={documentType === 'bankStatements' && enabled.hasStatementsPrompt}
            isLocked={isLocked}
          />
        ))}
      </div>
    </SectionCard>
  );
}
