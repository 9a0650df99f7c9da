import {
  FUNDER_COLUMNS,
  type FunderCreate,
  funderCreateSchema,
  funderExportQuerySchema,
  funderImportPreviewResponseSchema,
  funderImportPreviewSchema,
  funderImportResponseSchema,
  funderImportSchema,
  funderListQuerySchema,
  funderListSchema,
  funderResponseSchema,
  funderUpdateSchema,
} from '@funding-desk/shared/schemas/deal/funder';
import { documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import { auditedExport, type OnRows } from '../../audit/audited-export.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { funderRecord, readFunders } from '../../commands/funder/funder-csv.ts';
import { importFunders, previewFunders } from '../../commands/funder/import-funders.ts';
import { createFunder, funderChanges, updateFunder } from '../../commands/funder/save-funder.ts';
import { streamCsv } from '../../commands/stream-csv.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { csvReply } from '../../http/routing/replies.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { batchesOf } from '../../lists/list-pages.ts';
import { findCompany } from '../../queries/company/find-company.ts';
import { findFunder, viewFunders } from '../../queries/deal/find-funder.ts';
import { tenantFilter } from '../../tenant-scope.ts';

const access = { kind: 'action', action: 'funder:manage' } as const;
const NOTE = 'Money is in whole cents. A criterion that is null or empty is none.';

const funders = signedInRoutes({
  access,
  params: idParams,
  load: async ({ context, viewer, params: { id } }) => ({ funder: await findFunder({ context, viewer, id }) }),
  audited: ({ funder }) => ({ company: funder.company, subject: funder._id }),
});
const newFunders = signedInRoutes({ access });

/** The company of new funders: the viewer's, or the one that a super admin names. @throws AppError 404, 422 */
async function companyOf({ context, viewer, body }: ViewerInput & { body: Pick<FunderCreate, 'company'> }) {
  const id = body.company ?? viewer.companyId;
  if (!id) throw new AppError('funder_without_company', { fieldNames: ['company'] });
  return findCompany({ context, viewer, id });
}

const list = listRoute({
  path: '/funder/get',
  summary: "List the funders of the viewer's tenant",
  note: NOTE,
  response: { 200: funderListSchema },
  access: { kind: 'action', action: 'funder:list' },
  scope: 'deals:read',
  query: funderListQuerySchema,
  source: async ({ context, viewer }) => ({
    model: context.database.funders,
    filter: await tenantFilter(context, viewer),
    termsField: 'searchTerms',
    sorts: { name: { field: 'nameKey', kind: 'text' }, updatedAt: { field: 'updatedAt', kind: 'date' } },
    defaultSort: 'name',
    without: '-searchTerms',
  }),
  present: viewFunders,
});

const create = newFunders.post('/funder/create', {
  summary: 'Create a funder',
  note: NOTE,
  response: { 201: funderResponseSchema },
  body: funderCreateSchema,
  async handle({ context, viewer, body, record }) {
    const { _id: company } = await companyOf({ context, viewer, body });
    const { company: _company, ...input } = body;
    const funder = await createFunder({ context, company, body: input });
    await record('funder.create', { company, subject: funder._id, changes: funderChanges(null, funder) });
    const [data] = await viewFunders({ context, viewer, rows: [funder] });
    return success({ data }, 201);
  },
});

const update = funders.put('/funder/update/:id', {
  summary: 'Change a funder',
  note: `${NOTE} \`version\` is that of the state on which the change is based. If it is stale, the response is 409, with the present state as \`data\`.`,
  response: { 200: funderResponseSchema },
  body: funderUpdateSchema,
  async handle({ context, viewer, body, record, funder }) {
    const changed = await updateFunder({ context, funder, body });
    await record('funder.update', { changes: funderChanges(funder, changed) });
    const [data] = await viewFunders({ context, viewer, rows: [changed] });
    return success({ data });
  },
});

/** Packages that went to the funder stay, with its name. */
const remove = funders.delete('/funder/delete/:id', {
  summary: 'Delete a funder; what was sent to it stays',
  async handle({ context, record, funder }) {
    const { deletedCount } = await context.database.funders.deleteOne({ _id: funder._id });
    if (deletedCount === 0) throw new AppError('record_not_found');
    await record('funder.delete', { changes: funderChanges(funder, null) });
  },
});

/** Rows that are read at once. */
const BATCH = 200;

interface RowsInput {
  readonly context: AppContext;
  readonly filter: Awaited<ReturnType<typeof tenantFilter>>;
  readonly onRows: OnRows;
}

async function* csvRecords({ context, filter, onRows }: RowsInput): AsyncGenerator<string[]> {
  const cursor = context.database.funders.find(filter).sort({ nameKey: 1, _id: 1 }).lean<Funder[]>().cursor();
  const companies = new Map<string, Pick<Company, 'checklist'> | null>();
  for await (const rows of batchesOf(cursor, BATCH)) {
    await onRows(rows.length);
    for (const funder of rows) {
      const id = funder.company.toHexString();
      if (!companies.has(id)) companies.set(id, await context.database.companies.findById(id).lean());
      yield funderRecord(funder, documentTypesOf(companies.get(id)));
    }
  }
}

const exportCsv = newFunders.get('/funder/export', {
  summary: "The funders of the viewer's tenant as CSV, which an import reads",
  note: 'By session, or by a token for this file.',
  response: { 200: { mediaTypes: ['text/csv'] } },
  access: { kind: 'file', file: 'funders', action: 'funder:manage' },
  query: funderExportQuerySchema,
  async handle({ context, viewer, address }) {
    const filter = await tenantFilter(context, viewer);
    const input = { context, viewer, address, noun: 'funders', search: '', filters: {} } as const;
    const body = await auditedExport(input, (onRows) =>
      streamCsv(FUNDER_COLUMNS, csvRecords({ context, filter, onRows })),
    );
    return csvReply({ context, body, name: 'funders' });
  },
});

const preview = newFunders.post('/funder/import/preview', {
  summary: 'Read funders from a CSV, and say what an import would do with each row',
  note: 'The first line has the columns of the export, in any order. Only name and to are required. Changes nothing.',
  response: { 200: funderImportPreviewResponseSchema },
  body: funderImportPreviewSchema,
  bodyLimit: 'funders',
  async handle({ context, viewer, body }) {
    const company = await companyOf({ context, viewer, body });
    return success({ data: await previewFunders({ context, company }, readFunders(body.csv)) });
  },
});

const importRoute = newFunders.post('/funder/import', {
  summary: 'Create funders, or change those with the same name',
  note: `${NOTE} The response has one outcome per funder. A repeated call changes nothing.`,
  response: { 200: funderImportResponseSchema },
  body: funderImportSchema,
  bodyLimit: 'funders',
  async handle({ context, viewer, body, by }) {
    const company = await companyOf({ context, viewer, body });
    return success({ data: await importFunders({ context, company, by }, body.funders) });
  },
});

export const funderRoutes: readonly Route[] = [list, create, update, remove, exportCsv, preview, importRoute];
