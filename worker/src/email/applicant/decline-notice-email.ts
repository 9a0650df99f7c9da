import type { Language } from '@funding-desk/shared/messages/languages';
import { loadMessages } from '@funding-desk/shared/messages/load-language';
import { headerText, type MailContent } from '../mail-message.ts';
import { mailLead, mailPage, mailParagraph } from '../mail-page.ts';

interface DeclineNoticeInput {
  /** In which the applicant has used the form. Staff choose the language of the text. */
  readonly language: Language;
  /** External name. */
  readonly companyName: string;
  readonly subject: string;
  readonly text: string;
}

/** The e-mail that tells an applicant about a decline, in the words of staff. */
export async function declineNoticeEmail({
  language,
  companyName,
  subject,
  text,
}: DeclineNoticeInput): Promise<MailContent> {
  const { requestMail } = await loadMessages(language);
  const paragraphs = text.split(/\n{2,}/);
  const content = [...paragraphs.map(mailLead), mailParagraph(requestMail.unexpected)];
  return {
    subject,
    text: [subject, text, requestMail.unexpected].join('\n\n').concat('\n'),
    html: mailPage({ language, heading: subject, companyName: headerText(companyName), content: content.join('\n') }),
    attachments: [],
  };
}
