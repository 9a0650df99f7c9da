import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import type { JOBS, JobName } from '@funding-desk/shared/jobs';
import { fillTemplate } from '@funding-desk/shared/schemas/template/template-variables';
import { Types } from 'mongoose';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { declineNoticeEmail } from './applicant/decline-notice-email.ts';
import { disclosureEmail } from './applicant/disclosure-email.ts';
import { offersEmail } from './applicant/offers-email.ts';
import { type ReceiptInput, receiptEmail } from './applicant/receipt-emails.ts';
import { reminderEmail } from './applicant/reminder-email.ts';
import { requestAnsweredEmail, requestEmail } from './applicant/request-emails.ts';
import { resumeEmail } from './applicant/resume-email.ts';
import { signatureDeclinedEmail, signatureEmail } from './applicant/signature-emails.ts';
import { applicationEmail } from './application-email.ts';
import { disclosureEvidenceEmail } from './funder/disclosure-evidence-email.ts';
import { packageEmail } from './funder/package-email.ts';
import { headerText, type MailContent } from './mail-message.ts';
import {
  accountNoticeEmail,
  failedSignInsEmail,
  invitationEmail,
  manyDownloadsEmail,
  passwordResetEmail,
} from './staff/account-emails.ts';
import { retentionShortenedEmail } from './staff/company-emails.ts';
import { offersAnsweredEmail } from './staff/offers-answered-email.ts';
import { weeklySummaryEmail } from './staff/weekly-summary-email.ts';
import { workNoticeEmail } from './staff/work-notice-email.ts';
import { createMailTransport } from './transport.ts';

/**
 * What mail clients turn into links: schemes, network paths, and names with a top-level domain or address of numbers.
 */
const LINK = /\p{L}:[^\s,;]|[/\\]{2}|\S[.。．｡․]\p{L}[\p{L}\p{N}\p{M}-]|\d{1,3}(?:[.。．｡․]\d{1,3}){3}/u;

const HOSTILE = [
  'You won $5,000: https://prize.example/claim?id=1',
  'HTTP://PRIZE.EXAMPLE',
  'prize.example/claim',
  'www.prize.example',
  'prize.co.uk',
  'https:/\u200b/prize\u2060.\u200bexample',
  'prize.\u{FE0F}example',
  'prize\u3164.\u3164example',
  'prize。example',
  'ｐｒｉｚｅ．ｅｘａｍｐｌｅ／claim',
  'prize․example',
  'выигрыш.рф',
  'पुरस्कार.भारत',
  'prize.xn--p1ai',
  'claim@prize.example',
  'mailto:claim@prize',
  'javascript:alert(1)',
  'file:\\\\prize\\share',
  '//prize.example',
  'http://192.0.2.7/claim',
  'Win\r\nBcc: claim@prize.example',
  '\u202eelpmaxe.ezirp//:sptth',
  'i❤.ws',
];

const PUBLIC_URL = 'https://funding.test';
const READABLE = {
  'Amazon.com Services LLC': 'Amazon. com Services LLC',
  'J.P. Morgan & Sons': 'J.P. Morgan & Sons',
  'U.S.A. Trucking, Inc.': 'U.S.A. Trucking, Inc.',
  'Route 9.5: Diner': 'Route 9.5: Diner',
  'Señor Taco S.A. de C.V.': 'Señor Taco S.A. de C.V.',
  'A/B Testing w/ Friends 24/7': 'A/B Testing w/ Friends 24/7',
};

const ASKED = { expiresAt: new Date('2026-12-10T00:00:00Z'), timeZone: '', language: 'en' as const };
const LINKED = { publicUrl: PUBLIC_URL, token: 'token' };

type Jobs = typeof JOBS;
/** The kinds of the jobs that use the mail server. */
type MailKind = {
  [K in JobName]: Jobs[K]['queue'] extends 'deliver' ? Jobs[K]['kinds'][number] : never;
}[JobName];
/** E-mails that name only their reader. One function composes all of them. */
type NoticeKind = Parameters<typeof accountNoticeEmail>[0]['kind'];
type Mails = Readonly<Record<Exclude<MailKind, NoticeKind> | 'account-created', readonly MailContent[]>>;

/** A disclosure with this text in each name. */
const disclosureOf = (name: string) => ({
  expiresAt: ASKED.expiresAt,
  language: ASKED.language,
  funderName: name,
  businessName: name,
  reference: 'ABCD2345',
  file: { name: `${name}.pdf`, sha256: 'a'.repeat(64) },
  to: 'owner@sample.example',
  createdAt: ASKED.expiresAt,
  openedAt: ASKED.expiresAt,
  openedFrom: '192.0.2.7',
  answeredAt: ASKED.expiresAt,
  keptUntil: ASKED.expiresAt,
});

