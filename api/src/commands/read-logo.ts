import { fileTypeFromBuffer } from 'file-type';
import type { AppContext } from '../context.ts';
import { subscriberOf } from '../counters.ts';
import { AppError } from '../errors.ts';
import { BUSY } from '../file-inspector/fair-line.ts';
import { MAX_LOGO_SIDE } from '../file-inspector/open-picture.ts';
import { busy } from './inspect-upload.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const DATA_URL = /^data:[^,]{0,200};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** @throws AppError 422 for what is no data URL, such as an address; 415 for one in another form than base64 */
function bytesOf(dataUrl: string): Buffer {
  if (!/^data:/i.test(dataUrl)) throw new AppError('logo_not_sent');
  const [prefix = ''] = DATA_URL.exec(dataUrl) ?? [];
  if (prefix === '') throw new AppError('logo_type_unsupported');
  const encoded = dataUrl.slice(prefix.length);
  if (!BASE64.test(encoded)) throw new AppError('logo_broken');
  return Buffer.from(encoded, 'base64');
}

/**
 * Has a picture decoded and encoded anew as a PNG of modest size, so that nothing of the file itself goes further
 * (decisions, section 3).
 * @param input `dataUrl`: PNG or JPEG; `address`: of the sender
 * @throws AppError 413 over 2 MB, 415 for another type by content, 422 for what does not open or is too large a
 * picture, 503 while too many others are being opened
 */
export async function readLogo(
  { fileInspector }: Pick<AppContext, 'fileInspector'>,
  { dataUrl, address }: { dataUrl: string; address: string },
): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (bytes.length > MAX_BYTES) throw new AppError('logo_too_large');
  if (bytes.length === 0) throw new AppError('logo_broken');
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== 'image/png' && found?.mime !== 'image/jpeg') throw new AppError('logo_type_unsupported');
  const logo = await fileInspector.logoToPng({ bytes, network: subscriberOf(address) });
  if (logo.verdict === 'good') return logo.picture;
  if (logo.verdict === BUSY) throw busy();
  throw logo.verdict === 'too_large'
    ? new AppError('logo_too_wide', { side: MAX_LOGO_SIDE })
    : new AppError('logo_broken');
}
