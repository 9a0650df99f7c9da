import {
  notificationListQuerySchema,
  notificationListSchema,
  readNotificationsSchema,
} from '@funding-desk/shared/schemas/people/notification';
import {
  MAX_UNREAD_COUNT,
  unreadNotificationsResponseSchema,
} from '@funding-desk/shared/schemas/people/unread-notifications';
import { readNotifications } from '@funding-desk/shared/server/inbox/read-notifications';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { countUnread, listNotifications } from '../../queries/people/list-notifications.ts';

const inbox = signedInRoutes({ access: { kind: 'action', action: 'submission:list' } });

const list = inbox.get('/notifications', {
  summary: 'List the viewer’s notifications, newest first',
  note:
    'Assignments, mentions in notes, answers of applicants and failed deliveries. Entries about applications that the ' +
    'viewer may not see any more are left out, so that a page may have fewer than `pageSize`.',
  response: { 200: notificationListSchema },
  query: notificationListQuerySchema,
  handle: async (call) => success(await listNotifications(call)),
});

const unread = inbox.get('/notifications/unread', {
  summary: 'Count the viewer’s unread notifications',
  note: `Counting stops at ${MAX_UNREAD_COUNT}.`,
  response: { 200: unreadNotificationsResponseSchema },
  handle: async ({ context, viewer }) => success({ data: { unread: await countUnread({ context, viewer }) } }),
});

const read = inbox.post('/notifications/read', {
  summary: 'Mark some or all of the viewer’s notifications as read',
  note: 'Ids of other people’s notifications change nothing.',
  body: readNotificationsSchema,
  async handle({ context, viewer, body }) {
    await readNotifications(context.database, { person: viewer.id, ...('ids' in body ? { ids: body.ids } : {}) });
  },
});

export const notificationRoutes: readonly Route[] = [list, unread, read];
