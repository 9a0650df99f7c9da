import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';

const LIMIT = `${MAX_FILE_BYTES / 1024 ** 2} MB`;
export const PDF_HELP = `One PDF of up to ${LIMIT}, without a password.`;

/** Why a file cannot be a disclosure, '' if it may be one. The server opens it. */
export function pdfRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string {
  if (!name.toLowerCase().endsWith('.pdf') && type !== 'application/pdf') return 'Please choose a PDF.';
  if (size === 0) return 'This file is empty. Please choose another one.';
  return size > MAX_FILE_BYTES ? `This file is larger than ${LIMIT}. Please choose a smaller one.` : '';
}
