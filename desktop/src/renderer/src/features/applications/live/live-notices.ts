import { ASSIGNED_TO_ME_PATH } from '@funding-desk/shared/admin-pages';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { LiveNotice } from '@funding-desk/shared/schemas/live';
import { getPlatform } from '../../../platform/current-platform.ts';
import { showNotice } from '../../../stores/notice-store.ts';

const TITLES = {
  assigned: 'Assigned to you',
  mentioned: 'You were mentioned',
  answered: 'Documents arrived',
} as const satisfies Record<LiveNotice['kind'], string>;

/** 'Anna Example assigned Orchard Vet Clinic to you'. */
export function noticeText({ kind, submission: application, count, by }: LiveNotice): string {
  const what = application
    ? application.businessName || formatReference(application.reference)
    : `${count} applications`;
  switch (kind) {
    case 'assigned':
      return `${by} assigned ${what} to you`;
    case 'mentioned':
      return `${by} mentioned you in a note on ${what}`;
    case 'answered':
      return `The applicant of ${what} sent documents`;
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}

/** Shows what concerns the viewer, with a link to it. A window without the focus also notifies through its host. */
export function announceNotice(notice: LiveNotice, { isWindowFocused }: { isWindowFocused: boolean }): void {
  const text = noticeText(notice);
  const { kind, submission: application } = notice;
  const path = application ? `/admin/forms/${application.id}` : ASSIGNED_TO_ME_PATH;
  showNotice({ kind: 'info', text, link: { label: 'Open', path } });
  if (isWindowFocused) return;
  getPlatform().notify({ title: TITLES[kind], body: text, submissionId: application?.id ?? null });
}
