import type { EventBus, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type MarkedPlace, paddedBox, percent } from '../document-place.ts';
import classes from './page-mark.module.css';

interface MarkInput {
  readonly eventBus: EventBus;
  readonly viewer: PDFViewer;
}

/** Marks a place on a page. The mark has its share of the page, so that it is right at every zoom. */
export function createMark({ eventBus, viewer }: MarkInput) {
  const element = document.createElement('div');
  element.className = classes.mark ?? '';
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', 'The line on the page');
  let shown: MarkedPlace | null = null;
  const draw = () => {
    element.remove();
    const box = shown?.box;
    const page = box ? viewer.getPageView(shown ? shown.page - 1 : 0) : undefined;
    if (!box || !page?.viewport) return;
    const { viewport } = page;
    const [x = 0, y = 0, otherX = 0, otherY = 0] = viewport.convertToViewportRectangle([...paddedBox(box)]);
    Object.assign(element.style, {
      left: percent(Math.min(x, otherX), viewport.width),
      top: percent(Math.min(y, otherY), viewport.height),
      width: percent(Math.abs(otherX - x), viewport.width),
      height: percent(Math.abs(otherY - y), viewport.height),
    });
    page.div.append(element);
  };
  // The viewer empties a page before it draws it again, turned or at another zoom.
  eventBus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) => {
    if (pageNumber === shown?.page) draw();
  });
  return {
    /** @param place null: removes the mark */
    show(place: MarkedPlace | null) {
      shown = place;
      draw();
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
    },
  };
}
