import { ASSIGNED_TO_ME_PATH } from '@funding-desk/shared/admin-pages';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { type LiveNotice, liveNoticeSchema } from '@funding-desk/shared/schemas/people/live-notice';
import { notificationText } from '../../../lib/notification-text.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { showNotice } from '../../../stores/notice-store.ts';

const TITLES = {
  assigned: 'Assigned to you',
  mentioned: 'You were mentioned',
  step: 'A next step for you',
  answered: 'Documents arrived',
  signature_declined: 'A second owner declined to sign',
  offer_chosen: 'An offer was chosen',
  offers_declined: 'Offers were declined',
  delivery_failed: 'Delivery failed',
} as const satisfies Record<LiveNotice['kind'], string>;

/** 'Anna Example assigned Orchard Vet Clinic to you'. */
export function noticeText({ kind, submission: application, count, by }: LiveNotice): string {
  const what = application
    ? application.businessName || formatReference(application.reference)
    : `${count} applications`;
  return notificationText({ kind, what, by });
}

/**
 * Shows what concerns the viewer, with a link to it. A window without the focus also notifies through its host. The
 * banner shows failed deliveries to those who may act. What a newer server sends is ignored.
 */
export function announceNotice(received: unknown, { isWindowFocused }: { isWindowFocused: boolean }): void {
  const notice = liveNoticeSchema.safeParse(received).data;
  if (!notice || notice.kind === 'delivery_failed') return;
  const text = noticeText(notice);
  const { kind, submission: application } = notice;
  const path = application ? `/admin/forms/${application.id}` : ASSIGNED_TO_ME_PATH;
  showNotice({ kind: 'info', text, link: { label: 'Open', path } });
  if (isWindowFocused) return;
  getPlatform().notify({ title: TITLES[kind], body: text, submissionId: application?.id ?? null });
}
