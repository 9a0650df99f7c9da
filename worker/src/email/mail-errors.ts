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
function isBeforeRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || typeof error.command !== 'string') return false;
  return /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL)\b/i.test(error.command);
}

/**
 * Classifies a failed delivery (decisions, section 6). The reason omits the server's text, which can contain accounts
 * and hosts.
 */
export function classifyMailFailure(error: unknown, address: string): PermanentMailError | TemporaryMailError {
  const fault = encryptionFault(error);
  if (fault) return new TemporaryMailError(fault.reason, fault.advice);
  const { code, responseCode } = readFailure(error);
  if (OWN_FAULTS.has(code) || OWN_REPLIES.has(responseCode))
    return new TemporaryMailError('The mail server rejected our credentials or our connection.');
  if (responseCode >= 500 && !isBeforeRecipient(error))
    return new PermanentMailError(`The mail server permanently refused ${address} (${responseCode}).`);
  if (responseCode >= 400) return new TemporaryMailError(`The mail server deferred the message (${responseCode}).`);
  if (code === 'EABORT' || code === 'ETIMEDOUT')
    return new TemporaryMailError('The mail server did not answer in time.');
  return new TemporaryMailError('The mail server could not be reached.');
}
