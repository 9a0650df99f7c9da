import { useElementSize } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './document-viewer.module.css';
import { fitZoom, type PageSize, type Rotation, rotatedSize, zoomed } from './pdf/page-geometry.ts';
import { usePageScroll } from './use-page-scroll.ts';
import { usePageView, useViewActions } from './use-page-view.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';

/** Pages within this distance of the visible part are drawn in advance. */
const MARGIN = '60% 0px';

/** Whether the element is visible in the scrolling pane, or close to it. */
function useNearViewport(element: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      root: pane.current,
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, pane]);
  return isNear;
}

interface PageContent {
  /** From 0. */
  readonly index: number;
  readonly zoom: number;
  readonly rotation: Rotation;
}

interface PageFrameProps extends PageContent {
  readonly pane: RefObject<HTMLElement | null>;
  readonly size: PageSize;
  readonly label: string;
  readonly renderPage: (content: PageContent) => ReactNode;
}

/** A page of the right size. It has content only near the viewport. */
function PageFrame({ pane, size, label, renderPage, ...content }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(frame, pane);
  const { width, height } = zoomed(rotatedSize(size, content.rotation), content.zoom);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div ref={frame} role="group" aria-label={label} className={classes.page} style={{ width, height }} data-page>
      {isNear && renderPage(content)}
    </div>
  );
}

interface PagePaneProps {
  /** Sizes of the pages at 100 %, before any rotation. */
  readonly sizes: readonly PageSize[];
  readonly renderPage: (content: PageContent) => ReactNode;
  /** Text after the last page. */
  readonly note?: string | undefined;
}

/** Pages in a scrolling pane, with buttons and keys for zoom and rotation. */
export function PagePane({ sizes, renderPage, note }: PagePaneProps) {
  const pane = useRef<HTMLElement>(null);
  const { ref: pages, width } = useElementSize();
  const { zoom, setZoom, rotation, rotate } = usePageView();
  const scroll = usePageScroll({ pane, layout: `${zoom} ${rotation} ${width}` });
  const zoomOf = (size: PageSize | undefined) => zoom ?? (size ? fitZoom(rotatedSize(size, rotation), width) : 1);
  const shownZoom = zoomOf(sizes[scroll.current]);
  const actions = useViewActions({ shownZoom, setZoom, rotate });
  return (
    <>
      <ViewerToolbar
        {...scroll}
        count={sizes.length}
        actions={actions}
        shownZoom={shownZoom}
        isFitted={zoom === null}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane needs the focus to be scrolled with the keyboard. */}
      <section ref={pane} className={classes.pane} aria-label="Pages" tabIndex={0} onScroll={scroll.onScroll}>
        <div ref={pages} className={classes.pages}>
          {width > 0 &&
            sizes.map((size, index) => (
              <PageFrame
                // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order.
                key={index}
                pane={pane}
                index={index}
                size={size}
                zoom={zoomOf(size)}
                rotation={rotation}
                label={`Page ${index + 1} of ${sizes.length}`}
                renderPage={renderPage}
              />
            ))}
        </div>
        {note && <p className={classes.note}>{note}</p>}
      </section>
    </>
  );
}
