import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveField } from '../../../lib/use-keys.ts';

/**
 * Opens a document in the workbench, at the line that proves the month if one is given, or at a place (`placeText`).
 */
export type ViewDocument = (document: Pick<FiledDocumentView, 'id'>, at?: string) => void;

const DOCUMENT_PARAM = 'document';
const AT_PARAM = 'at';

/**
 * State of the entry in the browser's history that opened the workbench from the page. The rest is that of the page: the
 * place in a queue.
 */
const openedState = (state: object | null) => ({ ...state, isWorkbench: true });

/** The query string with that document and place. Both stand only in the address while the workbench is open. */
function searchWith(search: string, document: string | null, at: string | null): string {
  const params = new URLSearchParams(search);
  params.delete(AT_PARAM);
  if (document === null) params.delete(DOCUMENT_PARAM);
  else params.set(DOCUMENT_PARAM, document);
  if (at !== null) params.set(AT_PARAM, at);
  return params.size === 0 ? '' : `?${params}`;
}

function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    opener.focus({ preventScroll: true });
  else leaveField();
}

/** The document that the address names, and how to open, change and close it. Closing returns the focus. */
export function useWorkbench() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const documentId = params.get(DOCUMENT_PARAM);
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && documentId === null) returnFocus(opener.current);
    wasOpen.current = documentId !== null;
  }, [documentId]);
  const open: ViewDocument = ({ id }, at) => {
    opener.current = document.activeElement;
    void navigate({ search: searchWith(search, id, at ?? null) }, { state: openedState(state) });
  };
  // Back closes the workbench, however many documents were looked at.
  const show = (id: string) => void navigate({ search: searchWith(search, id, null) }, { replace: true, state });
  const close = () => {
    if (state?.isWorkbench === true) void navigate(-1);
    else void navigate({ search: searchWith(search, null, null) }, { replace: true });
  };
  return { documentId, at: params.get(AT_PARAM), open, show, close };
}
