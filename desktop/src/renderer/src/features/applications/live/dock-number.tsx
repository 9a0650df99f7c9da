import { UNREAD_COUNT_KEY } from '@funding-desk/shared/schemas/application/views';
import { useEffect } from 'react';
import { getPlatform } from '../../../platform/current-platform.ts';
import { useViewCounts } from '../api/views.ts';

/** Shows how many applications the viewer has not opened on the dock or the taskbar. Renders nothing. */
export function DockNumber() {
  const { data: counts } = useViewCounts();
  const unread = counts?.[UNREAD_COUNT_KEY]?.total ?? 0;
  useEffect(() => getPlatform().showUnread(unread), [unread]);
  // The next person must not see it.
  useEffect(() => () => getPlatform().showUnread(0), []);
  return null;
}
