import { onWhite, type Pixels } from '@funding-desk/shared/server/files/plain-png';

/** Longest side of a signature's picture. */
export const MAX_SIGNATURE_SIDE = 4_000;
/** Grey value below which a pixel on white counts as ink. */
const INK = 190;
const WHITE = 255;
/** A mark that spans less than this share of the picture's width is a dot. */
const MIN_SPAN_SHARE = 0.04;

/** Linear light of each sRGB channel value, from 0 to 1. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const lightOf = (value: number) => LIGHT[value] ?? 1;
const INK_LIGHT = lightOf(INK);

/** Whether the pixel at this index is dark enough on white paper. */
function isInk(line: Uint8Array, channels: number, at: number): boolean {
  const opacity = channels === 4 ? (line[at + 3] ?? 0) : WHITE;
  if (opacity === 0) return false;
  const red = onWhite(line[at] ?? WHITE, opacity);
  const green = channels < 3 ? red : onWhite(line[at + 1] ?? WHITE, opacity);
  const blue = channels < 3 ? red : onWhite(line[at + 2] ?? WHITE, opacity);
  if (red >= INK && green >= INK && blue >= INK) return false;
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue) < INK_LIGHT;
}

/** The larger side of the ink's bounding box, in pixels. */
function inkSpan({ data, width, channels }: Pixels): number {
  const blank = Buffer.alloc(width * channels, channels === 4 ? 0 : WHITE);
  let [left, right, top, bottom] = [width, -1, Number.POSITIVE_INFINITY, -1];
  for (let row = 0; row * blank.length < data.length; row += 1) {
    const line = data.subarray(row * blank.length, (row + 1) * blank.length);
    if (blank.equals(line)) continue;
    const isInkAt = (x: number) => isInk(line, channels, x * channels);
    // The first and last ink pixel of a row decide.
    let x = 0;
    while (x < width && !isInkAt(x)) x += 1;
    if (x === width) continue;
    left = Math.min(left, x);
    for (x = width - 1; !isInkAt(x); ) x -= 1;
    right = Math.max(right, x);
    top = Math.min(top, row);
    bottom = row;
  }
  return right < 0 ? 0 : Math.max(right - left, bottom - top) + 1;
}

/** Whether the ink is more than a dot. */
export const hasStroke = (pixels: Pixels) => inkSpan(pixels) >= Math.max(4, pixels.width * MIN_SPAN_SHARE);
