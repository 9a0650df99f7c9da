import { DEFAULT_AUTHORIZATION_TEXT, renderAuthorization } from '@funding-desk/shared/fields/authorization';
import { FIELDS, type FieldDefinition, SECTIONS } from '@funding-desk/shared/fields/catalogue';
import { FIELD_VALUES, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import sharp from 'sharp';

const HASH = 'c0ffee'.repeat(11).slice(0, 64);
const RECEIVED = '2026-10-26T14:03:22.000Z';
const NAME_IN = 'Harborline Capital LLC';
const NAME_OUT = 'Harborline Capital';
const DISCLAIMER = 'Harborline Capital is not a bank.';
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const NOTE =
  'These facts were recorded when the application was received. The hashes are SHA-256 hashes of the authorization text as displayed, in ' +
  'UTF-8; of each signature image and each document, byte for byte as received.';

type Row = readonly [label: string, value: string];

/** Input of the peers: the text of the product's pages, and signatures as a browser's canvas creates them. */
export interface PlainApplication {
  readonly title: string;
  readonly company: string;
  readonly facts: readonly string[];
  /** Rows in two columns, label above value. */
  readonly sections: readonly { readonly title: string; readonly rows: readonly Row[] }[];
  readonly authorization: { readonly title: string; readonly paragraphs: readonly string[] };
  /** RGBA PNG. */
  readonly signatures: readonly { readonly png: Buffer; readonly captions: readonly string[] }[];
  /** On a page of its own, rows in one column. */
  readonly evidence: { readonly title: string; readonly note: string; readonly rows: readonly Row[] };
  readonly footer: string;
}

const VALUES: Readonly<Record<string, string>> = FIELD_VALUES;
const rowOf = ({ name, label }: FieldDefinition): Row => [label, VALUES[name] ?? '–'];

function signatureOf(signer: 1 | 2, png: Buffer): PlainApplication['signatures'][number] {
  const name = VALUES[`signer${signer}Name`] ?? '';
  const date = VALUES[`signer${signer}Date`] ?? '';
  return { png, captions: [`Signer ${signer} · Drawn on screen`, 'Full name', name, 'Date', date] };
}

const documents = [{ originalFilename: 'july.pdf', documentType: 'bankStatements', fileSize: 234_567, sha256: HASH }];

function evidenceRows(): readonly Row[] {
  return [
    ['Application', 'ABCD 2345'],
    ['Received', '2026-10-26 14:03:22 UTC'],
    ["Time zone of the signer's browser", 'America/New_York'],
    ['Client address', '203.0.113.7'],
    ['Form shown in', 'English'],
    ['Browser', BROWSER],
    ['SHA-256 of the authorization text', HASH],
    ['Signature of signer 1', HASH],
    ['Signature of signer 2', HASH],
    ['july.pdf (Bank statements, 229 KB)', HASH],
  ];
}

/** The drawn signature in RGBA, like the result of `canvas.toDataURL()`. */
async function canvasPng(): Promise<Buffer> {
  const bytes = Buffer.from(SIGNATURE_DATA_URL.slice(SIGNATURE_DATA_URL.indexOf(',') + 1), 'base64');
  return sharp(bytes).ensureAlpha().png({ palette: false }).toBuffer();
}

const authorizationText = DEFAULT_AUTHORIZATION_TEXT.replaceAll('{companyName}', NAME_IN);

export async function plainApplication(): Promise<PlainApplication> {
  const png = await canvasPng();
  const { title, paragraphs } = renderAuthorization({ text: authorizationText, nameIn: NAME_IN });
  return {
    title: 'Application ABCD 2345',
    company: NAME_OUT,
    facts: ['Received 2026-10-26 14:03:22 UTC', 'October 26, 2026 at 10:03 AM EDT'],
    sections: [
      ...SECTIONS.filter(({ id }) => id !== 'signatures').map(({ id, title: heading }) => ({
        title: heading,
        rows: FIELDS.filter(({ section }) => section === id).map(rowOf),
      })),
      { title: 'Documents', rows: [['july.pdf', 'Bank statements, 229 KB']] },
    ],
    authorization: { title, paragraphs: [...paragraphs, DISCLAIMER] },
    signatures: [signatureOf(1, png), signatureOf(2, png)],
    evidence: { title: 'Evidence of signing', note: NOTE, rows: evidenceRows() },
    footer: `Application ABCD 2345 · ${NAME_OUT}`,
  };
}

/** The same application as input of the worker's renderer. */
export function productInput(signature: Uint8Array) {
  const signed = { date: '2026-11-02', sha256: HASH, method: 'drawn' } as const;
  return {
    reference: 'ABCD2345',
    receivedAt: RECEIVED,
    timeZone: 'America/New_York',
    company: { nameIn: NAME_IN, nameOut: NAME_OUT, logo: null },
    fieldNames: FIELDS.map(({ name }) => name),
    soleOwner: false,
    showsAllQuestions: false,
    values: VALUES,
    signatures: { signer1: signature, signer2: signature },
    signed: { signer1: true, signer2: true },
    awaitedSigner: null,
    signatureMethods: { signer1: 'drawn', signer2: 'drawn' },
    authorizationText,
    disclaimer: DISCLAIMER,
    documents,
    secondEvidence: null,
    evidence: {
      consentSha256: HASH,
      clientAddress: '203.0.113.7',
      userAgent: BROWSER,
      timeZone: 'America/New_York',
      language: 'en',
      receivedAt: RECEIVED,
      signatures: [
        { signer: 1, name: VALUES.signer1Name, ...signed },
        { signer: 2, name: VALUES.signer2Name, ...signed },
      ],
    },
    masked: false,
  };
}
