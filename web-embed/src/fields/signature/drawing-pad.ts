import { createPad, drawInk, fitPen, fitPixels, shownWidthOf, wipe } from './signature-canvas.ts';
import { type Ink, isSwipe, type Place, type Stroke, scrollWithFinger, toUnits } from './strokes.ts';

/** What the pad asks and tells. */
interface PadOwner {
  /** What stands on the pad beside the stroke that is being drawn. */
  readonly readInk: () => Ink | undefined;
  readonly onStroke: (stroke: Stroke) => void;
}

export interface RunningPad {
  /** Draws what stands on the pad anew. */
  readonly draw: () => void;
  readonly stop: () => void;
}

/** The stroke that is under way. */
interface Drawing {
  readonly path: Place[];
  readonly shownWidth: number;
}

/** Place of the pen in the window, and the event of the browser that tells it. */
interface PenEvent extends Place {
  readonly event: Event;
}

function penEventOf(event: Event): PenEvent {
  if (!(event instanceof CustomEvent)) throw new TypeError('The pad tells its events with details');
  return event.detail;
}

/** What a finger draws may turn out to be a swipe over the page; what a mouse or a pen draws never is. */
function isOfFinger(event: Event): boolean {
  return event instanceof PointerEvent ? event.pointerType === 'touch' : event.type.startsWith('touch');
}

/** Calls back when the canvas may be shown in another size or on another screen. */
function watchSize(canvas: HTMLCanvasElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(canvas);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}

/** Lets people draw on the canvas. What stands on it is drawn anew, and sharp, when the screen turns or the page is zoomed. */
export function startPad(canvas: HTMLCanvasElement, { readInk, onStroke }: PadOwner): RunningPad {
  const pad = createPad(canvas);
  let drawing: Drawing | undefined;

  /** One finger draws; two may still zoom the page. */
  function listen(): void {
    pad.on();
    canvas.style.touchAction = 'pinch-zoom';
  }

  function draw(): void {
    // What is being drawn would be lost; its end draws everything anew.
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
    // The browser took the fingers over, to zoom for one.
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
