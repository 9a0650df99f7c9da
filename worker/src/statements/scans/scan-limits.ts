const MEBIBYTE = 1024 * 1024;

/** Pages of a scan, and photos of one application, that are read. The CPU of a page is that of a hundred pages of text. */
export const MAX_SCAN_PAGES = 20;
/**
 * Longer sides of a page's picture in pixels: US Letter at 200 and 260 dots per inch. A scan that proves nothing in the
 * first size is read once more, because a digit that is misread in one size is often read in the other.
 */
export const PAGE_SIDES = [2_200, 2_860] as const;
/** Longer side of US Letter, in points. */
export const LETTER = 792;
/** Larger pictures are not opened. The largest photo of a phone today has 48.8 million pixels. */
export const MAX_PIXELS = 50_000_000;
/** For one file. On a busy machine it waits for everything else. */
export const SCAN_LIMITS = {
  milliseconds: 180_000,
  realMilliseconds: 30 * 60_000,
  residentBytes: 1_200 * MEBIBYTE,
} as const;
