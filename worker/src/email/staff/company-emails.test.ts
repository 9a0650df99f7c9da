import { describe, expect, it } from 'vitest';
import { retentionShortenedEmail } from './company-emails.ts';

const removal = {
  applications: 31,
  isCapped: false,
  oldest: new Date('2024-03-02T08:00:00Z'),
  newest: new Date('2025-11-20T17:30:00Z'),
};
const change = {
  companyName: 'Harborline Capital',
  publicUrl: 'https://funding.example/',
  current: 60,
  months: 12,
  effectiveAt: new Date('2026-11-29T14:03:22Z'),
  removal,
};

describe('the e-mail about a shorter retention', () => {
  it('says what is removed when, and how to keep it', () => {
    const { subject, text } = retentionShortenedEmail(change);
    expect(subject).toBe('Applications will be removed on November 29, 2026');
    expect(text).toMatchInlineSnapshot(`
      "Applications will be removed on November 29, 2026

      Harborline Capital keeps applications for 60 months. An administrator has changed this: they will be kept for 12 months.

      The change takes effect on November 29, 2026 at 14:03 UTC. Older applications are then permanently removed, with their documents and PDFs. Applications on hold stay.

      31 currently stored applications will be removed. The oldest was received on March 2, 2024, the newest on November 20, 2025.

      Open Company Management:
      https://funding.example/admin/companies

      To keep the applications, an administrator of the company must open Edit there and press 'Keep them' before that time.

      If none of you requested this change, undo it and change the passwords of the administrators.
      "
    `);
  });

  it.each([
    ['none', { ...removal, applications: 0, oldest: null, newest: null }, 'None of the currently stored applications'],
    ['one', { ...removal, applications: 1 }, 'One currently stored application will be removed.'],
    [
      'too many to count',
      { ...removal, applications: 1_000, isCapped: true },
      'More than 1,000 currently stored applications',
    ],
  ])('states how many applications will be removed: %s', (_which, other, sentence) => {
    expect(retentionShortenedEmail({ ...change, removal: other }).text).toContain(sentence);
  });

  it('states the previous retention', () => {
    expect(retentionShortenedEmail({ ...change, current: null, months: 1 }).text).toContain(
      'Harborline Capital keeps applications without a limit. An administrator has changed this: they will be kept for 1 month.',
    );
  });

  it('escapes markup and line breaks in a name, and has no external resources', () => {
    const { html, subject } = retentionShortenedEmail({ ...change, companyName: '<b>Bold</b>\r\nBcc: x@y.example' });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; Bcc: x@y. example');
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|<b>/i);
  });
});
