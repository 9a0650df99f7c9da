import type { Weight } from './fonts/font-book.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** Distance between baselines, in points. */
  readonly leading: number;
}

const INK = '#16202e';
const SOFT = '#5b6675';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 728, footer: 752 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;
export const COLUMN_GAP = 24;
export const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;

export const COLORS = { ink: INK, soft: SOFT, accent: '#1f4e79', hairline: '#d5dae1', rule: '#1f4e79' } as const;

export const STYLES = {
  companyName: { size: 19, weight: 'bold', color: INK, leading: 23 },
  longCompanyName: { size: 11, weight: 'bold', color: INK, leading: 14 },
  reference: { size: 15, weight: 'bold', color: INK, leading: 18 },
  section: { size: 11, weight: 'bold', color: COLORS.accent, leading: 14 },
  group: { size: 9.5, weight: 'bold', color: INK, leading: 12 },
  label: { size: 7.5, weight: 'regular', color: SOFT, leading: 9.5 },
  value: { size: 10, weight: 'regular', color: INK, leading: 13 },
  body: { size: 8.5, weight: 'regular', color: INK, leading: 12 },
  small: { size: 7, weight: 'regular', color: SOFT, leading: 9.5 },
  mono: { size: 8.5, weight: 'mono', color: INK, leading: 12 },
  italic: { size: 11, weight: 'italic', color: INK, leading: 14 },
  footer: { size: 7.5, weight: 'regular', color: SOFT, leading: 10 },
} as const satisfies Record<string, TextStyle>;
