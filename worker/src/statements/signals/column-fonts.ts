import { groupBy } from '@funding-desk/shared/group-by';
import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import type { DigitStyle, TextLine } from '../text/text-lines.ts';
import { type AmountCell, DATES, otherAmounts } from './amount-columns.ts';

/** A shorter column has no rest. */
const MIN_COLUMN = 5;
/** Of a column: more cells that differ are the bank's way of setting them, or a scan. */
const MAX_DIFFERENT = 5;
const MAX_SHARE = 0.2;
/** A way of setting is usual in a column from so many cells on. */
const MIN_USUAL = 3;
const USUAL_SHARE = 0.2;
/** Differences that people may not even see, of the height of the font and in points. */
const SIZE_SHARE = 0.02;
const BASELINE_SHARE = 0.035;
const MIN_BASELINE = 0.25;

/** Words that tell the weight or the encoding of a font, not its family. */
const WEIGHTS =
  /(?:extra|semi|demi|ultra)?(?:bold|italic|oblique|regular|medium|light|black|heavy|roman|book|normal|slanted)|mt\b|ps(?=mt|-|$)|identity-?h/gi;

/** The name of a font without the mark of a subset. */
const plainName = (font: string) => font.replace(/^[A-Z]{6}\+/, '');
const fontName = ({ font }: DigitStyle) => plainName(font);

