import type { AccountMailKind } from '@funding-desk/shared/jobs';
import { headerText, type MailContent } from '../mail-message.ts';
import { mailButton, mailLead, mailPage, mailParagraph } from '../mail-page.ts';

const PRODUCT = 'Funding Desk';

interface EmailParts {
  /** Text above the heading that says whose account it is. */
  readonly owner: string;
  readonly heading: string;
  /** Paragraphs above the button. */
  readonly before: readonly string[];
  readonly button: { readonly label: string; readonly href: string } | null;
  readonly after: readonly string[];
}

/** The common layout of e-mails to staff. */
export function contentOf({ owner, heading, before, button, after }: EmailParts): MailContent {
  const link = button ? [`${button.label}:\n${button.href}`] : [];
  const content = [...before.map(mailLead), ...(button ? [mailButton(button)] : []), ...after.map(mailParagraph)].join(
    '\n',
  );
  return {
    subject: heading,
    text: [heading, ...before, ...link, ...after].join('\n\n').concat('\n'),
    html: mailPage({ language: 'en', heading, companyName: owner, content }),
    attachments: [],
  };
}

export const base = (publicUrl: string) => publicUrl.replace(/\/+$/, '');

export type WorkKind = 'application-assigned' | 'application-mentioned';

export interface AccountEmailInput {
  /** Name of the person. */
  readonly name: string;
  /** External name of the person's company. Null for platform users. */
  readonly companyName: string | null;
  readonly publicUrl: string;
}

/** Text above the heading that says whose account it is. */
export const ownerOf = ({ companyName }: AccountEmailInput) => headerText(companyName ?? '') || PRODUCT;
export const greeting = ({ name }: AccountEmailInput) => `Hello ${headerText(name)},`;

/** The e-mail with a password reset link. The token is in the fragment, so no server logs it. */
export function passwordResetEmail(input: AccountEmailInput & { readonly token: string }): MailContent {
  return contentOf({
    owner: ownerOf(input),
    heading: 'Choose a new password',
    before: [greeting(input), 'Someone, most likely you, requested a new password for your account.'],
    button: { label: 'Choose a new password', href: `${base(input.publicUrl)}/reset-password#token=${input.token}` },
    after: [
      'The link works once, within one hour.',
      'If you did not request it, you can ignore this e-mail. Your password stays the same.',
    ],
  });
}

/** Tells a person that an administrator created their account. The link sets the first password. */
export function invitationEmail(input: AccountEmailInput & { readonly token: string }): MailContent {
  const href = `${base(input.publicUrl)}/reset-password#token=${input.token}`;
  return contentOf({
    owner: ownerOf(input),
    heading: 'You have an account at Funding Desk',
    before: [
      greeting(input),
      'An administrator created an account for you, with an application form of your own. To sign in, choose a password first.',
    ],
    button: { label: 'Choose a password', href },
    after: [
      'The link works once, within one week.',
      `After that, request a new one here: ${base(input.publicUrl)}/forgot-password`,
    ],
  });
}

/** An unambiguous date and time. */
function timeText(time: Date): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return `${day}, ${time.toISOString().slice(11, 16)} UTC`;
}

type NoticeKind = Exclude<
  AccountMailKind,
  'password-reset' | 'failed-sign-ins' | 'many-downloads' | 'weekly-summary' | WorkKind
>;

interface NoticeWords {
  readonly heading: string;
  readonly text: (time: string) => readonly string[];
  /** Target of the button. None for an address that no longer gives access to the account. */
  readonly button: { readonly label: string; readonly path: string } | null;
}

const TEST_MAIL_TEXT = 'It arrived, so the installation sends e-mails with the settings of its worker.';
const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' } as const;
const WAS_ME = 'If that was you, you do not need to do anything.';
const NOT_ME = `${WAS_ME} If it was not, choose a new password now and tell your administrator.`;
const OLD_ADDRESS =
  'Sign in with the new address from now on. This address will not receive any more e-mails about the account.';
const TELL_NOW = 'tell your administrator at once and ask for your account to be switched off.';

