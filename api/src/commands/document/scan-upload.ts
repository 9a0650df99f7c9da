import type { Clock } from '@funding-desk/shared/server/database/clock';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { DocumentCheck, UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';

import { createTask } from '@funding-desk/shared/server/outbox/outbox-task';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** An applicant waits no longer for the scanner; then the file is kept and checked later. Milliseconds. */
const SCAN_LIMIT = 4_000;
/** Before the worker looks, the bytes should be there. */
const FIRST_PAUSE = 3_000;

interface ScanInput {
  readonly bytes: Buffer;
  readonly company: Types.ObjectId;
  /** Of the sender, for the audit log. */
  readonly address: string;
}

/**
 * Shows an upload to the virus scanner, as it arrived.
 * @returns whether it was checked; also where there is no scanner to do so
 * @throws AppError 422 for a known virus, which the audit log then names together with the file's hash
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

/** The record of a check that the worker has to make. */
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
