import { useCallback, useState } from 'react';
import { clearNotices, showNotice } from '../stores/notice-store.ts';

/** The open modal of a screen and its subject. */
export interface DialogControls<Kind extends string, Subject> {
  /** Null while no modal is open. */
  readonly kind: Kind | null;
  /** Stays set after closing, so that the modal fades out with its text. */
  readonly subject: Subject | null;
  /** Stable, because table columns depend on it. */
  readonly open: (kind: Kind, subject: Subject | null) => void;
  readonly close: () => void;
  /** Closes the modal and shows a success notice on the page. */
  readonly finish: (text: string) => void;
}

export function useDialog<Kind extends string, Subject>(): DialogControls<Kind, Subject> {
  const [kind, setKind] = useState<Kind | null>(null);
  const [subject, setSubject] = useState<Subject | null>(null);
  const open = useCallback((nextKind: Kind, nextSubject: Subject | null) => {
    // Earlier notices belong to the page behind the modal.
    clearNotices();
    setSubject(nextSubject);
    setKind(nextKind);
  }, []);
  const close = useCallback(() => setKind(null), []);
  const finish = useCallback(
    (text: string) => {
      close();
      showNotice({ kind: 'success', text });
    },
    [close],
  );
  return { kind, subject, open, close, finish };
}
