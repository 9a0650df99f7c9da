import type { PositionView, StatementFigures } from '@funding-desk/shared/schemas/document/statement-figures';
import { formatCount } from '../../../../lib/format.ts';
import {
  accountFilter,
  columnKey,
  columnText,
  type MONTH_ROWS,
  type MonthColumn,
  type MonthSection,
  sectionsOf,
  valueText,
} from '../month-table.ts';
import { payeeText, statementAccountText } from '../statement-texts.ts';

/** The lines of which a figure is made. */
export interface LineSelection {
  /** 'True revenue' */
  readonly title: string;
  /** 'Account …4821, Sep 2026' */
  readonly about: string;
  /** Query of the call. */
  readonly filter: Readonly<Record<string, string>>;
  /** The figure as it is now. '' when it is no longer there. */
  readonly valueIn: (figures: StatementFigures) => string;
}

export type OpenLines = (selection: LineSelection) => void;

interface CellInput {
  readonly row: (typeof MONTH_ROWS)[number];
  readonly section: MonthSection;
  readonly column: MonthColumn;
}

/** The lines of a figure of a month. */
export function cellSelection({ row, section, column }: CellInput): LineSelection {
  const { account, key, title } = section;
  return {
    title: row.label,
    about: `${title}, ${columnText(column)}`,
    filter: {
      month: column.month,
      ...(row.figure ? { figure: row.figure } : {}),
      ...(account === undefined ? {} : { account }),
    },
    valueIn: (figures) => {
      const months = sectionsOf(figures).find((each) => each.key === key)?.months;
      const month = months?.find((each) => columnKey(each) === column.key);
      return month ? valueText(row.unit, row.of(month)) : '';
    },
  };
}

/** The debits of a position. */
export function positionSelection({ account, payee }: PositionView): LineSelection {
  return {
    title: payeeText(payee),
    about: statementAccountText(account),
    filter: { account: accountFilter(account), figure: 'other_funder', search: payee },
    valueIn: ({ positions }) => {
      const position = positions.find((each) => each.account === account && each.payee === payee);
      return position ? formatCount(position.count, 'debit', 'debits') : '';
    },
  };
}
