import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';

/** Dark ink in both colour schemes: the signature ends on white paper, and the pad is white too. */
export const INK = '#10233f';

const SCRIPT_FONTS =
  '"Snell Roundhand", "Segoe Script", "Brush Script MT", "Apple Chancery", "URW Chancery L", cursive';
const LARGEST_SCRIPT_PX = 56;
const SMALLEST_SCRIPT_PX = 14;
const SCRIPT_MARGIN_PX = 12;

/** Pixels per unit of the pad; whole numbers keep a screen of density 1 at exactly 400 x 120. */
export function pixelRatio(): number {
  return Math.min(4, Math.max(1, Math.ceil(window.devicePixelRatio || 1)));
}

/** The canvas is read after every stroke, and only its first context settles how it is kept. */
export const CONTEXT_SETTINGS: CanvasRenderingContext2DSettings = { willReadFrequently: true };

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  return canvas.getContext('2d', CONTEXT_SETTINGS);
}

/** Drawing context whose unit is one of `width` units across the canvas. */
export function scaledContext(canvas: HTMLCanvasElement, width: number): CanvasRenderingContext2D | null {
  const context = contextOf(canvas);
  const scale = canvas.width / width;
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

export function clearCanvas(canvas: HTMLCanvasElement): void {
  scaledContext(canvas, SIGNATURE_CANVAS.width)?.clearRect(0, 0, SIGNATURE_CANVAS.width, SIGNATURE_CANVAS.height);
}

function fitScript(context: CanvasRenderingContext2D, text: string): void {
  const room = SIGNATURE_CANVAS.width - 2 * SCRIPT_MARGIN_PX;
  for (let size = LARGEST_SCRIPT_PX; size >= SMALLEST_SCRIPT_PX; size -= 2) {
    context.font = `italic ${size}px ${SCRIPT_FONTS}`;
    if (context.measureText(text).width <= room) return;
  }
}

/** Writes a name across the whole pad in a script-like face of the system, as large as it fits. */
export function drawTypedName(canvas: HTMLCanvasElement, text: string): void {
  clearCanvas(canvas);
  const context = scaledContext(canvas, SIGNATURE_CANVAS.width);
  if (!context) return;
  fitScript(context, text);
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { width, height } = SIGNATURE_CANVAS;
  context.fillText(text, width / 2, height / 2, width - 2 * SCRIPT_MARGIN_PX);
}

/** Puts a signature made earlier back onto the pad. */
export function drawPng(canvas: HTMLCanvasElement, png: string): void {
  const image = new Image();
  image.onload = () => {
    const { width, height } = SIGNATURE_CANVAS;
    scaledContext(canvas, width)?.drawImage(image, 0, 0, width, height);
  };
  image.src = png;
}

/** PNG data URL of exactly 400 x 120 pixels, however dense the screen's own canvas is. */
export function exportPng(canvas: HTMLCanvasElement): string {
  const { width, height } = SIGNATURE_CANVAS;
  if (canvas.width === width) return canvas.toDataURL('image/png');
  const copy = document.createElement('canvas');
  copy.width = width;
  copy.height = height;
  const context = copy.getContext('2d');
  if (!context) return canvas.toDataURL('image/png');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, width, height);
  return copy.toDataURL('image/png');
}

/** A mark that spans less than this of the pad's width is a dot, as the server sees it too. */
const LEAST_SPAN = 0.04;

/** True when the ink on the pad is more than a dot. */
export function isSigned(canvas: HTMLCanvasElement): boolean {
  const data = contextOf(canvas)?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!data) return false;
  let [left, right, top, bottom] = [canvas.width, -1, canvas.height, -1];
  for (let at = 3; at < data.length; at += 4) {
    if (!data[at]) continue;
    const pixel = (at - 3) / 4;
    const x = pixel % canvas.width;
    const y = Math.floor(pixel / canvas.width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.max(right - left, bottom - top) >= canvas.width * LEAST_SPAN;
}
