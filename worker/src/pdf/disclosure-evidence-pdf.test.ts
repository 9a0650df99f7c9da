import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { expect, it } from 'vitest';
import { type EvidencePdfInput, renderEvidencePage } from './disclosure-evidence-pdf.ts';
import { pdfImageCount, pdfPages, pdfText } from './testing/pdf-fixtures.ts';

const PNG = Buffer.from(SIGNATURE_DATA_URL.split(',')[1] ?? '', 'base64');

/** A signed disclosure of an invented bakery. */
function evidenceInput(signerName = 'Maren Oakley', signature: Buffer | null = PNG): EvidencePdfInput {
  return {
    sent: {
      funderName: 'Tallow Creek Capital',
      businessName: 'Blue Heron Bakery LLC',
      reference: 'ABCD2345',
      to: 'maren@blueheron.example',
      createdAt: new Date('2026-11-27T08:00:00Z'),
      openedAt: new Date('2026-11-27T09:00:00Z'),
      openedFrom: '203.0.113.9',
      answeredAt: new Date('2026-11-27T09:05:00Z'),
      keptUntil: new Date('2030-11-27T09:05:00Z'),
      law: { state: 'NY', citation: '23 NYCRR 600' },
      file: { name: 'Disclosure.pdf', sha256: sha256Hex('disclosure') },
    },
    evidence: {
      signerName,
      words: 'By signing, I confirm that I received this disclosure.',
      signatureSha256: sha256Hex(PNG),
      method: 'drawn',
      clientAddress: '203.0.113.10',
      userAgent: 'Browser 1.0',
      timeZone: 'America/New_York',
      language: 'en',
      digest: sha256Hex('evidence'),
    },
    companyName: 'Slate Heron Lending',
    signature,
  };
}

it('the page with the evidence states what was sent, opened and signed, from where, and each hash', async () => {
  const bytes = await renderEvidencePage(evidenceInput());
  expect(pdfPages(bytes)).toHaveLength(1);
  expect(pdfImageCount(bytes)).toBe(1);
  const text = pdfText(bytes);
  for (const fact of [
    'Evidence of a signed disclosure',
    'Tallow Creek Capital',
    '23 NYCRR 600',
    'maren@blueheron.example',
    '2026-11-27 08:00:00 UTC',
    '2026-11-27 09:05:00 UTC',
    '203.0.113.9',
    '203.0.113.10',
    '2030-11-27',
    'By signing, I confirm that I received this disclosure.',
    'Maren Oakley',
    sha256Hex('disclosure'),
    sha256Hex(PNG),
    sha256Hex('evidence'),
  ])
    expect(text).toContain(fact);
});

it.each([
  ['a name in another script', 'Мария Пример', PNG],
  ['a very long name', 'Oakley '.repeat(17).trim(), PNG],
  ['a signature that is no picture', 'Maren Oakley', Buffer.from('no picture')],
  ['no signature', 'Maren Oakley', null],
])('it is drawn with %s', async (_what, name, signature) => {
  const bytes = await renderEvidencePage(evidenceInput(name, signature));
  expect(pdfText(bytes)).toContain(name.slice(0, 12));
  expect(pdfImageCount(bytes)).toBe(signature === PNG ? 1 : 0);
});
