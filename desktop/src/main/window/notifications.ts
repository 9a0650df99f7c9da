import { Notification } from 'electron';
import type { HostNotification } from '../../bridge/channels.ts';
import { createBoundedList } from './bounded-list.ts';

/**
 * Keeps a reference, because a garbage-collected notification loses its click handler. Some systems never report that a
 * notification closed, so the list is bounded and closes the oldest.
 */
const visible = createBoundedList<Notification>({ maxItems: 50, onEvict: (oldest) => oldest.close() });

interface NotifyInput {
  readonly notification: HostNotification;
  readonly icon: string;
  readonly onClick: () => void;
}

/** Shows a system notification where the system supports them. */
export function showNotification({ notification, icon, onClick }: NotifyInput): void {
  if (!Notification.isSupported()) return;
  const { title, body } = notification;
  const native = new Notification({ title, body, icon });
  const release = () => visible.remove(native);
  native.on('click', () => {
    release();
    onClick();
  });
  native.on('close', release);
  native.on('failed', release);
  visible.add(native);
  native.show();
}
