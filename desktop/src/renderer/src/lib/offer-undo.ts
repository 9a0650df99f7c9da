import { type NoticeKind, showNotice } from '../stores/notice-store.ts';
import { errorMessage } from './api/api-error.ts';

interface UndoOffer {
  /** `error` when a part of the change was refused. Default: `success`. */
  readonly kind?: NoticeKind;
  /** What changed, as a sentence. */
  readonly text: string;
  /** Takes the change back. @returns what it did where that was not all of it */
  readonly undo: () => Promise<{ readonly kind: NoticeKind; readonly text: string } | undefined>;
  /** Sentences about an error. Default: the message of the server. */
  readonly explain?: (error: unknown) => string;
}

/** Says what changed, with a button and a key that take it back. */
export function offerUndo({ kind = 'success', text, undo, explain = errorMessage }: UndoOffer): void {
  const run = () =>
    void undo().then(
      (outcome) => showNotice(outcome ?? { kind: 'success', text: 'The change was undone.' }),
      (error: unknown) => showNotice({ kind: 'error', text: `The change was not undone. ${explain(error)}` }),
    );
  showNotice({ kind, text, action: { label: 'Undo', key: 'z', run } });
}
