/** Limits of the height of an auto-sized form, in pixels. */
export const MIN_HEIGHT = 200;
export const MAX_HEIGHT = 20_000;

/** Name of an auto-sized frame. The form reads the name at start. */
export const FOLLOWED_FRAME = 'funding-desk:followed';

/** Messages from the framed form to its parent page. */
type FrameMessage =
  /** The form's current height. */
  | { readonly type: 'funding-desk:height'; readonly height: number }
  /** The form restarts. */
  | { readonly type: 'funding-desk:top' }
  /** Something above the applicant's field has changed its height, and the field has moved by this many pixels. */
  | { readonly type: 'funding-desk:shift'; readonly by: number }
  /** The applicant must see this part of the form, in pixels from its top. */
  | { readonly type: 'funding-desk:show'; readonly top: number; readonly height: number };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isWithin(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}

/** Returns the message, or undefined if it is unknown or out of range. */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (!isObject(data)) return undefined;
  const { type, top, height, by } = data;
  if (type === 'funding-desk:top') return { type };
  if (type === 'funding-desk:shift' && isWithin(by, -MAX_HEIGHT, MAX_HEIGHT)) return { type, by };
  if (type === 'funding-desk:height' && isWithin(height, MIN_HEIGHT, MAX_HEIGHT)) return { type, height };
  if (type === 'funding-desk:show' && isWithin(top, 0, MAX_HEIGHT) && isWithin(height, 0, MAX_HEIGHT))
    return { type, top, height };
  return undefined;
}

/** Any site can embed the form, so the target origin is '*'. The messages contain nothing secret. */
export function postToParent(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