/** Offers with this text in each name, one of which is chosen. */
function presentationOf(name: string) {
  const chosen = new Types.ObjectId();
  return {
    ...disclosureOf(name),
    submission: new Types.ObjectId(),
    state: 'chosen' as const,
    chosen,
    offers: [{ offer: chosen, funderName: name, termsSha256: 'a'.repeat(64) }],
  };
}

const signedBy = (name: string) => ({
  signerName: name,
  words: 'I received it.',
  signatureSha256: 'b'.repeat(64),
  method: 'drawn' as const,
  clientAddress: '192.0.2.7',
  userAgent: name,
  digest: 'c'.repeat(64),
});

/** Every e-mail, with this text as each name that somebody typed. A kind without a line does not compile. */
async function mailsWith(name: string): Promise<Mails & { readonly notices: readonly MailContent[] }> {
  const company = { companyName: name, publicUrl: PUBLIC_URL };
  const application = { id: '64b7f0c2a1d3e5f708192a3b', reference: 'ABCD2345', businessName: name };
  const person = { ...company, name };
  const typed = FIELDS.filter(({ kind }) => kind === 'text' || kind === 'longText');
  const delivery = {
    ...company,
    id: application.id,
    reference: 'ABCD2345',
    outstanding: {
      signer: { name, state: 'outstanding' as const },
      isApplicantAddress: false,
      isSignatureOld: false,
      documents: [name],
      unreadable: 0,
      unread: 0,
    },
    receivedAt: ASKED.expiresAt,
    timeZone: null,
    fieldNames: FIELDS.map((field) => field.name),
    values: Object.fromEntries(typed.map((field) => [field.name, name])),
    documentCount: 1,
    pdf: null,
  };
  const asked = async (isReminder: boolean) => [
    await signatureEmail({ ...company, ...LINKED, isReminder, request: ASKED, businessName: name, ownerName: name }),
    await requestEmail({
      ...company,
      ...LINKED,
      isReminder,
      request: { ...ASKED, items: [], message: fillTemplate('For {{business}}', { business: name }), dueOn: null },
      now: new Date(),
      reference: 'ABCD2345',
      timeZone: '',
    }),
  ];
  const receipt = (about: ReceiptInput['about']) =>
    receiptEmail({
      ...delivery,
      about,
      language: 'en',
      businessName: name,
      signerName: name,
      signedAt: ASKED.expiresAt,
      timeZone: '',
      signer: { name, state: 'outstanding' },
      documents: [name],
      sendLink: `${PUBLIC_URL}/request/token`,
    });
  return {
    email: [applicationEmail({ ...delivery, completion: null })],
    'completed-email': [applicationEmail({ ...delivery, completion: { signerName: name, signedAt: ASKED.expiresAt } })],
    'resume-link': [await resumeEmail({ ...company, ...ASKED, slug: 'slug', token: 'token' })],
    receipt: [await receipt('received')],
    'second-owner-signed': [await receipt('signed')],
    'second-owner-declined': [await receipt('declined')],
    'second-owner-copy': [await receipt('copy')],
    'decline-notice': [
      await declineNoticeEmail({
        ...company,
        language: 'en',
        subject: fillTemplate('For {{business}}', { business: name }),
        text: fillTemplate('For {{business}}', { business: name }),
      }),
    ],
    'draft-reminder': [await reminderEmail({ ...company, ...ASKED, slug: 'slug', token: 'token', stopToken: 'stop' })],
    'document-request': await asked(false),
    'request-reminder': await asked(true),
    'request-answered': [
      signatureDeclinedEmail({ ...company, application, signerName: name }),
      requestAnsweredEmail({ ...company, application, received: [], open: [] }),
    ],
    package: [null, `${PUBLIC_URL}/package/token`].map((link) =>
      packageEmail({
        ...company,
        funderName: name,
        businessName: name,
        reference: 'ABCD2345',
        amount: name,
        message: fillTemplate('For {{business}} at {{funder}}', { business: name, funder: name }),
        files: [{ name: `01 ${name}.pdf`, size: 5_000 }],
        code: 'FD-ABCD',
        link,
        answer: link === null ? null : { href: `${PUBLIC_URL}/answer/token`, until: ASKED.expiresAt },
      }),
    ),
    offers: [await offersEmail({ sent: presentationOf(name), companyName: name, href: `${PUBLIC_URL}/offers/token` })],
    'offers-answered': [offersAnsweredEmail({ sent: presentationOf(name), companyName: name, publicUrl: PUBLIC_URL })],
    disclosure: [
      await disclosureEmail({ sent: disclosureOf(name), companyName: name, href: `${PUBLIC_URL}/disclosure/token` }),
    ],
    'disclosure-evidence': [
      disclosureEvidenceEmail({ sent: disclosureOf(name), evidence: signedBy(name), companyName: name }),
    ],
    'password-reset': [passwordResetEmail({ ...person, token: 'token' })],
    'account-created': [invitationEmail({ ...person, token: 'token' })],
    notices: [accountNoticeEmail({ ...person, kind: 'password-changed', changedAt: ASKED.expiresAt })],
    'application-assigned': [
      workNoticeEmail({ ...person, kind: 'application-assigned', by: name, application, count: 1 }),
    ],
    'application-mentioned': [
      workNoticeEmail({ ...person, kind: 'application-mentioned', by: name, application: null, count: 2 }),
    ],
    'many-downloads': [
      manyDownloadsEmail({ ...person, person: 'a'.repeat(24), by: name, day: '2026-11-23', limit: 100 }),
    ],
    'failed-sign-ins': [failedSignInsEmail({ ...person, count: 5, since: ASKED.expiresAt })],
    'retention-shortened': [
      retentionShortenedEmail({
        ...company,
        current: 12,
        months: 6,
        effectiveAt: ASKED.expiresAt,
        removal: { applications: 0, isCapped: false, oldest: null, newest: null },
      }),
    ],
    'weekly-summary': [
      weeklySummaryEmail({
        name,
        owner: headerText(name),
        publicUrl: PUBLIC_URL,
        countLimit: 10,
        from: '2026-11-16',
        to: '2026-11-22',
        received: 1,
        previous: 0,
        now: { waitingOnUs: 1, waitingOnApplicant: 0, unassigned: 0, failedDeliveries: 0 },
        longestWaiting: [{ ...application, stage: name, receivedAt: ASKED.expiresAt }],
        steps: [{ ...application, dueOn: '2026-11-23' }],
        stepCount: 1,
        asOf: ASKED.expiresAt,
      }),
    ],
  };
}

