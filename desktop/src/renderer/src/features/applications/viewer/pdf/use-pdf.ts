import { useEffect, useState } from 'react';
import { type OpenedPdf, openPdf, PdfError, type PdfProblem } from './open-pdf.ts';

interface PdfState {
  readonly opened?: OpenedPdf;
  readonly problem?: PdfProblem;
}

/** The opened PDF while the component is mounted. */
export function usePdf(file: Blob): PdfState {
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
