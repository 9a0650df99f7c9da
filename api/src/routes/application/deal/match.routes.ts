import { matchListSchema, matchQuerySchema } from '@funding-desk/shared/schemas/deal/match';
import { type Route, success } from '../../../http/routing/route.ts';
import { viewMatches } from '../../../queries/deal/view-match.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const deals = applicationRoutesFor('deal:read');

const match = deals.get('/form/submission/:id/funders', {
  summary: 'The active funders beside an application: which of their criteria it passes',
  note: 'Those that fail least come first, then those with fewer unknowns, then by name. What is not known of the application is `unknown`, never `pass`.',
  response: { 200: matchListSchema },
  scope: 'deals:read',
  query: matchQuerySchema,
  async handle({ context, application, query }) {
    return success(await viewMatches({ context, application, query }));
  },
});

export const matchRoutes: readonly Route[] = [match];
