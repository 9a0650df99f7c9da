/** A permanent rejection: a retry is useless. `reason` may be shown to staff. */
export class PermanentMailError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = 'PermanentMailError';
    this.reason = reason;
  }
}

/** A retry may succeed: no connection, a busy server, or a wrong setup that can be corrected. */
export class TemporaryMailError extends Error {
  readonly reason: string;
  /** Advice for the operator, in the log. '' when there is none. */
  readonly advice: string;
  constructor(reason: string, advice = '') {
    super(reason);
    this.name = 'TemporaryMailError';
    this.reason = reason;
    this.advice = advice;
  }
}

const NO_ENCRYPTION = {
  reason: 'The mail server does not offer encryption, so nothing was sent.',
  advice:
    'The mail server at SMTP_URL does not offer STARTTLS, or a network device removes the offer. Use a server that offers it, or an address that starts with smtps://. SMTP_INSECURE=1 allows unencrypted mail.',
} as const;

const BAD_ENCRYPTION = {
  reason: 'The connection to the mail server could not be encrypted, so nothing was sent.',
  advice:
    'The certificate of the mail server at SMTP_URL is not valid for its name, or the server supports no TLS version that we accept. For a certificate from your own authority, set NODE_EXTRA_CA_CERTS.',
} as const;

/** Error codes of Node's TLS and OpenSSL. */
const TLS_FAULT = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|ERR_OSSL)/;

const textOf = (error: Error, key: string) => String(Object.entries(error).find(([name]) => name === key)?.[1] ?? '');

/** The fault of a missing or invalid encryption, or null. */
function encryptionFault(error: unknown): typeof NO_ENCRYPTION | typeof BAD_ENCRYPTION | null {
  if (!(error instanceof Error)) return null;
  const [command, code] = [textOf(error, 'command'), textOf(error, 'code')];
  if (TLS_FAULT.test(textOf(error, 'originalCode') || code)) return BAD_ENCRYPTION;
  if (command === 'STARTTLS' && code === 'ETLS') return textOf(error, 'response') ? NO_ENCRYPTION : BAD_ENCRYPTION;
  return /required STARTTLS/.test(error.message) ? NO_ENCRYPTION : null;
}

/** nodemailer adds its own code to each error, and the server's code if there is one. */
function readFailure(error: unknown): { code: string; responseCode: number } {
  if (!(error instanceof Error)) return { code: '', responseCode: 0 };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return { code, responseCode };
}

/** Our credentials or our TLS, whatever reply code the server sends. */
const OWN_FAULTS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG']);

/** 'Sign in first' and similar replies are about our account as well. */
const OWN_REPLIES = new Set([530, 534, 535, 538]);

/** Commands before the recipient is named. A rejection is about us or our sender, not about the recipient. */
const BEFORE_RECIPIENT = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL)\b/i;

/** What a reply of 500 or more is about. */
type Subject = 'recipient' | 'mailbox' | 'sender' | 'quota' | 'server' | 'size' | 'message';

/** Enhanced codes (RFC 3463, RFC 5248) that do not follow the rule of their class. */
const SUBJECT_OF_CODE: Readonly<Record<string, Subject>> = {
  '1.7': 'sender',
  '1.8': 'sender',
  '2.2': 'mailbox',
  '2.3': 'size',
  '3.1': 'server',
  '3.2': 'server',
  '3.4': 'size',
  '3.5': 'server',
  '4.5': 'quota',
  '7.2': 'recipient',
  '7.17': 'recipient',
  '7.18': 'recipient',
  // Exchange: the recipient, or the group, accepts certain senders only.
  '7.124': 'recipient',
  '7.133': 'recipient',
  '7.134': 'recipient',
  '7.135': 'recipient',
  '7.136': 'recipient',
};

/** The other codes of address, mailbox, and security or policy. */
const SUBJECT_OF_CLASS: Readonly<Record<string, Subject>> = { '1': 'recipient', '2': 'recipient', '7': 'sender' };

