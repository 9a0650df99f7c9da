import { loadMessages } from '@funding-desk/shared/messages/load-language';
import { headerText, type MailContent } from '../mail-message.ts';
import { mailButton, mailLink, mailPage, mailParagraph } from '../mail-page.ts';
import { readerTime } from './reader-time.ts';
import { linkOf, type ResumeEmailInput } from './resume-email.ts';

interface ReminderEmailInput extends ResumeEmailInput {
  readonly stopToken: string;
}

/** The reminder of an unfinished application. It contains no field values. */
export async function reminderEmail(input: ReminderEmailInput): Promise<MailContent> {
  const { language, expiresAt, timeZone, publicUrl } = input;
  const company = headerText(input.companyName);
  const { reminderMail } = await loadMessages(language);
  const heading = reminderMail.heading({ company });
  const kept = reminderMail.kept({ until: readerTime({ moment: expiresAt, timeZone, language }) });
  const notes = [reminderMail.private, reminderMail.notBegun];
  const link = linkOf(input);
  const stop = {
    href: `${publicUrl.replace(/\/+$/, '')}/stop/${input.stopToken}`,
    label: reminderMail.stop({ company }),
  };
  const content = `${mailParagraph(kept)}
${mailButton({ href: link, label: reminderMail.button })}
${notes.map(mailParagraph).join('\n')}
${mailLink(stop)}`;
  return {
    subject: heading,
    text: [heading, kept, `${reminderMail.button}:\n${link}`, ...notes, `${stop.label}:\n${stop.href}`]
      .join('\n\n')
      .concat('\n'),
    html: mailPage({ language, heading, companyName: company, content }),
    attachments: [],
  };
}
