import nodemailer from 'nodemailer';
import type { HealthCheck } from '../../../schemas/health.ts';
import { describeError, failure, resultOf, within } from '../findings.ts';

/** Milliseconds in total, and for each step. */
const LIMIT = 15_000;
const STEP_LIMIT = 8_000;

/** Where a process sends e-mails. */
interface MailSettings {
  /** Null: e-mails are files in `mailboxDir`. */
  readonly smtpUrl: string | null;
  readonly requireTls: boolean;
  readonly mailboxDir: string;
}

const textOf = (error: unknown, key: string) =>
  error instanceof Error ? Object.entries(error).find(([name]) => name === key)?.[1] : undefined;

/** One sentence for the operator about a failed sign-in to the mail server. */
function adviseOn(error: unknown): string {
  const code = String(textOf(error, 'code') ?? '');
  if (code === 'EAUTH') return 'Correct user and password in SMTP_URL; encode special characters as in any URL.';
  if (/TLS|CERT|SSL/.test(code) || /certificate|STARTTLS|TLS/i.test(describeError(error)))
    return 'Use a mail server with a valid certificate: smtps://, or smtp:// with STARTTLS (docs/operations.md, section Mail).';
  return 'Check host and port of SMTP_URL, and that a firewall lets the worker connect to it.';
}

/** The server's reply, or why there was none. */
function describeFailure(error: unknown): string {
  const response = textOf(error, 'response');
  return typeof response === 'string' && response !== '' ? response.slice(0, 300) : describeError(error);
}

async function signIn({ smtpUrl, requireTls }: { smtpUrl: string; requireTls: boolean }): Promise<void> {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: STEP_LIMIT,
    greetingTimeout: STEP_LIMIT,
    socketTimeout: STEP_LIMIT,
  });
  try {
    await within(LIMIT, transporter.verify());
  } finally {
    transporter.close();
  }
}

/** Connects to the mail server, encrypts and signs in as for an e-mail, and sends nothing. */
export async function checkMail({ smtpUrl, requireTls, mailboxDir }: MailSettings): Promise<HealthCheck> {
  if (smtpUrl === null) return resultOf('mail', { seen: `no mail server: e-mails are files in ${mailboxDir}` });
  const { host } = new URL(smtpUrl);
  try {
    await signIn({ smtpUrl, requireTls });
    return resultOf('mail', { seen: `${host} accepts the connection and the sign-in` });
  } catch (error) {
    const objections = [failure(adviseOn(error))];
    return resultOf('mail', { seen: `${host}: ${describeFailure(error)}`, objections });
  }
}
