import type { LiveApplication } from '@funding-desk/shared/schemas/application/application';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { Types, trusted } from 'mongoose';
import { findSettings } from '../../auth/find-settings.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { applicationFilter } from './find-application.ts';

/** After a gap, at most this many are sent one by one. The list shows the rest. */
const MAX_SENT = 100;

async function present(who: ViewerInput, rows: readonly Application[]): Promise<LiveApplication[]> {
  const companies = await findSettings(
    who,
    rows.map(({ company }) => company),
    ['nameOut'],
  );
  return rows.map(({ _id, reference, company, values }) => ({
    id: _id.toHexString(),
    reference,
    companyName: companies.get(company.toHexString())?.nameOut ?? '',
    businessName: values.legalBusinessName ?? '',
  }));
}

/** The applications among these that the viewer may see. */
export async function loadLive({ context, viewer, ids }: ViewerInput & { ids: readonly string[] }) {
  const filter = { ...(await applicationFilter({ context, viewer })), _id: trusted({ $in: [...ids] }) };
  return present(
    { context, viewer },
    await context.database.applications.find(filter).sort({ createdAt: 1, _id: 1 }).lean(),
  );
}

/** The ids among these whose applications the viewer may see, or could see before they were deleted. */
export async function findVisibleIds({ context, viewer, ids }: ViewerInput & { ids: readonly string[] }) {
  const { deletedAt, ...scope } = await applicationFilter({ context, viewer });
  const filter = { ...scope, _id: trusted({ $in: [...ids] }) };
  const visible = await context.database.applications.find(filter).select({ _id: 1 }).lean();
  return new Set(visible.map(({ _id }) => _id.toHexString()));
}

/** Id of the newest application in the viewer's scope, or ''. */
export async function newestId({ context, viewer }: ViewerInput): Promise<string> {
  const filter = await applicationFilter({ context, viewer });
  const { applications } = context.database;
  const newest = await applications.findOne(filter).sort({ createdAt: -1, _id: -1 }).select({ _id: 1 }).lean();
  return newest?._id.toHexString() ?? '';
}

/** Creation time of that application. For a deleted one it is part of the id. '' means 1970. */
async function timeOf({ database }: AppContext, id: string): Promise<Date> {
  if (id === '') return new Date(0);
  const found = await database.applications.findById(id).select({ createdAt: 1 }).lean();
  return found?.createdAt ?? new Types.ObjectId(id).getTimestamp();
}

/** Applications in the viewer's scope that are newer than that one. */
export async function loadLiveSince({ context, viewer, lastId }: ViewerInput & { lastId: string }) {
  const { applications } = context.database;
  const filter = {
    ...(await applicationFilter({ context, viewer })),
    createdAt: trusted({ $gte: await timeOf(context, lastId) }),
    ...(lastId === '' ? {} : { _id: trusted({ $ne: new Types.ObjectId(lastId) }) }),
  };
  return present(
    { context, viewer },
    await applications.find(filter).sort({ createdAt: 1, _id: 1 }).limit(MAX_SENT).lean(),
  );
}
