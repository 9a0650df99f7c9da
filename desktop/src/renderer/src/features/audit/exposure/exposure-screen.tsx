import { canOpenPage } from '@funding-desk/shared/admin-pages';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Viewer } from '@funding-desk/shared/permissions';
import { type ExposureReport, MAX_EXPOSURE_ROWS } from '@funding-desk/shared/schemas/audit/exposure';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usualSpans, withSpan } from '../../../components/filters/day-spans.ts';
import { InlineNotice } from '../../../components/notices.tsx';
import { ScreenHeading, ScreenSkeleton } from '../../../components/page/screen-heading.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { actorName } from '../api.ts';
import { AuditTabs } from '../audit-tabs.tsx';
import { ExportButton } from '../export-button.tsx';
import classes from './exposure.module.css';
import { useExposure } from './exposure-api.ts';
import { ExposureFilters } from './exposure-filters.tsx';
import { ExposureTable } from './exposure-table.tsx';

const KINDS = [
  ['all', 'In all'],
  ['shown', 'Shown'],
  ['revealed', 'Revealed'],
  ['downloaded', 'Downloaded'],
  ['exported', 'Exported'],
] as const;

function Totals({ totals }: Pick<ExposureReport, 'totals'>) {
  return (
    <dl className={classes.totals}>
      {KINDS.map(([kind, label]) => (
        <div key={kind} className={classes.total}>
          <dt>{label}</dt>
          <dd>
            <b>{formatCount(totals[kind].people, 'person', 'people')}</b>
            <span>{formatCount(totals[kind].applications, 'application', 'applications')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ReportProps {
  readonly report: ExposureReport;
  readonly viewer: Viewer;
}

function Subject({ report: { actor, application }, viewer }: ReportProps) {
  if (actor) return <>Whose data {actorName(actor)} got</>;
  const reference = formatReference(application?.reference ?? '');
  const canOpen = application !== null && canOpenPage(viewer, '/admin/forms');
  return (
    <>
      Who got the data of{' '}
      {canOpen ? (
        <Link className={classes.link} to={`/admin/forms/${application.id}`}>
          {reference}
        </Link>
      ) : (
        <span>{reference}</span>
      )}
    </>
  );
}

function Report({ report, viewer }: ReportProps) {
  const { unnamed, rows, rowCount } = report;
  return (
    <>
      <h2 className={classes.subject}>
        <Subject report={report} viewer={viewer} />
      </h2>
      {unnamed > 0 && (
        <InlineNotice
          kind="info"
          text={`${formatCount(unnamed, 'list or export', 'lists and exports')} of an earlier version did not record which applications they showed. They are not counted.`}
        />
      )}
      <Totals totals={report.totals} />
      {rows.length > 0 && <ExposureTable report={report} viewer={viewer} />}
      {rowCount > MAX_EXPOSURE_ROWS && (
        <p className={classes.note}>
          The latest {MAX_EXPOSURE_ROWS} of {rowCount.toLocaleString()}. The export has all of them.
        </p>
      )}
    </>
  );
}

/** Whose data a person or API key got, or who got the data of an application. */
export function ExposureScreen({ viewer: user }: { viewer: CurrentUser }) {
  const viewer = useMemo(() => toViewer(user), [user]);
  const list = useListState({
    sorts: ['at'],
    defaultSort: '-at',
    filterNames: ['actor', 'application', 'from', 'to', 'zone'],
  });
  const { filters } = list.state;
  const [month] = usualSpans(new Date()).filter(({ label }) => label === 'Last 30 days');
  const complete = filters.from && filters.to ? filters : withSpan(filters, month ?? { from: '', to: '' });
  const { data: report, error } = useExposure(complete);
  const isChosen = filters.actor !== undefined || filters.application !== undefined;
  return (
    <>
      <ScreenHeading title="Exposure report">
        {isChosen && <ExportButton kind="exposure" query={new URLSearchParams(complete).toString()} />}
      </ScreenHeading>
      <AuditTabs viewer={viewer} />
      <p className={classes.note}>
        Counted from the audit log: on a page or in a list, revealed, downloaded alone or in a ZIP, and exported or sent
        by e-mail. Two owners of one application are two people.
      </p>
      <ExposureFilters filters={complete} report={report} onChange={(next) => list.setFilters({ filters: next })} />
      {!isChosen && <p className={classes.empty}>Choose a person, an API key or an application.</p>}
      {error && <InlineNotice kind="error" text={`The report could not be loaded. ${errorMessage(error)}`} />}
      {isChosen && !report && !error && <ScreenSkeleton />}
      {report && <Report report={report} viewer={viewer} />}
    </>
  );
}
