import { type DocumentType, MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';
import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import { controlId } from '../fields/field-form.ts';
import { toText, useFieldTexts } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { isUploading, type UploadItem } from './upload-item.ts';
import { ACCEPTED, fileSizeText } from './upload-refusals.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './uploads.module.css';
import { useFileDrag, useFileDrop } from './use-file-drop.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadSlotProps {
  readonly documentType: DocumentType;
  readonly uploads: Uploads;
  readonly hasPrompt: boolean;
  readonly isLocked: boolean;
  /** Files are being dragged over the page. */
  readonly isDropTarget: boolean;
}

/** Phones and tablets have a camera and no drag and drop. */
function isTouchDevice(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** Returns the chosen files and clears the input, so that a removed file can be chosen again. */
function takeFiles({ target }: ChangeEvent<HTMLInputElement>): readonly File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}

interface ChooserProps {
  readonly documentType: DocumentType;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The slot's file input and its visible label. */
function Chooser({ documentType, label, isDisabled, onFiles }: ChooserProps) {
  const id = controlId(documentType);
  const texts = useLazyMessages().upload;
  return (
    <div className={styles.zone} data-disabled={isDisabled ? '' : undefined}>
      <input
        className={styles.input}
        id={id}
        name={documentType}
        type="file"
        multiple
        accept={ACCEPTED.join(',')}
        disabled={isDisabled}
        onChange={(event) => onFiles(takeFiles(event))}
        aria-describedby={`${id}-formats`}
      />
      <span className={styles.choose} aria-hidden="true">
        {label}
        {label === texts.choose && !isTouchDevice() && <span className={styles.dropToo}>{texts.dropToo}</span>}
      </span>
      <span id={`${id}-formats`} className={styles.formats}>
        {texts.formats(fileSizeText(MAX_FILE_BYTES))}
      </span>
    </div>
  );
}

/** Opens the camera. */
function CameraButton({ documentType, isDisabled, onFiles }: Omit<ChooserProps, 'label'>) {
  const input = useRef<HTMLInputElement>(null);
  const { takePhoto } = useLazyMessages().upload;
  return (
    <>
      <button type="button" className={styles.camera} disabled={isDisabled} onClick={() => input.current?.click()}>
        {takePhoto}
      </button>
      <input
        ref={input}
        name={`${documentType}Photo`}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        disabled={isDisabled}
        onChange={(event) => onFiles(takeFiles(event))}
      />
    </>
  );
}

function zoneLabel(items: readonly UploadItem[], isDropTarget: boolean, texts: FormMessages['upload']): string {
  if (isUploading(items)) return texts.uploading;
  return isDropTarget ? texts.dropNow : texts.choose;
}

interface RowsProps extends Pick<UploadSlotProps, 'uploads' | 'isLocked'> {
  readonly items: readonly UploadItem[];
  readonly slot: RefObject<HTMLElement | null>;
}

function Rows({ items, uploads, isLocked, slot }: RowsProps) {
  // The button disappears with its row, and the input can be disabled, so focus moves to the slot.
  const focusSlot = () => slot.current?.focus();
  const act = (change: (item: UploadItem) => void, item: UploadItem) => () => {
    change(item);
    focusSlot();
  };
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <UploadRow
          key={item.key}
          item={item}
          isLocked={isLocked}
          isRemovable={!uploads.isBusy}
          onCancel={act(uploads.cancel, item)}
          onRetry={act(uploads.retry, item)}
          onRemove={act(uploads.remove, item)}
        />
      ))}
    </ul>
  );
}

/** One document type: its file input, drop zone, camera button and files. */
export function UploadSlot({ documentType, uploads, hasPrompt, isLocked, isDropTarget }: UploadSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const fieldTexts = useFieldTexts();
  const texts = useLazyMessages().upload;
  const isDisabled = isLocked || uploads.isBusy || uploads.isFull;
  const onFiles = (files: readonly File[]) => files.length > 0 && uploads.add(documentType, files);
  // A full form accepts a drop too, to report that it is full.
  const zone = useFileDrop({ isLocked: isLocked || uploads.isBusy, onFiles });
  const items = uploads.items.filter((item) => item.documentType === documentType);
  const remark = uploads.remark?.documentType === documentType ? uploads.remark : undefined;
  const input = { documentType, isDisabled, onFiles };
  return (
    <div
      ref={slot}
      className={styles.slot}
      tabIndex={-1}
      data-slot={documentType}
      data-over={zone.isOver ? '' : undefined}
      data-awaited={isDropTarget && !isDisabled ? '' : undefined}
      {...zone.handlers}
    >
      <label className={styles.label} htmlFor={controlId(documentType)}>
        {fieldTexts.documentType(documentType)}
      </label>
      {hasPrompt && <p className={styles.prompt}>{fieldTexts.statementsPrompt}</p>}
      <Chooser {...input} label={zoneLabel(items, isDropTarget && !isDisabled, texts)} />
      {isTouchDevice() && <CameraButton {...input} />}
      {remark && (
        <p className={remark.role === 'alert' ? styles.error : styles.remark} role={remark.role}>
          {toText(remark.message)}
        </p>
      )}
      <Rows items={items} uploads={uploads} isLocked={isLocked} slot={slot} />
    </div>
  );
}

export interface UploadSlotsProps {
  readonly enabled: EnabledForm;
  readonly uploads: Uploads;
  readonly isLocked: boolean;
}

/** All enabled upload slots and their common notices. */
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
            isDropTarget={isDragging}
          />
        ))}
      </div>
    </>
  );
}
