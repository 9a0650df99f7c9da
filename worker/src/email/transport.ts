import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { QUEUES } from '@funding-desk/shared/jobs';
import { applicationsInName } from '@funding-desk/shared/server/erasure/mailbox';
import { createFolder } from '@funding-desk/shared/server/files/create-folder';
import nodemailer from 'nodemailer';
import { classifyMailFailure, PermanentMailError, TemporaryMailError } from './mail-errors.ts';
import { headerText, type MailMessage, oneLine } from './mail-message.ts';

/** Characters of the message id in a file name. With the time and five applications it stays below 255. */
const ID_LENGTH = 80;

/** File names sort by time, and contain the task and the applications, but not the recipient. */
function fileNameOf({ messageId, applications }: MailMessage, now: Date): string {
  const id = messageId
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, ID_LENGTH);
  return `${now.toISOString().replace(/[:.]/g, '-')}-${id}${applicationsInName(applications)}.eml`;
}

/** Readers of the folder only see complete messages. */
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

/** Stores messages as files when no mail server is configured. */
async function storeMessage({
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
  await createFolder(mailboxDir);
  const file = path.join(mailboxDir, fileNameOf(message, new Date()));
  await writeWhole(file, bytes);
  // Neither recipient nor subject: the output may be kept, and erasure does not reach it.
  announce(`New e-mail: ${file}`);
}

export { PermanentMailError, TemporaryMailError } from './mail-errors.ts';

interface MailTransportOptions {
  /** Null stores messages in `mailboxDir` instead. */
  readonly smtpUrl: string | null;
  /** Sends nothing but the greeting before the connection is encrypted. */
  readonly requireTls: boolean;
  readonly mailboxDir: string;
  /** Called once for each message in the local mailbox. */
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
/** Milliseconds for one delivery in total. */
export const MAIL_DEADLINE = 40_000;
/** Milliseconds. Idle connections are closed, because the server might close them in the middle of a message. */
const IDLE_LIMIT = 5_000;
const MESSAGES_A_CONNECTION = 50;
/** Reconnections for a message whose connection the server closed before the first byte. */
const FRESH_CONNECTIONS = 2;

/** One plain address. nodemailer would split a text at commas and line breaks. */
const PLAIN_ADDRESS = /^[^\s\p{Cc}@,;:<>"()[\]\\]{1,64}@[^\s\p{Cc}@,;:<>"()[\]\\]{1,253}$/u;

/** @throws PermanentMailError unless the text is one plain address */
function plainAddress(text: string): string {
  if (PLAIN_ADDRESS.test(text)) return text;
  throw new PermanentMailError('The recipient is not a single plain e-mail address.');
}

/** Address part of `Name <address>`. */
function senderAddress(from: string): string {
  return (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();
}

const cleanName = (name: string) => headerText(name.replaceAll('"', ''));

function senderName({ from, senderName: own = '' }: MailMessage): string {
  const name = /^(.*)<[^<>]*>\s*$/.exec(oneLine(from))?.[1] ?? '';
  return cleanName(own) || cleanName(name);
}

/** An applicant typed the address. Letters beyond ASCII before the @ need mail servers of a newer standard. */
function replyHeader({ replyTo = '' }: MailMessage) {
  const isPlain = PLAIN_ADDRESS.test(replyTo) && /^[!-~]+@/.test(replyTo);
  return isPlain ? { replyTo: { name: '', address: replyTo } } : {};
}

const namedOf = (addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }));

function composeMail(message: MailMessage) {
  const { also = { to: [], cc: [] } } = message;
  const to = [message.to, ...also.to].map(plainAddress);
  const cc = also.cc.map(plainAddress);
  const from = senderAddress(oneLine(message.from));
  return {
    from: { name: senderName(message), address: from },
    ...replyHeader(message),
    to: namedOf(to),
    ...(cc.length > 0 && { cc: namedOf(cc) }),
    envelope: { from, to: [...to, ...cc] },
    messageId: `<${oneLine(message.messageId).replace(/[<>\s]/g, '')}>`,
    subject: headerText(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, content, contentType }) => {
      return { filename: oneLine(filename), content, contentType };
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const createComposer = () => nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
type Composer = ReturnType<typeof createComposer>;
type Mail = ReturnType<typeof composeMail>;

/** The raw message. nodemailer sends a composed message in a dozen small writes, and a raw one in a single write. */
async function bytesOf(composer: Composer, mail: Mail): Promise<Buffer> {
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('The message was not composed into bytes');
  return message;
}

/** Composes messages without sending them. */
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
    // Certificates are verified by default. Otherwise an encrypted connection could lead to any server.
    requireTLS: requireTls,
    pool: true,
    maxConnections: QUEUES.deliver.concurrency,
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
        const { response, rejected } = await transporter.sendMail({ envelope: mail.envelope, raw, signal });
        // The others got it.
        return rejected.length === 0 ? response : `${response} Refused: ${rejected.join(', ')}`;
      } catch (error) {
        throw classifyMailFailure(error, message.to);
      }
    },
    close() {
      transporter.close();
      return Promise.resolve();
    },
  };
}

/** Sends through the mail server, or stores messages as files when none is configured. */
export function createMailTransport(options: MailTransportOptions): MailTransport {
  const { smtpUrl: url, requireTls, deadlineMs = MAIL_DEADLINE } = options;
  return url === null ? createLocalTransport(options) : createSmtpTransport({ url, requireTls, deadlineMs });
}
