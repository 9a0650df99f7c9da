import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { NextStep } from '@funding-desk/shared/server/models/application/stored-work';
import ical, { ICalEventTransparency } from 'ical-generator';
import { DateTime } from 'luxon';

/** An application with its next step. */
export type ApplicationWithStep = Pick<Application, '_id' | 'company' | 'reference' | 'values'> & {
  readonly step: NextStep;
  /** Of the work. */
  readonly version: number;
};

interface CalendarInput {
  readonly steps: readonly ApplicationWithStep[];
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * The steps as all-day events. An application has one UID, and its number rises with each change, so that a later
 * import replaces the event.
 */
export function stepCalendar({ steps, publicUrl, now }: CalendarInput): string {
  const calendar = ical({ name: 'Next steps', prodId: { company: 'Funding Desk', product: 'Next steps' } });
  for (const { _id, reference, values, step, version } of steps) {
    const business = values.legalBusinessName || 'A business';
    const url = new URL(`/admin/forms/${_id.toHexString()}`, publicUrl).href;
    calendar.createEvent({
      id: `next-step-${_id.toHexString()}@${new URL(publicUrl).hostname}`,
      sequence: version,
      stamp: DateTime.fromJSDate(now, { zone: 'utc' }),
      start: DateTime.fromISO(step.dueOn, { zone: 'utc' }),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${business}: ${step.what}`,
      description: [step.what, `${business} (${formatReference(reference)})`, url].join('\n'),
      url,
    });
  }
  return calendar.toString();
}
