import type { NotificationKind } from '@funding-desk/shared/schemas/people/notification';

interface Told {
  readonly kind: NotificationKind;
  /** Business name or reference, or the number of applications. */
  readonly what: string;
  /** Name of the person behind it. */
  readonly by: string;
}

/** 'Anna Example assigned Orchard Vet Clinic to you' */
export function notificationText({ kind, what, by }: Told): string {
  switch (kind) {
    case 'assigned':
      return `${by} assigned ${what} to you`;
    case 'mentioned':
      return `${by} mentioned you in a note on ${what}`;
    case 'step':
      return `${by} gave you the next step of ${what}`;
    case 'answered':
      return `The applicant of ${what} sent documents`;
    case 'signature_declined':
      return `The second owner of ${what} declined to sign`;
    case 'offer_chosen':
      return `The applicant of ${what} chose an offer`;
    case 'offers_declined':
      return `The applicant of ${what} declined the offers`;
    case 'delivery_failed':
      return `${what} did not reach all of its recipients`;
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}
