import {
  ACCEPTED_EXTENSIONS,
  BANK_STATEMENTS_PROMPT,
  DOCUMENT_TYPES,
  type DocumentType,
} from '@funding-desk/shared/fields/catalogue';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { controlId } from '../fields/field-form.ts';
import { isUploading, type UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './uploads.module.css';
import type { Uploads } from './use-uploads.ts';

interface UploadSlotProps {
  readonly documentType: DocumentType;
  readonly uploads: Uploads;
  readonly hasPrompt: boolean;
  readonly isLocked: boolean;
}

/** Dragging files over the slot marks it; dropping them is the same as choosing them. */
function useDrop(isDisabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!isDisabled && files.length > 0) onFiles(files);
  };
  return { isOver, handlers: { onDragOver, onDrop, onDragLeave: () => setOver(false) } };
}

/** One kind of document: its drop zone and the files chosen for it. */
export function UploadSlot({ documentType, uploads, hasPrompt, isLocked }: UploadSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const label = DOCUMENT_TYPES.find(({ id }) => id === documentType)?.label;
  const id = controlId(documentType);
  const isDisabled = isLocked || uploads.isBusy || uploads.isFull;
  const zone = useDrop(isDisabled, (files) => uploads.add(documentType, files));
  const items = uploads.items.filter((item) => item.documentType === documentType);
  const refusal = uploads.refusal?.documentType === documentType ? uploads.refusal.message : '';
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was removed.
    event.target.value = '';
    if (files.length > 0) uploads.add(documentType, files);
  };
  const remove = (item: UploadItem) => {
    uploads.remove(item);
    // The button goes with its row, and the input may still be disabled: the slot itself keeps the place.
    slot.current?.focus();
  };
  return (
    <div ref={slot} className={styles.slot} tabIndex={-1}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hasPrompt && <p className={styles.prompt}>{BANK_STATEMENTS_PROMPT}</p>}
      <div
        className={styles.zone}
        data-over={zone.isOver || undefined}
        data-disabled={isDisabled || undefined}
        {...zone.handlers}
      >
        <input
          className={styles.input}
          id={id}
          name={documentType}
          type="file"
          multiple
          accept={ACCEPTED_EXTENSIONS.join(',')}
          disabled={isDisabled}
          onChange={choose}
          aria-describedby={`${id}-formats`}
        />
        <span className={styles.choose} aria-hidden="true">
          {isUploading(items) ? 'Uploading…' : 'Choose files'}
        </span>
        <span id={`${id}-formats`} className={styles.formats}>
          PDF, JPG or PNG, up to 15 MB each
        </span>
      </div>
      {refusal && (
        <p className={styles.error} role="alert">
          {refusal}
        </p>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            isRemovable={!isLocked && !uploads.isBusy}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
    </div>
  );
}
