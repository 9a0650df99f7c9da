import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import type { Locator, Page } from '@playwright/test';
import type { Services } from '../services/services.ts';
import { openForm, startUsing } from './fill-form.ts';

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

/** A PDF of about this size. 14 MiB exceed all buffers on the way. */
export function largePdf(name: string, bytes: number): ChosenFile {
  const filling = Buffer.from(`%${'statement '.repeat(bytes / 10)}\n`);
  const plain = pdfBytes(name);
  return pdf(name, Buffer.concat([plain, filling, Buffer.from('%%EOF\n')]));
}

/** A password-protected PDF. `pathOf` returns a path for a scratch file. */
export async function lockedPdf(pathOf: (name: string) => string): Promise<Buffer> {
  const [open, locked] = [pathOf('open.pdf'), pathOf('locked.pdf')];
  await writeFile(open, pdfBytes('Locked'));
  // The minimal PDF causes warnings.
  await execute('qpdf', ['--warning-exit-0', '--encrypt', 'secret', 'owner', '256', '--', open, locked]);
  return readFile(locked);
}

/** A rotated photo with its location in the metadata. */
export const readHeicPhoto = () =>
  readFile(new URL('../../../api/src/testing/scenes/turned-photo.heic', import.meta.url));

/** Simulates dropping files on an element. */
export async function dropFiles(
  target: Locator,
  files: readonly ChosenFile[],
  beforeDrop?: () => Promise<void>,
): Promise<void> {
  const page = target.page();
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    base64: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, plain);
  await target.dispatchEvent('dragover', { dataTransfer });
  await beforeDrop?.();
  await target.dispatchEvent('drop', { dataTransfer });
}

/** Counts the uploads that the page starts. */
export function countUploads(page: Page) {
  const seen = { all: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/upload-public')) seen.all += 1;
  });
  return seen;
}

/** Records how many files the page uploads in parallel. @returns reads the maximum */
export async function watchUploading(page: Page): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle(() => {
    const seen = { most: 0 };
    const look = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('li[data-state="uploading"]').length);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  return async () => (await most.jsonValue()).most;
}

interface UploadFormInput {
  readonly page: Page;
  readonly services: Services;
  readonly url?: string;
}

/** Opens the form of a new company. @returns reads what the server stores of its files */
export async function openUploadForm({ page, services, url = services.url }: UploadFormInput) {
  const company = await makeCompany(services.database);
  const link = await makeLink(services.database, { company: company._id });
  await openForm(page, { url, slug: link.slug });
  await startUsing(page);
  const { documents, formSessions, applications } = services.database;
  return {
    company,
    /** Stored files that were not removed. */
    kept: () => documents.find({ company: company._id, removedAt: null }).sort({ _id: 1 }).lean(),
    places: async () => {
      const sessions = await formSessions.find({ company: company._id }).lean();
      return sessions.reduce((sum, { uploads }) => sum + uploads.length, 0);
    },
    submissions: () => applications.find({ company: company._id }).lean(),
  };
}

export const uploadInput = (page: Page) => page.locator('[name="bankStatements"]');
export const chooseFiles = (page: Page, files: readonly ChosenFile[]) => uploadInput(page).setInputFiles([...files]);
export const uploadRows = (page: Page) => page.locator('li[data-state]');
export const uploadRow = (page: Page, name: string): Locator => uploadRows(page).filter({ hasText: name });
export const uploadsIn = (page: Page, state: string) => page.locator(`li[data-state="${state}"]`);
/** A polite announcement for screen readers. */
export const announcement = (page: Page, hasText: string | RegExp) =>
  page.locator('[aria-live="polite"]').filter({ hasText });
export const uploadAction = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
