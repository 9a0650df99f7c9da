import { Notification } from 'electron';
import type { HostNotification } from '../bridge/channels.ts';

/** Shown ones are held until they are gone: one that is collected loses its click. */
const shown = new Set<Notification>();

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
  const forget = () => shown.delete(native);
  native.on('click', () => {
    forget();
    onClick();
  });
  native.on('close', forget);
  native.on('failed', forget);
  shown.add(native);
  native.show();
}
