import { create } from 'zustand';

export type NoticeKind = 'success' | 'info' | 'error';

interface NoticeAction {
  readonly label: string;
  /** A key that runs it outside of fields and dialogs. A later notice with the same key replaces this one. */
  readonly key?: string;
  readonly run: () => void;
}

interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Leads to the subject. */
  readonly link?: { readonly label: string; readonly path: string };
  /** What follows from it, or undoes it. */
  readonly action?: NoticeAction;
}

interface NoticeState {
  readonly notices: readonly Notice[];
  /** Elements that can show notices, the topmost last: the page's own, then that of an open modal. */
  readonly outlets: readonly HTMLElement[];
  readonly nextId: number;
}

export const useNoticeStore = create<NoticeState>(() => ({ notices: [], outlets: [], nextId: 1 }));

/** Milliseconds until a success or info notice disappears. Errors stay until they are dismissed. */
const DURATION_MS = 8_000;
/** The same for a notice with a link or an action, which takes longer to reach by keyboard. */
const ACTION_DURATION_MS = 30_000;
const MAX_NOTICES = 3;

export function dismissNotice(id: number): void {
  useNoticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Shows a notice on the page or in the open modal. It replaces an equal one, and one whose action has the same key. */
export function showNotice({ kind, text, ...rest }: Omit<Notice, 'id'>): void {
  const id = useNoticeStore.getState().nextId;
  const key = rest.action?.key;
  const isReplaced = (notice: Notice) => notice.text === text || (key !== undefined && notice.action?.key === key);
  useNoticeStore.setState(({ notices }) => ({
    nextId: id + 1,
    notices: [...notices.filter((notice) => !isReplaced(notice)), { id, kind, text, ...rest }].slice(-MAX_NOTICES),
  }));
  if (kind !== 'error') setTimeout(dismissNotice, rest.link || rest.action ? ACTION_DURATION_MS : DURATION_MS, id);
}

export function clearNotices(): void {
  useNoticeStore.setState({ notices: [] });
}

/** Ref of an element that can show notices while it is mounted. */
export function registerOutlet(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  useNoticeStore.setState(({ outlets }) => ({ outlets: [...outlets, element] }));
  return () => useNoticeStore.setState(({ outlets }) => ({ outlets: outlets.filter((other) => other !== element) }));
}
