import { MAX_PHOTOS } from '@funding-desk/shared/schemas/document/account-statement';
import type { Reuse } from '@funding-desk/shared/server/child-processes/child-pool';

const MEBIBYTE = 1024 * 1024;

/** Larger files are not opened. Uploads are smaller. */
export const MAX_FILE_BYTES = 32 * MEBIBYTE;
/** Statements with pictures of all checks have some hundred pages. */
export const MAX_PAGES = 1_000;
/** Pages that are read. Three merged statements of a busy account fit. */
export const READ_PAGES = 60;
/** Visible characters of all pages. Reading ends with the page that exceeds them. */
export const MAX_TEXT = 400_000;
/** Fewer letters and digits than any statement has: a scan, perhaps with a stamp. */
export const MIN_TEXT = 40;

/** For one file. Real time may be three times the CPU time. */
export const CHILD_LIMITS = { milliseconds: 20_000, residentBytes: 600 * MEBIBYTE } as const;
/** Files that are read at the same time, in different processes. */
export const PARALLEL_FILES = 2;
/** Of a process that reads statements of many applications. A warm one has about 160 MB. */
export const READER_REUSE = {
  tasks: 500,
  residentBytes: 300 * MEBIBYTE,
  idleLimit: 5 * 60_000,
  isSlowRepeated: true,
} as const satisfies Reuse;
/** Milliseconds for which a process waits for another scan of the same application. */
export const SCAN_IDLE_LIMIT = 3_000;

/** Of the CPU time of a file: from then on its earlier revision is not read as well, so that the reading is not lost. */
export const SIGNALS_BUDGET = CHILD_LIMITS.milliseconds / 4;

/** Pages of a scan, and photos of one application, that are read. The CPU of a page is that of a hundred pages of text. */
export const MAX_SCAN_PAGES = MAX_PHOTOS;
/**
 * Longer sides of a page's picture in pixels: US Letter at 200 and 260 dots per inch. A scan that proves nothing in the
 * first size is read once more, because a digit that is misread in one size is often read in the other.
 */
export const PAGE_SIDES = [2_200, 2_860] as const;
/** Larger pictures are not opened. The largest photo of a phone today has 48.8 million pixels. */
export const MAX_PIXELS = 50_000_000;
/** For one scan. On a busy machine it waits for everything else. */
export const SCAN_LIMITS = {
  milliseconds: 180_000,
  realMilliseconds: 30 * 60_000,
  residentBytes: 1_200 * MEBIBYTE,
} as const;
