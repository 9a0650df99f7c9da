import { useEffect, useRef, useState } from 'react';
import styles from '../drafts/save-later-dialog.module.css';
import { useLinkMessages } from '../mailed-link/link-messages.ts';

interface DeclineProps {
  readonly isSending: boolean;
  readonly onDecline: () => void;
}

/** Asks before it declines. The native dialog manages focus. */
function DeclineDialog({ isSending, onDecline, onClose }: DeclineProps & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const texts = useLinkMessages().signer;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="decline-title" onClose={onClose}>
      <h2 id="decline-title" className={styles.title}>
        {texts.declineTitle}
      </h2>
      <div className={styles.form}>
        <p>{texts.declineQuestion}</p>
        <div className={styles.buttons}>
          <button type="button" className={styles.cancel} onClick={() => dialog.current?.close()}>
            {texts.back}
          </button>
          <button type="button" className={styles.send} aria-disabled={isSending} onClick={onDecline}>
            {isSending ? texts.declining : texts.decline}
          </button>
        </div>
      </div>
    </dialog>
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
      <button type="button" className={styles.cancel} aria-disabled={isSending} onClick={() => setOpen(true)}>
        {declineTitle}
      </button>
      {isOpen && <DeclineDialog isSending={isSending} onDecline={decline} onClose={() => setOpen(false)} />}
    </>
  );
}
