import type { DraftLanguage } from '@funding-desk/shared/schemas/draft';
import { headerText, type MailMessage } from './mail-message.ts';
import { mailButton, mailPage, mailParagraph } from './mail-page.ts';

export interface ResumeEmailInput {
  /** External name. */
  readonly companyName: string;
  readonly publicUrl: string;
  readonly slug: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly language: DraftLanguage;
}

/** What both parts of the message say. */
interface Words {
  readonly heading: string;
  readonly button: string;
  readonly sentences: readonly string[];
}

type Wording = (input: { readonly name: string; readonly until: string }) => Words;

const english: Wording = ({ name, until }) => ({
  heading: `Continue your application to ${name}`,
  button: 'Continue the application',
  sentences: [
    `What you have filled in so far is kept until ${until}. Until then this link takes you back to it.`,
    'Anybody who has this link can continue the application, so please do not pass it on.',
    'If you did not ask for this e-mail, somebody else typed your address into a form. Please do not continue that form; you can ignore this e-mail.',
  ],
});

const spanish: Wording = ({ name, until }) => ({
  heading: `Continúe su solicitud a ${name}`,
  button: 'Continuar la solicitud',
  sentences: [
    `Lo que ha completado hasta ahora se guarda hasta el ${until}. Hasta entonces, este enlace le lleva de vuelta.`,
    'Cualquier persona que tenga este enlace puede continuar la solicitud, así que no lo comparta.',
    'Si usted no pidió este correo, otra persona escribió su dirección en un formulario. No continúe ese formulario; puede ignorar este correo.',
  ],
});

const WORDING = { en: english, es: spanish } as const satisfies Record<DraftLanguage, Wording>;
const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<DraftLanguage, string>;

function shownTime(moment: Date, language: DraftLanguage): string {
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  return `${day}, ${moment.toISOString().slice(11, 16)} UTC`;
}

/** The token stands behind the #, so that no server on the way, ours included, writes it into a log. */
function linkOf({ publicUrl, slug, token }: ResumeEmailInput): string {
  return `${publicUrl.replace(/\/+$/, '')}/embed/${encodeURIComponent(slug)}#resume=${token}`;
}

/** The message with an applicant's way back to his form. It says nothing of what he has filled in. */
export function resumeEmail(input: ResumeEmailInput): Pick<MailMessage, 'subject' | 'text' | 'html' | 'attachments'> {
  const { language, expiresAt } = input;
  const name = headerText(input.companyName);
  const { heading, button, sentences } = WORDING[language]({ name, until: shownTime(expiresAt, language) });
  const link = linkOf(input);
  const [first = '', ...others] = sentences;
  const content = `${mailButton({ href: link, label: button })}
${sentences.map(mailParagraph).join('\n')}`;
  return {
    subject: heading,
    text: [heading, first, `${button}:\n${link}`, ...others].join('\n\n').concat('\n'),
    html: mailPage({ language, heading, companyName: name, content }),
    attachments: [],
  };
}
