import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Language } from '@funding-desk/shared/messages/languages';
import { loadMessages } from '@funding-desk/shared/messages/load-language';
import type { ReceiptMail } from '@funding-desk/shared/messages/message-types';
import { attachedPdf, isAttachable } from '../attached-pdf.ts';
import { headerText, type MailContent, type SummaryRow } from '../mail-message.ts';
import { mailButton, mailLead, mailList, mailPage, mailParagraph, mailTable } from '../mail-page.ts';
import type { Outstanding } from '../outstanding.ts';
import { readerTime } from './reader-time.ts';

export interface ReceiptInput {
  /** What the e-mail reports. `copy`: to the second owner, who has signed. */
  readonly about: 'received' | 'signed' | 'declined' | 'copy';
  readonly language: Language;
  /** External name. */
  readonly companyName: string;
  readonly businessName: string;
  readonly reference: string;
  readonly receivedAt: Date;
  /** Of the second owner, '' without one. */
  readonly signerName: string;
  /** Null before the second signature. */
  readonly signedAt: Date | null;
  /** IANA name of the reader's time zone, '' if it is unknown. */
  readonly timeZone: string;
  readonly signer: Outstanding['signer'];
  /** What is missing, in the reader's language. */
  readonly documents: readonly string[];
  /** The link to send what is missing. Null when staff have not asked for it. */
  readonly sendLink: string | null;
  /** The masked PDF. Null when it could not be created. */
  readonly pdf: Uint8Array | null;
}

interface Names {
  readonly company: string;
  readonly business: string;
  readonly signer: string;
}

function headingOf(texts: ReceiptMail, { about }: ReceiptInput, names: Names): string {
  switch (about) {
    case 'received':
      return texts.received(names);
    case 'signed':
      return texts.signed(names);
    case 'declined':
      return texts.declined(names);
    case 'copy':
      return texts.copy(names);
    default: {
      const unknown: never = about;
      return unknown;
    }
  }
}

function factsOf({ facts }: ReceiptMail, input: ReceiptInput, { company, business }: Names): SummaryRow[] {
  const { receivedAt, signedAt, timeZone, language } = input;
  const time = (moment: Date) => readerTime({ moment, timeZone, language });
  return [
    { label: facts.company, value: company },
    { label: facts.business, value: business },
    { label: facts.reference, value: formatReference(input.reference) },
    { label: facts.received, value: time(receivedAt) },
    ...(signedAt === null ? [] : [{ label: facts.signed, value: time(signedAt) }]),
  ];
}

/** The second owner is not asked for what the first one has to send. */
function missingOf(
  { signature }: ReceiptMail,
  { about, signer, documents }: ReceiptInput,
  { company }: Names,
): string[] {
  if (about === 'copy') return [];
  const values = { company, signer: headerText(signer?.name ?? '') };
  const state = signer?.state;
  const text = state === 'outstanding' || state === 'held' ? signature[state] : signature.other;
  return [...(signer ? [text(values)] : []), ...documents.map(headerText)];
}

/** An e-mail about an application to a person who signs it. It contains no answers, and the PDF only masked ones. */
export async function receiptEmail(input: ReceiptInput): Promise<MailContent> {
  const { about, language, sendLink } = input;
  const { receiptMail: texts, requestMail } = await loadMessages(language);
  const company = headerText(input.companyName);
  const names = { company, business: headerText(input.businessName) || company, signer: headerText(input.signerName) };
  const heading = headingOf(texts, input, names);
  const facts = factsOf(texts, input, names);
  const missing = missingOf(texts, input, names);
  const next = about === 'declined' ? texts.nextDeclined(names) : texts.next(names);
  const link = missing.length > 0 ? sendLink : null;
  const copy = isAttachable(input.pdf) ? texts.attached : texts.notAttached(names);
  const notes = [...(about === 'declined' ? [] : [copy]), texts.unexpected];
  const content = [
    mailTable(facts),
    mailLead(next),
    ...(missing.length > 0 ? [mailLead(texts.missing), mailList(missing)] : []),
    ...(link === null ? [] : [mailButton({ href: link, label: requestMail.button })]),
    ...notes.map(mailParagraph),
  ];
  const paragraphs = [
    heading,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    next,
    ...(missing.length > 0 ? [[texts.missing, ...missing.map((item) => `- ${item}`)].join('\n')] : []),
    ...(link === null ? [] : [`${requestMail.button}:\n${link}`]),
    ...notes,
  ];
  return {
    subject: about === 'received' ? `${heading} (${formatReference(input.reference)})` : heading,
    text: paragraphs.join('\n\n').concat('\n'),
    html: mailPage({ language, heading, companyName: company, content: content.join('\n') }),
    attachments: about === 'declined' ? [] : attachedPdf(input),
  };
}
