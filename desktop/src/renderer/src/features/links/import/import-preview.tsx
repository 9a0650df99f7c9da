import type { ImportPreviewRow } from '@funding-desk/shared/schemas/company/link-import';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import classes from './import.module.css';

const OUTCOMES = { new: 'New', existing: 'Exists already', invalid: 'Left out' } as const satisfies Record<
  ImportPreviewRow['outcome'],
  string
>;
/** Rows to correct come first. */
const ORDER = ['invalid', 'new', 'existing'] as const satisfies readonly ImportPreviewRow['outcome'][];

/** '12 new, 1 left out' */
function summaryOf(rows: readonly ImportPreviewRow[]): string {
  const counts = (['new', 'existing', 'invalid'] as const).map((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? '' : `${count} ${OUTCOMES[outcome].toLowerCase()}`;
  });
  return counts.filter((text) => text !== '').join(', ');
}

interface ImportPreviewProps {
  readonly rows: readonly ImportPreviewRow[];
  readonly onOtherFile: () => void;
  readonly onImport: () => void;
}

/** The rows of the file with what an import does with each of them. */
export function ImportPreview({ rows, onOtherFile, onImport }: ImportPreviewProps) {
  const sorted = ORDER.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  const count = rows.filter(({ outcome }) => outcome === 'new').length;
  return (
    <>
      <p className={classes.text} role="status">
        {summaryOf(rows)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} tabIndex={0} aria-label="Rows of the file">
        <table className={classes.table}>
          <thead>
            <tr>
              {['Line', 'Result', 'Name', 'E-mail', 'Slug', 'Role', 'Team'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ line, person, outcome, problem }) => (
              <tr key={line} data-outcome={outcome}>
                <td>{line}</td>
                <td>
                  {OUTCOMES[outcome]}
                  {problem !== '' && <span className={classes.problem}>{problem}</span>}
                </td>
                <td>{person.name}</td>
                <td>{person.email}</td>
                <td>{person.slug}</td>
                <td>{person.role}</td>
                <td>{person.team}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.buttons}>
        <ActionButton variant="default" onClick={onOtherFile} data-autofocus>
          Choose another file
        </ActionButton>
        <ActionButton isDisabled={count === 0} onClick={onImport}>
          {count === 1 ? 'Import 1 person' : `Import ${count} people`}
        </ActionButton>
      </div>
    </>
  );
}
