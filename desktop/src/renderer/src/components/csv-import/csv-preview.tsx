import { ActionButton } from '../buttons/action-button.tsx';
import classes from './csv-import.module.css';
import type { CsvImport, ImportedRow, PreviewRow } from './csv-import.ts';

interface SummaryInput<Row extends PreviewRow> {
  readonly rows: readonly Row[];
  readonly outcomes: Readonly<Record<Row['outcome'], string>>;
}

/** '12 new, 1 left out' */
export function summaryOf<Row extends PreviewRow>({ rows, outcomes }: SummaryInput<Row>): string {
  const counts = Object.entries<string>(outcomes).map(([outcome, label]) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? '' : `${count} ${label.toLowerCase()}`;
  });
  return counts.filter((text) => text !== '').join(', ');
}

interface CsvPreviewProps<Row extends PreviewRow> {
  readonly texts: Pick<CsvImport<Row, unknown, ImportedRow>, 'countOf' | 'outcomes' | 'order' | 'columns'>;
  readonly rows: readonly Row[];
  /** Rows that are imported. */
  readonly count: number;
  readonly onOtherFile: () => void;
  readonly onImport: () => void;
}

/** The rows of the file with what an import does with each of them. */
export function CsvPreview<Row extends PreviewRow>(props: CsvPreviewProps<Row>) {
  const { texts, rows, count, onOtherFile, onImport } = props;
  const { countOf, outcomes, order, columns } = texts;
  const sorted = order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  const labels: Readonly<Record<string, string>> = outcomes;
  return (
    <>
      <p className={classes.text} role="status">
        {summaryOf({ rows, outcomes })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} tabIndex={0} aria-label="Rows of the file">
        <table className={classes.table}>
          <thead>
            <tr>
              {['Line', 'Result', ...columns.map(({ title }) => title)].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.line} data-outcome={row.outcome}>
                <td>{row.line}</td>
                <td>
                  {labels[row.outcome]}
                  {row.problem !== '' && <span className={classes.problem}>{row.problem}</span>}
                </td>
                {columns.map(({ title, textOf }) => (
                  <td key={title}>{textOf(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.buttons}>
        <ActionButton variant="default" onClick={onOtherFile} data-autofocus>
          Choose another file
        </ActionButton>
        <ActionButton isDisabled={count === 0} onClick={onImport}>{`Import ${countOf(count)}`}</ActionButton>
      </div>
    </>
  );
}
