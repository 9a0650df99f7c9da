import { frameAddress } from './frame-address.ts';
import { FOLLOWED_FRAME, readMessage } from './messages.ts';

const NO_SLUG = 'The script of the funding application needs a data-slug.';
const DEFAULT_TITLE = 'Funding application';
/** Height until the form reports its own. */
const FIRST_HEIGHT = '900px';

/** Creates the frame without a style attribute, which a strict content security policy would forbid. */
function createFrame(script: HTMLScriptElement): HTMLIFrameElement {
  const { slug = '', title = '', maxWidth = '', theme = '' } = script.dataset;
  if (slug === '') throw new Error(NO_SLUG);
  const frame = document.createElement('iframe');
  const style = { display: 'block', width: '100%', height: FIRST_HEIGHT, margin: '0 auto', border: '0' };
  Object.assign(frame.style, style, { maxWidth: /^\d+$/.test(maxWidth) ? `${maxWidth}px` : maxWidth });
  frame.title = title || DEFAULT_TITLE;
  frame.name = FOLLOWED_FRAME;
  frame.className = 'funding-desk-form';
  frame.loading = 'eager';
  frame.src = frameAddress({ scriptUrl: script.src, slug, search: window.location.search, theme });
  return frame;
}

/**
 * Inserts the frame after the script. Tag managers put scripts outside the body; the frame then goes to the end of
 * the page.
 */
function insertFrame(frame: HTMLIFrameElement, script: HTMLScriptElement): void {
  const append = () => document.body.append(frame);
  if (script.closest('body')) script.after(frame);
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', append);
  else append();
}

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

/** Embeds the form next to its script. The frame reacts only to messages of its own form. */
function embedForm(script: HTMLScriptElement): void {
  const frame = createFrame(script);
  const { origin } = new URL(frame.src);
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || !event.source || event.source !== frame.contentWindow) return;
    const message = readMessage(event.data);
    if (message?.type === 'funding-desk:height') frame.style.height = `${message.height}px`;
    if (message?.type === 'funding-desk:shift') scrollFrameTo(frame, frame.getBoundingClientRect().top - message.by);
    if (message?.type === 'funding-desk:show') show(frame, message);
    if (message?.type === 'funding-desk:top') showTop(frame);
  });
  insertFrame(frame, script);
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) embedForm(script);
