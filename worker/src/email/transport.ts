import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { classifyMailFailure, PermanentMailError, TemporaryMailError } from './mail-errors.ts';
import { headerText, type MailMessage } from './mail-message.ts';

/** File names sort by time and say nothing about the recipient. */
function fileNameOf({ messageId }: MailMessage, now: Date): string {
  const id = messageId
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 120);
  return `${now.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
}

/** A reader of the folder sees a whole message or none. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Keeps messages as files where no mail server is set up. */
export async function storeMessage({
  message,
  bytes,
  mailboxDir,
  announce,
}: {
  message: MailMessage;
  bytes: Buffer;
  mailboxDir: string;
  announce: (text: string) => void;
}): Promise<void> {
  await mkdir(mailboxDir, { recursive: true, mode: 0o700 });
  const file = path.join(mailboxDir, fileNameOf(message, new Date()));
  await writeWhole(file, bytes);
  announce(`New e-mail to ${headerText(message.to)}: ${headerText(message.subject)} (${file})`);
}

export { PermanentMailError, TemporaryMailError } from './mail-errors.ts';

export interface MailTransportOptions {
  /** Null keeps messages in `mailboxDir` instead. */
  readonly smtpUrl: string | null;
  /** Nothing but the greeting is sent to a server until the connection is encrypted. */
  readonly requireTls: boolean;
  readonly mailboxDir: string;
  /** Told once of each message kept in the local mailbox. */
  readonly announce: (text: string) => void;
  /** Default: `MAIL_DEADLINE`. */
  readonly deadlineMs?: number;
}

export interface MailTransport {
  /**
   * @returns the server's reply
   * @throws PermanentMailError | TemporaryMailError and nothing else
   */
  readonly send: (message: MailMessage) => Promise<string>;
  readonly close: () => Promise<void>;
}

const CONNECTION_TIMEOUT = 10_000;
const GREETING_TIMEOUT = 10_000;
const SOCKET_TIMEOUT = 20_000;
/** Milliseconds that one sending may take in all. */
export const MAIL_DEADLINE = 40_000;
/** Messages sent at once, each over a connection of its own, so that none waits for another one's. */
export const CONCURRENT_MAILS = 10;
/**
 * A connection that is idle for so long is closed by us: the server might close it in the middle of a message.
 * Milliseconds.
 */
const IDLE_LIMIT = 5_000;
const MESSAGES_A_CONNECTION = 50;
/** Further connections for a message whose own was closed by the server before a byte of it went out. */
const FRESH_CONNECTIONS = 2;

/** One address and nothing else; nodemailer would split a text at commas and line breaks. */
const PLAIN_ADDRESS = /^[^\s\p{Cc}@,;:<>"()[\]\\]{1,64}@[^\s\p{Cc}@,;:<>"()[\]\\]{1,253}$/u;

/** @throws PermanentMailError for what is no single plain address */
function plainAddress(text: string): string {
  if (PLAIN_ADDRESS.test(text)) return text;
  throw new PermanentMailError('The recipient is not a single plain e-mail address.');
}

/** Address part of `Name <address>`. */
function senderAddress(from: string): string {
  return (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();
}

function senderName(from: string): string {
  const name = /^(.*)<[^<>]*>\s*$/.exec(from)?.[1] ?? '';
  return headerText(name.replaceAll('"', ''));
}

function composeMail(message: MailMessage) {
  const to = plainAddress(message.to);
  const from = senderAddress(headerText(message.from));
  return {
    from: { name: senderName(headerText(message.from)), address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    messageId: `<${headerText(message.messageId).replace(/[<>\s]/g, '')}>`,
    subject: headerText(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, content, contentType }) => {
      return { filename: headerText(filename), content, contentType };
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const createComposer = () => nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
type Composer = ReturnType<typeof createComposer>;
type Mail = ReturnType<typeof composeMail>;

/**
 * The whole message as it goes over the wire. A message that is handed to nodemailer in parts goes out in a dozen small
 * writes; as a whole it goes out in one.
 */
async function bytesOf(composer: Composer, mail: Mail): Promise<Buffer> {
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('The message was not composed into bytes');
  return message;
}

/** Composes without sending anything. */
function createLocalTransport({ mailboxDir, announce }: MailTransportOptions): MailTransport {
  const composer = createComposer();
  return {
    async send(message) {
      const mail = composeMail(message);
      try {
        await storeMessage({ message, bytes: await bytesOf(composer, mail), mailboxDir, announce });
        return 'Saved to the local mailbox.';
      } catch {
        throw new TemporaryMailError('The message could not be written to the local mailbox.');
      }
    },
    close: () => Promise.resolve(),
  };
}

function createSmtpTransport({
  url,
  requireTls,
  deadlineMs,
}: {
  url: string;
  requireTls: boolean;
  deadlineMs: number;
}): MailTransport {
  const composer = createComposer();
  const transporter = nodemailer.createTransport({
    url,
    // Certificates are verified by default; else an encrypted connection may lead to whoever answers.
    requireTLS: requireTls,
    pool: true,
    maxConnections: CONCURRENT_MAILS,
    maxMessages: MESSAGES_A_CONNECTION,
    maxRequeues: FRESH_CONNECTIONS,
    idleTimeout: IDLE_LIMIT,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const mail = composeMail(message);
      try {
        const raw = await bytesOf(composer, mail);
        const signal = AbortSignal.timeout(deadlineMs);
        const { response } = await transporter.sendMail({ envelope: mail.envelope, raw, signal });
        return response;
      } catch (error) {
        throw classifyMailFailure(error, mail.to.address);
      }
    },
    close() {
      transporter.close();
      return Promise.resolve();
    },
  };
}

/** Sends through the mail server, or keeps messages as files where none is set up. */
export function createMailTransport(options: MailTransportOptions): MailTransport {
  const { smtpUrl: url, requireTls, deadlineMs = MAIL_DEADLINE } = options;
  return url === null ? createLocalTransport(options) : createSmtpTransport({ url, requireTls, deadlineMs });
}
