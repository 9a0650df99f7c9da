import { canOpenPage } from '@funding-desk/shared/admin-pages';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Viewer } from '@funding-desk/shared/permissions';
import type { ExposureReport, ExposureRow } from '@funding-desk/shared/schemas/audit/exposure';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/data-table/table-cells.tsx';
import { actorName } from '../api.ts';
import classes from './exposure.module.css';

const COLUMNS = [
  ['shown', 'Shown'],
  ['revealed', 'Revealed'],
  ['downloaded', 'Downloaded'],
  ['exported', 'Exported'],
] as const;

interface TableProps {
  readonly report: ExposureReport;
  readonly viewer: Viewer;
}

function Name({ row: { application, actor }, viewer }: { readonly row: ExposureRow; readonly viewer: Viewer }) {
  if (!application) return actor ? actorName(actor) : '';
  const reference =
    application.reference === '' ? 'Draft or removed application' : formatReference(application.reference);
  if (application.isDeleted) return application.reference === '' ? reference : `${reference} (deleted)`;
  if (!canOpenPage(viewer, '/admin/forms')) return reference;
  return (
    <Link className={classes.link} to={`/admin/forms/${application.id}`}>
      {reference}
    </Link>
  );
}

/** Each application, or each person and API key, with how often. */
export function ExposureTable({ report, viewer }: TableProps) {
  const label = report.actor ? 'Application' : 'Who';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a region that scrolls
    <section className={classes.scroll} aria-label="Rows of the report" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {COLUMNS.map(([kind, text]) => (
              <th key={kind} scope="col" className={classes.number}>
                {text}
              </th>
            ))}
            <th scope="col">First</th>
            <th scope="col">Last</th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.application?.id ?? row.actor?.id}>
              <th scope="row">
                <Name row={row} viewer={viewer} />
              </th>
              {COLUMNS.map(([kind]) => (
                <td key={kind} className={classes.number}>
                  {row.times[kind] === 0 ? '–' : row.times[kind].toLocaleString()}
                </td>
              ))}
              <td>
                <DateTime iso={row.firstAt} />
              </td>
              <td>
                <DateTime iso={row.lastAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
