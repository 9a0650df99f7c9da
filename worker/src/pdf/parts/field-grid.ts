import { COLUMN_GAP, COLUMN_WIDTH, CONTENT_WIDTH, PAGE, STYLES } from '@funding-desk/shared/server/pdf/page-style';
import type { Sheet } from '@funding-desk/shared/server/pdf/sheet';
import type { SetLine } from '@funding-desk/shared/server/pdf/text/typesetter';

/** A label with its value. */
export interface Cell {
  readonly label: string;
  readonly value: string;
  /** Always uses the full width. */
  readonly isWide?: boolean;
  readonly isMono?: boolean;
}

interface SetCell {
  readonly cell: Cell;
  readonly label: readonly SetLine[];
  readonly value: readonly SetLine[];
}

const ROW_GAP = 8;
const LABEL_GAP = 1.5;
/** A value with more lines in its column gets the full width. */
const MAX_COLUMN_LINES = 2;

const valueStyle = (cell: Cell) => (cell.isMono ? STYLES.mono : STYLES.value);

function setCell(sheet: Sheet, cell: Cell, width: number): SetCell {
  return {
    cell,
    label: sheet.type.setText(cell.label, { style: STYLES.label, width }),
    value: sheet.type.setText(cell.value, { style: valueStyle(cell), width }),
  };
}

const heightOf = ({ cell, label, value }: SetCell) =>
  label.length * STYLES.label.leading + LABEL_GAP + value.length * valueStyle(cell).leading;

/** Null when the cell needs the full width. */
function setInColumn(sheet: Sheet, cell: Cell): SetCell | null {
  if (cell.isWide) return null;
  const set = setCell(sheet, cell, COLUMN_WIDTH);
  return set.value.length > MAX_COLUMN_LINES ? null : set;
}

function writeWideCell(sheet: Sheet, cell: Cell): void {
  const { label, value } = setCell(sheet, cell, CONTENT_WIDTH);
  const visible = Math.min(value.length, 3) * valueStyle(cell).leading;
  sheet.ensure(label.length * STYLES.label.leading + LABEL_GAP + visible);
  sheet.write({ text: cell.label, style: STYLES.label });
  sheet.skip(LABEL_GAP);
  sheet.write({ text: cell.value, style: valueStyle(cell) });
  sheet.skip(ROW_GAP);
}

function writeRow(sheet: Sheet, cells: readonly SetCell[]): void {
  const height = Math.max(...cells.map(heightOf));
  sheet.ensure(height);
  sheet.tag({ role: 'P' }, () =>
    cells.forEach(({ cell, label, value }, column) => {
      const x = PAGE.left + column * (COLUMN_WIDTH + COLUMN_GAP);
      const y = sheet.y();
      sheet.drawLines({ lines: label, style: STYLES.label, x, y });
      const below = y + label.length * STYLES.label.leading + LABEL_GAP;
      sheet.drawLines({ lines: value, style: valueStyle(cell), x, y: below });
    }),
  );
  sheet.skip(height + ROW_GAP);
}

/** Writes cells in two columns, row by row. Wide cells have their own rows. */
export function writeFieldGrid(sheet: Sheet, cells: readonly Cell[]): void {
  let waiting: SetCell | undefined;
  for (const cell of cells) {
    const set = setInColumn(sheet, cell);
    if (!set) {
      if (waiting) writeRow(sheet, [waiting]);
      waiting = undefined;
      writeWideCell(sheet, cell);
    } else if (waiting) {
      writeRow(sheet, [waiting, set]);
      waiting = undefined;
    } else waiting = set;
  }
  if (waiting) writeRow(sheet, [waiting]);
}

const ANSWER_WIDTH = 60;
const ANSWER = { ...STYLES.value, weight: 'bold' } as const;

/** A question with its short answer at the right margin, above a hairline. */
export function writeQuestion(sheet: Sheet, { label, value }: Cell): void {
  const question = sheet.type.setText(label, { style: STYLES.value, width: CONTENT_WIDTH - ANSWER_WIDTH - COLUMN_GAP });
  const answer = sheet.type.setLine(value, { style: ANSWER, width: ANSWER_WIDTH });
  const height = question.length * STYLES.value.leading;
  sheet.ensure(height + 6);
  const y = sheet.y();
  sheet.tag({ role: 'P' }, () => {
    sheet.drawLines({ lines: question, style: STYLES.value, x: PAGE.left, y });
    sheet.drawLines({ lines: [answer], style: ANSWER, x: PAGE.right - answer.width, y });
  });
  sheet.skip(height + 3);
  sheet.hairline();
  sheet.skip(5);
}
