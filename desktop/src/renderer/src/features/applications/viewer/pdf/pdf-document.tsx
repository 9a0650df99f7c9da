import { openPdf, PdfError, type PdfProblem } from '@funding-desk/shared/browser/open-pdf';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { InlineNotice } from '../../../../components/notices.tsx';
import type { DocumentPlace } from '../document-place.ts';
import { useFocusedPane } from '../use-focused-pane.ts';
import type { FindResult, PageView } from '../view-controls.ts';
import { ViewerToolbar } from '../viewer-toolbar.tsx';
import classes from '../workbench.module.css';
import { PDF_ASSETS } from './pdf-assets.ts';
import pdfClasses from './pdf-document.module.css';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { createPdfView, MAX_PAGES, type PdfView } from './pdf-view.ts';

interface PdfState {
  readonly pdf?: PDFDocumentProxy;
  readonly problem?: PdfProblem;
}

/** The opened PDF while the component is mounted. */
function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({});
  useEffect(() => {
    let isClosed = false;
    let close = () => {};
    const open = async () => {
      const data = await file.arrayBuffer();
      if (isClosed) return;
      const opening = openPdf(data, PDF_ASSETS);
      close = opening.close;
      const next = await opening.opened.then(
        (pdf) => ({ pdf }),
        (error: unknown) => ({ problem: error instanceof PdfError ? error.problem : 'damaged' }) as const,
      );
      if (!isClosed) setState(next);
    };
    void open();
    return () => {
      isClosed = true;
      close();
    };
  }, [file]);
  return state;
}

const PROBLEMS: Readonly<Record<PdfProblem, string>> = {
  locked: 'This PDF is locked with a password, so it cannot be shown here.',
  damaged: 'This PDF is damaged, so it cannot be shown here.',
  unavailable: 'The viewer could not be loaded, so the PDF cannot be shown here.',
};

const NO_MATCHES: FindResult = { total: 0, current: 0, isSearching: false };

interface ViewInput {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly pdf: PDFDocumentProxy;
  readonly place: DocumentPlace | undefined;
}

/** The viewer of pdf.js in the container, and what it reports. */
function usePdfView({ container, pdf, place }: ViewInput) {
  const [pdfView, setPdfView] = useState<PdfView | null>(null);
  const [view, setView] = useState<PageView>({ zoom: 1, isFitted: true, page: 1, pageCount: 0 });
  const [result, setResult] = useState(NO_MATCHES);
  const [damaged, setDamaged] = useState<readonly number[]>([]);
  /** What the viewer shows already. */
  const shown = useRef(place);
  const create = useEffectEvent((element: HTMLDivElement) =>
    createPdfView({
      container: element,
      pdf,
      start: place,
      onChange: setView,
      onFind: setResult,
      onDamagedPage: (page) => setDamaged((pages) => [...new Set([...pages, page])]),
    }),
  );
  useEffect(() => {
    if (!container.current) return undefined;
    const created = create(container.current);
    setPdfView(created);
    return () => created.close();
  }, [container]);
  useEffect(() => {
    if (place && place !== shown.current) pdfView?.showPlace(place);
    shown.current = place;
  }, [place, pdfView]);
  return { pdfView, view, result, damaged };
}

interface PagesProps extends Pick<PdfDocumentProps, 'place' | 'strip' | 'name'> {
  readonly pdf: PDFDocumentProxy;
}

function Pages({ pdf, place, strip, name }: PagesProps) {
  const container = useRef<HTMLDivElement>(null);
  const { pdfView, view, result, damaged } = usePdfView({ container, pdf, place });
  useFocusedPane(container);
  return (
    <>
      {pdfView ? (
        <ViewerToolbar view={view} controls={pdfView.controls} text={{ result, ...pdfView.search }} pane={container} />
      ) : (
        <div className={classes.toolbar} />
      )}
      {damaged.length > 0 && (
        <InlineNotice kind="error" text={`Damaged, and not shown in full: page ${damaged.join(', ')}.`} />
      )}
      {pdf.numPages > MAX_PAGES && (
        <InlineNotice kind="info" text={`Only the first ${MAX_PAGES} of ${pdf.numPages} pages are shown here.`} />
      )}
      <div className={classes.paneFrame}>
        {/* biome-ignore-start lint/a11y: a scrolling pane needs the focus to be scrolled with the keyboard, and pdf.js takes a div. */}
        <div
          ref={container}
          className={pdfClasses.container}
          role="region"
          aria-label={`Pages of ${name}`}
          tabIndex={0}
        >
          <div className="pdfViewer" />
        </div>
        {/* biome-ignore-end lint/a11y: as above. */}
      </div>
      {strip &&
        pdfView &&
        createPortal(
          <PdfThumbnails
            count={view.pageCount}
            current={view.page}
            onDraw={pdfView.drawThumbnail}
            onOpen={pdfView.controls.goTo}
          />,
          strip,
        )}
    </>
  );
}

interface PdfDocumentProps {
  readonly file: Blob;
  readonly name: string;
  /** What is shown of it, if not its start. */
  readonly place: DocumentPlace | undefined;
  /** Receives the thumbnails of the pages. */
  readonly strip: HTMLElement | null;
  readonly downloadButton: ReactNode;
  readonly loading: ReactNode;
}

/** The pages of a PDF, drawn by pdf.js. */
export function PdfDocument({ file, downloadButton, loading, ...pages }: PdfDocumentProps) {
  const { pdf, problem } = usePdf(file);
  if (problem) return <InlineNotice kind="error" text={PROBLEMS[problem]} action={downloadButton} />;
  return pdf ? <Pages pdf={pdf} {...pages} /> : loading;
}
