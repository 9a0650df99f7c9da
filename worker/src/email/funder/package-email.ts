import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import { PACKAGE_DAYS } from '@funding-desk/shared/schemas/deal/package';
import { dayText } from '@funding-desk/shared/server/requests/request-labels';
import { headerText, type MailContent, type SummaryRow } from '../mail-message.ts';
import { mailButton, mailLead, mailList, mailPage, mailParagraph, mailSecondButton, mailTable } from '../mail-page.ts';

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
  /** The page on which the funder answers. Null once it has ended. */
  readonly answer: { readonly href: string; readonly until: Date } | null;
}

/** '01 Statement March (PDF, 84 KB)': with its extension, mail clients would make a link of the name. */
function describeFile({ name, size }: PackageEmailInput['files'][number]): string {
  const [, stem = name, type = ''] = /^(.*)\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  return `${headerText(stem)} (${[...(type ? [type.toUpperCase()] : []), formatFileSize(size)].join(', ')})`;
}

/** A part of the message, in both of its forms. */
interface MailPart {
  readonly html: string;
  readonly text: string;
}

const leadPart = (text: string): MailPart => ({ html: mailLead(text), text });

function factsPart({ businessName, reference, amount, companyName }: PackageEmailInput): MailPart {
  const rows: SummaryRow[] = [
    { label: 'Business', value: headerText(businessName) || formatReference(reference) },
    { label: 'Reference', value: formatReference(reference) },
    ...(amount === '' ? [] : [{ label: 'Requested', value: headerText(amount) }]),
    { label: 'From', value: headerText(companyName) },
  ];
  return { html: mailTable(rows), text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n') };
}

/** Between the button and what follows it. */
const GAP = '<div style="line-height:20px">&nbsp;</div>';

/** The button that matters most, because the funder needs no account for it. */
function answerPart(answer: NonNullable<PackageEmailInput['answer']>): MailPart {
  const until = dayText(answer.until.toISOString().slice(0, 10), 'en');
  const lead = `Tell us what you decide, what you need or what you offer. You need no account. The page works until ${until}.`;
  const button = { href: answer.href, label: 'Answer' };
  return {
    html: [mailLead(lead), mailButton(button), GAP].join('\n'),
    text: `${lead}\n\n${button.label}:\n${button.href}`,
  };
}

function filesPart({ files, link }: PackageEmailInput): MailPart {
  const names = files.map(describeFile);
  const intro =
    link === null ? 'Attached:' : `The files are too big for an e-mail. The link works for ${PACKAGE_DAYS} days:`;
  const button = link === null ? null : { href: link, label: 'Open the files' };
  const list = [intro, ...names.map((name) => `- ${name}`)].join('\n');
  return {
    html: [mailLead(intro), mailList(names), ...(button ? [mailSecondButton(button)] : [])].join('\n'),
    text: button ? `${list}\n\n${button.label}:\n${button.href}` : list,
  };
}

/** The e-mail that submits an application to one funder. It names no other funder. The files are attached later. */
export function packageEmail(input: PackageEmailInput): MailContent {
  const { message, code, answer, funderName, companyName } = input;
  const reference = formatReference(input.reference);
  const heading = `${headerText(input.businessName) || reference}: application ${reference}`;
  const note = `Each page carries the code ${code}, which stands for ${headerText(funderName)}.`;
  const parts = [
    ...(message === '' ? [] : [leadPart(message)]),
    factsPart(input),
    ...(answer ? [answerPart(answer)] : []),
    filesPart(input),
    { html: mailParagraph(note), text: note },
  ];
  const content = parts.map(({ html }) => html).join('\n');
  return {
    subject: heading,
    text: parts
      .map(({ text }) => text)
      .join('\n\n')
      .concat('\n'),
    html: mailPage({ language: 'en', heading, companyName: headerText(companyName), content }),
    attachments: [],
  };
}
