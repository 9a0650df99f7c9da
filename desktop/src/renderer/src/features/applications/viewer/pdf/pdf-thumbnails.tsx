import { useInViewport } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import classes from '../document-strip.module.css';
import type { PdfView } from './pdf-view.ts';

interface ThumbnailProps {
  /** From 1. */
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onDraw: PdfView['drawThumbnail'];
  readonly onOpen: (page: number) => void;
}

/** Drawn when it first comes into sight. */
function Thumbnail({ number, isCurrent, onDraw, onOpen }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!inViewport || isDrawn || !canvas.current) return undefined;
    const drawing = new AbortController();
    // A damaged page leaves its thumbnail empty. The viewer says so.
    onDraw(number, canvas.current, drawing.signal).then(
      () => setIsDrawn(true),
      () => undefined,
    );
    return () => drawing.abort();
  }, [inViewport, isDrawn, number, onDraw]);
  return (
    <button
      ref={ref}
      type="button"
      className={classes.thumbnail}
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onOpen(number)}
    >
      <canvas ref={canvas} />
      <span>{number}</span>
    </button>
  );
}

interface PdfThumbnailsProps extends Omit<ThumbnailProps, 'number' | 'isCurrent'> {
  readonly count: number;
  readonly current: number;
}

/** A small picture of each page, which leads to it. The current one stays in sight. */
export function PdfThumbnails({ count, current, ...thumbnail }: PdfThumbnailsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[current - 1]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list} className={classes.thumbnails}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order.
        <Thumbnail key={index} number={index + 1} isCurrent={index + 1 === current} {...thumbnail} />
      ))}
    </div>
  );
}
