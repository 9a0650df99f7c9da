import { foldText } from '@funding-desk/shared/fields/text/fold-text';
import type { AttachmentListQuery } from '@funding-desk/shared/schemas/document/filed-document';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { type QueryFilter, Types, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { type CountPart, countRarest } from '../../lists/count-rarest.ts';
import { type Counted, countUpTo } from '../../lists/count-up-to.ts';
import { assertAllRead } from '../../lists/unread-filters.ts';
import { seesOnlyActive } from '../../tenant-scope.ts';
import { applicationFilter } from '../application/find-application.ts';
import { findCompany } from '../company/find-company.ts';
import { stateCondition } from './document-states.ts';

type Filter = QueryFilter<ApplicationDocument>;

interface ListInput extends ViewerInput {
  readonly query: AttachmentListQuery;
}

/** An unreadable statement whose months staff have set needs nobody any more. */
function readingCondition(reading: NonNullable<AttachmentListQuery['reading']>): Filter {
  return reading === 'read'
    ? { 'reading.state': 'read' }
    : { 'reading.state': 'unreadable', covers: trusted({ $size: 0 }) };
}

/** The filters one by one, because an index serves only one of them. */
async function conditionsOf(
  { context, query }: ListInput,
  company: Types.ObjectId | undefined,
): Promise<readonly Filter[]> {
  const { documentType, source, month, reading, state, search, company: _inScope, ...rest } = query;
  assertAllRead(rest);
  return [
    ...[...new Set(foldText(search))].map((word) => ({ searchPrefixes: word })),
    ...(documentType === undefined ? [] : [{ documentType }]),
    ...(source === undefined ? [] : [{ source }]),
    ...(month === undefined ? [] : [{ 'covers.month': month }]),
    ...(reading === undefined ? [] : [readingCondition(reading)]),
    ...(state === undefined ? [] : [await stateCondition(context, { company, state })]),
  ];
}

/** Tenant of the listed documents. @throws AppError 404 for a company out of scope */
async function companyOf({ context, viewer, query }: ListInput): Promise<Types.ObjectId | undefined> {
  if (query.company !== undefined) return (await findCompany({ context, viewer, id: query.company }))._id;
  return viewer.companyId === null ? undefined : new Types.ObjectId(viewer.companyId);
}

/**
 * The documents whose applications the viewer may see, with their count. It is exact for one filter; for several, the
 * newest documents of the rarest are scanned.
 * @throws AppError 404 for a company out of scope
 */
export async function listAttachments(input: ListInput): Promise<{ filter: Filter; count: () => Promise<Counted> }> {
  const { context, viewer } = input;
  const company = await companyOf(input);
  const { deletedAt: _ofApplications, ...visible } = await applicationFilter({ context, viewer });
  const scope: Filter = { $and: [visible, { isReady: true, ...(company ? { company } : {}) }] };
  const conditions = await conditionsOf(input, company);
  const filter: Filter = { $and: [scope, ...conditions] };
  const model = context.database.applicationDocuments;
  // The indexes of the filters contain no person, which is the scope of people without a tenant.
  const singles =
    seesOnlyActive(viewer) || conditions.length === 0 ? [scope] : conditions.map((one) => ({ $and: [scope, one] }));
  const parts: readonly CountPart<ApplicationDocument>[] = singles.map((part) => ({
    countFilter: part,
    rowsFilter: part,
  }));
  const isPlain = conditions.length === 0 || (conditions.length === 1 && !seesOnlyActive(viewer));
  return { filter, count: () => (isPlain ? countUpTo({ model, filter }) : countRarest({ model, parts, filter })) };
}
