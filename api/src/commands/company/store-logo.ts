import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import { fileTypeFromBuffer } from 'file-type';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { BUSY } from '../../file-inspector/fair-queue.ts';
import { MAX_LOGO_SIDE } from '../../file-inspector/pictures/open-picture.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { subscriberOf } from '../../limits/counters.ts';
import { logoPath } from '../../presenters/link.ts';
import { busy } from '../document/inspect-upload.ts';
import { storeCompanyChanges } from './update-company.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const DATA_URL = /^data:[^,]{0,200};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** @throws AppError 422 for anything but a data URL, 415 for a data URL without base64 */
function bytesOf(dataUrl: string): Buffer {
  if (!/^data:/i.test(dataUrl)) throw new AppError('logo_not_sent');
  const [prefix = ''] = DATA_URL.exec(dataUrl) ?? [];
  if (prefix === '') throw new AppError('logo_type_unsupported');
  const encoded = dataUrl.slice(prefix.length);
  if (!BASE64.test(encoded)) throw new AppError('logo_broken');
  return Buffer.from(encoded, 'base64');
}

/**
 * Re-encodes a picture as a PNG of limited size, so that nothing of the original file is stored (decisions, section 3).
 * @param input `dataUrl`: PNG or JPEG; `address`: of the sender
 * @throws AppError 413 over 2 MB, 415 for another type by content, 422 when it does not decode or is too wide, 503 when
 * too many files are being inspected
 */
async function readLogo(
  { fileInspector }: Pick<AppContext, 'fileInspector'>,
  { dataUrl, address }: { dataUrl: string; address: string },
): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (bytes.length > MAX_BYTES) throw new AppError('logo_too_large');
  if (bytes.length === 0) throw new AppError('logo_broken');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') throw new AppError('logo_type_unsupported');
  const logo = await fileInspector.logoToPng({ bytes, network: subscriberOf(address) });
  if (logo.verdict === 'good') return logo.picture;
  if (logo.verdict === BUSY) throw busy();
  throw logo.verdict === 'too_large'
    ? new AppError('logo_too_wide', { side: MAX_LOGO_SIDE })
    : new AppError('logo_broken');
}

/**
 * Stores a company's new logo under a new id, so that a logo's URL never changes its picture. The old logo is deleted
 * after the record refers to the new one.
 * @returns path of the new logo, and the changes for the audit log
 * @throws AppError as `readLogo`, and 404 when the company was withdrawn
 */
export async function storeLogo({
  context,
  company,
  logoData,
  logoType,
  address,
}: {
  context: AppContext;
  company: Company;
  logoData: string;
  logoType: 'logo' | 'pdf-logo';
  /** Of the sender. */
  address: string;
}): Promise<{ readonly path: string; readonly changes: readonly AuditChange[] }> {
  const bytes = await readLogo(context, { dataUrl: logoData, address });
  await assertDiskSpace(context, { use: 'files', bytes: bytes.length });
  const id = new Types.ObjectId();
  await context.files.put({ id, location: { tenant: company._id.toHexString(), purpose: 'logo' }, bytes });
  try {
    const replaced = logoType === 'logo' ? { logo: id } : { pdfLogo: id };
    return { changes: await storeCompanyChanges({ context, company, changes: replaced }), path: logoPath(company, id) };
  } catch (error) {
    const isUsed = await context.database.companies.exists({ _id: company._id, $or: [{ logo: id }, { pdfLogo: id }] });
    if (!isUsed) await context.files.remove(id);
    throw error;
  }
}
