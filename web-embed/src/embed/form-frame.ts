import { frameAddress } from './frame-address.ts';
import { type FrameMessage, type ProgressMessage, readMessage } from './messages.ts';
import { addPageForm, FORM_CLASS } from './page-forms.ts';

const DEFAULT_TITLE = 'Funding application';

/** A form that a script element asks for. */
export interface Embedding {
  readonly script: HTMLScriptElement;
  readonly slug: string;
  readonly tell: (message: ProgressMessage) => void;
}

/** What the script adds to the page for a form. */
export interface FormElements {
  readonly elements: readonly [Element, ...Element[]];
  /** Called once they are in the page. */
  readonly start?: () => void;
}

export const titleOf = ({ script }: Embedding): string => script.dataset.title || DEFAULT_TITLE;

/** Creates the frame without a style attribute, which a strict content security policy would forbid. */
export function createFrame(embedding: Embedding, style: Partial<CSSStyleDeclaration>): HTMLIFrameElement {
  const { script, slug } = embedding;
  const { theme = '', lang = '' } = script.dataset;
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', ...style });
  frame.title = titleOf(embedding);
  frame.className = FORM_CLASS;
  frame.loading = 'eager';
  frame.src = frameAddress({ scriptUrl: script.src, slug, search: window.location.search, theme, lang });
  return frame;
}

/** What the page keeps for a form that has no storage: the id of the session, under one key per link. */
function storageOf(slug: string) {
  const key = `fundingDesk.formSession.${slug}`;
  return {
    read: () => localStorage.getItem(key) ?? '',
    write: (id: string) => (id ? localStorage.setItem(key, id) : localStorage.removeItem(key)),
  };
}

/** Keeps the id, if there is one to keep, and tells the form what is kept. A page without storage keeps nothing. */
function keepSession(frame: HTMLIFrameElement, { slug, keep }: { slug: string; keep: string | undefined }): void {
  let id = '';
  try {
    const storage = storageOf(slug);
    if (keep !== undefined) storage.write(keep);
    id = storage.read();
  } catch {
    // The form says how to come back without it.
  }
  frame.contentWindow?.postMessage({ type: 'funding-desk:kept', id }, new URL(frame.src).origin);
}

interface FrameInput {
  readonly frame: HTMLIFrameElement;
  /** A message that concerns where the frame is. */
  readonly place: (message: FrameMessage) => void;
  /** The page has scrolled or changed its size. */
  readonly follow?: () => void;
}

/** Reacts to the messages of a frame, and only to those of its own form. */
export function connectFrame({ slug, tell }: Embedding, { frame, place, follow }: FrameInput): void {
  const { origin } = new URL(frame.src);
  const receive = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || !source || source !== frame.contentWindow) return;
    const message = readMessage(data);
    if (!message) return;
    switch (message.type) {
      case 'funding-desk:session':
        return keepSession(frame, { slug, keep: undefined });
      case 'funding-desk:keep':
        return keepSession(frame, { slug, keep: message.id });
      case 'funding-desk:redirect':
        return window.location.assign(message.to);
      case 'funding-desk:started':
      case 'funding-desk:section':
      case 'funding-desk:submitted':
      case 'funding-desk:error':
        return tell(message);
      default:
        return place(message);
    }
  };
  addPageForm(frame, { receive, ...(follow ? { follow } : {}) });
}
