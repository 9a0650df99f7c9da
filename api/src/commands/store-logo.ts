import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import { Types } from 'mongoose';
import { assertDiskSpace } from '../assert-room.ts';
import type { AppContext } from '../context.ts';
import { logoPath } from '../presenters/link.ts';
import { readLogo } from './read-logo.ts';
import { updateCompany } from './update-company.ts';

/**
 * Gives a company a new logo, under a fresh id: an address once given out never shows another picture. The old one goes
 * once the record points to the new one.
 * @returns path of the new logo, and what has changed for the audit log
 * @throws AppError as `readLogo`, and 404 when the company was withdrawn meanwhile
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
  await context.files.put({ id, place: { tenant: company._id.toHexString(), purpose: 'logo' }, bytes });
  try {
    const given = logoType === 'logo' ? { logo: id } : { pdfLogo: id };
    return { changes: await updateCompany({ context, company, changes: given }), path: logoPath(company, id) };
  } catch (error) {
    const isUsed = await context.database.companies.exists({ _id: company._id, $or: [{ logo: id }, { pdfLogo: id }] });
    if (!isUsed) await context.files.remove(id);
    throw error;
  }
}
