import {
  type UnfinishedListQuery,
  unfinishedListQuerySchema,
  unfinishedListSchema,
} from '@funding-desk/shared/schemas/application/unfinished';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import { listRoute } from '../../http/routing/list-route.ts';
import type { Route } from '../../http/routing/route.ts';
import { unfinishedFilter } from '../../queries/draft/unfinished-filter.ts';
import { viewUnfinished } from '../../queries/draft/view-unfinished.ts';

const list = listRoute<FormSession, UnfinishedListQuery>({
  path: '/form/unfinished',
  summary: "List the unfinished applications in the viewer's scope",
  note: 'Of applicants who typed a valid e-mail address or phone number and changed nothing for 15 minutes. They stay as long as their draft.',
  response: { 200: unfinishedListSchema },
  access: { kind: 'action', action: 'submission:list' },
  query: unfinishedListQuerySchema,
  source: async (call) => ({
    model: call.context.database.formSessions,
    filter: await unfinishedFilter(call),
    termsField: 'searchTerms',
    sorts: { changedAt: { field: 'changedAt', kind: 'date' } },
    defaultSort: '-changedAt',
    // What the list does not need stays in the database, sealed values first of all.
    without: '-draft -resume -outbox -secretHash -pastSecretHashes -uploads -loggedIds -stats -searchTerms',
  }),
  auditAs: 'unfinished.list',
  present: viewUnfinished,
});

export const unfinishedRoutes: readonly Route[] = [list];
