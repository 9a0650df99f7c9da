import type { Clock } from '@funding-desk/shared/server/clock';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { DocumentCheck, UploadedDocument } from '@funding-desk/shared/server/models/application/uploaded-document';

import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** The longest that an applicant waits for the scanner. After that the worker checks the stored file. Milliseconds. */
const SCAN_LIMIT = 4_000;
/** Gives the upload time to store its bytes before the worker checks them. */
const FIRST_PAUSE = 3_000;

interface ScanInput {
  readonly bytes: Buffer;
  readonly company: Types.ObjectId;
  /** Of the sender, for the audit log. */
  readonly address: string;
}

/**
 * Sends an upload as received to the virus scanner.
 * @returns whether the check is done, which is also true without a scanner
 * @throws AppError 422 for a known virus; the audit log then has its name and the file's hash
 */
export async function scanUpload(context: AppContext, { bytes, company, address }: ScanInput): Promise<boolean> {
  const { virusScanner, audit, logger } = context;
  if (!virusScanner) return true;
  const verdict = await virusScanner.scan(bytes, SCAN_LIMIT);
  if (verdict.kind === 'clean') return true;
  if (verdict.kind === 'infected') {
    const subject = `${sha256Hex(bytes)} ${verdict.signature}`;
    await audit.record({ action: 'document.refuse', company: company.toHexString(), subject, address });
    throw new AppError('file_infected');
  }
  logger.warn({ reason: verdict.reason }, 'an upload is not checked for viruses yet; the worker will');
  return false;
}

/** A pending check for the worker. */
export function createDocumentCheck(
  { _id, company }: Pick<UploadedDocument, '_id' | 'company'>,
  clock: Clock,
): DocumentCheck {
  return {
    _id,
    company,
    state: 'waiting',
    signature: '',
    refusals: 0,
    outbox: [createTask({ kind: 'virus-check', address: '', dueAt: clock.fromNow(FIRST_PAUSE) })],
    createdAt: clock.now(),
  };
}
