import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { useRef, useState } from 'react';

/** The document in the viewer. Closing it returns the focus to the button that opened it. */
export function useDocumentViewer() {
  const [document, setDocument] = useState<FiledDocumentView | null>(null);
  const opener = useRef<Element | null>(null);
  const view = (next: FiledDocumentView) => {
    opener.current = window.document.activeElement;
    setDocument(next);
  };
  const closeViewer = () => {
    setDocument(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { document, view, closeViewer };
}
