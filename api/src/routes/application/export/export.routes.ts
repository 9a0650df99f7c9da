import {
  applicationExportQuerySchema,
  applicationFilterSchema,
  archiveQuerySchema,
} from '@funding-desk/shared/schemas/application/application-query';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { auditedExport } from '../../../audit/audited-export.ts';
import { archiveApplications } from '../../../commands/application/archive-applications.ts';
import { exportApplications } from '../../../commands/application/export-applications.ts';
import { signedInRoutes } from '../../../http/routing/declare-routes.ts';
import { csvReply, zipReply } from '../../../http/routing/replies.ts';
import type { Route } from '../../../http/routing/route.ts';
import { chosenColumns } from '../../../presenters/application/exported-application.ts';
import { orderOf } from '../../../queries/application/find-application.ts';
import { applicationListFilter } from '../../../queries/application/list/application-list-filter.ts';

const exports = signedInRoutes({
  access: { kind: 'file', file: 'export', action: 'application:export' },
  scope: 'applications:read',
});

/** Limits an export to the selected applications. */
function amongIds(filter: QueryFilter<Application>, ids: string): QueryFilter<Application> {
  const among = { _id: trusted({ $in: ids.split(',').map((id) => new Types.ObjectId(id)) }) };
  return { $and: [filter, among] };
}

const exportCsv = exports.get('/form/export', {
  summary: 'Export all matches of a search as CSV, with sensitive values masked',
  note: 'Requires `application:export`, by session with search and sort, or by a token for this export.',
  response: { 200: { mediaTypes: ['text/csv'] } },
  query: applicationExportQuerySchema,
  async handle({ context, viewer, fileToken, query, address }) {
    const {
      kind,
      token,
      search = '',
      sort,
      ids,
      columns,
      ...filters
    } = {
      kind: 'export',
      token: undefined,
      ...(fileToken?.kind === 'export' ? fileToken : query),
    };
    const filterQuery = { ...applicationFilterSchema.parse(filters), search, sort };
    const matches = await applicationListFilter({ context, viewer, query: filterQuery });
    const filter = ids === undefined ? matches : amongIds(matches, ids);
    const logged = { noun: 'submissions', search, filters: { ...filters, ids, columns } } as const;
    const body = await auditedExport({ context, viewer, address, ...logged }, (onRows) => {
      const chosen = { filter, columns: chosenColumns(columns), order: orderOf(sort) };
      return exportApplications({ context, viewer, ...chosen, onRows });
    });
    return csvReply({ context, body, name: 'submitted-forms' });
  },
});

const archive = exports.get('/form/archive', {
  summary: 'PDFs and documents of up to 200 applications as a ZIP',
  note: [
    'Its last file, `manifest.csv`, has the SHA-256 of each file, and the reason for each one that is absent. The files are',
    'traced copies, which name recipient, time and a code. The manifest also has the SHA-256 of the stored files.',
  ].join(' '),
  response: { 200: { mediaTypes: ['application/zip'] } },
  access: { kind: 'file', file: 'archive', action: 'application:export' },
  scope: 'documents:read',
  query: archiveQuerySchema,
  async handle({ context, viewer, fileToken, query, address }) {
    const ids = (fileToken?.kind === 'archive' ? fileToken.ids : (query.ids ?? '')).split(',');
    const body = archiveApplications({ context, viewer, address, ids, isTraced: true });
    return zipReply({ context, body, name: 'applications' });
  },
});

export const exportRoutes: readonly Route[] = [exportCsv, archive];
