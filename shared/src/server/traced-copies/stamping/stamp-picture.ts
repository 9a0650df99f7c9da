import sharp from 'sharp';
import { type Outline, type OutlinePart, outlineText } from '../../typefaces/outline-text.ts';
import type { Stamp, TraceReply } from '../process/trace-messages.ts';
import { xmpPacket } from './pdf-metadata.ts';
import { stampSentence, timeText } from './stamp-words.ts';

const MAX_PIXELS = 120_000_000;
const JPEG_QUALITY = 90;
/** Name of the chunk that makes a PNG animated. */
const ANIMATION = 'acTL';
/** Pixels. A smaller picture gets white beside it, so that the line has space. */
const SMALLEST_WIDTH = 320;
/** The text's size, as a part of the picture's width and in pixels. */
const [SIZE_SHARE, SMALLEST_SIZE] = [1 / 60, 11];
/** In sizes. */
const [EDGE, LINE, GAP] = [1, 1.5, 1.4];

const SVG_COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

const pathOf = ({ commands }: OutlinePart) =>
  commands
    .map(({ command, args }) => `${SVG_COMMANDS[command]}${args.map((value) => value.toFixed(4)).join(' ')}`)
    .join('');

/** The parts in as few lines as their widths allow. */
function breakParts(parts: readonly Outline[], width: number): readonly (readonly Outline[])[] {
  const lines: Outline[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (used + part.width > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(part);
    used += part.width + GAP;
  }
  return lines;
}

interface Band {
  readonly svg: Buffer;
  readonly height: number;
}

/** A white band with the line, as wide as the picture. */
function drawBand(stamp: Stamp, width: number): Band {
  const size = Math.max(SMALLEST_SIZE, Math.round(width * SIZE_SHARE));
  const available = width / size - 2 * EDGE;
  const texts = [`Traced copy  ${stamp.code}`, `for ${stamp.recipient}`, timeText(stamp)];
  const lines = breakParts(texts.map(outlineText), available);
  const shapes = lines.flatMap((outlines, line) => {
    let x = EDGE;
    return outlines.map((outline) => {
      // A name that is wider than the picture is narrowed.
      const narrowed = Math.min(1, available / outline.width);
      const place = `translate(${x} ${EDGE + line * LINE + 0.85}) scale(${narrowed} -1)`;
      x += outline.width + GAP;
      const paths = outline.parts.map(
        (part) => `<path transform="translate(${part.x} 0)" stroke-width="${part.stroke}" d="${pathOf(part)}"/>`,
      );
      return `<g transform="${place}">${paths.join('')}</g>`;
    });
  });
  const height = Math.ceil(size * (EDGE + lines.length * LINE + 0.25));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g stroke="#000" transform="scale(${size})">${shapes.join('')}</g></svg>`;
  return { svg: Buffer.from(svg), height };
}

interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/png';
}

async function stampIt({ bytes, type }: Picture, stamp: Stamp): Promise<Uint8Array> {
  sharp.concurrency(1);
  sharp.cache(false);
  const options = { failOn: 'truncated', limitInputPixels: MAX_PIXELS } as const;
  const { autoOrient: shown, hasAlpha, space } = await sharp(bytes, options).metadata();
  const width = Math.max(shown.width, SMALLEST_WIDTH);
  const band = drawBand(stamp, width);
  const stamped = sharp(bytes, options)
    .autoOrient()
    .extend({ bottom: band.height, right: width - shown.width, background: '#ffffff' })
    .composite([{ input: band.svg, top: shown.height, left: 0 }])
    .withExif({ IFD0: { ImageDescription: stampSentence(stamp), DocumentName: stamp.code } })
    .withXmp(xmpPacket(stamp));
  // Colors of print become those of screens, so their profile no longer fits.
  if (space !== 'cmyk') stamped.keepIccProfile();
  if (!hasAlpha) stamped.removeAlpha();
  return type === 'image/png' ? stamped.png().toBuffer() : stamped.jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/**
 * Adds a band with the line below a JPEG or PNG, and the code to its metadata. Of the metadata that it had, only the
 * color profile stays. It trusts nothing in the input, so run it in a process that may be killed.
 */
export async function stampPicture(picture: Picture, stamp: Stamp): Promise<TraceReply> {
  const { bytes, type } = picture;
  const isAnimated =
    type === 'image/png' && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ANIMATION);
  if (isAnimated) return { reason: 'animated' };
  try {
    return { bytes: await stampIt(picture, stamp) };
  } catch {
    return { reason: 'damaged' };
  }
}
