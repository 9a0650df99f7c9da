import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
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
export async function keepMessage({
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
