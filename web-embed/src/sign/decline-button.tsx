import { useState } from 'react';
import { useLinkMessages } from '../mailed-link/link-messages.ts';
import styles from '../page/dialog.module.css';
import { ModalDialog } from '../page/modal-dialog.tsx';
import pageStyles from '../page/page.module.css';

const BUTTON = `${pageStyles.outlined} ${styles.button}`;

interface DeclineProps {
  readonly isSending: boolean;
  readonly onDecline: () => void;
}

/** Asks before it declines. */
function DeclineDialog({ isSending, onDecline, onClose }: DeclineProps & { readonly onClose: () => void }) {
  const texts = useLinkMessages().signer;
  return (
    <ModalDialog id="decline-title" title={texts.declineTitle} onClose={onClose}>
      {(close) => (
        <div className={styles.form}>
          <p>{texts.declineQuestion}</p>
          <div className={styles.buttons}>
            <button type="button" className={BUTTON} onClick={close}>
              {texts.back}
            </button>
            <button
              type="button"
              className={`${BUTTON} ${pageStyles.filled}`}
              aria-disabled={isSending}
              onClick={onDecline}
            >
              {isSending ? texts.declining : texts.decline}
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}

/** Refuses to sign, after a question. */
export function DeclineButton({ isSending, onDecline }: DeclineProps) {
  const [isOpen, setOpen] = useState(false);
  const { declineTitle } = useLinkMessages().signer;
  const decline = () => {
    onDecline();
    setOpen(false);
  };
  return (
    <>
      <button type="button" className={BUTTON} aria-disabled={isSending} onClick={() => setOpen(true)}>
        {declineTitle}
      </button>
      {isOpen && <DeclineDialog isSending={isSending} onDecline={decline} onClose={() => setOpen(false)} />}
    </>
  );
}
