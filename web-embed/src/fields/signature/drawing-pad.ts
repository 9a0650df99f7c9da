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

interface PadState {
  readonly pad: ReturnType<typeof createPad>;
  readonly canvas: HTMLCanvasElement;
  readonly owner: PadOwner;
  drawing: Drawing | undefined;
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

/** One finger draws; two can still zoom the page. */
function listen({ pad, canvas }: PadState): void {
  pad.on();
  canvas.style.touchAction = 'pinch-zoom';
}

function draw({ pad, canvas, owner, drawing }: PadState): void {
  // A redraw would lose the current stroke. Its end redraws everything.
  if (drawing) return;
  fitPixels(canvas);
  drawInk(pad, canvas, owner.readInk());
}

function begin(state: PadState, { x, y }: PenEvent): void {
  const { pad, canvas, owner } = state;
  state.drawing = { path: [{ x, y }], shownWidth: shownWidthOf(canvas) };
  if (owner.readInk()?.kind === 'typed') wipe(canvas);
  fitPen(pad, canvas);
}

function abandon(state: PadState): void {
  state.drawing = undefined;
  state.pad.off();
  draw(state);
  listen(state);
}

function advance(state: PadState, { x, y, event }: PenEvent): void {
  const { canvas, drawing } = state;
  if (!drawing || !isOfFinger(event)) return;
  drawing.path.push({ x, y });
  if (!isSwipe(drawing.path, canvas.getBoundingClientRect())) return;
  abandon(state);
  scrollWithFinger({ x, y });
}

function end(state: PadState, { event }: PenEvent): void {
  const { pad, owner, drawing } = state;
  const points = pad.toData().at(-1)?.points ?? [];
  // The browser took over the touch, for example to zoom.
  if (!drawing || event.type.endsWith('cancel')) {
    abandon(state);
    return;
  }
  state.drawing = undefined;
  owner.onStroke(toUnits(points, drawing.shownWidth));
}

/** Starts drawing on the canvas. The ink is drawn again, in full resolution, after a rotation or zoom. */
export function startPad(canvas: HTMLCanvasElement, owner: PadOwner): RunningPad {
  const pad = createPad(canvas);
  const state: PadState = { pad, canvas, owner, drawing: undefined };
  const redraw = () => draw(state);
  pad.addEventListener('beginStroke', (event) => begin(state, penEventOf(event)));
  pad.addEventListener('afterUpdateStroke', (event) => advance(state, penEventOf(event)));
  pad.addEventListener('endStroke', (event) => end(state, penEventOf(event)));
  listen(state);
  redraw();
  const unwatch = watchSize(canvas, redraw);
  return {
    draw: redraw,
    stop() {
      unwatch();
      pad.off();
    },
  };
}
