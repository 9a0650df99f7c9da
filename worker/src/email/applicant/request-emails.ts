import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { loadMessages } from '@funding-desk/shared/messages/load-language';
import { hasDayEnded } from '@funding-desk/shared/server/documents/calendar-day';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import { dayText, requestItemLabel } from '@funding-desk/shared/server/requests/request-labels';
import { headerText, type MailContent } from '../mail-message.ts';
import { mailButton, mailLead, mailList, mailPage, mailParagraph } from '../mail-page.ts';
import { contentOf } from '../staff/account-emails.ts';
import { readerDay } from './reader-time.ts';

interface RequestEmailInput {
  readonly request: Pick<ApplicantRequest, 'items' | 'message' | 'dueOn' | 'expiresAt' | 'language'>;
  /** External name. */
  readonly companyName: string;
  readonly reference: string;
  /** Of the applicant, as an IANA name, '' if it is unknown. */
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly token: string;
  readonly isReminder: boolean;
  readonly now: Date;
}

const base = (publicUrl: string) => publicUrl.replace(/\/+$/, '');

/**
 * The e-mail that asks an applicant for documents, or reminds them. It contains no field values but the name of the
 * business, and no due date that has passed.
 */
export async function requestEmail(input: RequestEmailInput): Promise<MailContent> {
  const { request, timeZone, token, publicUrl, isReminder, now } = input;
  const { language, message, dueOn, expiresAt } = request;
  const company = headerText(input.companyName);
  const { requestMail } = await loadMessages(language);
  const heading = isReminder ? requestMail.reminder({ company }) : requestMail.heading({ company });
  const intro = requestMail.intro({ company, reference: formatReference(input.reference) });
  const open = request.items.filter(({ documents }) => documents.length === 0);
  const items = await Promise.all(open.map((item) => requestItemLabel(item, language)));
  const due = dueOn === null || hasDayEnded(dueOn, { now }) ? [] : [requestMail.due({ day: dayText(dueOn, language) })];
  const until = requestMail.until({ until: readerDay({ moment: expiresAt, timeZone, language }) });
  const notes = [until, requestMail.private, requestMail.unexpected];
  const link = `${base(publicUrl)}/request/${token}`;
  const above = [
    mailLead(intro),
    mailList(items),
    ...(message === '' ? [] : [mailLead(message)]),
    ...due.map(mailLead),
  ];
  const content = [...above, mailButton({ href: link, label: requestMail.button }), ...notes.map(mailParagraph)];
  const texts = [
    heading,
    intro,
    items.map((item) => `- ${item}`).join('\n'),
    ...(message === '' ? [] : [message]),
    ...due,
    `${requestMail.button}:\n${link}`,
    ...notes,
  ];
  return {
    subject: heading,
    text: texts.join('\n\n').concat('\n'),
    html: mailPage({ language, heading, companyName: company, content: content.join('\n') }),
    attachments: [],
  };
}

interface AnsweredEmailInput {
  readonly companyName: string;
  readonly publicUrl: string;
  readonly application: { readonly id: string; readonly reference: string; readonly businessName: string };
  /** What arrived, and what is still open, as staff named it. */
  readonly received: readonly string[];
  readonly open: readonly string[];
}

/** Tells staff that an applicant has sent documents. */
export function requestAnsweredEmail(input: AnsweredEmailInput): MailContent {
  const { application, received, open } = input;
  const reference = formatReference(application.reference);
  const name = headerText(application.businessName) || reference;
  const isWhole = open.length === 0;
  return contentOf({
    owner: headerText(input.companyName),
    heading: isWhole ? `${name} sent all requested documents` : `${name} sent some of the requested documents`,
    before: [
      `Application ${reference}.`,
      `Received: ${received.join(', ')}.`,
      ...(isWhole ? [] : [`Still open: ${open.join(', ')}.`]),
    ],
    button: { label: 'Open the application', href: `${base(input.publicUrl)}/admin/forms/${application.id}` },
    after: [],
  });
}
