import { type RefObject, useEffect } from 'react';

/** Moves the focus into the pages of a document that was just opened, so that the arrow keys scroll them. */
export function useFocusedPane(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    // A person who has gone on to a field or a button stays there.
    if (activeElement === document.body || activeElement?.matches('[data-document-name]'))
      pane.current?.focus({ preventScroll: true });
  }, [pane]);
}
