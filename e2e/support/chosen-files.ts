import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pdfBytes } from '@funding-desk/shared/testing/factories';

const execute = promisify(execFile);

/** As file inputs of a browser under test take it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const pdf = (name: string, buffer: Buffer = pdfBytes(name)): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});
export const heic = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/heic', buffer });

/** A PDF of about that many bytes; 14 MiB are more than lie in buffers on the way. */
export function largePdf(name: string, bytes: number): ChosenFile {
  const filling = Buffer.from(`%${'statement '.repeat(bytes / 10)}\n`);
  const plain = pdfBytes(name);
  return pdf(name, Buffer.concat([plain, filling, Buffer.from('%%EOF\n')]));
}

/** A PDF that asks for a password. `pathOf` says where a scratch file may lie. */
export async function lockedPdf(pathOf: (name: string) => string): Promise<Buffer> {
  const [open, locked] = [pathOf('open.pdf'), pathOf('locked.pdf')];
  await writeFile(open, pdfBytes('Locked'));
  // The little PDF gives it things to warn of.
  await execute('qpdf', ['--warning-exit-0', '--encrypt', 'secret', 'owner', '256', '--', open, locked]);
  return readFile(locked);
}

/** A photo that stands on its side and says so, and where it was taken, in its metadata. */
export const readHeicPhoto = () => readFile(new URL('../../api/src/testing/turned-photo.heic', import.meta.url));
