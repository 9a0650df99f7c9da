import { create } from 'zustand';

export type NoticeKind = 'success' | 'info' | 'error';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

interface NoticeState {
  readonly notices: readonly Notice[];
  /** Places where notices can be shown, the one on top last: the page's own, then that of an open modal. */
  readonly outlets: readonly HTMLElement[];
  readonly nextId: number;
}

export const useNoticeStore = create<NoticeState>(() => ({ notices: [], outlets: [], nextId: 1 }));

/** How long a notice that asks for nothing stays, in milliseconds. Errors stay until they are dismissed. */
const STAYS_FOR = 8_000;
const MOST_AT_ONCE = 3;

export function dismissNotice(id: number): void {
  useNoticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Shows a sentence in the page, above whatever modal is open. The same sentence is not stacked. */
export function showNotice({ kind, text }: { kind: NoticeKind; text: string }): void {
  const id = useNoticeStore.getState().nextId;
  useNoticeStore.setState(({ notices }) => ({
    nextId: id + 1,
    notices: [...notices.filter((notice) => notice.text !== text), { id, kind, text }].slice(-MOST_AT_ONCE),
  }));
  if (kind !== 'error') setTimeout(dismissNotice, STAYS_FOR, id);
}

export function clearNotices(): void {
  useNoticeStore.setState({ notices: [] });
}

/** Ref of an element that can hold notices while it is mounted. */
export function registerOutlet(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  useNoticeStore.setState(({ outlets }) => ({ outlets: [...outlets, element] }));
  return () => useNoticeStore.setState(({ outlets }) => ({ outlets: outlets.filter((other) => other !== element) }));
}
