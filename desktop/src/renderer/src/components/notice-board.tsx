import { createPortal } from 'react-dom';
import { dismissNotice, registerOutlet, useNoticeStore } from '../stores/notice-store.ts';
import { InlineNotice } from './inline-notice.tsx';
import classes from './notice-board.module.css';

/** Holds the notices while it is the topmost one; modals have their own, since all behind a modal is out of reach. */
export function NoticeOutlet({ isFloating = false }: { isFloating?: boolean }) {
  return <div ref={registerOutlet} className={isFloating ? classes.floating : classes.inFlow} />;
}

/** Shows the notices in the topmost outlet. Rendered once. */
export function NoticeBoard() {
  const notices = useNoticeStore((state) => state.notices);
  const outlet = useNoticeStore((state) => state.outlets.at(-1));
  if (!outlet) return null;
  return createPortal(
    notices.map(({ id, kind, text }) => (
      <InlineNotice key={id} kind={kind} text={text} onDismiss={() => dismissNotice(id)} />
    )),
    outlet,
  );
}
