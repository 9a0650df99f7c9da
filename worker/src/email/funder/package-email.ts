import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import { PACKAGE_DAYS } from '@funding-desk/shared/schemas/deal/package';
import { headerText, type MailContent, type SummaryRow } from '../mail-message.ts';
import { mailButton, mailLead, mailList, mailPage, mailParagraph, mailTable } from '../mail-page.ts';

interface PackageEmailInput {
  /** External name of the company that sends. */
  readonly companyName: string;
  readonly funderName: string;
  readonly businessName: string;
  readonly reference: string;
  /** As typed in the form, '' when it did not ask. */
  readonly amount: string;
  readonly message: string;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly code: string;
  /** Address of the page with the files. Null when they are attached. */
  readonly link: string | null;
}

/** '01 Statement March (PDF, 84 KB)': with its extension, mail clients would make a link of the name. */
function describeFile({ name, size }: PackageEmailInput['files'][number]): string {
  const [, stem = name, type = ''] = /^(.*)\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  return `${headerText(stem)} (${[...(type ? [type.toUpperCase()] : []), formatFileSize(size)].join(', ')})`;
}

/** The e-mail that submits an application to one funder. It names no other funder. The files are attached later. */
export function packageEmail(input: PackageEmailInput): MailContent {
  const { message, files, code, link } = input;
  const company = headerText(input.companyName);
  const reference = formatReference(input.reference);
  const business = headerText(input.businessName) || reference;
  const heading = `${business}: application ${reference}`;
  const facts: SummaryRow[] = [
    { label: 'Business', value: business },
    { label: 'Reference', value: reference },
    ...(input.amount === '' ? [] : [{ label: 'Requested', value: headerText(input.amount) }]),
    { label: 'From', value: company },
  ];
  const names = files.map(describeFile);
  const intro =
    link === null ? 'Attached:' : `The files are too big for an e-mail. The link works for ${PACKAGE_DAYS} days:`;
  const note = `Each page carries the code ${code}, which stands for ${headerText(input.funderName)}.`;
  const button = link === null ? null : { href: link, label: 'Open the files' };
  const content = [
    ...(message === '' ? [] : [mailLead(message)]),
    mailTable(facts),
    mailLead(intro),
    mailList(names),
    ...(button ? [mailButton(button)] : []),
    mailParagraph(note),
  ];
  const texts = [
    heading,
    ...(message === '' ? [] : [message]),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    [intro, ...names.map((name) => `- ${name}`)].join('\n'),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    note,
  ];
  return {
    subject: heading,
    text: texts.join('\n\n').concat('\n'),
    html: mailPage({ language: 'en', heading, companyName: company, content: content.join('\n') }),
    attachments: [],
  };
}
