import { loadMessages } from '@funding-desk/shared/messages/load-language';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import { dayText } from '@funding-desk/shared/server/requests/request-labels';
import { headerText, type MailContent } from '../mail-message.ts';
import { mailButton, mailLead, mailPage, mailParagraph } from '../mail-page.ts';

interface OffersEmailInput {
  readonly sent: Pick<Presentation, 'expiresAt' | 'language' | 'businessName'> & { readonly offers: readonly object[] };
  /** External name. */
  readonly companyName: string;
  readonly href: string;
}

/** The e-mail with the applicant's link to offers. It has no number of them. */
export async function offersEmail({ sent, companyName, href }: OffersEmailInput): Promise<MailContent> {
  const { language, expiresAt } = sent;
  const { offersMail, requestMail } = await loadMessages(language);
  const company = headerText(companyName);
  const business = headerText(sent.businessName) || company;
  const count = sent.offers.length;
  const heading = offersMail.heading({ business, count });
  const intro = offersMail.intro({ company, count });
  const until = requestMail.until({ until: dayText(expiresAt.toISOString().slice(0, 10), language) });
  const label = offersMail.button({ count });
  const notes = [until, offersMail.private];
  const content = [mailLead(intro), mailButton({ href, label }), ...notes.map(mailParagraph)];
  return {
    subject: heading,
    text: [heading, intro, `${label}:\n${href}`, ...notes].join('\n\n').concat('\n'),
    html: mailPage({ language, heading, companyName: company, content: content.join('\n') }),
    attachments: [],
  };
}
