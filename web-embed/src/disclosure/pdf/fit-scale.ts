/** Drawn pixels for each pixel of the screen, so that a page stays sharp for readers who zoom in. */
const FINENESS = 1.5;
/** A canvas takes four bytes for each pixel, and phones have little memory. */
const MAX_PIXELS = 6_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels to draw for each point of a page. @param shownWidth pixels of the screen */
export const fitScale = ({ width, height }: Size, shownWidth: number): number =>
  Math.min((shownWidth * FINENESS) / width, Math.sqrt(MAX_PIXELS / (width * height)));
