import { isRecord, type JsonRecord, textAt, withStorage } from '../lib/read-json.ts';
import { sessionKey } from './session-key.ts';

/** What the tab keeps of its sent application until the applicant starts another one. */
export interface Receipt {
  readonly reference: string;
  /** In milliseconds. */
  readonly receivedAt: number;
}

/** In place of a session id: the tab has sent its application, so that its next page starts a new one. */
const SENT = 'sent';
const WITH_RECEIPT = /^sent ([A-Z0-9]+) (\d+)$/;

/** Whether the tab's mark is that of a sent application. */
export const isSent = (mark: string) => mark === SENT || WITH_RECEIPT.test(mark);

function readEntry(): JsonRecord {
  const entry: unknown = window.history.state;
  return isRecord(entry) ? entry : {};
}

/** Where the browser denies storage, the page's entry in the history of the tab keeps the mark over a reload. */
function writeMark(slug: string, mark: string): void {
  const isStored = withStorage((storage) => {
    storage.setItem(sessionKey(slug), mark);
    return true;
  }, 'sessionStorage');
  if (!isStored) window.history.replaceState({ ...readEntry(), mark }, '');
}

function readMark(slug: string): string {
  const stored = withStorage((storage) => storage.getItem(sessionKey(slug)) ?? '', 'sessionStorage');
  if (stored !== undefined) return stored;
  return textAt(readEntry(), 'mark');
}

export function keepReceipt(slug: string, { reference, receivedAt }: Receipt): void {
  writeMark(slug, `${SENT} ${reference} ${receivedAt}`);
}

export function readReceipt(slug: string): Receipt | undefined {
  const [, reference, receivedAt] = WITH_RECEIPT.exec(readMark(slug)) ?? [];
  return reference ? { reference, receivedAt: Number(receivedAt) } : undefined;
}

/** The next page of the tab is an empty form. */
export function forgetReceipt(slug: string): void {
  writeMark(slug, SENT);
}
