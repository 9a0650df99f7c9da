import { connectFrame, createFrame, type Embedding, type FormElements, titleOf } from './form-frame.ts';
import { DIALOG_FRAME } from './messages.ts';
import { addPageForm, FORM_CLASS } from './page-forms.ts';
import { pageTexts } from './page-texts.ts';

/** The site's own rules win over those in `:where`. */
const STYLES = `
:where(.funding-desk-button){font:inherit;font-weight:600;padding:12px 24px;border:0;border-radius:8px;
background:#14532d;color:#fff;cursor:pointer}
.funding-desk-dialog{box-sizing:border-box;width:min(100%,860px);max-width:100%;height:100%;max-height:100%;margin:0 auto;
padding:0;border:0;flex-direction:column;background:Canvas;color:CanvasText}
.funding-desk-dialog[open]{display:flex}
.funding-desk-dialog::backdrop{background:rgb(10 16 22/55%)}
.funding-desk-dialog>button{align-self:flex-end;min-width:44px;height:44px;padding:0 16px;border:0;background:none;color:inherit;
font:500 16px system-ui,sans-serif;cursor:pointer}
.funding-desk-dialog>iframe{flex:1;min-height:0}
:root:has(.funding-desk-dialog[open]){overflow:hidden}
`;

declare global {
  interface Window {
    /** Shared by all scripts of the page, as the forms are. */
    fundingDeskStyles?: CSSStyleSheet;
  }
}

/** A constructed style sheet is allowed by a strict content security policy. */
function addStyles(): void {
  if (window.fundingDeskStyles) return;
  const sheet = new CSSStyleSheet();
  window.fundingDeskStyles = sheet;
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function createButton(text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', press);
  return button;
}

/** The form starts when its dialog opens for the first time, and stays as it is while the dialog is closed. */
function createDialog(embedding: Embedding, closeText: string) {
  const dialog = document.createElement('dialog');
  dialog.className = `${FORM_CLASS} funding-desk-dialog`;
  dialog.setAttribute('aria-label', titleOf(embedding));
  dialog.style.colorScheme = embedding.script.dataset.theme?.replace('auto', '') || 'light dark';
  const close = () => dialog.close();
  dialog.append(createButton(closeText, close));
  const open = () => {
    if (!dialog.querySelector('iframe')) {
      const frame = createFrame(embedding, {});
      frame.name = DIALOG_FRAME;
      connectFrame(embedding, { frame, place: ({ type }) => type === 'funding-desk:escape' && close() });
      dialog.append(frame);
    }
    if (!dialog.open) dialog.showModal();
  };
  return { dialog, open };
}

/** The form in a dialog over the page, which the page's links to '#the-slug' open, and a button if one is asked for. */
export function createDialogForm(embedding: Embedding, { hasButton }: { hasButton: boolean }): FormElements {
  const { script, slug } = embedding;
  const { lang, label } = script.dataset;
  const texts = pageTexts(lang || document.documentElement.lang);
  const { dialog, open } = createDialog(embedding, texts.close);
  const fragment = `#${slug}`;
  addStyles();
  addPageForm(dialog, { fragment, open });
  const button = createButton(label || texts.apply, open);
  button.className = 'funding-desk-button';
  const start = () => {
    if (window.location.hash === fragment) open();
  };
  return { elements: hasButton ? [button, dialog] : [dialog], start };
}
