import { connectFrame, createFrame, type Embedding, type FormElements } from './form-frame.ts';
import { FOLLOWED_FRAME } from './messages.ts';

/** Height until the form reports its own. */
const FIRST_HEIGHT = '900px';

/** Scrolls until the frame's top is at that position of the window. A scroll margin works in any scroll container. */
function scrollFrameTo(frame: HTMLIFrameElement, top: number): void {
  const { style } = frame;
  const before = style.scrollMarginTop;
  style.scrollMarginTop = `${top}px`;
  frame.scrollIntoView();
  style.scrollMarginTop = before;
}

/** Scrolls to a part of the frame by the smallest distance. */
function show(frame: HTMLIFrameElement, part: { readonly top: number; readonly height: number }): void {
  const top = frame.getBoundingClientRect().top + part.top;
  const available = window.innerHeight - part.height;
  if (top >= 0 && top <= available) return;
  scrollFrameTo(frame, Math.max(Math.min(window.innerHeight / 4, available), 0) - part.top);
}

function showTop(frame: HTMLIFrameElement): void {
  const { top } = frame.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight) frame.scrollIntoView();
}

/** Tells the form how much of it is above and below the window, so that its bars stay in sight. */
function tellVisiblePart(frame: HTMLIFrameElement): void {
  const { top, bottom } = frame.getBoundingClientRect();
  // A fixed header of the page covers as much as the frame's scroll margin says.
  const header = Number.parseFloat(getComputedStyle(frame).scrollMarginTop) || 0;
  const above = Math.max(header - top, 0);
  const below = Math.max(bottom - window.innerHeight, 0);
  frame.contentWindow?.postMessage({ type: 'funding-desk:visible', above, below }, new URL(frame.src).origin);
}

/** Calls `act` before the next paint, once for all calls until then. */
function beforePaint(act: () => void): () => void {
  let isRequested = false;
  return () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      act();
    });
  };
}

/** The form in the page, as tall as its content. */
export function createInlineForm(embedding: Embedding): FormElements {
  const { maxWidth = '' } = embedding.script.dataset;
  const width = /^\d+$/.test(maxWidth) ? `${maxWidth}px` : maxWidth;
  const frame = createFrame(embedding, { height: FIRST_HEIGHT, margin: '0 auto', maxWidth: width });
  frame.name = FOLLOWED_FRAME;
  const follow = beforePaint(() => tellVisiblePart(frame));
  connectFrame(embedding, {
    frame,
    follow,
    place(message) {
      if (message.type === 'funding-desk:height') {
        frame.style.height = `${message.height}px`;
        follow();
      }
      if (message.type === 'funding-desk:shift') scrollFrameTo(frame, frame.getBoundingClientRect().top - message.by);
      if (message.type === 'funding-desk:show') show(frame, message);
      if (message.type === 'funding-desk:top') showTop(frame);
    },
  });
  return { elements: [frame] };
}
