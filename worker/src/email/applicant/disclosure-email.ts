import { loadMessages } from '@funding-desk/shared/messages/load-language';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import { dayText } from '@funding-desk/shared/server/requests/request-labels';
import { headerText, type MailContent } from '../mail-message.ts';
import { mailButton, mailLead, mailPage, mailParagraph } from '../mail-page.ts';

interface DisclosureEmailInput {
  readonly sent: Pick<Disclosure, 'expiresAt' | 'language' | 'funderName' | 'businessName'>;
  /** External name. */
  readonly companyName: string;
  readonly href: string;
}

/** The e-mail with the applicant's link to a disclosure. It has no number of the offer. */
export async function disclosureEmail({ sent, companyName, href }: DisclosureEmailInput): Promise<MailContent> {
  const { language, expiresAt } = sent;
  const { disclosureMail, requestMail } = await loadMessages(language);
  const company = headerText(companyName);
  const business = headerText(sent.businessName) || company;
  const heading = disclosureMail.heading({ business });
  const intro = disclosureMail.intro({ company, funder: headerText(sent.funderName) });
  const until = requestMail.until({ until: dayText(expiresAt.toISOString().slice(0, 10), language) });
  const label = disclosureMail.button;
  const notes = [until, disclosureMail.private];
  const content = [mailLead(intro), mailButton({ href, label }), ...notes.map(mailParagraph)];
  return {
    subject: heading,
    text: [heading, intro, `${label}:\n${href}`, ...notes].join('\n\n').concat('\n'),
    html: mailPage({ language, heading, companyName: company, content: content.join('\n') }),
    attachments: [],
  };
}
