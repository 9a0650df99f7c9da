import { execFileSync } from 'node:child_process';
import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import sharp from 'sharp';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';

/** The text of every page, extracted by poppler. */
export function pdfPages(bytes: Buffer): readonly string[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

/** The whole text in one line, without direction marks. */
export function pdfText(bytes: Buffer): string {
  return pdfPages(bytes)
    .join(' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');
}

/** Number of images on the pages. */
export function pdfImageCount(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;
}

const HASH = 'c0ffee'.repeat(11).slice(0, 64);

/** Invented people and an invented bakery. */
export const SAMPLE_VALUES: Readonly<Record<string, string>> = {
  legalBusinessName: 'Blue Heron Bakery LLC',
  businessPhoneNumber: '(212) 555-0142',
  businessAddressStreet: '410 Quay Street',
  businessAddressCity: 'Portland',
  businessAddressState: 'OR',
  businessAddressZip: '97201',
  dateStarted: '2014-05-01',
  taxIdNumber: '12-3456789',
  monthlyTotalSales: '85000',
  useOfFunds: 'A second deck oven.',
  fileBankruptcy: 'Yes',
  hasCashAdvance: 'Yes',
  partner1Name: 'Maren Oakley',
  partner1SSN: '123-45-6789',
  partner1DOB: '1980-02-03',
  partner2Name: 'Tobias Fenn',
  partner2SSN: '219-09-8765',
  signer1Name: 'Maren Oakley',
  signer1Date: '2026-10-26',
  signer2Name: 'Tobias Fenn',
  signer2Date: '2026-10-26',
};

async function drawSignature(): Promise<Buffer> {
  const path = '<path d="M20 80 C60 10 80 120 120 60 S180 20 220 70 300 90 380 40" stroke="#111" fill="none"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120">${path}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A complete application with all fields enabled. */
export async function sampleInput(changes: Partial<ApplicationPdfInput> = {}): Promise<ApplicationPdfInput> {
  const signature = await drawSignature();
  const receivedAt = '2026-10-26T14:03:22.000Z';
  const signed = { date: '2026-10-26', sha256: HASH };
  return {
    reference: 'ABCD2345',
    receivedAt,
    timeZone: 'America/New_York',
    company: { nameIn: 'Harborline Capital LLC', nameOut: 'Harborline Capital', logo: null },
    fieldNames: FIELDS.map((field) => field.name),
    soleOwner: false,
    showsAllQuestions: false,
    values: SAMPLE_VALUES,
    signatures: { signer1: signature, signer2: signature },
    signed: { signer1: true, signer2: true },
    signatureMethods: { signer1: 'drawn', signer2: 'typed' },
    awaitedSigner: null,
    authorizationText: DEFAULT_AUTHORIZATION_TEXT.replaceAll('{companyName}', 'Harborline Capital LLC'),
    disclaimer: 'Harborline Capital is not a bank.',
    documents: [{ originalFilename: 'july.pdf', documentType: 'bankStatements', fileSize: 234_567, sha256: HASH }],
    secondEvidence: null,
    evidence: {
      consentSha256: HASH,
      clientAddress: '203.0.113.7',
      userAgent: 'Invented Browser 1.0',
      timeZone: 'America/New_York',
      language: 'es',
      receivedAt,
      signatures: [
        { signer: 1, name: 'Maren Oakley', method: 'drawn', ...signed },
        { signer: 2, name: 'Tobias Fenn', method: 'typed', ...signed },
      ],
    },
    masked: false,
    ...changes,
  };
}
