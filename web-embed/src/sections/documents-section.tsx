import { MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import { useMessages } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { createLazyPart, useNearViewport } from '../lib/lazy-part.ts';
import { useDropGuard } from '../lib/use-drop-guard.ts';
import type { FormSlotsProps } from '../uploads/form-slots.tsx';
import { countUploads } from '../uploads/upload-item.ts';
import { SectionCard } from './section-card.tsx';
import styles from './sections.module.css';

/** The upload slots and their queue. They load together, so that every chosen file can be sent. */
const useUploadCode = createLazyPart(() => import('../uploads/form-slots.tsx'));

/** As high as the slots, so that the layout does not shift when they load. */
function SlotsPlaceholder({ enabled, isFailing }: Pick<FormSlotsProps, 'enabled'> & { isFailing?: boolean }) {
  const { problem, retrying } = useMessages().page;
  const { loading } = useLazyMessages().documents;
  const text = isFailing ? `${problem} ${retrying}` : loading;
  return (
    <div className={styles.slotsPlaceholder}>
      {enabled.documentTypes.map((documentType, index) => (
        <p key={documentType}>{index === 0 && text}</p>
      ))}
    </div>
  );
}

function LazySlots(props: FormSlotsProps) {
  const { part, isFailing } = useUploadCode();
  return part ? <part.FormSlots {...props} /> : <SlotsPlaceholder {...props} isFailing={isFailing} />;
}

/** All enabled upload slots, with one shared limit. Their code loads when the section is near the viewport. */
export function DocumentsSection(props: FormSlotsProps) {
  useDropGuard();
  const { ref, isNear } = useNearViewport<HTMLDivElement>();
  const { items, isFull } = props.uploads;
  const { title, count, full } = useLazyMessages().documents;
  return (
    <SectionCard heading={title} step="documents">
      <p className={styles.limit}>{count({ count: countUploads(items), most: MAX_UPLOADED_FILES })}</p>
      {isFull && (
        <p className={styles.full} role="status">
          {full}
        </p>
      )}
      <div ref={ref}>{isNear ? <LazySlots {...props} /> : <SlotsPlaceholder {...props} />}</div>
    </SectionCard>
  );
}
