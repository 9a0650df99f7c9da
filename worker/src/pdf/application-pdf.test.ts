import { FIELDS, SECTIONS } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { renderApplicationPdf } from './application-pdf.ts';
import { pdfImageCount, pdfPages, pdfText, SAMPLE_VALUES, sampleInput } from './testing/pdf-fixtures.ts';

const render = async (changes: Parameters<typeof sampleInput>[0] = {}) =>
  renderApplicationPdf(await sampleInput(changes));
const withName = (legalBusinessName: string) => ({ values: { ...SAMPLE_VALUES, legalBusinessName } });

describe('the PDF of an application', () => {
  it('shows labels, values, consent, signers, documents and evidence', async () => {
    const bytes = await render();
    const text = pdfText(bytes);
    for (const { title } of SECTIONS) expect(text).toContain(title);
    for (const field of FIELDS) expect(text).toContain(field.label.split(' ')[0]);
    for (const expected of [
      'Application ABCD 2345',
      'Received 2026-10-26 14:03:22 UTC',
      'October 26, 2026 at 10:03 AM EDT',
      'Blue Heron Bakery LLC',
      'Portland, OR 97201',
      '123-45-6789',
      '02/03/1980',
      '12-3456789',
      '$85,000',
      'AUTHORIZATION',
      'Harborline Capital is not a bank.',
      'Evidence of signing',
      'Form shown in',
      'Spanish',
      '203.0.113.7',
      'c0ffeec0ffee',
      'july.pdf',
    ])
      expect(text).toContain(expected);
    expect(bytes.byteLength).toBeLessThan(40_000);
    expect(pdfImageCount(bytes)).toBe(2);
  });

  it('numbers its pages with the reference and ends with the evidence in every run', async () => {
    const pages = pdfPages(await render());
    expect(pages).toHaveLength(4);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of 4`);
      expect(page).toContain('Application ABCD 2345');
    });
    expect(pages.at(-1)).toContain('Evidence of signing');
    expect(pdfPages(await render())).toHaveLength(4);
  });

  it.each([
    { documents: 3, hasSecond: false },
    { documents: 10, hasSecond: false },
    { documents: 3, hasSecond: true },
    { documents: 10, hasSecond: true },
  ])('leaves no page nearly empty: $documents documents, second evidence $hasSecond', async (example) => {
    const { evidence, documents } = await sampleInput();
    const listed = Array.from({ length: example.documents }, () => documents[0] ?? []).flat();
    const pages = pdfPages(await render({ documents: listed, secondEvidence: example.hasSecond ? evidence : null }));
    for (const page of pages) expect(page.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThan(12);
  });

  it('has no clear secret and no image in the masked copy, even with clear values in the input', async () => {
    const bytes = await render({ masked: true });
    const text = pdfText(bytes);
    for (const secret of ['123-45-6789', '219-09-8765', '12-3456789', '02/03/1980', '1980-02-03'])
      expect(text).not.toContain(secret);
    for (const mask of ['***-**-6789', '***-**-8765', '**-***6789', '1980', 'Signed electronically'])
      expect(text).toContain(mask);
    expect(pdfImageCount(bytes)).toBe(0);
  });

  it('prints no preselected answer to a question that was not asked', async () => {
    const values = { ...SAMPLE_VALUES, fileBankruptcy: 'No', bankruptcyStatus: 'Discharged' };
    const text = pdfText(await render({ values }));
    expect(text).toContain('Have you ever filed for bankruptcy? No');
    for (const absent of ['Bankruptcy status', 'Discharged', 'Bankruptcy year']) expect(text).not.toContain(absent);
    const filed = pdfText(await render({ values: { ...values, fileBankruptcy: 'Yes' } }));
    expect(filed).toContain('Discharged');
  });

  it('prints advances only of an applicant who has one, and what older applications have', async () => {
    const values = { ...SAMPLE_VALUES, hasCashAdvance: 'No' };
    expect(pdfText(await render({ values }))).not.toContain('Advance company');
    expect(pdfText(await render({ values: SAMPLE_VALUES }))).toContain('Advance company 4');
    const stored = pdfText(await render({ values: { ...values, advanceCompany2: 'Ferry Street Funding' } }));
    expect(stored).toContain('Ferry Street Funding');
  });

  it('prints all questions of a form that showed them all, without a preselected answer', async () => {
    const values = { ...SAMPLE_VALUES, hasCashAdvance: 'No', fileBankruptcy: 'No', bankruptcyStatus: 'Discharged' };
    const text = pdfText(await render({ values, showsAllQuestions: true }));
    for (const label of ['Advance company 4', 'Advance balance 4', 'Bankruptcy status', 'Bankruptcy year'])
      expect(text).toContain(label);
    expect(text).not.toContain('Discharged');
  });

  it.each([
    { askedAt: '2026-10-26T14:03:22.000Z', sentence: 'was asked on 10/26/2026', label: 'Asked to sign' },
    { askedAt: null, sentence: 'has not been asked yet', label: 'To be asked to sign' },
  ])('names a second owner who $sentence, and claims nothing about them', async ({ askedAt, sentence, label }) => {
    const awaitedSigner = { name: 'Tobias Fenn', email: 'tobias@fenn.example', askedAt };
    const { evidence, signatures } = await sampleInput();
    const values = Object.fromEntries(
      Object.entries(SAMPLE_VALUES).filter(([name]) => !/^(partner|signer)2/.test(name)),
    );
    const bytes = await render({
      values,
      awaitedSigner,
      signed: { signer1: true, signer2: false },
      signatureMethods: { signer1: 'drawn', signer2: null },
      signatures: { ...signatures, signer2: null },
      evidence: { ...evidence, signatures: evidence.signatures.slice(0, 1) },
    });
    const text = pdfText(bytes);
    for (const expected of [
      `Not signed yet: Tobias Fenn ${sentence}`,
      label,
      'tobias@fenn.example',
      'Partner 2 is to give the other details and to sign separately.',
    ])
      expect(text).toContain(expected);
    expect(pdfPages(bytes)[0]).toContain('Not signed by everyone');
    expect(text.match(/Social Security number/g)).toHaveLength(1);
    expect(pdfImageCount(bytes)).toBe(1);
  });

  it('says nothing about how a signature was made when that is not known', async () => {
    const text = pdfText(await render({ masked: true, signatureMethods: { signer1: null, signer2: null } }));
    for (const absent of ['Drawn on screen', 'Typed name', 'Not signed']) expect(text).not.toContain(absent);
  });

  it('of a sole owner says so and omits the second person', async () => {
    const text = pdfText(await render({ soleOwner: true }));
    expect(text).toContain('Sole owner: Yes');
    expect(text).not.toContain('Partner 2');
    expect(text).not.toContain('219-09-8765');
    expect(text).not.toContain('Signer 2');
  });

  it('with few enabled fields omits the others and their sections', async () => {
    const text = pdfText(await render({ fieldNames: ['legalBusinessName'], documents: [], disclaimer: '' }));
    expect(text).toContain('Blue Heron Bakery LLC');
    expect(text).not.toContain('Qualifying Questions');
    expect(text).not.toContain('Maren Oakley Tobias');
    expect(text).toContain('No documents were attached.');
  });

  it('shows a dash for an empty value', async () => {
    expect(pdfText(await render({ fieldNames: ['legalBusinessName'], values: {} }))).toContain('Legal business name –');
  });
});

describe('a script other than Latin in the PDF', () => {
  const SCRIPTS: readonly (readonly [script: string, name: string])[] = [
    ['Latin Extended', 'Łukasz Žižek Nguyễn'],
    ['Greek', 'Γεώργιος Παπαδόπουλος'],
    ['Cyrillic', 'Наталія Галаган'],
    ['Armenian', 'Հայաստան'],
    ['Georgian', 'ბიზნესი'],
    ['Thai', 'กรุงเทพ'],
    ['Chinese', '王小明国际贸易'],
    ['traditional Chinese', '國際貿易有限公司'],
    ['Japanese', '東京カフェ株式会社'],
    ['Korean', '김철수주식회사'],
    ['Devanagari', 'नमन'],
    ['Ethiopic', 'አማርኛ'],
    ['Cherokee, from the fallback font', 'ᏣᎳᎩ'],
    ['Yi, from the fallback font', 'ꀀꀁ'],
  ];

  it.each(SCRIPTS)('%s is printed and searchable', async (_script, name) => {
    const bytes = await render({ fieldNames: ['legalBusinessName'], ...withName(name) });
    expect(pdfText(bytes)).toContain(name);
  });

  it.each([
    ['Arabic', 'شركة النور'],
    ['Hebrew', 'מסעדת הים'],
  ])('%s runs from right to left', async (_script, name) => {
    const text = pdfText(await render({ fieldNames: ['legalBusinessName'], ...withName(name) }));
    expect(text.normalize('NFKC')).toContain(name);
  });

  it('beyond the Basic Multilingual Plane prints the replacement character', async () => {
    expect(pdfText(await render(withName('Bakery 😀 \ud800')))).toContain('Bakery \ufffd');
  });
});

describe('malformed or huge input', () => {
  it('wraps long unbroken texts inside the margins and fills every page', async () => {
    const values = Object.fromEntries(FIELDS.map((field) => [field.name, 'x'.repeat(300)]));
    const documents = Array.from({ length: 10 }, () => ({
      originalFilename: `${'f'.repeat(300)}.pdf`,
      documentType: 'bankStatements',
      fileSize: 1,
      sha256: 'ab'.repeat(32),
    }));
    const pages = pdfPages(await render({ values, documents }));
    for (const page of pages) expect(page.replace(/\s/g, '').length).toBeGreaterThan(100);
    const longest = Math.max(
      ...pages
        .join('\n')
        .split(/\s+/)
        .map((word) => word.length),
    );
    expect(longest).toBeLessThan(260);
  });

  it('continues over several pages for two thousand line breaks', async () => {
    const useOfFunds = Array.from({ length: 1000 }, (_, index) => `l${index}`).join('\n');
    const text = pdfText(await render({ fieldNames: ['useOfFunds'], values: { useOfFunds } }));
    expect(text).toContain('l0 ');
    expect(text).toContain('l999');
  });

  it('prints the rest of a text with invalid combining marks', async () => {
    const marks = Array.from({ length: 0xd7ff - 0x300 }, (_, index) => String.fromCharCode(0x300 + index)).filter(
      (one) => /\p{M}/u.test(one),
    );
    const useOfFunds = `Heron ${marks.toReversed().join('')} ${marks.map((mark) => `ك${mark}क${mark}ส${mark}`).join('')}`;
    expect(pdfText(await render({ fieldNames: ['useOfFunds'], values: { useOfFunds } }))).toContain('Heron');
  });

  it('prints the rest of a text with control characters', async () => {
    expect(pdfText(await render(withName('Blue\u0000 \u202eHeron')))).toContain('Blue Heron');
  });

  it('omits the local time for an unknown time zone', async () => {
    const text = pdfText(await render({ timeZone: 'Mars/Olympus' }));
    expect(text).toContain('Received 2026-10-26 14:03:22 UTC');
  });

  it('shows the name instead of a broken logo', async () => {
    const logo = Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex');
    const text = pdfText(await render({ company: { nameIn: 'In', nameOut: 'Harborline Out', logo } }));
    expect(text).toContain('Harborline Out');
  });

  it('says that a signature is broken and prints the rest', async () => {
    const broken = Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex');
    const { signatures } = await sampleInput();
    const bytes = await render({ signatures: { ...signatures, signer1: broken } });
    const text = pdfText(bytes);
    expect(text).toContain('The image of this signature cannot be displayed');
    expect(text).toContain('Evidence of signing');
    expect(pdfImageCount(bytes)).toBe(1);
  });
});
