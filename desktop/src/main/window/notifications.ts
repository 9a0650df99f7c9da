import { Notification } from 'electron';
import type { HostNotification } from '../../bridge/channels.ts';
import { createBoundedList } from './bounded-list.ts';

/**
 * Shown ones are held until they are gone: one that is collected loses its click. Not every system tells when one is gone,
 * and one that is no longer held is taken back, so that none stands whose click leads nowhere.
 */
const shown = createBoundedList<Notification>({ atMost: 50, onTooMany: (oldest) => oldest.close() });

interface NotifyInput {
  readonly notification: HostNotification;
  readonly icon: string;
  readonly onClick: () => void;
}

/** A notification of the system, where it has any. */
export function showNotification({ notification, icon, onClick }: NotifyInput): void {
  if (!Notification.isSupported()) return;
  const { title, body } = notification;
  const native = new Notification({ title, body, icon });
  const forget = () => shown.letGo(native);
  native.on('click', () => {
    forget();
    onClick();
  });
  native.on('close', forget);
  native.on('failed', forget);
  shown.hold(native);
  native.show();
}
