import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { describe, expect, it } from 'vitest';
import { type ApplicationEmailInput, applicationEmail } from './application-email.ts';

const NOTHING = {
  signer: null,
  isApplicantAddress: false,
  isSignatureOld: false,
  documents: [],
  unreadable: 0,
  unread: 0,
};
const MEGABYTE = 1024 * 1024;

function input(changes: Partial<ApplicationEmailInput> = {}): ApplicationEmailInput {
  return {
    id: '64b7f0c2a1d3e5f708192a3b',
    reference: 'ABCD2345',
    completion: null,
    outstanding: NOTHING,
    receivedAt: new Date('2026-10-26T14:03:22Z'),
    timeZone: 'America/New_York',
    companyName: 'Harborline Capital',
    fieldNames: FIELDS.map((field) => field.name),
    values: {
      legalBusinessName: 'Blue Heron Bakery LLC',
      businessAddressCity: 'Portland',
      monthlyTotalSales: '85000',
      taxIdNumber: '**-***6789',
      partner1Name: 'Maren Oakley',
      partner1SSN: '***-**-6789',
    },
    documentCount: 3,
    publicUrl: 'https://funding.example/',
    pdf: Buffer.from('%PDF-1.7'),
    ...changes,
  };
}

describe('the e-mail about an application', () => {
  it('says in plain text what arrived, from whom, and where to find it', () => {
    const { subject, text } = applicationEmail(input());
    expect(subject).toBe('New application: Blue Heron Bakery LLC');
    expect(text).toMatchInlineSnapshot(`
      "New application: Blue Heron Bakery LLC

      Harborline Capital

      Reference: ABCD 2345
      Received: 2026-10-26 14:03 UTC (Oct 26, 2026, 10:03 AM America/New_York)
      Documents: 3

      Legal business name: Blue Heron Bakery LLC
      City: Portland
      Average total monthly sales: $85,000
      Federal tax ID (EIN): **-***6789
      Partner 1: Full name: Maren Oakley
      Partner 1: Social Security number: ***-**-6789

      Open it in the admin: https://funding.example/admin/forms/64b7f0c2a1d3e5f708192a3b

      The application is attached as a PDF. Sensitive values are masked in it; the complete copy is in the admin.
      "
    `);
  });

  it('says in subject, text and HTML what is outstanding', () => {
    const { subject, text, html } = applicationEmail(
      input({
        outstanding: {
          signer: { name: 'Tobias\r\nFennimore', state: 'outstanding' },
          isApplicantAddress: true,
          isSignatureOld: true,
          documents: ['Bank statements, 4 months', 'Voided check (rejected)'],
          unreadable: 2,
          unread: 1,
        },
      }),
    );
    expect(subject).toBe(
      'New application: Blue Heron Bakery LLC (outstanding: second signature, new signature, documents, unreadable statements)',
    );
    expect(text).toContain(`Documents: 3
Second signature: Tobias Fennimore has not signed yet
Second owner’s address: The same as the applicant’s, please make sure that two people sign
Signature: Too old, a new one is needed
Missing: Bank statements, 4 months; Voided check (rejected)
Bank statements: 2 documents could not be read, please look
Bank statements: 1 document not read yet`);
    for (const value of [
      'Tobias Fennimore has not signed yet',
      'Voided check (rejected)',
      '2 documents could not be read',
    ])
      expect(html).toContain(value);
  });

  it.each([
    ['held', 'Second signature: Tobias Fennimore has not been asked yet, because the link waits for you to send it'],
    ['declined', 'Second signature: Tobias Fennimore declined to sign'],
    ['withdrawn', 'Second signature: Tobias Fennimore has not signed, and the link was withdrawn'],
  ] as const)('says that the second owner %s', (state, line) => {
    const { text } = applicationEmail(
      input({ outstanding: { ...NOTHING, signer: { name: 'Tobias Fennimore', state } } }),
    );
    expect(text).toContain(line);
  });

  it('without a PDF says so and where the application is', () => {
    const { text, html, attachments } = applicationEmail(input({ pdf: null }));
    const sentence =
      'The PDF of this application could not be created yet. You can find the application in the admin, under Submitted Forms.';
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
    expect(attachments).toEqual([]);
  });

  it('says the same in HTML, for light and dark mode, without external resources', () => {
    const { html } = applicationEmail(input());
    for (const expected of ['ABCD 2345', 'Portland', '***-**-6789', 'Harborline Capital', 'prefers-color-scheme: dark'])
      expect(html).toContain(expected);
    expect(html).toContain('href="https://funding.example/admin/forms/64b7f0c2a1d3e5f708192a3b"');
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });

  it('keeps a time and its zone on one line of the HTML', () => {
    expect(applicationEmail(input()).html).toContain(
      '2026-10-26 14:03&nbsp;UTC (Oct 26, 2026, 10:03&nbsp;AM America/New_York)',
    );
  });

  it('attaches a PDF up to five megabytes and otherwise says where it is', () => {
    const [attachment] = applicationEmail(input({ pdf: Buffer.alloc(5 * MEGABYTE) })).attachments;
    expect(attachment).toMatchObject({ filename: 'application-ABCD-2345.pdf', contentType: 'application/pdf' });
    const large = applicationEmail(input({ pdf: Buffer.alloc(5 * MEGABYTE + 1) }));
    expect(large.attachments).toEqual([]);
    expect(large.text).toContain('too large for an e-mail. You can find it in the admin');
    expect(large.html).toContain('too large for an e-mail. You can find it in the admin');
  });

  it('escapes every value of the applicant', () => {
    const evil = '<script>alert("1")</script> & \'Sons\'';
    const { html } = applicationEmail(input({ values: { legalBusinessName: evil }, companyName: evil }));
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Sons&#39;');
  });

  it('removes line breaks from the subject', () => {
    const legalBusinessName = 'Heron\r\nBcc: thief@example.test\u2028X\u0000';
    expect(applicationEmail(input({ values: { legalBusinessName } })).subject).toBe(
      'New application: Heron Bcc: thief@example. test X',
    );
  });

  it('masks values that were not masked before', () => {
    const values = { legalBusinessName: 'Heron', partner1SSN: '123-45-6789', taxIdNumber: '12-3456789' };
    const { text, html } = applicationEmail(input({ values }));
    for (const part of [text, html]) expect(part).not.toMatch(/123-45|12-345/);
    expect(text).toContain('***-**-6789');
  });

  it('omits disabled fields', () => {
    expect(applicationEmail(input({ fieldNames: ['legalBusinessName'] })).text).not.toContain('Maren Oakley');
  });

  it('uses UTC for an unknown time zone', () => {
    expect(applicationEmail(input({ timeZone: 'Mars/Olympus' })).text).toContain('Received: 2026-10-26 14:03 UTC\n');
  });
});
