import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { notificationListSchema, type readNotificationsSchema } from '@funding-desk/shared/schemas/people/notification';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTIFICATIONS_KEY } from '../../lib/api/live-keys.ts';
import { requestJson } from '../../lib/api/request-json.ts';
import { requestList } from '../../lib/api/request-list.ts';

const PAGE_SIZE = '20';

/** The viewer's notifications, newest first, in pages. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ pageSize: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) });
      return requestList({ path: `/api/notifications?${query}`, schema: notificationListSchema, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
  });
}

/** Marks some notifications as read, or all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof readNotificationsSchema>) =>
      requestJson({
        method: 'POST',
        path: '/api/notifications/read',
        body,
        schema: doneSchema,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
}
