import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { decodePlainPng } from '@funding-desk/shared/server/files/plain-png';
import type { AppContext } from '../../../context.ts';
import { BUSY } from '../../../file-inspector/fair-queue.ts';
import { readPngHeader } from '../../../file-inspector/pictures/picture-header.ts';
import { hasStroke, MAX_SIGNATURE_SIDE } from '../../../file-inspector/pictures/signature-ink.ts';
import { subscriberOf } from '../../../limits/counters.ts';
import { busy } from '../../document/inspect-upload.ts';

export interface ValidatedSignature {
  /** The PNG, byte for byte as received. */
  readonly png: Buffer;
  /** Hex digest of `png`. */
  readonly sha256: string;
}

const MAX_BYTES = 512 * 1024;
const PREFIX = 'data:image/png;base64,';
/** Decoding an interlaced picture keeps all of it in memory. */
const MAX_DECODED_BYTES = 16_000_000;

/** Holds the pixels of one signature at a time. */
const CANVAS_PIXELS = Buffer.alloc(SIGNATURE_CANVAS.width * SIGNATURE_CANVAS.height * 4);

/** Checks the size by the header, without decoding. */
function isDecodable(bytes: Buffer): boolean {
  const header = readPngHeader(bytes);
  if (!header) return false;
  const { width, height, decodedBytes } = header;
  return width <= MAX_SIGNATURE_SIDE && height <= MAX_SIGNATURE_SIDE && decodedBytes <= MAX_DECODED_BYTES;
}

interface SignatureInput {
  readonly context: Pick<AppContext, 'fileInspector'>;
  /** PNG data URL. */
  readonly dataUrl: string;
  /** Of the sender. */
  readonly address: string;
}

/**
 * Accepts a picture as a signature. Null when it is no still PNG, too large, corrupt, blank or a single dot. Pictures
 * of the form's own size and kind are decoded on this thread by our own code, which takes a few milliseconds at most.
 * All others are opened like uploads, in a process that may be killed.
 * @throws AppError 503 when too many files are being inspected
 */
export async function validateSignature({
  context,
  dataUrl,
  address,
}: SignatureInput): Promise<ValidatedSignature | null> {
  if (!dataUrl.startsWith(PREFIX)) return null;
  const png = Buffer.from(dataUrl.slice(PREFIX.length), 'base64');
  if (png.length > MAX_BYTES || !isDecodable(png)) return null;
  const accepted = { png, sha256: sha256Hex(png) };
  const plain = decodePlainPng(png, SIGNATURE_CANVAS, CANVAS_PIXELS);
  // Measured before any `await`: a concurrent call decodes its signature into the same buffer.
  if (plain) return hasStroke(plain) ? accepted : null;
  const verdict = await context.fileInspector.inspectSignature({ bytes: png, network: subscriberOf(address) });
  if (verdict === BUSY) throw busy();
  return verdict === 'good' ? accepted : null;
}
