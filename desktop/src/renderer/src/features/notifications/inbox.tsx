import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { NotificationView } from '@funding-desk/shared/schemas/people/notification';
import { Drawer, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/action-button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { NoticeOutlet } from '../../components/notices.tsx';
import { PartBoundary } from '../../components/part-boundary.tsx';
import { formatAge, formatDateTime } from '../../lib/format.ts';
import { notificationText } from '../../lib/notification-text.ts';
import classes from './inbox.module.css';
import { useMarkRead, useNotifications } from './notifications.ts';

interface EntryProps {
  readonly notification: NotificationView;
  readonly onOpen: () => void;
}

function Entry({ notification, onOpen }: EntryProps) {
  const { kind, application, by, isUnread, at } = notification;
  const reference = formatReference(application.reference);
  const what = application.businessName || reference;
  return (
    <li>
      <Link
        to={`/admin/forms/${application.id}`}
        className={classes.entry ?? ''}
        data-unread={isUnread || undefined}
        onClick={onOpen}
      >
        {isUnread && <span className={classes.dot} role="img" aria-label="Unread" />}
        <span className={classes.text}>{notificationText({ kind, what, by: by ?? 'Somebody' })}</span>
        <span className={classes.about}>
          <span className={classes.reference}>{reference}</span>
          <time dateTime={at} title={formatDateTime(at)}>
            {formatAge(at, Date.now())}
          </time>
        </span>
      </Link>
    </li>
  );
}

interface EntriesProps {
  readonly notifications: readonly NotificationView[];
  readonly onOpen: (notification: NotificationView) => void;
}

/** The list. When older entries follow on request, the first of them gets the focus, because their button may be gone. */
function Entries({ notifications, onOpen }: EntriesProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(notifications.length);
  useEffect(() => {
    const added = list.current?.children.item(shown.current);
    shown.current = notifications.length;
    if (document.activeElement === document.body || document.activeElement?.closest('[data-older]'))
      added?.querySelector('a')?.focus();
  }, [notifications.length]);
  return (
    <ul ref={list} className={classes.list}>
      {notifications.map((notification) => (
        <Entry key={notification.id} notification={notification} onOpen={() => onOpen(notification)} />
      ))}
    </ul>
  );
}

interface ListProps {
  readonly onClose: () => void;
}

function NotificationList({ onClose }: ListProps) {
  const { data, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications();
  const markRead = useMarkRead();
  const notifications = data?.pages.flatMap((page) => page.data) ?? [];
  const open = ({ id, isUnread }: NotificationView) => {
    if (isUnread) markRead.mutate({ ids: [id] });
    onClose();
  };
  if (isPending) return <Loader size="sm" className={classes.loader ?? ''} aria-label="Loading" />;
  return (
    <>
      <LoadFailure failed="The notifications could not be loaded." error={error} onRetry={refetch} />
      <LoadFailure error={markRead.error} onRetry={() => markRead.mutate({ all: true })} />
      {notifications.length === 0 && !error && (
        <p className={classes.nothing}>
          No notifications yet. Applications that colleagues assign to you, notes that mention you, answers of your
          applicants and deliveries that fail appear here.
        </p>
      )}
      {notifications.length > 0 && (
        <>
          <div className={classes.tools}>
            <ActionButton
              variant="default"
              size="xs"
              isDisabled={markRead.isPending || !notifications.some(({ isUnread }) => isUnread)}
              onClick={() => markRead.mutate({ all: true })}
            >
              Mark all as read
            </ActionButton>
          </div>
          <Entries notifications={notifications} onOpen={open} />
        </>
      )}
      {hasNextPage && (
        <div className={classes.more} data-older>
          <ActionButton
            variant="default"
            size="xs"
            isDisabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show older ones
          </ActionButton>
        </div>
      )}
    </>
  );
}

interface InboxProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What concerns the viewer, newest first. An entry opens its application and is read then. */
export function Inbox({ isOpen, onClose }: InboxProps) {
  // Only a drawer that opens after its first render returns the focus.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <Drawer
      opened={isMounted && isOpen}
      onClose={onClose}
      position="right"
      size={420}
      title="Notifications"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
    >
      {isOpen && <NoticeOutlet />}
      <PartBoundary>
        <NotificationList onClose={onClose} />
      </PartBoundary>
    </Drawer>
  );
}
