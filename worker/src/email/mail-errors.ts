/** The receiving side refused for good: trying again changes nothing. `reason` may be shown to staff. */
export class PermanentMailError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = 'PermanentMailError';
    this.reason = reason;
  }
}

/** The message may still get through: no connection, a busy server, or a setup of ours that can be mended. */
export class TemporaryMailError extends Error {
  readonly reason: string;
  /** For the operator, in the log: what to change; '' where nothing is known. */
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

/** Codes of Node's TLS and of OpenSSL. */
const TLS_FAULT = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|ERR_OSSL)/;

const textOf = (error: Error, key: string) => String(Object.entries(error).find(([name]) => name === key)?.[1] ?? '');

/** Whether a sending failed because its connection is not, or not well, encrypted. */
function encryptionFault(error: unknown): typeof NO_ENCRYPTION | typeof BAD_ENCRYPTION | null {
  if (!(error instanceof Error)) return null;
  const [command, code] = [textOf(error, 'command'), textOf(error, 'code')];
  if (TLS_FAULT.test(textOf(error, 'originalCode') || code)) return BAD_ENCRYPTION;
  if (command === 'STARTTLS' && code === 'ETLS') return textOf(error, 'response') ? NO_ENCRYPTION : BAD_ENCRYPTION;
  return /required STARTTLS/.test(error.message) ? NO_ENCRYPTION : null;
}

/** nodemailer marks each failure with a code of its own and, where the server spoke, with the server's. */
function readFailure(error: unknown): { code: string; responseCode: number } {
  if (!(error instanceof Error)) return { code: '', responseCode: 0 };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return { code, responseCode };
}

/** Our credentials or our TLS, whatever the number that the server gives with it. */
const OWN_FAULTS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG']);

/** 'Sign in first' and its kin: about our account as well. */
const OWN_REPLIES = new Set([530, 534, 535, 538]);

/** Commands that come before any recipient is named: a refusal there is about us or our sender, not about him. */
function isBeforeRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || typeof error.command !== 'string') return false;
  return /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL)\b/i.test(error.command);
}

/**
 * Sorts a failed sending (decisions, section 6). The server's own words are left out of the reason: they can name
 * accounts and hosts.
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
