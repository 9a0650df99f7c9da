import type { Action } from '@funding-desk/shared/permissions';
import {
  breakdownQuerySchema,
  breakdownResponseSchema,
  dashboardQuerySchema,
  dashboardResponseSchema,
  dealBreakdownQuerySchema,
} from '@funding-desk/shared/schemas/company/dashboard';
import { dealRowsResponseSchema } from '@funding-desk/shared/schemas/company/deal-figures';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import type { NamedRecords } from '../../queries/dashboard/counter-names.ts';
import { readBreakdown } from '../../queries/dashboard/read-breakdown.ts';
import { readDashboard } from '../../queries/dashboard/read-dashboard.ts';
import { readDealBreakdown } from '../../queries/dashboard/read-deals.ts';

const dashboard = signedInRoutes({ access: { kind: 'action', action: 'dashboard:read' } });

const COHORT =
  'Steps count on the day on which the form was opened, in UTC, so no step exceeds the one before it. Counters stay when applications are deleted.';

const DEALS =
  'Answers, offers and their times count on the day on which the package was sent, money and commission on the day on which it was wired. Amounts are in cents. The commission is null without `offer:commission`.';

const read = dashboard.get('/dashboard', {
  summary: 'The figures of a span of days: applications, funnel, deals, waiting applications, median times',
  note: `${COHORT} ${DEALS}`,
  response: { 200: dashboardResponseSchema },
  query: dashboardQuerySchema,
  async handle({ context, viewer, query }) {
    return success({ data: await readDashboard({ context, viewer, query }) });
  },
});

interface BreakdownRoute {
  readonly path: string;
  readonly by: NamedRecords;
  readonly summary: string;
  readonly action: Action;
}

function breakdown({ path, by, summary, action }: BreakdownRoute): Route {
  return dashboard.get(path, {
    summary,
    note: COHORT,
    response: { 200: breakdownResponseSchema },
    access: { kind: 'action', action },
    query: breakdownQuerySchema,
    async handle({ context, viewer, query }) {
      const { rows, total } = await readBreakdown({ context, viewer, query, by });
      return success({ data: rows, meta: { total, page: query.page, pageSize: query.pageSize } });
    },
  });
}

/** A table of deals. */
function dealBreakdown({ path, by, summary, action }: BreakdownRoute): Route {
  return dashboard.get(path, {
    summary,
    note: DEALS,
    response: { 200: dealRowsResponseSchema },
    access: { kind: 'action', action },
    query: dealBreakdownQuerySchema,
    async handle({ context, viewer, query }) {
      const { rows, total } = await readDealBreakdown({ context, viewer, query, by });
      return success({ data: rows, meta: { total, page: query.page, pageSize: query.pageSize } });
    },
  });
}

export const dashboardRoutes: readonly Route[] = [
  read,
  breakdown({
    path: '/dashboard/companies',
    by: 'company',
    summary: 'The funnel of a span of days by company',
    action: 'dashboard:compare',
  }),
  breakdown({
    path: '/dashboard/links',
    by: 'link',
    summary: 'The funnel of a span of days by link',
    action: 'dashboard:read',
  }),
  breakdown({
    path: '/dashboard/people',
    by: 'user',
    summary: 'The funnel of a span of days by owner of the link',
    action: 'dashboard:read',
  }),
  dealBreakdown({
    path: '/dashboard/deals/funders',
    by: 'funder',
    summary: 'Packages, answers, offers and money of a span of days by funder',
    action: 'dashboard:read',
  }),
  dealBreakdown({
    path: '/dashboard/deals/companies',
    by: 'company',
    summary: 'Packages, answers, offers and money of a span of days by company',
    action: 'dashboard:compare',
  }),
  dealBreakdown({
    path: '/dashboard/deals/links',
    by: 'link',
    summary: 'Packages, answers, offers and money of a span of days by link',
    action: 'dashboard:read',
  }),
  dealBreakdown({
    path: '/dashboard/deals/people',
    by: 'user',
    summary: 'Packages, answers, offers and money of a span of days by owner of the link',
    action: 'dashboard:read',
  }),
];
