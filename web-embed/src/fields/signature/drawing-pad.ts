import { createPad, drawInk, fitPen, fitPixels, shownWidthOf, wipe } from './signature-canvas.ts';
import { type Ink, isSwipe, type Point, type Stroke, scrollWithFinger, toUnits } from './strokes.ts';

/** Callbacks of the pad. */
interface PadOwner {
  /** Ink on the pad without the current stroke. */
  readonly readInk: () => Ink | undefined;
  readonly onStroke: (stroke: Stroke) => void;
}

export interface RunningPad {
  /** Draws the ink again. */
  readonly draw: () => void;
  readonly stop: () => void;
}

/** The current stroke. */
interface Drawing {
  readonly path: Point[];
  readonly shownWidth: number;
}

/** Pen position in the window, and its browser event. */
interface PenEvent extends Point {
  readonly event: Event;
}

function penEventOf(event: Event): PenEvent {
  if (!(event instanceof CustomEvent)) throw new TypeError('The pad must emit custom events');
  return event.detail;
}

/** A finger's stroke can turn into a swipe. A stroke of a mouse or a pen cannot. */
function isOfFinger(event: Event): boolean {
  return event instanceof PointerEvent ? event.pointerType === 'touch' : event.type.startsWith('touch');
}

/** Calls `onChange` when the canvas may have a new size or pixel density. */
function watchSize(canvas: HTMLCanvasElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(canvas);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}

/** Starts drawing on the canvas. The ink is drawn again, in full resolution, after a rotation or zoom. */
export function startPad(canvas: HTMLCanvasElement, { readInk, onStroke }: PadOwner): RunningPad {
  const pad = createPad(canvas);
  let drawing: Drawing | undefined;

  /** One finger draws; two can still zoom the page. */
  function listen(): void {
    pad.on();
    canvas.style.touchAction = 'pinch-zoom';
  }

  function draw(): void {
    // A redraw would lose the current stroke. Its end redraws everything.
    if (drawing) return;
    fitPixels(canvas);
    drawInk(pad, canvas, readInk());
  }

  function begin(event: Event): void {
    const { x, y } = penEventOf(event);
    drawing = { path: [{ x, y }], shownWidth: shownWidthOf(canvas) };
    if (readInk()?.kind === 'typed') wipe(canvas);
    fitPen(pad, canvas);
  }

  function abandon(): void {
    drawing = undefined;
    pad.off();
    draw();
    listen();
  }

  function advance(event: Event): void {
    const { x, y, event: cause } = penEventOf(event);
    if (!drawing || !isOfFinger(cause)) return;
    drawing.path.push({ x, y });
    if (!isSwipe(drawing.path, canvas.getBoundingClientRect())) return;
    abandon();
    scrollWithFinger({ x, y });
  }

  function end(event: Event): void {
    const ended = drawing;
    const points = pad.toData().at(-1)?.points ?? [];
    // The browser took over the touch, for example to zoom.
    if (!ended || penEventOf(event).event.type.endsWith('cancel')) {
      abandon();
      return;
    }
    drawing = undefined;
    onStroke(toUnits(points, ended.shownWidth));
  }

  pad.addEventListener('beginStroke', begin);
  pad.addEventListener('afterUpdateStroke', advance);
  pad.addEventListener('endStroke', end);
  listen();
  draw();
  const unwatch = watchSize(canvas, draw);
  return {
    draw,
    stop() {
      unwatch();
      pad.off();
    },
  };
}
