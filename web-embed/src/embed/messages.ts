/** Limits of the height of an auto-sized form, in pixels. */
export const MIN_HEIGHT = 200;
export const MAX_HEIGHT = 20_000;

/** Name of an auto-sized frame. The form reads the name at start. */
export const FOLLOWED_FRAME = 'funding-desk:followed';
/** Name of a frame in a dialog of the page, which scrolls by itself. */
export const DIALOG_FRAME = 'funding-desk:dialog';

const ERROR_REASONS = ['unavailable', 'invalid', 'failed'] as const;

/** What a page learns of an application. It contains nothing that the applicant has typed. */
export type ProgressMessage =
  /** The applicant has changed a first field since the page was opened. */
  | { readonly type: 'funding-desk:started' }
  /** The applicant works on a section for the first time since the page was opened. */
  | { readonly type: 'funding-desk:section'; readonly section: string }
  | { readonly type: 'funding-desk:submitted'; readonly reference: string }
  /** There is no form, fields have to be corrected, or the application could not be sent. */
  | { readonly type: 'funding-desk:error'; readonly reason: (typeof ERROR_REASONS)[number] };

/** Event of the section that the applicant reads. In a frame on another site, no observer can tell it. */
export const READ_EVENT = 'funding-desk:read';

/** Messages from the framed form to its parent page. */
export type FrameMessage =
  /** The form's current height. */
  | { readonly type: 'funding-desk:height'; readonly height: number }
  /** The form restarts. */
  | { readonly type: 'funding-desk:top' }
  /** Something above the applicant's field has changed its height, and the field has moved by this many pixels. */
  | { readonly type: 'funding-desk:shift'; readonly by: number }
  /** The browser denies the form its storage: the form asks for the id of its session that the parent page keeps. */
  | { readonly type: 'funding-desk:session' }
  /** The parent page is to keep this id, '' for none. */
  | { readonly type: 'funding-desk:keep'; readonly id: string }
  /** The applicant was told that the page goes to this address after the submit. */
  | { readonly type: 'funding-desk:redirect'; readonly to: string }
  /** Escape was pressed in a dialog's form. */
  | { readonly type: 'funding-desk:escape' }
  | ProgressMessage
  /** The applicant must see this part of the form, in pixels from its top. */
  | { readonly type: 'funding-desk:show'; readonly top: number; readonly height: number };

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isWithin(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

function readProgress(data: Readonly<Record<string, unknown>>): ProgressMessage | undefined {
  const { type, section, reference, reason } = data;
  if (type === 'funding-desk:started') return { type };
  if (type === 'funding-desk:section' && matches(section, /^[A-Za-z]{1,20}$/)) return { type, section };
  if (type === 'funding-desk:submitted' && matches(reference, /^[0-9A-Z]{8}$/)) return { type, reference };
  const known = ERROR_REASONS.find((other) => other === reason);
  return type === 'funding-desk:error' && known ? { type, reason: known } : undefined;
}

/** Returns the message, or undefined if it is unknown or out of range. */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (!isObject(data)) return undefined;
  const { type, top, height, by, id, to } = data;
  if (type === 'funding-desk:escape') return { type };
  if (type === 'funding-desk:redirect' && matches(to, /^https:\/\//)) return { type, to };
  if (type === 'funding-desk:session') return { type };
  if (type === 'funding-desk:keep' && matches(id, /^(?:[0-9a-f]{32})?$/)) return { type, id };
  if (type === 'funding-desk:top') return { type };
  if (type === 'funding-desk:shift' && isWithin(by, -MAX_HEIGHT, MAX_HEIGHT)) return { type, by };
  if (type === 'funding-desk:height' && isWithin(height, MIN_HEIGHT, MAX_HEIGHT)) return { type, height };
  if (type === 'funding-desk:show' && isWithin(top, 0, MAX_HEIGHT) && isWithin(height, 0, MAX_HEIGHT))
    return { type, top, height };
  return readProgress(data);
}

/** Any site can embed the form, so the target origin is '*'. The messages contain nothing secret. */
export function postToParent(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
