import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import Pad, { type PointGroup } from 'signature_pad';
import type { Ink, Stroke } from './strokes.ts';

/** Dark ink in both colour schemes, because the pad and the paper are always white. */
const INK = '#10233f';
/** The library expects half of the line width. */
const HALF_LINE = SIGNATURE_CANVAS.lineWidth / 2;

const SCRIPT_FONTS =
  '"Snell Roundhand", "Segoe Script", "Brush Script MT", "Apple Chancery", "URW Chancery L", cursive';
const MAX_SCRIPT_PX = 56;
const MIN_SCRIPT_PX = 14;
const SCRIPT_MARGIN_PX = 12;
const MAX_PIXELS_PER_UNIT = 4;

/** A mark with a smaller share of the width counts as a dot, as on the server. */
const MIN_SPAN = 0.04;
/** Opacity from which a pixel counts as ink, as on the server. */
const MIN_OPACITY = 70;

/** Creates a pad that listens to the pen at once. */
export function createPad(canvas: HTMLCanvasElement): Pad {
  // The pixels are read after every stroke. Only the first context of a canvas can set this option.
  return new Pad(canvas, {
    penColor: INK,
    throttle: 0,
    minDistance: 2,
    canvasContextOptions: { willReadFrequently: true },
  });
}

/** Displayed width of the canvas in CSS pixels. */
export function shownWidthOf(canvas: HTMLCanvasElement): number {
  return canvas.getBoundingClientRect().width || SIGNATURE_CANVAS.width;
}

/**
 * Sets the pixel size of the canvas to a whole multiple of 400 x 120, so that lines are sharp. A resized canvas loses
 * its content.
 */
export function fitPixels(canvas: HTMLCanvasElement): void {
  const needed = (shownWidthOf(canvas) * (window.devicePixelRatio || 1)) / SIGNATURE_CANVAS.width;
  // Zoomed pages can be slightly above a whole number. That is not worth more pixels.
  const ratio = Math.min(MAX_PIXELS_PER_UNIT, Math.max(1, Math.ceil(needed - 0.05)));
  if (canvas.width === SIGNATURE_CANVAS.width * ratio) return;
  canvas.width = SIGNATURE_CANVAS.width * ratio;
  canvas.height = SIGNATURE_CANVAS.height * ratio;
}

/** Drawing context, scaled so that the canvas is `units` wide. */
function contextOf(canvas: HTMLCanvasElement, units: number): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  const scale = canvas.width / units;
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

/** Clears the canvas under an active pad. */
export function wipe(canvas: HTMLCanvasElement): void {
  const { width, height } = SIGNATURE_CANVAS;
  contextOf(canvas, width)?.clearRect(0, 0, width, height);
}

/** Scales units and pen to the displayed width. The line then follows the finger and is 2 wide in the PNG. */
export function fitPen(pad: Pad, canvas: HTMLCanvasElement): void {
  const shownWidth = shownWidthOf(canvas);
  contextOf(canvas, shownWidth);
  const half = (HALF_LINE * shownWidth) / SIGNATURE_CANVAS.width;
  pad.minWidth = half;
  pad.maxWidth = half;
  pad.dotSize = half;
}

function groupOf(points: Stroke): PointGroup {
  const pen = { penColor: INK, velocityFilterWeight: 0.7, compositeOperation: 'source-over' } as const;
  return { ...pen, minWidth: HALF_LINE, maxWidth: HALF_LINE, dotSize: HALF_LINE, points: [...points] };
}

/** The library's curve ends one point before the pen. This draws the last segment. */
function finishStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [from, to] = stroke.slice(-2);
  if (!from || !to) return;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.lineWidth = SIGNATURE_CANVAS.lineWidth;
  context.lineCap = 'round';
  context.strokeStyle = INK;
  context.stroke();
}

function fitScript(context: CanvasRenderingContext2D, text: string): void {
  const available = SIGNATURE_CANVAS.width - 2 * SCRIPT_MARGIN_PX;
  for (let size = MAX_SCRIPT_PX; size >= MIN_SCRIPT_PX; size -= 2) {
    context.font = `italic ${size}px ${SCRIPT_FONTS}`;
    if (context.measureText(text).width <= available) return;
  }
}

/** Writes the name across the pad in a script font of the system, as large as it fits. */
function drawName(context: CanvasRenderingContext2D, name: string): void {
  const { width, height } = SIGNATURE_CANVAS;
  fitScript(context, name);
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, width / 2, height / 2, width - 2 * SCRIPT_MARGIN_PX);
}

/** Replaces the canvas content with the ink. */
export function drawInk(pad: Pad, canvas: HTMLCanvasElement, ink: Ink | undefined): void {
  const context = contextOf(canvas, SIGNATURE_CANVAS.width);
  pad.clear();
  if (!context || !ink) return;
  if (ink.kind === 'typed') {
    drawName(context, ink.name.trim());
    return;
  }
  pad.fromData(ink.strokes.map(groupOf), { clear: false });
  for (const stroke of ink.strokes) finishStroke(context, stroke);
}

/** Whether the canvas has more than a dot. */
function isSignature(canvas: HTMLCanvasElement): boolean {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!data) return false;
  let [left, right, top, bottom] = [canvas.width, -1, canvas.height, -1];
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < MIN_OPACITY) continue;
    const pixel = (at - 3) / 4;
    const x = pixel % canvas.width;
    const y = Math.floor(pixel / canvas.width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.max(right - left, bottom - top) + 1 >= canvas.width * MIN_SPAN;
}

/** PNG data URL of exactly 400 x 120 pixels. Undefined if the ink is not a signature. */
export function exportSignature(ink: Ink): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_CANVAS.width;
  canvas.height = SIGNATURE_CANVAS.height;
  const pad = createPad(canvas);
  pad.off();
  drawInk(pad, canvas, ink);
  return isSignature(canvas) ? canvas.toDataURL('image/png') : undefined;
}
