import styles from '../page/dialog.module.css';
import { ModalDialog } from '../page/modal-dialog.tsx';
import pageStyles from '../page/page.module.css';

export const OUTLINED_BUTTON = `${pageStyles.outlined} ${styles.button}`;

interface ConfirmDialogProps {
  /** Id of the title. */
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** Labels of the two buttons. */
  readonly back: string;
  readonly confirm: string;
  readonly isSending?: boolean;
  /** `close` closes the dialog and returns focus to where it was. */
  readonly onConfirm: (close: () => void) => void;
  readonly onClose: () => void;
}

/** Asks before an answer is sent. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { id, title, question, back, confirm, isSending, onConfirm, onClose } = props;
  return (
    <ModalDialog id={id} title={title} onClose={onClose}>
      {(close) => (
        <div className={styles.form}>
          <p>{question}</p>
          <div className={styles.buttons}>
            <button type="button" className={OUTLINED_BUTTON} onClick={close}>
              {back}
            </button>
            <button
              type="button"
              className={`${OUTLINED_BUTTON} ${pageStyles.filled}`}
              aria-disabled={isSending}
              onClick={() => onConfirm(close)}
            >
              {confirm}
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
