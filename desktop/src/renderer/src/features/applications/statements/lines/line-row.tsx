import { centsText } from '@funding-desk/shared/fields/money/money-text';
import {
  LINE_KIND_LABELS,
  type LineMove,
  type StatementLineView,
} from '@funding-desk/shared/schemas/document/statement-figures';
import type { KeyboardEvent } from 'react';
import { HiddenText } from '../../../../components/data-table/table-cells.tsx';
import { formatDay } from '../../../../lib/format.ts';
import { movedText, statementAccountText } from '../statement-texts.ts';
import { KIND_OPTIONS, kindOfKey, toKind } from './line-kinds.ts';
import classes from './lines.module.css';

interface LineRowProps {
  readonly line: StatementLineView;
  /** Whether Tab leads to it. */
  readonly isEntry: boolean;
  /** With its year, where the heading names no month. */
  readonly hasYear: boolean;
  /** False once it has been moved out of the figure. */
  readonly isInFigure: boolean;
  readonly hasAccount: boolean;
  readonly canMove: boolean;
  readonly onFocus: () => void;
  readonly onMove: (kind: LineMove['kind']) => void;
  readonly onView: () => void;
}

const STEPS = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
const isStep = (key: string): key is keyof typeof STEPS => Object.hasOwn(STEPS, key);

/** The kind of a line, to change with the mouse. */
function KindField({ line, isEntry, onMove }: Pick<LineRowProps, 'line' | 'isEntry' | 'onMove'>) {
  const { kind, readKind, description } = line;
  return (
    <select
      className={classes.kind}
      aria-label={`Kind of ${description}`}
      tabIndex={isEntry ? 0 : -1}
      value={kind}
      onChange={({ currentTarget }) => onMove(toKind(currentTarget.value))}
    >
      {KIND_OPTIONS.map((option) => (
        <option key={option.kind} value={option.kind}>
          {option.label}
        </option>
      ))}
      {readKind !== null && <option value="">As read ({LINE_KIND_LABELS[readKind]})</option>}
    </select>
  );
}

/** A line of a statement. Keys move it to another kind, and show it on its page. */
export function LineRow(props: LineRowProps) {
  const { line, isEntry, hasYear, isInFigure, hasAccount, canMove, onFocus, onMove, onView } = props;
  const { account, date, cents, description, page, kind } = line;
  const moved = movedText(line);
  const act = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (target !== currentTarget || ctrlKey || metaKey || altKey) return;
    const next = isStep(key) ? currentTarget[STEPS[key]] : null;
    const to = canMove ? kindOfKey(key) : undefined;
    if (!isStep(key) && key !== 'Enter' && to === undefined) return;
    // Some of these keys are shortcuts of the page.
    event.preventDefault();
    if (next instanceof HTMLElement) next.focus();
    if (key === 'Enter') onView();
    if (to !== undefined) onMove(to);
  };
  return (
    // Arrows move from line to line, and keys act on the focused one.
    <tr
      data-line
      tabIndex={isEntry ? 0 : -1}
      data-moved={moved !== '' || undefined}
      data-out={!isInFigure || undefined}
      onKeyDown={act}
      onFocus={onFocus}
    >
      <td className={classes.date}>{formatDay(date, { hasYear })}</td>
      <td className={classes.description}>
        {description}
        {hasAccount && <span className={classes.note}>{statementAccountText(account)}</span>}
        {moved !== '' && (
          <span className={classes.note}>
            {moved}
            {!isInFigure && ', not counted here'}
          </span>
        )}
      </td>
      <td data-number>{centsText(cents)}</td>
      <td className={classes.kindCell}>
        {canMove ? <KindField line={line} isEntry={isEntry} onMove={onMove} /> : LINE_KIND_LABELS[kind]}
      </td>
      <td data-number className={classes.page}>
        <button type="button" className={classes.pageButton} tabIndex={isEntry ? 0 : -1} onClick={onView}>
          <HiddenText>Page </HiddenText>
          {page}
        </button>
      </td>
    </tr>
  );
}
