import { create } from 'zustand';

export type NoticeKind = 'success' | 'info' | 'error';

interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Leads to the subject. */
  readonly link?: { readonly label: string; readonly path: string };
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
/** The same for a notice with a link, which takes longer to reach by keyboard. */
const LINK_DURATION_MS = 30_000;
const MAX_NOTICES = 3;

export function dismissNotice(id: number): void {
  useNoticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Shows a notice on the page or in the open modal. An equal notice replaces the earlier one. */
export function showNotice({ kind, text, ...rest }: Omit<Notice, 'id'>): void {
  const id = useNoticeStore.getState().nextId;
  useNoticeStore.setState(({ notices }) => ({
    nextId: id + 1,
    notices: [...notices.filter((notice) => notice.text !== text), { id, kind, text, ...rest }].slice(-MAX_NOTICES),
  }));
  if (kind !== 'error') setTimeout(dismissNotice, rest.link ? LINK_DURATION_MS : DURATION_MS, id);
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
