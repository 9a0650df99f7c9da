import { describe, expect, it } from 'vitest';
import { accountNoticeEmail, failedSignInsEmail, passwordResetEmail } from './account-emails.ts';

const TOKEN = 'Zm9yLXRoaXMtdGVzdC1vbmx5LW5vdC1hLXNlY3JldC0';
const input = { name: 'Marisol Quill', companyName: 'Harborline Capital', publicUrl: 'https://funding.example/' };
const changedAt = new Date('2026-11-16T14:03:22Z');

describe('the e-mail with a password reset link', () => {
  it('says whose account it is, what to do, and how long the link is valid', () => {
    const { subject, text } = passwordResetEmail({ ...input, token: TOKEN });
    expect(subject).toBe('Choose a new password');
    expect(text).toMatchInlineSnapshot(`
      "Choose a new password

      Hello Marisol Quill,

      Someone, most likely you, requested a new password for your account.

      Choose a new password:
      https://funding.example/reset-password#token=Zm9yLXRoaXMtdGVzdC1vbmx5LW5vdC1hLXNlY3JldC0

      The link works once, within one hour.

      If you did not request it, you can ignore this e-mail. Your password stays the same.
      "
    `);
  });

  it('says the same in HTML, for light and dark mode, without external resources', () => {
    const { html } = passwordResetEmail({ ...input, token: TOKEN });
    for (const expected of ['Harborline Capital', 'Hello Marisol Quill', 'prefers-color-scheme: dark'])
      expect(html).toContain(expected);
    expect(html).toContain(`href="https://funding.example/reset-password#token=${TOKEN}"`);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });
});

describe('the notice of a changed password', () => {
  it('says when it happened and what to do if it was somebody else', () => {
    const { subject, text } = accountNoticeEmail({ ...input, companyName: null, changedAt, kind: 'password-changed' });
    expect(subject).toBe('Your password was changed');
    expect(text).toMatchInlineSnapshot(`
      "Your password was changed

      Hello Marisol Quill,

      The password of your account was changed on November 16, 2026, 14:03 UTC. Other devices were signed out.

      If that was you, you do not need to do anything. If it was not, choose a new password now and tell your administrator.

      Choose a new password:
      https://funding.example/forgot-password
      "
    `);
  });

  it('says that an administrator did it, in text and HTML', () => {
    const { text, html } = accountNoticeEmail({ ...input, changedAt, kind: 'password-set' });
    for (const part of [text, html.replaceAll('&nbsp;', ' ')]) {
      expect(part).toContain('An administrator set a new password for your account on November 16, 2026, 14:03 UTC.');
      expect(part).toContain('If you did not expect this, tell your administrator.');
      expect(part).toContain('https://funding.example/forgot-password');
    }
  });

  it('keeps the time and its zone on one line', () => {
    const { html } = accountNoticeEmail({ ...input, changedAt, kind: 'password-set' });
    expect(html).toContain('14:03&nbsp;UTC.');
  });

  it('removes line breaks and escapes markup in names', () => {
    const { subject, text, html } = accountNoticeEmail({
      ...input,
      name: 'Marisol\r\nBcc: thief@people.example <b>Quill</b>',
      companyName: '\r\n',
      changedAt,
      kind: 'password-changed',
    });
    expect(subject).toBe('Your password was changed');
    expect(text).toContain('\n\nHello Marisol Bcc: thief@people. example <b>Quill</b>,\n\n');
    expect(html).toContain('&lt;b&gt;Quill&lt;/b&gt;');
    expect(html).toContain('Funding Desk');
  });
});

describe('the notice of failed sign-ins', () => {
  const notice = failedSignInsEmail({ ...input, count: 10, since: changedAt });

  it('says how many, since when and what to do', () => {
    expect(notice.text).toMatchInlineSnapshot(`
      "Failed sign-ins to your account

      Hello Marisol Quill,

      Someone tried to sign in to your account with a wrong password or code at least 10 times since November 16, 2026, 14:03 UTC.

      Your account is not locked. You can sign in as usual from places where you signed in during the last month. Elsewhere, sign-in may be blocked for up to an hour. If you cannot wait, choose a new password: it lets you sign in immediately.

      If that was you, you do not need to do anything. If it was not, choose a new password that you use nowhere else, turn on two-factor sign-in under Your account, and tell your administrator.

      Choose a new password:
      https://funding.example/forgot-password

      You receive this e-mail at most once a day.
      "
    `);
  });

  it('says the same in HTML', () => {
    for (const expected of ['Harborline Capital', 'at least 10 times since November 16, 2026, 14:03&nbsp;UTC'])
      expect(notice.html).toContain(expected);
    expect(notice.html).toContain('href="https://funding.example/forgot-password"');
  });
});

describe('the notice of another account change', () => {
  it.each([
    'email-changed',
    'email-set',
    'two-factor-on',
    'two-factor-off',
    'two-factor-reset',
    'recovery-codes-changed',
  ] as const)('says of %s when it was and what to do if it was somebody else', (kind) => {
    const { text, html } = accountNoticeEmail({ ...input, changedAt, kind });
    for (const part of [text, html.replaceAll('&nbsp;', ' ')]) {
      expect(part).toContain('November 16, 2026, 14:03 UTC.');
      expect(part).toMatch(/tell your administrator/);
    }
  });

  it('has no password button when the address no longer gives access to the account', () => {
    const { text, html } = accountNoticeEmail({ ...input, changedAt, kind: 'email-changed' });
    expect(text).toMatchInlineSnapshot(`
      "Your e-mail address was changed

      Hello Marisol Quill,

      The e-mail address of your account was changed on November 16, 2026, 14:03 UTC.

      Sign in with the new address from now on. This address will not receive any more e-mails about the account.

      If that was you, you do not need to do anything. If it was not, tell your administrator at once and ask for your account to be switched off.
      "
    `);
    for (const part of [text, html]) expect(part).not.toContain('/forgot-password');
  });
});
