import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_SIDE = 4_000;
/** Four times the box in which form and PDF show a logo, sharp on any screen. */
const KEPT = { width: 720, height: 320 };
const DATA_URL = /^data:[^,]{0,200};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const unsupported = () => new AppError('unsupported_file', 'Only PNG and JPEG pictures can be logos.');
const unreadable = () =>
  new AppError('unreadable_file', 'This picture cannot be opened. Please save it again and choose the new copy.');

/** @throws AppError 422 for what is no data URL, such as an address; 415 for one in another form than base64 */
function bytesOf(dataUrl: string): Buffer {
  if (!/^data:/i.test(dataUrl))
    throw new AppError('unreadable_file', 'Please choose a picture from your computer; addresses are not fetched.');
  const [prefix = ''] = DATA_URL.exec(dataUrl) ?? [];
  if (prefix === '') throw unsupported();
  const encoded = dataUrl.slice(prefix.length);
  if (!BASE64.test(encoded)) throw unreadable();
  return Buffer.from(encoded, 'base64');
}

async function encode(bytes: Buffer): Promise<Buffer> {
  const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_SIDE * MAX_SIDE });
  return image
    .autoOrient()
    .resize({ ...KEPT, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function assertSize(bytes: Buffer): Promise<void> {
  // The header alone tells the size; nothing is decoded yet.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new AppError('unreadable_file', `This picture is larger than ${MAX_SIDE} × ${MAX_SIDE} pixels.`);
  }
}

/**
 * Decodes a picture and encodes it anew as a PNG of modest size, so that nothing of the file itself goes further
 * (decisions, section 3).
 * @param dataUrl PNG or JPEG, as data URL
 * @throws AppError 413 over 2 MB, 415 for another type by content, 422 for what does not open or is too large a picture
 */
export async function readLogo(dataUrl: string): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (bytes.length > MAX_BYTES)
    throw new AppError('file_too_large', 'This picture is larger than 2 MB. Please choose a smaller one.');
  if (bytes.length === 0) throw unreadable();
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== 'image/png' && found?.mime !== 'image/jpeg') throw unsupported();
  await assertSize(bytes);
  return encode(bytes).catch(() => {
    throw unreadable();
  });
}