interface Refusal {
  readonly responseCode: number;
  /** '5.7.1', or '' in a reply without one. */
  readonly enhanced: string;
  /** The rejected SMTP command. */
  readonly command: string;
}

function readRefusal(error: unknown, responseCode: number): Refusal {
  const [response, command] = error instanceof Error ? [textOf(error, 'response'), textOf(error, 'command')] : ['', ''];
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  return { responseCode, enhanced, command };
}

function subjectOf({ responseCode, enhanced, command }: Refusal): Subject {
  const code = enhanced.slice(2);
  const known = SUBJECT_OF_CODE[code] ?? SUBJECT_OF_CLASS[code.split('.')[0] ?? ''];
  const isRecipientNamed = !BEFORE_RECIPIENT.test(command);
  if (known && (isRecipientNamed || known !== 'recipient')) return known;
  if (!isRecipientNamed) return 'sender';
  // A reply to a recipient is about this one. A reply to the message covers all recipients.
  const isToMessage = !command.startsWith('RCPT');
  if (responseCode === 552) return isToMessage ? 'size' : 'mailbox';
  return isToMessage ? 'message' : 'recipient';
}

const ADMINISTRATOR = 'The administrator of this installation must';

function classifyRefusal(refusal: Refusal, address: string): PermanentMailError | TemporaryMailError {
  const { responseCode, enhanced } = refusal;
  const reply = [responseCode, enhanced].filter(Boolean).join(' ');
  const subject = subjectOf(refusal);
  switch (subject) {
    case 'sender':
      return new TemporaryMailError(
        `The mail server refuses us as the sender: it does not accept our account, address or network (${reply}). ${ADMINISTRATOR} check them, and the SPF, DKIM and DMARC records of the sender's domain.`,
      );
    case 'quota':
      return new TemporaryMailError(
        `The mail server refuses us as the sender: our account has reached its sending limit (${reply}). ${ADMINISTRATOR} wait until the limit ends, or have it raised.`,
      );
    case 'message':
      return new TemporaryMailError(
        `The mail server refuses us as the sender, or this message, and not the recipient (${reply}). ${ADMINISTRATOR} look for the reason in the log of the mail server.`,
      );
    case 'mailbox':
      return new TemporaryMailError(`The mailbox of ${address} is full (${reply}). Its owner must free space in it.`);
    case 'server':
      return new TemporaryMailError(`The mail server deferred the message (${reply}).`);
    case 'size':
      return new PermanentMailError(
        `The message is too large for the mail server of ${address} (${reply}). Send the PDF in another way.`,
      );
    case 'recipient':
      return new PermanentMailError(`The mail server permanently refused ${address} (${responseCode}).`);
    default:
      return subject satisfies never;
  }
}

/**
 * Classifies a failed delivery (decisions, section 6). A refusal of the sender, and the momentary state of a mailbox, are
 * temporary, whatever the reply code. The reason omits the server's text, which can contain accounts and hosts.
 */
export function classifyMailFailure(error: unknown, address: string): PermanentMailError | TemporaryMailError {
  const fault = encryptionFault(error);
  if (fault) return new TemporaryMailError(fault.reason, fault.advice);
  const { code, responseCode } = readFailure(error);
  if (OWN_FAULTS.has(code) || OWN_REPLIES.has(responseCode))
    return new TemporaryMailError(
      `The mail server refuses us as the sender: it rejected our credentials or our connection. ${ADMINISTRATOR} correct them.`,
    );
  if (responseCode >= 500) return classifyRefusal(readRefusal(error, responseCode), address);
  if (responseCode >= 400) return new TemporaryMailError(`The mail server deferred the message (${responseCode}).`);
  if (code === 'EABORT' || code === 'ETIMEDOUT')
    return new TemporaryMailError('The mail server did not answer in time.');
  return new TemporaryMailError('The mail server could not be reached.');
}
