/** An element that the script has added to the page, and what it reacts to. */
export interface PageForm {
  /** A message of any frame of the page. */
  readonly receive?: (event: MessageEvent<unknown>) => void;
  /** The page has scrolled or changed its size. */
  readonly follow?: () => void;
  /** The page's link to this fragment, '#the-slug', opens the form. */
  readonly fragment?: string;
  readonly open?: () => void;
}

type PageForms = WeakMap<Element, PageForm>;

declare global {
  interface Window {
    /** Shared by all scripts of the page: a site with its own routing adds and removes one at each visit. */
    fundingDeskForms?: PageForms;
  }
}

/** Class of every element that the script adds for a form. */
export const FORM_CLASS = 'funding-desk-form';

const isThisPage = (link: HTMLAnchorElement) => link.href.split('#')[0] === window.location.href.split('#')[0];

/** Listens for the forms that are in the page. What a site has removed is not kept. */
function listen(forms: PageForms): void {
  const each = (act: (form: PageForm) => void) => {
    for (const element of document.querySelectorAll(`.${FORM_CLASS}`)) {
      const form = forms.get(element);
      if (form) act(form);
    }
  };
  window.addEventListener('message', (event) => each(({ receive }) => receive?.(event)));
  const follow = () => each((form) => form.follow?.());
  // A frame may be in a part of the page that scrolls by itself.
  window.addEventListener('scroll', follow, { capture: true, passive: true });
  window.addEventListener('resize', follow);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || !isThisPage(link)) return;
    each(({ fragment, open }) => {
      if (!open || link.hash !== fragment) return;
      event.preventDefault();
      open();
    });
  });
}

/** Lets the page's events reach an element with `FORM_CLASS`. */
export function addPageForm(element: Element, form: PageForm): void {
  let forms = window.fundingDeskForms;
  if (!forms) {
    forms = new WeakMap();
    window.fundingDeskForms = forms;
    listen(forms);
  }
  forms.set(element, form);
}
