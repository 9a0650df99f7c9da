import type { LinkMessages } from '@funding-desk/shared/messages/en-links';
import { useState } from 'react';
import styles from '../page/dialog.module.css';
import { ModalDialog } from '../page/modal-dialog.tsx';
import pageStyles from '../page/page.module.css';

const BUTTON = `${pageStyles.outlined} ${styles.button}`;

interface DeclineProps {
  readonly texts: Pick<LinkMessages['signer'], 'declineTitle' | 'declineQuestion' | 'decline' | 'declining' | 'back'>;
  readonly isSending: boolean;
  readonly onDecline: () => void;
}

/** Asks before it declines. */
function DeclineDialog({ texts, isSending, onDecline, onClose }: DeclineProps & { readonly onClose: () => void }) {
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
export function DeclineButton({ texts, isSending, onDecline }: DeclineProps) {
  const [isOpen, setOpen] = useState(false);
  const decline = () => {
    onDecline();
    setOpen(false);
  };
  return (
    <>
      <button type="button" className={BUTTON} aria-disabled={isSending} onClick={() => setOpen(true)}>
        {texts.declineTitle}
      </button>
      {isOpen && (
        <DeclineDialog texts={texts} isSending={isSending} onDecline={decline} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
