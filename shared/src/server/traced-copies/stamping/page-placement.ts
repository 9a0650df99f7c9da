import type { PDFPage } from '@cantoo/pdf-lib';

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

type PageBox = ReturnType<PDFPage['getMediaBox']>;

/** Corners may be in any order. */
function boxOf({ x, y, width, height }: PageBox): Box {
  const [left, right] = [Math.min(x, x + width), Math.max(x, x + width)];
  const [bottom, top] = [Math.min(y, y + height), Math.max(y, y + height)];
  return { left, bottom, right, top };
}

const hasArea = ({ left, bottom, right, top }: Box) => right - left > 0 && top - bottom > 0;

/** What viewers show of the page. */
function visibleBox(page: PDFPage): Box {
  const [media, crop] = [boxOf(page.getMediaBox()), boxOf(page.getCropBox())];
  const shown = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return hasArea(shown) ? shown : media;
}

/** The visible page as its reader sees it: how large it is, and where its lower left corner and its axes are. */
export interface PagePlacement {
  readonly width: number;
  readonly height: number;
  /** Operands of `cm`, from the reader's coordinates to those of the page. */
  readonly matrix: readonly [number, number, number, number, number, number];
}

/** @throws Error for a page without an area */
export function placementOf(page: PDFPage): PagePlacement {
  const box = visibleBox(page);
  const { left, bottom, right, top } = box;
  if (!hasArea(box)) throw new Error('The page has no area');
  const [across, up] = [right - left, top - bottom];
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { width: up, height: across, matrix: [0, 1, -1, 0, right, bottom] };
    case 180:
      return { width: across, height: up, matrix: [-1, 0, 0, -1, right, top] };
    case 270:
      return { width: up, height: across, matrix: [0, -1, 1, 0, left, top] };
    default:
      return { width: across, height: up, matrix: [1, 0, 0, 1, left, bottom] };
  }
}
