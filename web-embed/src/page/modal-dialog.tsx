import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { dialogAreaMeasured } from './dialog-area.ts';

interface ModalDialogProps {
  /** Id of the title. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A question above the page. The native dialog manages focus. */
export function ModalDialog({ id, title, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    let isGone = false;
    void dialogAreaMeasured().then(() => {
      if (!isGone) element?.showModal();
    });
    return () => {
      isGone = true;
      element?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
