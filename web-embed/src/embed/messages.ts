/** Bounds of the height of a followed form, in pixels. */
export const MIN_HEIGHT = 200;
export const MAX_HEIGHT = 20_000;

/** Name of a frame whose height follows the form, by which the form knows it from the start. */
export const FOLLOWED_FRAME = 'funding-desk:followed';

/** What the form in a frame tells the page around it. */
export type FrameMessage =
  /** The form is that tall now. */
  | { readonly type: 'funding-desk:height'; readonly height: number }
  /** The form begins anew. */
  | { readonly type: 'funding-desk:top' }
  /** The applicant was led to this part of the form, in pixels from its top. */
  | { readonly type: 'funding-desk:show'; readonly top: number; readonly height: number };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isWithin(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}

/** The message, or undefined for anything else and for figures out of bounds. */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (!isObject(data)) return undefined;
  const { type, top, height } = data;
  if (type === 'funding-desk:top') return { type };
  if (type === 'funding-desk:height' && isWithin(height, MIN_HEIGHT, MAX_HEIGHT)) return { type, height };
  if (type === 'funding-desk:show' && isWithin(top, 0, MAX_HEIGHT) && isWithin(height, 0, MAX_HEIGHT))
    return { type, top, height };
  return undefined;
}

/** To whichever site shows the form: none of it is secret, and a site that does not know it overhears it. */
export function postToParent(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
