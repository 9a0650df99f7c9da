import { type ProgressMessage, postToParent } from '../messages.ts';

/** The section that contains an element: 'businessInfo'. */
function sectionOf({ target }: Event): string | undefined {
  const section = target instanceof Element ? target.closest('section[id^="section-"]') : null;
  return section?.id.slice('section-'.length);
}

const post = (message: ProgressMessage) => postToParent(message);

/** Tells the page around the form when its application starts, and each section that is worked on. */
export function reportProgress(): void {
  const worked = new Set<string>();
  let isStarted = false;
  const start = (event: Event) => {
    if (isStarted || !sectionOf(event)) return;
    isStarted = true;
    post({ type: 'funding-desk:started' });
  };
  document.addEventListener('input', start, { capture: true });
  document.addEventListener('change', start, { capture: true });
  document.addEventListener('focusin', (event) => {
    const section = sectionOf(event);
    if (!section || worked.has(section)) return;
    worked.add(section);
    post({ type: 'funding-desk:section', section });
  });
}

let isUnavailable = false;

/** Tells the page around it that it has no form, once for each time that an error takes its place. */
export function reportMissingForm(): void {
  const wasUnavailable = isUnavailable;
  isUnavailable = document.querySelector('main > [role="alert"]') !== null && !document.querySelector('form');
  if (isUnavailable && !wasUnavailable) post({ type: 'funding-desk:error', reason: 'unavailable' });
}

/** What Escape closes in the form itself: a dialog, a list of suggestions, the list of sections. */
const CLOSED_BY_ESCAPE = 'dialog[open], [role="combobox"][aria-expanded="true"], nav [aria-expanded="true"]';

/** Lets Escape close the page's dialog, unless it closes something in the form. */
export function reportEscape(): void {
  const report = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector(CLOSED_BY_ESCAPE)) postToParent({ type: 'funding-desk:escape' });
  };
  // Before the form closes what is open.
  document.addEventListener('keydown', report, { capture: true });
}
