import { formatReference } from '@funding-desk/shared/fields/field-texts';
import {
  type ExposureQuery,
  exposureExportQuerySchema,
  exposureQuerySchema,
  exposureResponseSchema,
} from '@funding-desk/shared/schemas/audit/exposure';
import type { z } from 'zod';
import { auditedExport, type OnRows } from '../../audit/audited-export.ts';
import { streamCsv } from '../../commands/stream-csv.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { csvReply } from '../../http/routing/replies.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { batchesOf } from '../../lists/list-pages.ts';
import { type BuiltExposure, presentExposure, presentExposureRow } from '../../presenters/audit/exposure.ts';
import { buildExposure } from '../../queries/audit/build-exposure.ts';

const exposures = signedInRoutes({ access: { kind: 'action', action: 'audit:read' } });

const NOTE =
  'Counted from the audit log: `shown` on a page or in a list, `revealed` sensitive values, `downloaded` files, alone or ' +
  'in a ZIP, and `exported` rows. Name a person or API key as `actor`, or an `application`.';

const exposure = exposures.get('/audit/exposure', {
  summary: 'Whose data a person or API key got, or who got the data of an application',
  note: NOTE,
  response: { 200: exposureResponseSchema },
  query: exposureQuerySchema,
  async handle({ context, viewer, query, record }) {
    const built = await buildExposure({ context, viewer, query });
    const { actor, from, to } = query;
    const subject = actor ?? built.named?.id ?? '';
    const details = { filter: JSON.stringify({ from, to }) };
    await record('exposure.view', { subject, details });
    return success({ data: presentExposure({ built, query }) });
  },
});

/** Rows that are sent at once. */
const BATCH = 500;
const COUNTS = ['Shown', 'Revealed', 'Downloaded', 'Exported', 'First (UTC)', 'Last (UTC)'];

interface CsvInput {
  readonly built: BuiltExposure;
  readonly query: ExposureQuery;
  readonly onRows: OnRows;
}

async function* csvRecords({ built, query, onRows }: CsvInput): AsyncGenerator<string[]> {
  const rows = built.rows.values();
  const cursor = { next: async () => rows.next().value ?? null, close: async () => undefined };
  for await (const batch of batchesOf(cursor, BATCH)) {
    await onRows(batch.length);
    for (const row of batch) {
      const { application, actor, times, firstAt, lastAt } = presentExposureRow({ built, query }, row);
      const [id] = row;
      const named = application
        ? [formatReference(application.reference), String(built.applications.get(id)?.owners ?? 1)]
        : [actor?.name ?? '', actor?.kind ?? ''];
      const counts = [times.shown, times.revealed, times.downloaded, times.exported].map(String);
      yield [id, ...named, ...counts, firstAt, lastAt];
    }
  }
}

const columnsOf = ({ actor }: ExposureQuery) =>
  actor === undefined ? ['Id', 'Who', 'Kind', ...COUNTS] : ['Application', 'Reference', 'People', ...COUNTS];

/** The report of a token, or that of the query. */
function reportOf({ token, ...query }: z.infer<typeof exposureExportQuerySchema>, tokenQuery: string | null) {
  const text = tokenQuery === null ? query : Object.fromEntries(new URLSearchParams(tokenQuery));
  return exposureQuerySchema.parse(text);
}

const exportCsv = exposures.get('/audit/exposure/export', {
  summary: 'All rows of an exposure report as CSV',
  note: 'Requires `audit:read`, by session with the query of the report, or by a token for this export.',
  response: { 200: { mediaTypes: ['text/csv'] } },
  access: { kind: 'file', file: 'exposure', action: 'audit:read' },
  query: exposureExportQuerySchema,
  async handle({ context, viewer, fileToken, query, address }) {
    const report = reportOf(query, fileToken?.kind === 'exposure' ? fileToken.query : null);
    const built = await buildExposure({ context, viewer, query: report });
    const input = { context, viewer, address, noun: 'exposure', search: '', filters: report } as const;
    const body = await auditedExport(input, (onRows) =>
      streamCsv(columnsOf(report), csvRecords({ built, query: report, onRows })),
    );
    return csvReply({ context, body, name: 'exposure' });
  },
});

export const exposureRoutes: readonly Route[] = [exposure, exportCsv];
