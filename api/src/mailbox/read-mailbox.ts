import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { mailboxFolder } from '@funding-desk/shared/server/erasure/mailbox';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

const MESSAGE_NAME = /^[A-Za-z0-9._+-]+\.eml$/;

export interface StoredMessage {
  /** File name. */
  readonly name: string;
  readonly email: Email;
}

export interface MailboxPage {
  readonly messages: readonly StoredMessage[];
  /** Of the whole mailbox. */
  readonly total: number;
}

/** @returns undefined when there is no such message, for example because it was erased */
export async function readMessage(dataDir: string, name: string): Promise<StoredMessage | undefined> {
  if (!MESSAGE_NAME.test(name)) return undefined;
  const bytes = await readFile(path.join(mailboxFolder(dataDir), name)).catch(() => undefined);
  return bytes && { name, email: await PostalMime.parse(bytes) };
}

/** The newest messages first. @param page from 1 */
export async function readMailbox(
  dataDir: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<MailboxPage> {
  const files = await readdir(mailboxFolder(dataDir)).catch(() => []);
  // Names begin with the time.
  const names = files.filter((name) => MESSAGE_NAME.test(name)).toSorted((one, other) => (one < other ? 1 : -1));
  const shown = names.slice((page - 1) * perPage, page * perPage);
  const messages = await Promise.all(shown.map((name) => readMessage(dataDir, name)));
  return { messages: messages.flatMap((message) => message ?? []), total: names.length };
}

export function attachmentBytes({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);
}