/** The visible text of the HTML part. */
const shown = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const withoutOurs = (text: string) => text.replace(/https:\/\/funding\.test\S*/g, '');

describe('a name with an address of the web', () => {
  it.each(HOSTILE)('%j is no link in any e-mail, neither in the subject nor in the text', async (name) => {
    for (const { subject, text, html } of Object.values(await mailsWith(name)).flat()) {
      expect(subject).not.toMatch(LINK);
      expect(withoutOurs(text)).not.toMatch(LINK);
      expect(withoutOurs(shown(html))).not.toMatch(LINK);
    }
  });

  it.each(Object.entries(READABLE))('%j stays readable as %j', async (name, readable) => {
    const {
      'completed-email': [application],
      'document-request': [signature],
    } = await mailsWith(name);
    expect(application?.subject).toContain(`Completed: ${readable}`);
    expect(signature?.subject).toContain(readable);
    expect(signature?.text).toContain(readable);
  });

  it.each(HOSTILE)('%j is no link in the subject and the sender of a sent message', async (name) => {
    const mailboxDir = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
    onTestFinished(() => rm(mailboxDir, { recursive: true, force: true }));
    const transport = createMailTransport({ smtpUrl: null, requireTls: false, mailboxDir, announce: () => undefined });
    const from = `${name.replace(/[<>]/g, '')} <no-reply@funding.test>`;
    const to = 'lender@harborline.test';
    const message = { subject: name, text: 'Text', html: '<p>Text</p>', attachments: [], applications: [] };
    await transport.send({ ...message, from, to, messageId: '<1@funding.test>', senderName: name });
    const [file = ''] = await readdir(mailboxDir);
    const mail = await PostalMime.parse(await readFile(path.join(mailboxDir, file)));
    expect(mail.subject).not.toMatch(LINK);
    expect(mail.from?.address).toBe('no-reply@funding.test');
    expect(mail.from?.name).not.toMatch(LINK);
    expect(mail.messageId).toBe('<1@funding.test>');
  });
});

describe('the e-mail address of an applicant', () => {
  it('stays a link for staff', () => {
    const { text } = applicationEmail({
      id: '64b7f0c2a1d3e5f708192a3b',
      reference: 'ABCD2345',
      completion: null,
      outstanding: {
        signer: null,
        isApplicantAddress: false,
        isSignatureOld: false,
        documents: [],
        unreadable: 0,
        unread: 0,
      },
      receivedAt: ASKED.expiresAt,
      timeZone: null,
      companyName: 'Harborline Capital',
      fieldNames: ['emailAddress'],
      values: { emailAddress: 'maren@blueheron.example' },
      documentCount: 0,
      publicUrl: PUBLIC_URL,
      pdf: null,
    });
    expect(text).toContain('maren@blueheron.example');
  });
});
