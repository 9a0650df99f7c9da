import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import type SignaturePad from 'signature_pad';
import { CONTEXT_SETTINGS, contextOf, INK, scaledContext } from './signature-canvas.ts';

interface PadEvents {
  readonly onBegin: () => void;
  readonly onEnd: () => void;
}

/**
 * Sets units and pen to the width at which the canvas is shown now, so that on a narrow screen the line follows the
 * finger and still comes out 2 pixels wide in the PNG. The pad takes half widths.
 */
function fitPen(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const shownWidth = canvas.getBoundingClientRect().width || SIGNATURE_CANVAS.width;
  scaledContext(canvas, shownWidth);
  const half = ((SIGNATURE_CANVAS.lineWidth / 2) * shownWidth) / SIGNATURE_CANVAS.width;
  pad.minWidth = half;
  pad.maxWidth = half;
  pad.dotSize = half;
}

/** The pad's curves stop one point short of the pen; this draws the rest, and the whole of a two-point stroke. */
function finishStroke(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const [from, to] = pad.toData().at(-1)?.points.slice(-2) ?? [];
  const context = contextOf(canvas);
  if (!from || !to || !context) return;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.lineWidth = pad.dotSize * 2;
  context.lineCap = 'round';
  context.strokeStyle = INK;
  context.stroke();
}

/** Loads the drawing code on first need and starts it on the canvas. Returns what stops it. */
export async function startDrawing(canvas: HTMLCanvasElement, { onBegin, onEnd }: PadEvents): Promise<() => void> {
  const { default: Pad } = await import('signature_pad');
  const before = contextOf(canvas)?.getImageData(0, 0, canvas.width, canvas.height);
  const pad = new Pad(canvas, { penColor: INK, throttle: 0, minDistance: 2, canvasContextOptions: CONTEXT_SETTINGS });
  // The pad wipes its canvas when it starts; a name typed while it loaded comes back.
  if (before) contextOf(canvas)?.putImageData(before, 0, 0);
  pad.addEventListener('beginStroke', () => {
    onBegin();
    fitPen(pad, canvas);
  });
  pad.addEventListener('endStroke', () => {
    finishStroke(pad, canvas);
    onEnd();
  });
  return () => pad.off();
}
