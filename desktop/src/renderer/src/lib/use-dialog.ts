import { useCallback, useState } from 'react';
import { clearNotices, showNotice } from '../stores/notice-store.ts';

/** Which modal of a screen is open, and on what. */
export interface DialogControls<Kind extends string, Subject> {
  /** Null while none is open. */
  readonly kind: Kind | null;
  /** It outlives its modal's closing, so that the modal fades out with its text. */
  readonly subject: Subject | null;
  /** Stable, since columns of tables are made with it. */
  readonly open: (kind: Kind, subject: Subject | null) => void;
  readonly close: () => void;
  /** Closes it and tells, in the page, what was done. */
  readonly finish: (text: string) => void;
}

export function useDialog<Kind extends string, Subject>(): DialogControls<Kind, Subject> {
  const [kind, setKind] = useState<Kind | null>(null);
  const [subject, setSubject] = useState<Subject | null>(null);
  const open = useCallback((nextKind: Kind, nextSubject: Subject | null) => {
    // What was said before belongs to the page behind.
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
