import { headerText } from '../mail-message.ts';
import { contentOf } from './account-emails.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const NUMBER = new Intl.NumberFormat('en-US');

interface Removal {
  readonly applications: number;
  /** True when there are more. */
  readonly isCapped: boolean;
  readonly oldest: Date | null;
  readonly newest: Date | null;
}

interface RetentionChange {
  /** External name of the company. */
  readonly companyName: string;
  readonly publicUrl: string;
  /** Months that apply now. Null: never removed. */
  readonly current: number | null;
  readonly months: number;
  readonly effectiveAt: Date;
  readonly removal: Removal;
}

const monthsOf = (months: number | null) =>
  months === null ? 'without a limit' : `for ${months} ${months === 1 ? 'month' : 'months'}`;

function consequenceOf({ applications, isCapped, oldest, newest }: Removal): string {
  if (applications === 0 || !oldest || !newest)
    return 'None of the currently stored applications will be old enough. Applications are removed as they reach that age.';
  if (applications === 1)
    return `One currently stored application will be removed. It was received on ${DAY.format(oldest)}.`;
  const count = `${isCapped ? 'More than ' : ''}${NUMBER.format(applications)}`;
  const dates = `The oldest was received on ${DAY.format(oldest)}, the newest on ${DAY.format(newest)}.`;
  return `${count} currently stored applications will be removed. ${dates}`;
}

/** The notice to administrators of what a shorter retention will remove, sent while it can be undone. */
export function retentionShortenedEmail(change: RetentionChange) {
  const { companyName, publicUrl, current, months, effectiveAt, removal } = change;
  const name = headerText(companyName) || 'Your company';
  const day = DAY.format(effectiveAt);
  const time = `${effectiveAt.toISOString().slice(11, 16)} UTC`;
  return contentOf({
    owner: name,
    heading: `Applications will be removed on ${day}`,
    before: [
      `${name} keeps applications ${monthsOf(current)}. An administrator has changed this: they will be kept ${monthsOf(months)}.`,
      `The change takes effect on ${day} at ${time}. Older applications are then permanently removed, with their documents and PDFs. Applications on hold stay.`,
      consequenceOf(removal),
    ],
    button: { label: 'Open Company Management', href: `${publicUrl.replace(/\/+$/, '')}/admin/companies` },
    after: [
      "To keep the applications, an administrator of the company must open Edit there and press 'Keep them' before that time.",
      'If none of you requested this change, undo it and change the passwords of the administrators.',
    ],
  });
}
