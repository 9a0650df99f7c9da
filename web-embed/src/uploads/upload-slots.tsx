import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import { controlId } from '../fields/field-form.ts';
import { toText } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { isUploading, type UploadItem } from './upload-item.ts';
import { ACCEPTED, LIMIT_TEXT } from './upload-refusals.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './uploads.module.css';
import { useFileDrag, useFileDrop } from './use-file-drop.ts';
import type { Uploads } from './use-uploads.ts';

interface Slot {
  /** A document type, or an item of a request. */
  readonly id: string;
  readonly label: string;
  /** What belongs here, or ''. */
  readonly prompt: string;
}

interface UploadSlotProps {
  readonly slot: Slot;
  readonly uploads: Uploads;
  readonly isLocked: boolean;
  /** Files count as soon as they are stored, and cannot be removed. */
  readonly isFinal?: boolean;
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

/** Describes the slot's file input. */
function Formats({ slot }: { slot: string }) {
  const texts = useLazyMessages().upload;
  return (
    <span id={`${controlId(slot)}-formats`} className={styles.formats}>
      {texts.formats(LIMIT_TEXT)}
    </span>
  );
}

interface ChooserProps {
  readonly slot: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The slot's file input and its visible label. */
function Chooser({ slot, label, isDisabled, onFiles }: ChooserProps) {
  const id = controlId(slot);
  const texts = useLazyMessages().upload;
  return (
    <div className={styles.zone} data-disabled={isDisabled ? '' : undefined}>
      <input
        className={styles.input}
        id={id}
        name={slot}
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
      {!isTouchDevice() && <Formats slot={slot} />}
    </div>
  );
}

/** Opens the camera. */
function CameraButton({ slot, isDisabled, onFiles }: Omit<ChooserProps, 'label'>) {
  const input = useRef<HTMLInputElement>(null);
  const { takePhoto } = useLazyMessages().upload;
  return (
    <>
      <button type="button" className={styles.camera} disabled={isDisabled} onClick={() => input.current?.click()}>
        {takePhoto}
      </button>
      <input
        ref={input}
        name={`${slot}Photo`}
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

interface RowsProps extends Pick<UploadSlotProps, 'uploads' | 'isLocked' | 'isFinal'> {
  readonly items: readonly UploadItem[];
  readonly place: RefObject<HTMLElement | null>;
}

function Rows({ items, uploads, isLocked, isFinal = false, place }: RowsProps) {
  // The button disappears with its row, and the input can be disabled, so focus moves to the slot.
  const focusSlot = () => place.current?.focus();
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
          isFinal={isFinal}
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
function UploadSlot({ slot, uploads, isLocked, isFinal = false, isDropTarget }: UploadSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const { id, label, prompt } = slot;
  const texts = useLazyMessages().upload;
  const isDisabled = isLocked || uploads.isBusy || uploads.isFull;
  const onFiles = (files: readonly File[]) => files.length > 0 && uploads.add(id, files);
  // A full form accepts a drop too, to report that it is full.
  const zone = useFileDrop({ isLocked: isLocked || uploads.isBusy, onFiles });
  const items = uploads.items.filter((item) => item.slot === id);
  const remark = uploads.remark?.slot === id ? uploads.remark : undefined;
  const input = { slot: id, isDisabled, onFiles };
  return (
    <div
      ref={place}
      className={styles.slot}
      tabIndex={-1}
      data-slot={id}
      data-over={zone.isOver ? '' : undefined}
      data-awaited={isDropTarget && !isDisabled ? '' : undefined}
      {...zone.handlers}
    >
      <label className={styles.label} htmlFor={controlId(id)}>
        {label}
      </label>
      {prompt !== '' && <p className={styles.prompt}>{prompt}</p>}
      {isTouchDevice() && <Formats slot={id} />}
      <Chooser {...input} label={zoneLabel(items, isDropTarget && !isDisabled, texts)} />
      {isTouchDevice() && <CameraButton {...input} />}
      {remark && (
        <p className={remark.role === 'alert' ? styles.error : styles.remark} role={remark.role}>
          {toText(remark.message)}
        </p>
      )}
      <Rows items={items} uploads={uploads} isLocked={isLocked} isFinal={isFinal} place={place} />
    </div>
  );
}

interface UploadSlotsProps {
  readonly slots: readonly Slot[];
  readonly uploads: Uploads;
  readonly isLocked: boolean;
  readonly isFinal?: boolean;
}

/** Upload slots and their common notices. */
export function UploadSlots({ slots, uploads, isLocked, isFinal = false }: UploadSlotsProps) {
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
        {slots.map((slot) => (
          <UploadSlot
            key={slot.id}
            slot={slot}
            uploads={uploads}
            isLocked={isLocked}
            isFinal={isFinal}
            isDropTarget={isDragging}
          />
        ))}
      </div>
    </>
  );
}
