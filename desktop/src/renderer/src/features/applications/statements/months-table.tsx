import type { MonthFiguresView, StatementFigures } from '@funding-desk/shared/schemas/document/statement-figures';
import { HiddenText, NoValue } from '../../../components/data-table/table-cells.tsx';
import { formatDay } from '../../../lib/format.ts';
import { monthText } from '../documents/covers-text.ts';
import { cellSelection, type OpenLines } from './lines/line-selection.ts';
import {
  columnKey,
  columnsOf,
  columnText,
  MONTH_ROWS,
  type MonthColumn,
  type MonthSection,
  meanOf,
  sectionsOf,
  valueText,
} from './month-table.ts';
import classes from './statements.module.css';

type Row = (typeof MONTH_ROWS)[number];

interface CellProps {
  readonly row: Row;
  readonly section: MonthSection;
  readonly column: MonthColumn;
  readonly onOpen: OpenLines;
}

/** The figure of a month. One with lines is a button that opens them. */
function Cell({ row, section, column, onOpen }: CellProps) {
  const month = section.months.find((each) => columnKey(each) === column.key);
  const content = () => {
    if (!month) return <NoValue />;
    const text = valueText(row.unit, row.of(month));
    if (!row.figure || !row.hasLines?.(month)) return text;
    const selection = cellSelection({ row, section, column });
    return (
      <button
        type="button"
        className={classes.figure}
        aria-label={`${selection.title}, ${selection.about}: ${text}`}
        onClick={() => onOpen(selection)}
      >
        {text}
      </button>
    );
  };
  return (
    <td
      data-below={isBelow(row, month) || undefined}
      data-zero={(month && row.of(month) === 0) || undefined}
      data-apart={column.to !== null || undefined}
    >
      {content()}
    </td>
  );
}

const isBelow = (row: Row, month: MonthFiguresView | undefined) =>
  month !== undefined && row.isBalance === true && row.of(month) < 0;

function Mean({ row, section }: Pick<CellProps, 'row' | 'section'>) {
  const mean = meanOf(row, section.months);
  return (
    <td className={classes.mean} data-zero={mean === 0 || undefined}>
      {mean === null ? '' : valueText(row.unit, mean)}
    </td>
  );
}

interface SectionProps {
  readonly section: MonthSection;
  readonly columns: ReturnType<typeof columnsOf>;
  readonly onOpen: OpenLines;
}

function Section({ section, columns, onOpen }: SectionProps) {
  const { whole, toDate } = columns;
  const width = 2 + whole.length + toDate.length;
  return (
    <tbody>
      <tr className={classes.account}>
        <th scope="rowgroup" colSpan={width}>
          <span className={classes.accountName}>{section.title}</span>
        </th>
      </tr>
      {MONTH_ROWS.map((row) => (
        <tr key={row.label} data-main={row.figure === 'revenue' || undefined}>
          <th scope="row">{row.label}</th>
          {whole.map((column) => (
            <Cell key={column.key} row={row} section={section} column={column} onOpen={onOpen} />
          ))}
          <Mean row={row} section={section} />
          {toDate.map((column) => (
            <Cell key={column.key} row={row} section={section} column={column} onOpen={onOpen} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface MonthsTableProps {
  readonly figures: StatementFigures;
  readonly onOpen: OpenLines;
}

/** Proven months by figures, one section for each account. */
export function MonthsTable({ figures, onOpen }: MonthsTableProps) {
  const sections = sectionsOf(figures);
  const columns = columnsOf(sections);
  return (
    <section className={classes.part} aria-labelledby="statement-months">
      <div className={classes.partHead}>
        <h3 id="statement-months">Months</h3>
        <p className={classes.soft}>A figure opens the lines that it is made of.</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes.scroll} aria-label="Table of months" tabIndex={0}>
        <table className={classes.months} aria-labelledby="statement-months">
          <thead>
            <tr>
              <td />
              {columns.whole.map((column) => (
                <th key={column.key} scope="col">
                  {columnText(column)}
                </th>
              ))}
              <th scope="col" className={classes.mean}>
                Mean<HiddenText> of whole months</HiddenText>
              </th>
              {columns.toDate.map(({ key, month, to }) => (
                <th key={key} scope="col" data-apart>
                  {monthText(month)} <span className={classes.until}>to {formatDay(to ?? '', { hasYear: false })}</span>
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <Section key={section.key} section={section} columns={columns} onOpen={onOpen} />
          ))}
        </table>
      </section>
      {figures.accounts.length > 1 && (
        <p className={classes.soft}>All accounts: only months that the statements of every account prove.</p>
      )}
    </section>
  );
}