/** The name of a font without its weight. */
const familyOf = (font: string) =>
  plainName(font)
    .replace(WEIGHTS, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

interface Look {
  readonly cell: AmountCell;
  readonly font: string;
  readonly family: string;
  readonly size: number;
  /** Of the cell above that of its line. Null when the line has no other digits. */
  readonly rise: number | null;
  /** In what its digits differ among themselves. */
  readonly mixed: Difference['what'] | null;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const isSameSize = (one: number, other: number) => Math.abs(one - other) <= SIZE_SHARE * Math.max(one, other);

function mixtureOf([first, ...others]: readonly DigitStyle[]): Difference['what'] | null {
  if (!first) return null;
  if (others.some((style) => fontName(style) !== fontName(first))) return 'font';
  if (others.some(({ size }) => !isSameSize(size, first.size))) return 'size';
  return others.some(({ y }) => Math.abs(y - first.y) > MIN_BASELINE) ? 'baseline' : null;
}

function lookOf(cell: AmountCell): Look[] {
  const { styles, beside } = cell;
  const [first] = styles;
  if (!first) return [];
  const rise = beside.length === 0 ? null : first.y - median(beside.map(({ y }) => y));
  return [
    { cell, font: fontName(first), family: familyOf(first.font), size: first.size, rise, mixed: mixtureOf(styles) },
  ];
}

const looksAs = (look: Look) => `${look.font} ${look.size.toFixed(1)}`;

/** What makes a cell differ from the rest of its column. */
interface Difference {
  readonly look: Look;
  readonly what: 'font' | 'size' | 'baseline';
  /** Another family, or another weight together with another size or baseline. */
  readonly isStrong: boolean;
}

interface Usual {
  readonly looks: readonly Look[];
  readonly rise: number;
}

/** The cells that are set in one of the usual ways, and their usual place in the line. */
function usualOf(column: readonly Look[]): Usual {
  const ways = [...groupBy(column, looksAs).values()];
  const most = Math.max(MIN_USUAL, USUAL_SHARE * column.length);
  const looks = ways.filter((own) => own.length >= most).flat();
  return { looks, rise: median(looks.flatMap(({ rise }) => rise ?? [])) };
}

/** Whether the other digits of the line are set in the same way: then the line is set apart, not the amount. */
const isWholeLine = ({ cell, font, size }: Look) =>
  cell.beside.some((style) => fontName(style) === font && isSameSize(style.size, size));

function differenceOf(look: Look, { looks, rise }: Usual): Difference | undefined {
  const isOtherFamily = !looks.some(({ family }) => family === look.family);
  const isOtherFont = !looks.some(({ font }) => font === look.font);
  const isOtherSize = !looks.some(({ size }) => isSameSize(size, look.size));
  const isMoved = look.rise !== null && Math.abs(look.rise - rise) > Math.max(MIN_BASELINE, BASELINE_SHARE * look.size);
  if (!isOtherFont && !isOtherSize && !isMoved && !look.mixed) return undefined;
  if ((isOtherFont || isOtherSize) && isWholeLine(look)) return undefined;
  const isMixed = look.mixed !== null;
  const what = isOtherFont ? 'font' : isOtherSize ? 'size' : (look.mixed ?? 'baseline');
  return { look, what, isStrong: isOtherFamily || (isOtherFont && (isOtherSize || isMoved)) || isMixed };
}

/** Whether all amounts of that sign differ, and in nothing but weight or size: the bank prints them so. */
function isOfSign({ look, isStrong }: Difference, column: readonly Look[], different: ReadonlySet<Look>): boolean {
  const own = column.filter(({ cell }) => cell.sign === look.cell.sign);
  return !isStrong && own.length > 1 && own.every((each) => different.has(each));
}

/** Pages with few cells of the column prove nothing about a cell there. */
function isOnUsualPage({ cell }: Look, { looks }: Usual): boolean {
  return looks.filter((usual) => usual.cell.page === cell.page).length >= MIN_USUAL;
}

function differencesIn(column: readonly Look[]): Difference[] {
  const usual = usualOf(column);
  if (column.length < MIN_COLUMN || usual.looks.length < (1 - MAX_SHARE) * column.length) return [];
  const found = column.flatMap((look) => differenceOf(look, usual) ?? []);
  if (found.length > Math.min(MAX_DIFFERENT, Math.max(1, MAX_SHARE * column.length))) return [];
  const different = new Set(found.map(({ look }) => look));
  return found.filter((each) => isOnUsualPage(each.look, usual) && !isOfSign(each, column, different));
}

/**
 * Amounts that are set in another way than the rest of their column, each page and column by itself. Dates are never a
 * strong signal.
 */
export function columnFontSignals(cells: readonly AmountCell[]): StatementSignal[] {
  const columns = groupBy(cells.flatMap(lookOf), ({ cell }) => cell.column);
  return [...columns.values()].flatMap((column) => {
    const pages = groupBy(differencesIn(column), ({ look }) => look.cell.page);
    return [...pages].map(([page, found]): StatementSignal => {
      const gravest = found.find(({ isStrong }) => isStrong) ?? found[0];
      const isDate = gravest?.look.cell.column === DATES;
      const what = isDate ? 'date' : 'amount';
      const details = { what, differs: gravest?.what ?? 'font', cells: found.length, of: column.length };
      return { kind: 'column_font', level: gravest?.isStrong && !isDate ? 'strong' : 'look', page, details };
    });
  });
}

/** Cells of a file that are needed to say that a font is not of the file, and those that may be in that font. */
const MIN_CELLS = 20;
const MAX_FOREIGN = 2;

/** How many cells have digits of each family. */
function countFamilies(lines: readonly TextLine[]): ReadonlyMap<string, number> {
  const fonts = new Map<string, number>();
  for (const { cells } of lines)
    for (const { digits = [] } of cells) for (const { font } of digits) fonts.set(font, (fonts.get(font) ?? 0) + 1);
  const families = new Map<string, number>();
  for (const [font, count] of fonts) families.set(familyOf(font), (families.get(familyOf(font)) ?? 0) + count);
  return families;
}

/**
 * Amounts outside of the rows of tables, such as a closing balance in a summary, in a font that nothing else of the file with digits
 * is set in.
 */
export function foreignFontSignals(lines: readonly TextLine[], rows: ReadonlySet<TextLine>): StatementSignal[] {
  const families = countFamilies(lines);
  const rare = new Set(
    [...families].filter(([name, count]) => name !== '' && count <= MAX_FOREIGN).map(([name]) => name),
  );
  if (rare.size === 0 || [...families.values()].reduce((sum, count) => sum + count, 0) < MIN_CELLS) return [];
  const others = otherAmounts(lines, rows);
  const foreign = others.filter(({ styles }) => styles.some(({ font }) => rare.has(familyOf(font))));
  const [first] = foreign;
  if (!first || foreign.length > MAX_FOREIGN) return [];
  const details = { what: 'amount', differs: 'font', cells: foreign.length, of: others.length };
  return [{ kind: 'column_font', level: 'look', page: first.page, details }];
}
