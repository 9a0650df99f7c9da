import { fileSizeText } from './file-size.ts';
import type { UploadItem } from './upload-item.ts';
import styles from './uploads.module.css';

interface UploadRowProps {
  readonly item: UploadItem;
  /** Uploaded files stay while another one is on its way. */
  readonly isRemovable: boolean;
  readonly onRemove: () => void;
}

function stateText({ state, progress }: UploadItem): string {
  switch (state) {
    case 'selected':
      return 'Waiting';
    case 'uploading':
      return `Uploading ${progress}%`;
    case 'uploaded':
      return 'Uploaded';
    case 'removing':
      return 'Removing…';
    case 'error':
      return 'Not uploaded';
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}

/** One chosen file: what it is, how far it came, what went wrong. */
export function UploadRow({ item, isRemovable, onRemove }: UploadRowProps) {
  const kind = item.name.includes('.') ? item.name.split('.').at(-1)?.slice(0, 4).toUpperCase() : 'FILE';
  return (
    <li className={styles.row} data-state={item.state}>
      {item.preview ? (
        <img className={styles.thumb} src={item.preview} alt="" />
      ) : (
        <span className={styles.thumb} aria-hidden="true">
          {kind}
        </span>
      )}
      <div className={styles.file}>
        <p className={styles.name}>{item.name}</p>
        <p className={styles.meta}>
          {fileSizeText(item.size)} <span aria-hidden="true">·</span>{' '}
          <span className={styles.state}>{stateText(item)}</span>
        </p>
        {item.state === 'uploading' && (
          <progress className={styles.progress} max={100} value={item.progress} aria-label={`Upload of ${item.name}`} />
        )}
      </div>
      {(item.state === 'uploaded' || item.state === 'error') && (
        <button type="button" className={styles.remove} disabled={!isRemovable} onClick={onRemove}>
          Remove<span className="visually-hidden"> {item.name}</span>
        </button>
      )}
      {item.error && (
        <p className={styles.error} role="alert">
          {item.error}
        </p>
      )}
    </li>
  );
}
