import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import { MAX_ATTACHED_BYTES, PACKAGE_DAYS, type PackageView } from '@funding-desk/shared/schemas/deal/package';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';

type Stage = PackageView['delivery']['stage'];

/** A mail server that accepted an e-mail may still not deliver it, so no stage says that it arrived. */
export const STAGE_LABELS = {
  preparing: 'Preparing the files',
  queued: 'Queued',
  sending: 'Sending',
  accepted: 'Accepted by mail server',
  retrying: 'Retrying',
  failed: 'Failed',
  replaced: 'Not sent any more',
} as const satisfies Record<Stage, string>;

/** How the stage looks. */
export const STAGE_LOOKS = {
  preparing: 'pending',
  queued: 'pending',
  sending: 'pending',
  accepted: 'done',
  retrying: 'pending',
  failed: 'failed',
  replaced: 'replaced',
} as const satisfies Record<Stage, string>;

export const COPY_LABELS = {
  masked: 'Masked copy',
  clear: 'Clear copy',
} as const satisfies Record<PackageView['copy'], string>;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What left or will leave: '3 files, 1.20 MB'. */
export function filesText({ files, documents }: Pick<PackageView, 'files' | 'documents'>): string {
  if (files.length === 0) return `PDF and ${counted(documents, 'document', 'documents')}`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${counted(files.length, 'file', 'files')}, ${formatFileSize(bytes)}`;
}

/** How often the link's files were downloaded. */
export function downloadsText({ downloads }: Pick<PackageView, 'downloads'>): string {
  return downloads.length === 0 ? 'Nothing downloaded yet' : counted(downloads.length, 'download', 'downloads');
}

/** Why a document cannot be sent, or ''. */
export function unsendableText({ state, reason }: Pick<FiledDocumentView, 'state' | 'reason'>): string {
  switch (state) {
    case 'ready':
      return '';
    case 'being-checked':
      return 'Still being checked for viruses';
    case 'unchecked':
      return ['Could not be checked for viruses', reason].filter(Boolean).join(': ');
    case 'refused':
      return 'Refused: virus found';
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}

/** The part of the limit up to which the PDF, whose size is not known yet, still fits beside the documents. */
const SURE_PART = 0.9;

/** What the chosen documents weigh, and whether they leave by a link. */
export function sizeText(documents: readonly Pick<FiledDocumentView, 'fileSize'>[]): string {
  const bytes = documents.reduce((sum, { fileSize }) => sum + fileSize, 0);
  const pdf = 'the application’s PDF';
  if (documents.length === 0) return `Only ${pdf}, attached to the e-mail.`;
  const total = `${counted(documents.length, 'document', 'documents')}, ${formatFileSize(bytes)}, and ${pdf}`;
  const link = `by a link that works for ${PACKAGE_DAYS} days`;
  const most = `${MAX_ATTACHED_BYTES / 1024 ** 2} MB`;
  if (bytes > MAX_ATTACHED_BYTES) return `${total}. More than ${most}, so the files leave ${link}.`;
  if (bytes > MAX_ATTACHED_BYTES * SURE_PART)
    return `${total}. If it comes to more than ${most}, the files leave ${link}.`;
  return `${total}, attached to the e-mail.`;
}

const names = new Intl.ListFormat('en-US');

/** What was sent: 'The packages for Copper Wren and Tallow Creek are being sent.' */
export function sentText(funders: readonly string[]): string {
  if (funders.length === 1) return `The package for ${funders[0]} is being sent.`;
  return `The packages for ${funders.length > 3 ? `${funders.length} funders` : names.format(funders)} are being sent.`;
}
