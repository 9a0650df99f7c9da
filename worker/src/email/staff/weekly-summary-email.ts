import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { type Dashboard, NOW_FILTERS } from '@funding-desk/shared/schemas/company/dashboard';
import { escapeHtml } from '@funding-desk/shared/server/html/escape-html';
import { headerText, type MailContent } from '../mail-message.ts';
import { FONT, mailButton, mailLead, mailPage, mailParagraph, mailText } from '../mail-page.ts';

export interface WaitingApplication {
  readonly id: string;
  readonly reference: string;
  readonly businessName: string;
  /** The company's label of the stage. */
  readonly stage: string;
  readonly receivedAt: Date;
}

export interface DueStep {
  readonly id: string;
  readonly reference: string;
  /** ISO. */
  readonly dueOn: string;
}

export interface WeekFigures {
  /** First and last day of the week, ISO. */
  readonly from: string;
  readonly to: string;
  /** Applications of this week and of the week before it. */
  readonly received: number;
  readonly previous: number;
  /** Numbers of applications, at most one more than `COUNT_LIMIT`. */
  readonly now: Readonly<Record<keyof Dashboard['now'], number>>;
  readonly longestWaiting: readonly WaitingApplication[];
  /** The next steps of the person, overdue ones first; the first of `stepCount`. */
  readonly steps: readonly DueStep[];
  readonly stepCount: number;
  readonly asOf: Date;
}

interface SummaryInput extends WeekFigures {
  /** Name of the person. */
  readonly name: string;
  /** Text above the heading. */
  readonly owner: string;
  readonly publicUrl: string;
  readonly countLimit: number;
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly href: string;
}

const DAY_MS = 86_400_000;
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
const numberText = (value: number) => new Intl.NumberFormat('en-US').format(value);
const plural = (count: number, noun: string) => `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;

const NOW_LABELS = {
  waitingOnUs: 'Waiting on you and your colleagues',
  waitingOnApplicant: 'Waiting on the applicant',
  unassigned: 'Not assigned to anyone',
  failedDeliveries: 'With a failed delivery',
} as const satisfies Record<keyof Dashboard['now'], string>;

function rowsOf({ from, to, received, previous, now, publicUrl, countLimit }: SummaryInput): Row[] {
  const list = (filter: Readonly<Record<string, string>>) => `${publicUrl}/admin/forms?${new URLSearchParams(filter)}`;
  const countText = (count: number) => (count > countLimit ? `more than ${numberText(countLimit)}` : numberText(count));
  const names = ['waitingOnUs', 'waitingOnApplicant', 'unassigned', 'failedDeliveries'] as const;
  return [
    {
      label: 'Received',
      value: `${numberText(received)} (${numberText(previous)} the week before)`,
      href: list({ from, to }),
    },
    ...names.map((name) => ({
      label: NOW_LABELS[name],
      value: countText(now[name]),
      href: list(NOW_FILTERS[name]),
    })),
  ];
}

const nameOf = ({ businessName, reference }: Pick<WaitingApplication, 'businessName' | 'reference'>) =>
  `${headerText(businessName) || 'A business'} (${formatReference(reference)})`;

/**
 * The steps with their days. Those that are not listed follow as a number. The applications have no names here: a
 * stored message names few applications, so that an erasure finds it.
 */
function stepRows({ steps, stepCount, publicUrl, asOf, countLimit }: SummaryInput): Row[] {
  const today = asOf.toISOString().slice(0, 10);
  const rows = steps.map(({ id, reference, dueOn }) => ({
    label: formatReference(reference),
    value: dueOn < today ? `overdue since ${dayText(dueOn)}` : `due ${dayText(dueOn)}`,
    href: `${publicUrl}/admin/forms/${id}`,
  }));
  const more = stepCount - steps.length;
  const moreText = stepCount > countLimit ? `more than ${numberText(countLimit - steps.length)}` : numberText(more);
  const href = `${publicUrl}/admin/forms?step=mine&sort=dueOn`;
  return more > 0 ? [...rows, { label: `and ${moreText} more`, value: '', href }] : rows;
}

function waitingRows({ longestWaiting, publicUrl, asOf }: SummaryInput): Row[] {
  return longestWaiting.map(({ id, reference, businessName, stage, receivedAt }) => {
    const days = Math.max(0, Math.floor((asOf.getTime() - receivedAt.getTime()) / DAY_MS));
    return {
      label: nameOf({ businessName, reference }),
      value: `${headerText(stage)}, ${plural(days, 'day')}`,
      href: `${publicUrl}/admin/forms/${id}`,
    };
  });
}

function tableHtml(rows: readonly Row[]): string {
  const cell = (className: string, more: string) =>
    `class="${className} line" style="${FONT};font-size:14px;line-height:21px;padding:7px 0;border-bottom:1px solid #e2e6eb;vertical-align:top;${more}"`;
  const lines = rows.map(
    ({ label, value, href }) =>
      `<tr><td ${cell('ink', 'color:#16202e;padding-right:16px')}><a class="ink" href="${escapeHtml(href)}" style="color:#16202e">${mailText(label)}</a></td><td ${cell('soft', 'color:#5b6675;text-align:right')}>${mailText(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px">${lines.join('')}</table>`;
}

const tableText = (rows: readonly Row[]) =>
  rows.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`)).join('\n');

const OFF = 'You can turn this e-mail off under Your account.';
const STEPS = 'Your next steps, the earliest first:';
const LONGEST = 'Waiting on you the longest, with the days since they arrived:';

/** What arrived in a week, and what waits now. */
export function weeklySummaryEmail(values: SummaryInput): MailContent {
  const input = { ...values, publicUrl: values.publicUrl.replace(/\/+$/, '') };
  const heading = `Your week: ${plural(input.received, 'application')} received`;
  const lead = [
    `Hello ${headerText(input.name)},`,
    `This is the week from ${dayText(input.from)} to ${dayText(input.to)} (UTC), and what waits now.`,
  ];
  const button = { label: 'Open Submitted Forms', href: `${input.publicUrl}/admin/forms` };
  const rows = rowsOf(input);
  const lists = [
    { lead: STEPS, rows: stepRows(input) },
    { lead: LONGEST, rows: waitingRows(input) },
  ].filter(({ rows: listed }) => listed.length > 0);
  const listTexts = lists.flatMap((list) => [list.lead, tableText(list.rows)]);
  const content = [
    ...lead.map(mailLead),
    tableHtml(rows),
    ...lists.flatMap((list) => [mailLead(list.lead), tableHtml(list.rows)]),
    mailButton(button),
    mailParagraph(OFF),
  ];
  return {
    subject: heading,
    text: `${[heading, ...lead, tableText(rows), ...listTexts, `${button.label}:\n${button.href}`, OFF].join('\n\n')}\n`,
    html: mailPage({ language: 'en', heading, companyName: input.owner, content: content.join('\n') }),
    attachments: [],
  };
}
