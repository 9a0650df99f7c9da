/** Signs that the applicant has begun. */
const USES = ['input', 'pointerdown', 'drop'] as const;
/** A page that was reloaded less than this ago, in milliseconds, is not reloaded again by itself. */
const REST = 10_000;

let isTouched = false;
let isAsking = false;
let keep = async () => false;

/** Takes over how the form is kept before the page is renewed; resolves to false where that cannot be done now. */
export function beforeReload(keepForm: () => Promise<boolean>): void {
  keep = keepForm;
}

async function isGone(script: string): Promise<boolean> {
  const page = await fetch(window.location.href, { cache: 'no-store', credentials: 'omit' });
  return page.ok && !(await page.text()).includes(script);
}

function wasJustReloaded(): boolean {
  return (
    performance.now() < REST &&
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
  );
}

/**
 * Reloads the page where a part of its code is missing because the server has another version by now, once everything
 * that was typed is kept. A part that is missing for want of a connection is asked for again by whoever needs it.
 * @param script address of the page's own beginning, which each version names anew
 */
export function reloadOnDeploy(script: string): void {
  for (const use of USES) {
    document.addEventListener(use, () => {
      isTouched = true;
    });
  }
  const { pathname } = new URL(script);
  window.addEventListener('vite:preloadError', async () => {
    if (isAsking || wasJustReloaded()) return;
    isAsking = true;
    const isOutdated = await isGone(pathname).catch(() => false);
    if (isOutdated && (!isTouched || (await keep()))) window.location.reload();
    isAsking = false;
  });
}
