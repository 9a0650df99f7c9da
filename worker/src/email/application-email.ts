import { findField, fullLabel } from '@funding-desk/shared/fields/catalogue';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { EMPTY_VALUE, formatFieldValue } from '../pdf/format-values.ts';
import { attachedPdf, isAttachable } from './attached-pdf.ts';
import { headerText, type MailContent, oneLine, type SummaryRow } from './mail-message.ts';
import { mailButton, mailPage, mailParagraph, mailTable } from './mail-page.ts';
import { type Outstanding, outstandingFacts, outstandingSuffix } from './outstanding.ts';

/** The HTML part of the e-mail about a new application. */
function applicationHtml({ heading, companyName, facts, summary, link, pdfSentence }: ApplicationEmailContent): string {
  const content = `${mailTable(facts)}
${summary.length > 0 ? mailTable(summary) : ''}
${mailButton({ href: link, label: 'Open in the admin' })}
${mailParagraph(pdfSentence)}`;
  return mailPage({ language: 'en', heading, companyName, content });
}

export interface ApplicationEmailInput {
  /** Id of the application. */
  readonly id: string;
  readonly reference: string;
  /** Null for a new application. Otherwise a second owner has signed separately. */
  readonly completion: { readonly signerName: string; readonly signedAt: Date } | null;
  /** As of now. */
  readonly outstanding: Outstanding;
  readonly receivedAt: Date;
  /** IANA name of the browser's time zone. */
  readonly timeZone: string | null;
  readonly companyName: string;
  /** Names of the enabled fields. */
  readonly fieldNames: readonly string[];
  /** Field name -> value. Sensitive values are masked. */
  readonly values: Readonly<Record<string, string>>;
  readonly documentCount: number;
  readonly publicUrl: string;
  /** The masked PDF. Null when it could not be created. */
  readonly pdf: Uint8Array | null;
}

/** The content of both the text and the HTML part. */
interface ApplicationEmailContent {
  readonly heading: string;
  readonly companyName: string;
  readonly facts: readonly SummaryRow[];
  readonly summary: readonly SummaryRow[];
  readonly link: string;
  readonly pdfSentence: string;
}

const SUMMARY_FIELDS = [
  'legalBusinessName',
  'dbaBusinessName',
  'businessPhoneNumber',
  'emailAddress',
  'businessAddressCity',
  'businessAddressState',
  'industry',
  'businessStyle',
  'monthlyTotalSales',
  'advanceAmountRequested',
  'useOfFunds',
  'taxIdNumber',
  'partner1Name',
  'partner1SSN',
] as const;
const MAX_VALUE_LENGTH = 300;

/** Masks sensitive values again as a safeguard. Masking a mask changes nothing. */
function summaryOf({ fieldNames, values }: ApplicationEmailInput): readonly SummaryRow[] {
  const enabled = new Set(fieldNames);
  return SUMMARY_FIELDS.flatMap((name) => {
    const field = findField(name);
    if (!field || !enabled.has(name)) return [];
    const text = formatFieldValue(field, { value: values[name] ?? '', masked: true });
    // Staff write to the applicant's address. The other values are only read.
    const value = field.kind === 'email' ? oneLine(text) : headerText(text);
    if (value === EMPTY_VALUE) return [];
    const shortened = value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
    return [{ label: fullLabel(field), value: shortened }];
  });
}

const businessNameOf = ({ values: { legalBusinessName = '' } }: ApplicationEmailInput) => headerText(legalBusinessName);

interface TimeInput {
  readonly time: Date;
  readonly timeZone: string | null;
}

function timeText({ time, timeZone }: TimeInput): string {
  const utc = `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (!timeZone || timeZone === 'UTC') return utc;
  try {
    const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
    return `${utc} (${new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(time)} ${timeZone})`;
  } catch {
    return utc;
  }
}

function pdfSentenceOf({ pdf }: ApplicationEmailInput): string {
  if (pdf === null)
    return 'The PDF of this application could not be created yet. You can find the application in the admin, under Submitted Forms.';
  return isAttachable(pdf)
    ? 'The application is attached as a PDF. Sensitive values are masked in it; the complete copy is in the admin.'
    : 'The PDF of this application is too large for an e-mail. You can find it in the admin, under Submitted Forms.';
}

const titleOf = ({ completion }: ApplicationEmailInput) => (completion ? 'Completed' : 'New application');

function completionFacts({ completion }: ApplicationEmailInput): readonly SummaryRow[] {
  if (!completion) return [];
  const signedAt = timeText({ time: completion.signedAt, timeZone: null });
  return [{ label: 'Second signature', value: `${headerText(completion.signerName)}, ${signedAt}` }];
}

function contentOf(input: ApplicationEmailInput): ApplicationEmailContent {
  const { receivedAt, timeZone } = input;
  const reference = formatReference(input.reference);
  const name = businessNameOf(input);
  return {
    heading: name === '' ? titleOf(input) : `${titleOf(input)}: ${name}`,
    companyName: headerText(input.companyName),
    facts: [
      { label: 'Reference', value: reference },
      { label: 'Received', value: timeText({ time: receivedAt, timeZone }).replace(/\u202f/g, ' ') },
      ...completionFacts(input),
      { label: 'Documents', value: String(input.documentCount) },
      ...outstandingFacts(input.outstanding),
    ],
    summary: summaryOf(input),
    link: `${input.publicUrl.replace(/\/+$/, '')}/admin/forms/${input.id}`,
    pdfSentence: pdfSentenceOf(input),
  };
}

function applicationText({ heading, companyName, facts, summary, link, pdfSentence }: ApplicationEmailContent): string {
  const list = (rows: readonly SummaryRow[]) => rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return [heading, companyName, list(facts), list(summary), `Open it in the admin: ${link}`, pdfSentence]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** The e-mail about a new or completed application (decisions, section 6): masked, with the masked PDF if it is small enough. */
export function applicationEmail(input: ApplicationEmailInput): MailContent {
  const content = contentOf(input);
  return {
    subject: `${titleOf(input)}: ${businessNameOf(input)}`.trim() + outstandingSuffix(input.outstanding),
    text: applicationText(content),
    html: applicationHtml(content),
    attachments: attachedPdf(input),
  };
}
