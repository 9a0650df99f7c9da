import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels between the top of the pane and the page that a button scrolls to. */
const GAP = 12;

/** A point in the document: a page, and how far across and down in it, from 0 to 1. */
interface Position {
  readonly index: number;
  readonly across: number;
  readonly down: number;
}

const BEGINNING: Position = { index: 0, across: 0.5, down: 0 };

const pagesOf = (pane: HTMLElement) => [...pane.querySelectorAll<HTMLElement>('[data-page]')];

/** The point in the middle of the pane. */
function middleOf(pane: HTMLElement): Position {
  const middle = pane.scrollTop + pane.clientHeight / 2;
  const pages = pagesOf(pane);
  const below = pages.findIndex(({ offsetTop }) => offsetTop > middle);
  const index = Math.max(0, (below === -1 ? pages.length : below) - 1);
  const page = pages[index];
  if (!page) return BEGINNING;
  const across = (pane.scrollLeft + pane.clientWidth / 2 - page.offsetLeft) / page.offsetWidth;
  return { index, across, down: (middle - page.offsetTop) / page.offsetHeight };
}

interface PageScrollInput {
  readonly pane: RefObject<HTMLElement | null>;
  /** Changes with the layout of the pages. The point in the middle then stays there. */
  readonly layout: string;
}

/** The current page of the scrolling pane, and a way to scroll to another one. Pages count from 0. */
export function usePageScroll({ pane, layout }: PageScrollInput) {
  const [current, setCurrent] = useState(0);
  const middle = useRef<Position>(BEGINNING);
  /** Short pages at the end never come to the middle, so a page that a button chose stays current. */
  const chosen = useRef<{ readonly index: number; readonly top: number } | null>(null);
  const onScroll = () => {
    if (!pane.current) return;
    middle.current = middleOf(pane.current);
    if (chosen.current && Math.abs(chosen.current.top - pane.current.scrollTop) > 1) chosen.current = null;
    setCurrent(chosen.current?.index ?? middle.current.index);
  };
  const goTo = (index: number) => {
    const page = pane.current && pagesOf(pane.current)[index];
    if (!pane.current || !page) return;
    pane.current.scrollTop = page.offsetTop - GAP;
    chosen.current = { index, top: pane.current.scrollTop };
    setCurrent(index);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after every change of the layout.
  useLayoutEffect(() => {
    const { index, across, down } = middle.current;
    const page = pane.current && pagesOf(pane.current)[index];
    if (!pane.current || !page) return;
    const { clientWidth, clientHeight } = pane.current;
    pane.current.scrollLeft = page.offsetLeft + across * page.offsetWidth - clientWidth / 2;
    if (down > 0) pane.current.scrollTop = page.offsetTop + down * page.offsetHeight - clientHeight / 2;
  }, [layout, pane]);
  return { current, goTo, onScroll };
}
