import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from '../document-viewer.module.css';
import { drawPage, releaseCanvases, releasePage } from './draw-page.ts';
import type { PageSize, Rotation } from './page-geometry.ts';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  readonly zoom: number;
  readonly rotation: Rotation;
  readonly onSize: (size: PageSize) => void;
}

/** The content of a page near the viewport. Its memory is freed when it leaves. */
export function PdfPage({ pdf, number, zoom, rotation, onSize }: PdfPageProps) {
  const canvasHost = useRef<HTMLDivElement>(null);
  const textHost = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const reportSize = useEffectEvent(onSize);
  useEffect(() => {
    const hosts = { canvasHost: canvasHost.current, textHost: textHost.current };
    if (!hosts.canvasHost || !hosts.textHost) return undefined;
    const drawing = new AbortController();
    const { canvasHost: canvases, textHost: text } = hosts;
    drawPage({
      pdf,
      number,
      zoom,
      rotation,
      canvasHost: canvases,
      textHost: text,
      onSize: reportSize,
      signal: drawing.signal,
    }).catch(() => {
      if (!drawing.signal.aborted) setHasFailed(true);
    });
    return () => drawing.abort();
  }, [pdf, number, zoom, rotation]);
  useEffect(() => {
    const host = canvasHost.current;
    return () => {
      if (host) releaseCanvases(host);
      // The document may be closed already, which frees all pages.
      releasePage({ pdf, number }).catch(() => undefined);
    };
  }, [pdf, number]);
  return (
    <>
      <div ref={canvasHost} className={classes.canvas} aria-hidden="true" />
      <div ref={textHost} className={classes.text} />
      {hasFailed && <p className={classes.failed}>This page is damaged and cannot be shown.</p>}
    </>
  );
}
