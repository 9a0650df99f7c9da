import {
  keyReviewExportQuerySchema,
  keyReviewListSchema,
  keyReviewQuerySchema,
  type ReviewedKey,
} from '@funding-desk/shared/schemas/audit/exposure';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import type { z } from 'zod';
import { auditedExport, type OnRows } from '../../audit/audited-export.ts';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { streamCsv } from '../../commands/stream-csv.ts';
import type { AppContext } from '../../context.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { csvReply } from '../../http/routing/replies.ts';
import type { Route } from '../../http/routing/route.ts';
import { batchesOf } from '../../lists/list-pages.ts';
import { usableKeys } from '../../queries/people/find-person-keys.ts';
import { viewReviewedKeys } from '../../queries/people/view-keys.ts';
import { tenantFilter } from '../../tenant-scope.ts';

const reviews = signedInRoutes({ access: { kind: 'action', action: 'audit:read' } });

async function reviewedKeys(context: AppContext, viewer: SignedInViewer): Promise<object> {
  return { $and: [await tenantFilter(context, viewer), usableKeys(context.database)] };
}

/** The name of a key begins with the text, in any case. */
function nameFilter(search: string): object {
  const text = search.trim().replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&');
  return text === '' ? {} : { name: new RegExp(`^${text}`, 'i') };
}

const list = listRoute<ApiKey, z.infer<typeof keyReviewQuerySchema>>({
  path: '/audit/key-review',
  summary: 'List API keys with who is responsible, scopes, last use and expiry, for a review of their access',
  note: '`isDormant`: no call for 60 days. Revoked and expired keys are left out.',
  response: { 200: keyReviewListSchema },
  access: { kind: 'action', action: 'audit:read' },
  query: keyReviewQuerySchema,
  source: async ({ context, viewer, query: { search } }) => ({
    model: context.database.apiKeys,
    filter: { ...(await reviewedKeys(context, viewer)), ...nameFilter(search) },
    sorts: { createdAt: { field: 'createdAt', kind: 'date' } },
    defaultSort: 'createdAt',
    without: '-hash',
  }),
  auditAs: 'key-review.list',
  present: viewReviewedKeys,
});

const BATCH = 100;
const COLUMNS = [
  'Name',
  'Key',
  'Company',
  'Scopes',
  'Scopes in effect',
  'State',
  'Created by',
  'Responsible',
  'Created (UTC)',
  'Last used (UTC)',
  'Expires (UTC)',
  'Dormant',
];

function recordOf(key: ReviewedKey): string[] {
  return [
    key.name,
    key.prefix,
    key.company,
    key.scopes.join(' '),
    key.effectiveScopes.join(' '),
    key.state,
    key.createdBy ?? '',
    key.responsible ?? '',
    key.createdAt,
    key.lastUsedAt ?? 'Never',
    key.expiresAt ?? 'Never',
    key.isDormant ? 'Yes' : 'No',
  ];
}

interface ExportInput extends ViewerInput {
  readonly onRows: OnRows;
}

async function* csvRecords({ context, viewer, onRows }: ExportInput): AsyncGenerator<string[]> {
  const cursor = context.database.apiKeys
    .find(await reviewedKeys(context, viewer))
    .select('-hash')
    .sort({ createdAt: 1, _id: 1 })
    .lean<ApiKey[]>()
    .cursor({ batchSize: BATCH });
  for await (const rows of batchesOf(cursor, BATCH)) {
    await onRows(rows.length);
    for (const key of await viewReviewedKeys({ context, rows })) yield recordOf(key);
  }
}

const exportCsv = reviews.get('/audit/key-review/export', {
  summary: 'The review of API keys as CSV',
  note: 'Requires `audit:read`, by session, or by a token for this export.',
  response: { 200: { mediaTypes: ['text/csv'] } },
  access: { kind: 'file', file: 'key-review', action: 'audit:read' },
  query: keyReviewExportQuerySchema,
  async handle({ context, viewer, address }) {
    const input = { context, viewer, address, noun: 'key-review', search: '', filters: {} } as const;
    const body = await auditedExport(input, (onRows) => streamCsv(COLUMNS, csvRecords({ context, viewer, onRows })));
    return csvReply({ context, body, name: 'key-review' });
  },
});

export const keyReviewRoutes: readonly Route[] = [list, exportCsv];
