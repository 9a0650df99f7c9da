import {
  type AuditFilter,
  auditActorListQuerySchema,
  auditActorListSchema,
  auditExportQuerySchema,
  auditFilterSchema,
  auditListQuerySchema,
  auditListSchema,
  auditOptionsResponseSchema,
  type ChainState,
} from '@funding-desk/shared/schemas/audit/audit';
import { AUDIT_ACTIONS, AUDIT_ENTRIES } from '@funding-desk/shared/server/models/audit-actions';
import type { AuditCheck, AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import type { User } from '@funding-desk/shared/server/models/user';
import type { z } from 'zod';
import { auditedExport } from '../../audit/audited-export.ts';
import type { SignedInViewer } from '../../auth/caller.ts';
import { exportAudit } from '../../commands/audit/export-audit.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { csvReply } from '../../http/routing/replies.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { auditEntries, auditFilter } from '../../queries/audit/audit-filter.ts';
import { searchKeys } from '../../queries/audit/find-actors.ts';
import { viewAuditEntries } from '../../queries/audit/view-audit-entries.ts';
import { userListFilter } from '../../queries/people/find-user.ts';

const access = { kind: 'action', action: 'audit:read' } as const;

const entries = signedInRoutes({ access: { kind: 'action', action: 'audit:read' } });

const list = listRoute<AuditRecord, z.infer<typeof auditListQuerySchema>>({
  path: '/audit/entries',
  summary: 'List what was done and read, newest first',
  note: 'A tenant sees its own entries, super admins see all. `search` is the whole reference of an application.',
  response: { 200: auditListSchema },
  access,
  query: auditListQuerySchema,
  source: async ({ context, viewer, query: { page, cursor, pageSize, sort, ...query } }) => ({
    model: context.database.auditLog,
    ...(await auditEntries({ context, viewer, query })),
    sorts: { at: { field: 'at', kind: 'date' } },
    defaultSort: '-at',
  }),
  auditAs: 'audit.list',
  present: viewAuditEntries,
});

function presentChain(check: AuditCheck | null, { isAdmin }: SignedInViewer): ChainState {
  if (!check) return { state: 'pending', checkedAt: null, verified: null, brokenAt: null, reason: '' };
  const { isWhole, verified, brokenAt, reason, checkedAt } = check;
  return {
    state: isWhole ? 'whole' : 'broken',
    checkedAt: checkedAt.toISOString(),
    // The number of all entries tells a tenant how busy others are.
    verified: isAdmin ? verified : null,
    brokenAt: isAdmin ? brokenAt : null,
    reason,
  };
}

const options = entries.get('/audit/options', {
  summary: 'The latest verification of the audit log, and the actions that a filter can name',
  response: { 200: auditOptionsResponseSchema },
  async handle({ context, viewer }) {
    const check = await context.database.auditChecks.findById('chain').lean();
    const actions = AUDIT_ACTIONS.map((id) => ({ id, label: AUDIT_ENTRIES[id].label }));
    actions.sort((one, other) => one.label.localeCompare(other.label, 'en'));
    return success({ data: { chain: presentChain(check, viewer), actions } });
  },
});

/** The filters of a token, or those of the query. */
function filterOf(query: z.infer<typeof auditExportQuerySchema>, tokenQuery: string | null): AuditFilter {
  const { token, ...filters } = query;
  return auditFilterSchema.parse(tokenQuery === null ? filters : Object.fromEntries(new URLSearchParams(tokenQuery)));
}

const actors = listRoute<User, z.infer<typeof auditActorListQuerySchema>>({
  path: '/audit/actors',
  summary: 'List the people and API keys whose entries the viewer can filter by',
  note: 'The first page starts with the matching API keys, which `meta` does not count.',
  response: { 200: auditActorListSchema },
  access,
  query: auditActorListQuerySchema,
  source: async ({ context, viewer }) => ({
    model: context.database.users,
    filter: await userListFilter(context, viewer),
    termsField: 'searchTerms',
    sorts: { name: { field: 'nameKey', kind: 'text' } },
    defaultSort: 'name',
    without: '-searchTerms -passwordHash -passwordReset -pendingTwoFactor -outbox -twoFactor',
  }),
  present: async ({ context, viewer, rows, query: { search, cursor } }) => {
    const keys = cursor === undefined ? await searchKeys({ context, viewer }, search) : [];
    return [
      ...keys.map(({ kind, id, name }) => ({ kind, id, name })),
      ...rows.map(({ _id, name }) => ({ kind: 'person', id: _id.toHexString(), name })),
    ];
  },
});

const exportCsv = entries.get('/audit/export', {
  summary: 'Export all matching entries of the audit log as CSV',
  note: 'Requires `audit:read`, by session with filters, or by a token for this export.',
  response: { 200: { mediaTypes: ['text/csv'] } },
  access: { kind: 'file', file: 'audit', action: 'audit:read' },
  query: auditExportQuerySchema,
  async handle({ context, viewer, fileToken, query, address }) {
    const chosen = filterOf(query, fileToken?.kind === 'audit' ? fileToken.query : null);
    const { search, ...filters } = chosen;
    const filter = await auditFilter({ context, viewer, query: chosen });
    const body = await auditedExport({ context, viewer, address, noun: 'audit', search, filters }, (onRows) =>
      exportAudit({ context, viewer, filter, onRows }),
    );
    return csvReply({ context, body, name: 'audit-log' });
  },
});

export const auditRoutes: readonly Route[] = [list, options, actors, exportCsv];
