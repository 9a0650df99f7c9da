import { createDialogForm } from './embed-dialog.ts';
import { createInlineForm } from './embed-inline.ts';
import type { Embedding, FormElements } from './form-frame.ts';
import { tellPage } from './tell-page.ts';

const NO_SLUG = 'The script of the funding application needs a data-slug.';

/**
 * Inserts the elements after the script. Tag managers put scripts outside the body; the elements then go to the end of
 * the page.
 */
function insert({ elements, start }: FormElements, script: HTMLScriptElement): void {
  const append = () => {
    if (script.closest('body')) script.after(...elements);
    else document.body.append(...elements);
    start?.();
  };
  if (!script.closest('body') && document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', append);
  else append();
}

/** @throws Error for an unknown value of `data-embed` */
function createForm(embedding: Embedding): FormElements {
  const { embed = 'inline' } = embedding.script.dataset;
  switch (embed) {
    case 'inline':
      return createInlineForm(embedding);
    case 'button':
    case 'popup':
      return createDialogForm(embedding, { hasButton: embed === 'button' });
    default:
      throw new Error(`data-embed is 'inline', 'button' or 'popup', not '${embed}'.`);
  }
}

/** Embeds the form next to its script, unless the page has removed the script before it was loaded. */
function embedForm(script: HTMLScriptElement): void {
  if (!script.isConnected) return;
  const { slug } = script.dataset;
  if (!slug) throw new Error(NO_SLUG);
  const form = createForm({
    script,
    slug,
    // Some loaders remove a script once it has run.
    tell: (message) => tellPage(script.isConnected ? script : form.elements[0], { slug, message }),
  });
  insert(form, script);
}

const MODULES = 'script[type="module"][src*="/embed.js"]';

/**
 * A module does not know its own element, and runs once for all elements with its address. So it embeds the form of each,
 * and of those that the page adds later.
 */
function embedModules(): void {
  const embedded = new WeakSet<Element>();
  const embedNew = () => {
    for (const script of document.querySelectorAll<HTMLScriptElement>(MODULES))
      if (!embedded.has(script)) {
        embedded.add(script);
        try {
          embedForm(script);
        } catch (error) {
          // The page's other forms appear nevertheless.
          reportError(error);
        }
      }
  };
  new MutationObserver(embedNew).observe(document, { childList: true, subtree: true });
  embedNew();
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) embedForm(script);
else embedModules();
