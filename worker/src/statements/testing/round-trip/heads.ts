import type { Role, Sheet, TextOptions } from './sample.ts';

/** Label, value and role of the value. */
export type Pair = readonly [label: string, value: string, role?: Role];

interface PairOptions extends TextOptions {
  readonly step?: number;
  /** Keeps `y` of the sheet, for what stands beside the pairs. */
  readonly isBeside?: boolean;
  readonly at?: number;
}

/** Labels at the left edge and values at the right edge. */
export function drawPairs(sheet: Sheet, x: number, right: number, pairs: readonly Pair[], options: PairOptions = {}) {
  const { step = 13, isBeside = false, at = sheet.y, ...text } = options;
  for (const [index, [label, value, role]] of pairs.entries()) {
    sheet.text(x, at + index * step, label, text);
    sheet.text(right, at + index * step, value, { ...text, align: 'right', role });
  }
  if (!isBeside) sheet.y = at + pairs.length * step + 8;
}

/** Cells of a summary in columns: the labels above, the values beneath. */
export function drawAcross(sheet: Sheet, x: number, width: number, pairs: readonly Pair[]): void {
  for (const [index, [label, value, role]] of pairs.entries()) {
    sheet.text(x + index * width, sheet.y, label, { size: 8, isBold: true });
    sheet.text(x + index * width, sheet.y + 12, value, { role });
  }
  sheet.y += 32;
}

/** Words with their values in one line. */
export function drawRun(sheet: Sheet, x: number, parts: readonly (readonly [string, Role?])[], size = 9): void {
  let at = x;
  for (const [content, role] of parts) {
    const end = sheet.text(at, sheet.y, content, { size, role });
    at = end + size * 0.28;
  }
  sheet.y += size + 5;
}

interface HeadOptions {
  readonly bank: string;
  readonly customer: string;
  readonly details: readonly string[];
  readonly title?: string;
  readonly slogan?: string;
}

const ADDRESS = ['118 Juniper Street', 'Millbrook, OH 44001'];

/** The bank at the left, details of the account at the right, the customer beneath. */
export function drawHead(sheet: Sheet, { bank, customer, details, title, slogan }: HeadOptions): void {
  sheet.text(40, sheet.y, bank, { size: 16, isBold: true });
  if (slogan) sheet.text(40, sheet.y + 19, slogan, { size: 7.5 });
  if (title) sheet.text(sheet.width - 40, sheet.y + 2, title, { size: 11, isBold: true, align: 'right' });
  for (const [index, detail] of details.entries())
    sheet.text(sheet.width - 40, sheet.y + 34 + index * 12, detail, { size: 8.5, align: 'right' });
  for (const [index, line] of [customer, ...ADDRESS].entries()) sheet.text(60, sheet.y + 46 + index * 12, line);
  sheet.y += Math.max(100, 46 + details.length * 12);
}

/** Everything in the middle, details in one line of boxes. */
export function drawCenteredHead(sheet: Sheet, { bank, customer, details, title }: HeadOptions): void {
  const middle = sheet.width / 2;
  sheet.text(middle, sheet.y, bank, { size: 15, isBold: true, align: 'center' });
  if (title) sheet.text(middle, sheet.y + 20, title, { size: 10, align: 'center' });
  for (const [index, line] of [customer, ...ADDRESS].entries())
    sheet.text(middle, sheet.y + 40 + index * 11, line, { size: 8.5, align: 'center' });
  const width = (sheet.width - 80) / details.length;
  for (const [index, detail] of details.entries()) {
    sheet.box(40 + index * width, sheet.y + 80, width, 20);
    sheet.text(40 + (index + 0.5) * width, sheet.y + 86, detail, { size: 8.5, align: 'center' });
  }
  sheet.y += 116;
}

/** A bold title of a section, with a rule beneath. */
export function drawTitle(sheet: Sheet, title: string, { x = 40, hasRule = true, size = 10.5 } = {}): void {
  sheet.need(48);
  sheet.y += 8;
  sheet.text(x, sheet.y, title, { size, isBold: true });
  if (hasRule) sheet.rule(x, sheet.y + size + 3, sheet.width - 40);
  sheet.y += size + 8;
}

/** At the foot of each page from `first` on, such as 'Page 2 of 4'. */
export function numberPages(
  sheet: Sheet,
  label: (page: number, pages: number) => string,
  { first = 1, x = sheet.width / 2, y = sheet.height - 36 } = {},
): void {
  const pages = sheet.page - first + 1;
  for (let page = 1; page <= pages; page++)
    sheet.text(x, y, label(page, pages), { size: 7.5, align: 'center', page: first + page - 1 });
}

/** Lines that no transaction stands in, such as what to do about errors. */
export function drawNotice(sheet: Sheet, lines: readonly string[], { x = 40, size = 7.5 } = {}): void {
  sheet.need(lines.length * (size + 3) + 10);
  sheet.y += 10;
  for (const line of lines) {
    sheet.text(x, sheet.y, line, { size });
    sheet.y += size + 3;
  }
}

export const ERRORS_NOTICE = [
  'In case of errors or questions about your electronic transfers, write to us within 60 days of this statement.',
  'Tell us your name and account number, the amount of the suspected error and why you believe there is one.',
] as const;
