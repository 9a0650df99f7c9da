import { MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import { useEffect } from 'react';
import { createLazyPart, useNearViewport } from '../app/lazy-part.ts';
import { useMessages } from '../language/language.ts';
import { countUploads } from '../uploads/upload-item.ts';
import type { UploadSlotsProps } from '../uploads/upload-slots.tsx';

import { SectionCard } from './section-card.tsx';
import styles from './sections.module.css';

/** The slots, and what sends their files: nobody chooses one that could not be sent. */
const useUploadCode = createLazyPart(async () => {
  const [slots] = await Promise.all([import('../uploads/upload-slots.tsx'), import('../uploads/upload-queue.ts')]);
  return slots;
});

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

/** As high as the slots, so that nothing moves away from under a finger when they come. */
function SlotsPlaceholder({ enabled }: Pick<UploadSlotsProps, 'enabled'>) {
  const { loadingUpload } = useMessages().section;
  return (
    <div className={styles.later}>
      {enabled.documentTypes.map((documentType, index) => (
        <p key={documentType}>{index === 0 && loadingUpload}</p>
      ))}
    </div>
  );
}

function LazySlots(props: UploadSlotsProps) {
  const code = useUploadCode();
  return code ? <code.UploadSlots {...props} /> : <SlotsPlaceholder {...props} />;
}

/** Every upload slot that is on; all of them share one limit. Their code comes when the applicant gets near. */
export function DocumentsSection(props: UploadSlotsProps) {
  useDropGuard();
  const { ref, isReached } = useNearViewport<HTMLDivElement>();
  const { items, isFull } = props.uploads;
  const { documents, count, full } = useMessages().section;
  return (
    <SectionCard heading={documents} step="documents">
      <p className={styles.limit}>{count({ count: countUploads(items), most: MAX_UPLOADED_FILES })}</p>
      {isFull && (
        <p className={styles.full} role="status">
          {full}
        </p>
      )}
      <div ref={ref}>{isReached ? <LazySlots {...props} /> : <SlotsPlaceholder {...props} />}</div>
    </SectionCard>
  );
}
