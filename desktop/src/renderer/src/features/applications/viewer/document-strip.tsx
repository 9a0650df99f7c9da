import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { useEffect, useRef } from 'react';
import classes from './document-strip.module.css';

interface DocumentStripProps {
  readonly documents: readonly FiledDocumentView[];
  readonly current: FiledDocumentView;
  readonly onShow: (id: string) => void;
  /** Receives the element for the thumbnails of the current document's pages. */
  readonly onPlace: (element: HTMLElement | null) => void;
}

/** The documents of the application, and beneath them the pages of the current one. No choice moves a document. */
export function DocumentStrip({ documents, current, onShow, onPlace }: DocumentStripProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current.id !== '') list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current.id]);
  return (
    <nav className={classes.strip} aria-label="Documents of the application">
      <ul ref={list}>
        {documents.map(({ id, originalFilename, typeLabel }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              aria-current={id === current.id ? 'true' : undefined}
              onClick={() => onShow(id)}
            >
              <span className={classes.entryName}>{originalFilename}</span>
              <span className={classes.entryType}>{typeLabel}</span>
            </button>
          </li>
        ))}
      </ul>
      <div ref={onPlace} className={classes.pages} />
    </nav>
  );
}
