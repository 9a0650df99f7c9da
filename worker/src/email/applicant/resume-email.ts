import type { Language } from '@funding-desk/shared/messages/languages';
import { loadMessages } from '@funding-desk/shared/messages/load-language';
import { headerText, type MailContent } from '../mail-message.ts';
import { mailButton, mailPage, mailParagraph } from '../mail-page.ts';
import { readerTime } from './reader-time.ts';

export interface ResumeEmailInput {
  /** External name. */
  readonly companyName: string;
  readonly publicUrl: string;
  readonly slug: string;
  readonly token: string;
  readonly expiresAt: Date;
  /** IANA name, '' if it is unknown. */
  readonly timeZone: string;
  readonly language: Language;
}

/** The token is in the fragment, so no server logs it. */
export function linkOf({ publicUrl, slug, token }: ResumeEmailInput): string {
  return `${publicUrl.replace(/\/+$/, '')}/embed/${encodeURIComponent(slug)}#resume=${token}`;
}

/** The e-mail with the resume link. It contains no field values. */
export async function resumeEmail(input: ResumeEmailInput): Promise<MailContent> {
  const { language, expiresAt, timeZone } = input;
  const company = headerText(input.companyName);
  const { resumeMail } = await loadMessages(language);
  const heading = resumeMail.heading({ company });
  const kept = resumeMail.kept({ until: readerTime({ moment: expiresAt, timeZone, language }) });
  const notes = [resumeMail.private, resumeMail.notRequested];
  const link = linkOf(input);
  const content = `${mailButton({ href: link, label: resumeMail.button })}
${[kept, ...notes].map(mailParagraph).join('\n')}`;
  return {
    subject: heading,
    text: [heading, kept, `${resumeMail.button}:\n${link}`, ...notes].join('\n\n').concat('\n'),
    html: mailPage({ language, heading, companyName: company, content }),
    attachments: [],
  };
}
