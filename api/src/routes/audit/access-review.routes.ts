import {
  accessReviewExportQuerySchema,
  accessReviewListSchema,
  accessReviewQuerySchema,
  type ReviewedPerson,
} from '@funding-desk/shared/schemas/audit/exposure';
import type { User } from '@funding-desk/shared/server/models/user';
import type { z } from 'zod';
import { auditedExport, type OnRows } from '../../audit/audited-export.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { streamCsv } from '../../commands/stream-csv.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { csvReply } from '../../http/routing/replies.ts';
import type { Route } from '../../http/routing/route.ts';
import { batchesOf } from '../../lists/list-pages.ts';
import { userListFilter } from '../../queries/people/find-user.ts';
import { viewReviewedPeople } from '../../queries/people/view-keys.ts';

const reviews = signedInRoutes({ access: { kind: 'action', action: 'audit:read' } });

/** Credentials and bulky fields. */
const UNLISTED_FIELDS =
  '-searchTerms -passwordHash -passwordReset -pendingTwoFactor -outbox -twoFactor.sealedSecret -twoFactor.recoveryCodes';

const list = listRoute<User, z.infer<typeof accessReviewQuerySchema>>({
  path: '/audit/access-review',
  summary: 'List people with role, last sign-in and second factor, for a review of their access',
  note: '`isDormant`: no sign-in for 60 days.',
  response: { 200: accessReviewListSchema },
  access: { kind: 'action', action: 'audit:read' },
  query: accessReviewQuerySchema,
  source: async ({ context, viewer }) => ({
    model: context.database.users,
    filter: await userListFilter(context, viewer),
    termsField: 'searchTerms',
    sorts: { name: { field: 'nameKey', kind: 'text' }, email: { field: 'emailKey', kind: 'text' } },
    defaultSort: 'name',
    without: UNLISTED_FIELDS,
  }),
  auditAs: 'access-review.list',
  present: viewReviewedPeople,
});

const BATCH = 100;
const COLUMNS = ['Name', 'E-mail', 'Role', 'Company', 'Last sign-in (UTC)', 'Second factor', 'Switched off', 'Dormant'];
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

function recordOf(person: ReviewedPerson): string[] {
  const { name, email, role, company, lastSignInAt, hasTwoFactor, isDisabled, isDormant } = person;
  return [name, email, role, company, lastSignInAt ?? '', ...[hasTwoFactor, isDisabled, isDormant].map(yesOrNo)];
}

interface ExportInput extends ViewerInput {
  readonly onRows: OnRows;
}

async function* csvRecords({ context, viewer, onRows }: ExportInput): AsyncGenerator<string[]> {
  const cursor = context.database.users
    .find(await userListFilter(context, viewer))
    .select(UNLISTED_FIELDS)
    .sort({ nameKey: 1, _id: 1 })
    .lean<User[]>()
    .cursor({ batchSize: BATCH });
  for await (const rows of batchesOf(cursor, BATCH)) {
    await onRows(rows.length);
    for (const person of await viewReviewedPeople({ context, rows })) yield recordOf(person);
  }
}

const exportCsv = reviews.get('/audit/access-review/export', {
  summary: 'The access review as CSV',
  note: 'Requires `audit:read`, by session, or by a token for this export.',
  response: { 200: { mediaTypes: ['text/csv'] } },
  access: { kind: 'file', file: 'access-review', action: 'audit:read' },
  query: accessReviewExportQuerySchema,
  async handle({ context, viewer, address }) {
    const input = { context, viewer, address, noun: 'access-review', search: '', filters: {} } as const;
    const body = await auditedExport(input, (onRows) => streamCsv(COLUMNS, csvRecords({ context, viewer, onRows })));
    return csvReply({ context, body, name: 'access-review' });
  },
});

export const accessReviewRoutes: readonly Route[] = [list, exportCsv];
