import { unreadNotificationsResponseSchema } from '@funding-desk/shared/schemas/people/unread-notifications';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../components/icon.tsx';
import { UNREAD_KEY } from '../../lib/api/live-keys.ts';
import { requestData } from '../../lib/api/request-json.ts';
import { setInboxOpen } from '../../stores/inbox-store.ts';
import { useStreamStore } from '../../stores/live-store.ts';
import classes from './bell.module.css';

/** Milliseconds between counts while events do not arrive. */
const INTERVAL = 60_000;
/** Above it, the number is not told. */
const MOST_SHOWN = 99;

/** Opens the viewer's notifications, and says how many are unread. */
export function Bell() {
  const isUp = useStreamStore((state) => state.isUp);
  const { data: unread = 0 } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) => {
      const path = '/api/notifications/unread';
      return (await requestData({ path, schema: unreadNotificationsResponseSchema, signal })).unread;
    },
    refetchInterval: isUp ? false : INTERVAL,
  });
  const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread;
  return (
    <button
      type="button"
      className={classes.bell}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
      onClick={() => setInboxOpen(true)}
    >
      <Icon name="bell" size={18} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {count}
        </span>
      )}
    </button>
  );
}
