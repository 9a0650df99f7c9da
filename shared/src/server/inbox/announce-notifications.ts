import type { Types } from 'mongoose';
import type { NotificationKind } from '../../schemas/people/notification.ts';
import type { Application } from '../models/application/application.ts';
import type { LivePublisher } from '../redis/live-messages.ts';

/** What a notice says about its application, as a projection. */
export const NOTICED_PARTS = { reference: 1, company: 1, 'values.legalBusinessName': 1 } as const;
export type NoticedApplication = Pick<Application, '_id' | 'reference' | 'company' | 'values'>;

export type NoticePublisher = Pick<LivePublisher, 'announceNotice'>;

interface Announced {
  readonly people: readonly Types.ObjectId[];
  readonly kind: NotificationKind;
  readonly application: NoticedApplication;
}

/** Tells the open windows of people about entries of one application that no member of the staff caused. */
export function announceNotifications(live: NoticePublisher, { people, kind, application }: Announced): void {
  const { _id, reference, values } = application;
  const submission = { id: _id.toHexString(), reference, businessName: values.legalBusinessName ?? '' };
  for (const person of people)
    live.announceNotice({ person: person.toHexString(), notice: { kind, submission, count: 1, by: '' } });
}
