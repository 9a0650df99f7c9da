import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { canOpenPage } from '@funding-desk/shared/admin-pages';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { ScreenHeading, ScreenSkeleton } from '../../components/page/screen-heading.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { toViewer } from '../../lib/session/session.ts';
import { ArrivalsChart } from './arrivals-chart.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import classes from './dashboard.module.css';
import { useDashboard } from './dashboard-calls.ts';
import { DashboardFilters } from './dashboard-filters.tsx';
import { type DashboardControls, dashboardQuery, useDashboardState } from './dashboard-state.ts';
import { DealsPanel } from './deals/deals-panel.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { NowFigures } from './now-figures.tsx';

interface FiguresProps {
  readonly controls: DashboardControls;
  readonly canOpen: boolean;
  readonly isAdmin: boolean;
}

function Figures({ controls, canOpen, isAdmin }: FiguresProps) {
  const { data, error, refetch } = useDashboard(controls.state);
  const { state } = controls;
  if (!data && error)
    return (
      <div className={classes.panel} role="alert">
        <p>{errorMessage(error)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      <NowFigures data={data} state={state} canOpen={canOpen} />
      <ArrivalsChart data={data} state={state} canOpen={canOpen} />
      <FunnelTable data={data} state={state} canOpen={canOpen} />
      <DealsPanel data={data} controls={controls} isAdmin={isAdmin} />
    </>
  );
}

/** The dashboard: what waits, what arrived, and how far applicants came. */
export function DashboardScreen({ viewer }: { viewer: CurrentUser }) {
  const controls = useDashboardState();
  const canOpen = canOpenPage(toViewer(viewer), '/admin/forms');
  const query = dashboardQuery(controls.state);
  return (
    <>
      <ScreenHeading title="Dashboard">
        <DashboardFilters controls={controls} viewer={viewer} />
      </ScreenHeading>
      <div className={classes.grid}>
        <Figures controls={controls} canOpen={canOpen} isAdmin={viewer.isAdmin} />
        {/* Another span starts at the first page. */}
        {viewer.isAdmin && (
          <BreakdownTable key={`companies ${query}`} noun="companies" controls={controls} canOpen={canOpen} />
        )}
        <BreakdownTable key={`links ${query}`} noun="links" controls={controls} canOpen={canOpen} />
        <BreakdownTable key={`people ${query}`} noun="people" controls={controls} canOpen={canOpen} />
      </div>
      <p className={classes.note}>
        Days are in UTC. Counts stay when applications are deleted, so a list can be shorter than its figure. First
        touch is the first change of stage or assignee by a person. An application is complete when all owners have
        signed and its checklist misses nothing. It is offered once it has been in the stage of offers, or further.
      </p>
    </>
  );
}
