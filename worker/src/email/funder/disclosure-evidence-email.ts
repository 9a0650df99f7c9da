import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Disclosure, DisclosureEvidence } from '@funding-desk/shared/server/models/deal/disclosure';
import { headerText, type MailContent, oneLine, type SummaryRow } from '../mail-message.ts';
import { mailLead, mailPage, mailParagraph, mailTable } from '../mail-page.ts';

type Sent = Pick<
  Disclosure,
  'businessName' | 'reference' | 'to' | 'createdAt' | 'openedAt' | 'openedFrom' | 'answeredAt' | 'keptUntil'
> & { readonly file: Pick<Disclosure['file'], 'name' | 'sha256'> };

interface EvidenceEmailInput {
  readonly sent: Sent;
  readonly evidence: Omit<DisclosureEvidence, 'timeZone' | 'language'>;
  /** External name of the company that transmitted it. */
  readonly companyName: string;
}

const moment = (at: Date | null) => (at ? `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC` : '');

/** What the e-mail shows. Addresses are in the attached record, because mail clients would make links of them. */
function factsOf({ sent, evidence }: EvidenceEmailInput): SummaryRow[] {
  return [
    { label: 'Business', value: headerText(sent.businessName) },
    { label: 'Reference', value: formatReference(sent.reference) },
    { label: 'Sent', value: moment(sent.createdAt) },
    { label: 'Opened', value: moment(sent.openedAt) },
    { label: 'Signed', value: moment(sent.answeredAt) },
    { label: 'Signed by', value: headerText(evidence.signerName) },
    { label: 'Disclosure', value: `SHA-256 ${sent.file.sha256}` },
    { label: 'Evidence', value: `SHA-256 ${evidence.digest}` },
  ];
}

/** The whole record as text: one line for each fact. */
export function evidenceRecord(input: EvidenceEmailInput): string {
  const { sent, evidence } = input;
  const rows = [
    ...factsOf(input),
    { label: 'File', value: oneLine(sent.file.name) },
    { label: 'Sent to', value: oneLine(sent.to) },
    { label: 'Opened from', value: sent.openedFrom },
    { label: 'Signed from', value: evidence.clientAddress },
    { label: 'Browser', value: oneLine(evidence.userAgent) },
    { label: 'Words above the line', value: oneLine(evidence.words) },
    { label: 'Signature', value: `${evidence.method}, SHA-256 ${evidence.signatureSha256}` },
  ];
  return rows.map(({ label, value }) => `${label}: ${value}\r\n`).join('');
}

/** Proves to the funder that the applicant received and signed its disclosure. The file is attached, as it was sent. */
export function disclosureEvidenceEmail(input: EvidenceEmailInput): MailContent {
  const { sent } = input;
  const company = headerText(input.companyName);
  const heading = `Disclosure signed: ${headerText(sent.businessName) || formatReference(sent.reference)}`;
  const intro = `${company} transmitted your disclosure unaltered. The applicant opened and signed it.`;
  const note = `Attached: the disclosure byte for byte as it was sent, a page with the evidence, the signature, and the evidence as text. ${company} keeps this proof until ${sent.keptUntil.toISOString().slice(0, 10)}.`;
  const facts = factsOf(input);
  const content = [mailLead(intro), mailTable(facts), mailParagraph(note)];
  return {
    subject: heading,
    text: [heading, intro, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), note]
      .join('\n\n')
      .concat('\n'),
    html: mailPage({ language: 'en', heading, companyName: company, content: content.join('\n') }),
    attachments: [],
  };
}
