import type { NotificationView, notificationListQuerySchema } from '@funding-desk/shared/schemas/people/notification';
import { MAX_UNREAD_COUNT } from '@funding-desk/shared/schemas/people/unread-notifications';
import { NOTICED_PARTS } from '@funding-desk/shared/server/inbox/announce-notifications';
import type { Notification } from '@funding-desk/shared/server/models/application/notification';
import { Types, trusted } from 'mongoose';
import type { z } from 'zod';
import { auditList } from '../../audit/audit-read.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { pageOf } from '../../lists/list-pages.ts';
import { visiblePerson } from '../../presenters/visible-person.ts';
import { tenantFilter } from '../../tenant-scope.ts';
import { applicationFilter } from '../application/find-application.ts';
import { readActors } from './find-named-people.ts';

/** The viewer's own entries about applications of their tenant. Those of a former tenant are left out. */
const ownFilter = async ({ context, viewer }: ViewerInput) => ({
  person: new Types.ObjectId(viewer.id),
  ...(await tenantFilter(context, viewer)),
});

/** The applications of these entries that the viewer may still see, by id. */
async function visibleApplications(
  { context, viewer }: ViewerInput,
  rows: readonly Pick<Notification, 'submission'>[],
) {
  const _id = trusted({ $in: rows.map(({ submission }) => submission) });
  const found = await context.database.applications
    .find({ ...(await applicationFilter({ context, viewer })), _id })
    .select(NOTICED_PARTS)
    .lean();
  return new Map(found.map((application) => [application._id.toHexString(), application]));
}

/** Entries of an application that the viewer may not see, or not any more, are left out. */
async function viewNotifications(input: ViewerInput, rows: readonly Notification[]): Promise<NotificationView[]> {
  const { context, viewer } = input;
  const applications = await visibleApplications(input, rows);
  const actors = await readActors(
    context,
    rows.map(({ actor }) => actor),
  );
  return rows.flatMap(({ _id, kind, submission, actor, isUnread = false, createdAt }) => {
    const application = applications.get(submission.toHexString());
    if (!application) return [];
    const { reference, values, company } = application;
    const person = visiblePerson(actors.get(actor?.toHexString() ?? ''), { viewer, company });
    const about = { id: submission.toHexString(), reference, businessName: values.legalBusinessName ?? '' };
    const by = person?.name ?? null;
    return [{ id: _id.toHexString(), kind, application: about, by, isUnread, at: createdAt.toISOString() }];
  });
}

interface ListInput extends ViewerInput {
  readonly query: z.infer<typeof notificationListQuerySchema>;
  readonly address: string;
}

/** One page of the viewer's inbox, newest first. The audit log names the applications that it shows. */
export async function listNotifications({ context, viewer, query, address }: ListInput) {
  const { rows, meta } = await pageOf({
    model: context.database.notifications,
    filter: await ownFilter({ context, viewer }),
    query,
    sorts: { createdAt: { field: 'createdAt', kind: 'date' } },
    defaultSort: '-createdAt',
  });
  const data = await viewNotifications({ context, viewer }, rows);
  const shown = new Set(data.map(({ application }) => application.id));
  const applications = rows.flatMap(({ submission: application, company }) =>
    shown.has(application.toHexString()) ? [{ application, company }] : [],
  );
  const logged = { context, viewer, address, query: { ...query, search: '' }, meta, rows: data.length, applications };
  await auditList({ ...logged, action: 'notifications.list' });
  return { data, meta };
}

/** How many unread entries the viewer can see, up to a limit. */
export async function countUnread({ context, viewer }: ViewerInput): Promise<number> {
  const unread = await context.database.notifications
    .find({ ...(await ownFilter({ context, viewer })), isUnread: true })
    .sort({ createdAt: -1 })
    .limit(MAX_UNREAD_COUNT)
    .select({ submission: 1 })
    .lean();
  if (unread.length === 0) return 0;
  const visible = await visibleApplications({ context, viewer }, unread);
  return unread.filter(({ submission }) => visible.has(submission.toHexString())).length;
}
