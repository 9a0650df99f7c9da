import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import { toText } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import type { UploadItem } from './upload-item.ts';
import styles from './uploads.module.css';

interface UploadRowProps {
  readonly item: UploadItem;
  /** The application is being sent, so nothing can change. */
  readonly isLocked: boolean;
  /** The file counts as soon as it is stored, and cannot be removed. */
  readonly isFinal: boolean;
  /** Uploaded files cannot be removed during another upload. */
  readonly isRemovable: boolean;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function stateText({ state, progress }: UploadItem, texts: FormMessages['upload']): string {
  if (state !== 'uploading') return texts[state];
  // All bytes are sent. The server checks the file before it responds.
  return progress === 100 ? texts.checking : texts.percent(progress);
}

/** A thumbnail of the file, or its extension. */
function Thumb({ name, preview }: UploadItem) {
  const { file } = useLazyMessages().upload;
  if (preview) return <img className={styles.thumb} src={preview} alt="" />;
  const kind = name.includes('.') ? name.split('.').at(-1)?.slice(0, 4).toUpperCase() : file;
  return (
    <span className={styles.thumb} aria-hidden="true">
      {kind}
    </span>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isDestructive?: boolean;
  readonly onClick: () => void;
}

function RowButton({ label, name, isDisabled, isDestructive, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-destructive={isDestructive ? '' : undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}

/** The actions for the file's state. */
function RowButtons({ item, isLocked, isFinal, isRemovable, onCancel, onRetry, onRemove }: UploadRowProps) {
  const { name, state, canRetry } = item;
  const texts = useLazyMessages().upload;
  const isUnfinished = state === 'selected' || state === 'uploading' || state === 'paused';
  // Neither is on the server.
  const isLocal = state === 'error' || state === 'chosen';
  return (
    <div className={styles.actions}>
      {canRetry && <RowButton label={texts.tryAgain} name={name} isDisabled={isLocked} onClick={onRetry} />}
      {isUnfinished && <RowButton label={texts.cancel} name={name} isDisabled={isLocked} onClick={onCancel} />}
      {(isLocal || (state === 'uploaded' && !isFinal)) && (
        <RowButton
          label={texts.remove}
          name={name}
          isDisabled={isLocked || !(isLocal || isRemovable)}
          isDestructive
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** One file: its name, state, error and actions. */
export function UploadRow(props: UploadRowProps) {
  const { item } = props;
  const texts = useLazyMessages().upload;
  return (
    <li className={styles.row} data-state={item.state}>
      <Thumb {...item} />
      <div className={styles.file}>
        <p className={styles.name} title={item.name}>
          {item.name}
        </p>
        <p className={styles.meta}>
          {formatFileSize(item.size)} <span aria-hidden="true">·</span>{' '}
          <span className={styles.state}>{stateText(item, texts)}</span>
        </p>
        {item.storedName && <p className={styles.meta}>{texts.keptAs(item.storedName)}</p>}
        {item.state === 'uploading' && (
          <progress
            className={styles.progress}
            max={100}
            value={item.progress}
            aria-label={texts.progressOf(item.name)}
          />
        )}
      </div>
      <RowButtons {...props} />
      {item.error && (
        <p className={styles.error} role="alert">
          {toText(item.error)}
        </p>
      )}
    </li>
  );
}
