import { type ReactNode, useEffect, useState } from 'react';
import { InlineNotice } from '../../../../components/notices.tsx';
import { PagePane } from '../page-pane.tsx';
import { type OpenedPdf, openPdf, PdfError, type PdfProblem } from './open-pdf.ts';
import type { PageSize } from './page-geometry.ts';
import { PdfPage } from './pdf-page.tsx';

interface PdfState {
  readonly opened?: OpenedPdf;
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
      const opening = openPdf(data);
      close = opening.close;
      const next = await opening.opened.then(
        (opened) => ({ opened }),
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

/** A PDF may claim any number of pages, and each takes an element. */
const MAX_PAGES = 500;

const PROBLEMS: Readonly<Record<PdfProblem, string>> = {
  locked: 'This PDF is locked with a password, so it cannot be shown here.',
  damaged: 'This PDF is damaged, so it cannot be shown here.',
  unavailable: 'The viewer could not be loaded, so the PDF cannot be shown here.',
};

function Pages({ pdf, firstPage }: OpenedPdf) {
  const count = Math.min(pdf.numPages, MAX_PAGES);
  // Until a page is read, its size is that of the first.
  const [sizes, setSizes] = useState<readonly PageSize[]>(() => Array.from({ length: count }, () => firstPage));
  const setSize = (index: number, { width, height }: PageSize) =>
    setSizes((current) => {
      const known = current[index];
      return known?.width === width && known.height === height ? current : current.with(index, { width, height });
    });
  return (
    <PagePane
      sizes={sizes}
      note={pdf.numPages > count ? `Only the first ${MAX_PAGES} of ${pdf.numPages} pages are shown here.` : undefined}
      renderPage={({ index, ...view }) => (
        <PdfPage pdf={pdf} number={index + 1} {...view} onSize={(size) => setSize(index, size)} />
      )}
    />
  );
}

interface PdfPagesProps {
  readonly file: Blob;
  /** Opens the document outside of the page. */
  readonly openButton: ReactNode;
  readonly loading: ReactNode;
}

/** The pages of a PDF, drawn by pdf.js. */
export function PdfPages({ file, openButton, loading }: PdfPagesProps) {
  const { opened, problem } = usePdf(file);
  if (problem) return <InlineNotice kind="error" text={PROBLEMS[problem]} action={openButton} />;
  return opened ? <Pages {...opened} /> : loading;
}