/** What happened at that time, and what the reader can do. */
const NOTICES = {
  'password-changed': {
    heading: 'Your password was changed',
    text: (time) => [`The password of your account was changed on ${time}. Other devices were signed out.`, NOT_ME],
    button: NEW_PASSWORD,
  },
  'password-set': {
    heading: 'Your password was changed',
    text: (time) => [
      `An administrator set a new password for your account on ${time}. You were signed out on every device.`,
      'Ask your administrator for it, or choose a new password that only you know. If you did not expect this, tell your administrator.',
    ],
    button: NEW_PASSWORD,
  },
  'email-changed': {
    heading: 'Your e-mail address was changed',
    text: (time) => [
      `The e-mail address of your account was changed on ${time}.`,
      OLD_ADDRESS,
      `${WAS_ME} If it was not, ${TELL_NOW}`,
    ],
    button: null,
  },
  'email-set': {
    heading: 'Your e-mail address was changed',
    text: (time) => [
      `An administrator changed the e-mail address of your account on ${time}.`,
      OLD_ADDRESS,
      `If you did not expect this, ${TELL_NOW}`,
    ],
    button: null,
  },
  'two-factor-on': {
    heading: 'Two-factor sign-in was turned on',
    text: (time) => [
      `Two-factor sign-in was turned on for your account on ${time}. Other devices were signed out. From now on, signing in also requires a code from the authenticator app or a recovery code.`,
      `${WAS_ME} If it was not, tell your administrator, who can reset two-factor sign-in, and choose a new password.`,
    ],
    button: NEW_PASSWORD,
  },
  'two-factor-off': {
    heading: 'Two-factor sign-in was turned off',
    text: (time) => [
      `Two-factor sign-in was turned off for your account on ${time}. Your password alone is now enough to sign in.`,
      NOT_ME,
    ],
    button: NEW_PASSWORD,
  },
  'two-factor-reset': {
    heading: 'Two-factor sign-in was reset',
    text: (time) => [
      `An administrator reset two-factor sign-in for your account on ${time}. Your authenticator app and your recovery codes no longer work, and you were signed out on every device.`,
      'Sign in with your password and set it up again. If you did not request this, choose a new password now and tell your administrator.',
    ],
    button: NEW_PASSWORD,
  },
  'recovery-codes-changed': {
    heading: 'You have new recovery codes',
    text: (time) => [
      `New recovery codes were created for your account on ${time}. Your previous codes no longer work.`,
      NOT_ME,
    ],
    button: NEW_PASSWORD,
  },
  // Invitations that a version before links of their own stored.
  'account-created': {
    heading: 'You have an account at Funding Desk',
    text: (time) => [
      `An administrator created an account for you on ${time}, with an application form of your own.`,
      'To sign in, choose a password first.',
    ],
    button: { label: 'Choose a password', path: '/forgot-password' },
  },
  'test-mail': {
    heading: 'Test e-mail of Funding Desk',
    text: (time) => [`You requested this e-mail on ${time}.`, TEST_MAIL_TEXT],
    button: { label: 'Open Health', path: '/admin/health' },
  },
} as const satisfies Record<NoticeKind, NoticeWords>;

interface Notice {
  readonly kind: NoticeKind;
  readonly changedAt: Date;
}

/** Notifies the owner of a change of the account. */
export function accountNoticeEmail(input: AccountEmailInput & Notice): MailContent {
  const time = timeText(input.changedAt);
  const { heading, text, button }: NoticeWords = NOTICES[input.kind];
  return contentOf({
    owner: ownerOf(input),
    heading,
    before: [greeting(input), ...text(time)],
    button: button && { label: button.label, href: `${base(input.publicUrl)}${button.path}` },
    after: [],
  });
}

/** Warns the owner of an account that someone may be guessing the password. */
export function failedSignInsEmail(
  input: AccountEmailInput & { readonly count: number; readonly since: Date },
): MailContent {
  const { count, since } = input;
  return contentOf({
    owner: ownerOf(input),
    heading: 'Failed sign-ins to your account',
    before: [
      greeting(input),
      `Someone tried to sign in to your account with a wrong password or code at least ${count} times since ${timeText(since)}.`,
      'Your account is not locked. You can sign in as usual from places where you signed in during the last month. Elsewhere, sign-in may be blocked for up to an hour. If you cannot wait, choose a new password: it lets you sign in immediately.',
      'If that was you, you do not need to do anything. If it was not, choose a new password that you use nowhere else, turn on two-factor sign-in under Your account, and tell your administrator.',
    ],
    button: { label: 'Choose a new password', href: `${base(input.publicUrl)}/forgot-password` },
    after: ['You receive this e-mail at most once a day.'],
  });
}

interface DownloadsInput extends AccountEmailInput {
  /** Id and name of the person who downloads. */
  readonly person: string;
  readonly by: string;
  /** Calendar day in UTC: '2026-11-23'. */
  readonly day: string;
  readonly limit: number;
}

/** Tells an administrator of a company about a person who downloads more applications in a day than it expects. */
export function manyDownloadsEmail(input: DownloadsInput): MailContent {
  const { person, day, limit, publicUrl } = input;
  const by = headerText(input.by) || 'A person';
  const more = `more than ${limit} ${limit === 1 ? 'application' : 'applications'}`;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  const query = new URLSearchParams({ actor: person, from: day, to: day });
  return contentOf({
    owner: ownerOf(input),
    heading: `${by} downloaded ${more} in a day`,
    before: [
      greeting(input),
      `${by} downloaded, exported or sent ${more} on ${date} (UTC). This is the number above which your company wants to know. Nothing was stopped.`,
      'The exposure report names the applications. If this is not part of the person’s work, switch the account off under Users.',
    ],
    button: { label: 'Open the exposure report', href: `${base(publicUrl)}/admin/audit/exposure?${query}` },
    after: [
      'You receive this e-mail at most once a day about each person. Administrators change the number under Company Management.',
    ],
  });
}
