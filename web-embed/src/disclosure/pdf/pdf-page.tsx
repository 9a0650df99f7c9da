import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import styles from '../disclosure.module.css';
import { drawPage, type PageSize, textOfPage } from './read-pages.ts';

/** Distance from the window at which a page is drawn. */
const MARGIN = '1000px 0px';

/** Whether the element is near the window, now. */
function useIsNear() {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly page: PageSize;
  readonly isLarge: boolean;
  /** 'Page 1 of 3' */
  readonly label: string;
}

/** One page: a picture, drawn while it is near the window, and its text for screen readers. */
export function PdfPage({ pdf, page, isLarge, label }: PdfPageProps) {
  const { ref, isNear } = useIsNear();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let isGone = false;
    void textOfPage(pdf, page.number).then(
      (read) => !isGone && setText(read),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pdf, page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of another size is drawn again
  useEffect(() => {
    const element = canvas.current;
    if (!isNear || !element) return;
    const drawing = new AbortController();
    const { signal } = drawing;
    void drawPage({ pdf, page, canvas: element, signal }).catch(() => undefined);
    return () => {
      drawing.abort();
      // Browsers count canvases against a limit, and free them late otherwise.
      element.width = element.height = 0;
    };
  }, [pdf, page, isNear, isLarge]);
  return (
    <figure
      ref={ref}
      className={styles.page}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      aria-label={label}
    >
      <canvas ref={canvas} className={styles.canvas} />
      <div className="visually-hidden">{text}</div>
    </figure>
  );
}
