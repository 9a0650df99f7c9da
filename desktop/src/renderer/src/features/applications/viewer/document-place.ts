/** A line of a document, and the number of its page from 1. */
export interface FoundLine {
  readonly page: number;
  readonly line: string;
}

/**
 * Left, bottom, right and top on a page, in points of the PDF. On a picture, in points of which its longer side has 792, from
 * its lower left corner.
 */
export type PageBox = readonly [number, number, number, number];

/** A page, and what is marked on it. */
export interface MarkedPlace {
  /** From 1. */
  readonly page: number;
  readonly box: PageBox | null;
}

/** Space around the marked text, in points. */
const [BESIDE, ABOVE] = [3, 2];

/** The box with some space around its text. */
export const paddedBox = ([left, bottom, right, top]: PageBox): PageBox => [
  left - BESIDE,
  bottom - ABOVE,
  right + BESIDE,
  top + ABOVE,
];

/** A length as a share of the page, so that a mark is right at every zoom. */
export const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

export type DocumentPlace = FoundLine | MarkedPlace;

/** A page and a box as they stand in an address: '3', or '3.40.700.560.710'. */
export const placeText = ({ page, box }: MarkedPlace): string => [page, ...(box ?? [])].join('.');

/** @returns undefined for other texts */
export function parsePlace(text: string): MarkedPlace | undefined {
  if (!/^[1-9]\d{0,5}(?:(?:\.-?\d{1,6}){4})?$/.test(text)) return undefined;
  const [page = 1, left, bottom, right, top] = text.split('.').map(Number);
  const isMarked = left !== undefined && bottom !== undefined && right !== undefined && top !== undefined;
  return { page, box: isMarked ? [left, bottom, right, top] : null };
}
