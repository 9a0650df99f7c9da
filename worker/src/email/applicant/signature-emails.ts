import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { loadMessages } from '@funding-desk/shared/messages/load-language';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import { dayText } from '@funding-desk/shared/server/requests/request-labels';
import { headerText, type MailContent } from '../mail-message.ts';
import { mailButton, mailLead, mailPage, mailParagraph } from '../mail-page.ts';
import { contentOf } from '../staff/account-emails.ts';

interface SignatureEmailInput {
  readonly request: Pick<ApplicantRequest, 'expiresAt' | 'language'>;
  /** External name. */
  readonly companyName: string;
  readonly businessName: string;
  /** The first owner, who asks, '' if the form has no name. */
  readonly ownerName: string;
  readonly publicUrl: string;
  readonly token: string;
  readonly isReminder: boolean;
}

const base = (publicUrl: string) => publicUrl.replace(/\/+$/, '');

/** The e-mail with a second owner's link, or its reminder. It contains nothing of the first owner but the name. */
export async function signatureEmail(
  input: SignatureEmailInput,
): Promise<MailContent & { readonly senderName: string }> {
  const { language, expiresAt } = input.request;
  const { signatureMail, requestMail } = await loadMessages(language);
  const company = headerText(input.companyName);
  const business = headerText(input.businessName) || company;
  const owner = headerText(input.ownerName);
  const heading = input.isReminder ? signatureMail.reminder({ business }) : signatureMail.heading({ business });
  const intro = signatureMail.intro({ company, business, owner });
  const until = requestMail.until({ until: dayText(expiresAt.toISOString().slice(0, 10), language) });
  const notes = [until, signatureMail.private, signatureMail.unexpected];
  const href = `${base(input.publicUrl)}/sign/${input.token}`;
  const label = signatureMail.button;
  const content = [mailLead(intro), mailButton({ href, label }), ...notes.map(mailParagraph)];
  return {
    senderName: owner === '' ? company : signatureMail.sender({ company, owner }),
    subject: heading,
    text: [heading, intro, `${label}:\n${href}`, ...notes].join('\n\n').concat('\n'),
    html: mailPage({ language, heading, companyName: company, content: content.join('\n') }),
    attachments: [],
  };
}

interface DeclinedEmailInput {
  readonly companyName: string;
  readonly publicUrl: string;
  readonly application: { readonly id: string; readonly reference: string; readonly businessName: string };
  readonly signerName: string;
}

/** Tells staff that a second owner has declined to sign. */
export function signatureDeclinedEmail(input: DeclinedEmailInput): MailContent {
  const { application } = input;
  const reference = formatReference(application.reference);
  const name = headerText(application.businessName) || reference;
  return contentOf({
    owner: headerText(input.companyName),
    heading: `Second signature declined: ${name}`,
    before: [
      `Application ${reference}.`,
      `${headerText(input.signerName)} declined to sign. The application still needs the second signature.`,
    ],
    button: { label: 'Open the application', href: `${base(input.publicUrl)}/admin/forms/${application.id}` },
    after: [],
  });
}
