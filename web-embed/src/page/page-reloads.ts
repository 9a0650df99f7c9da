import { readToken } from './page-address.ts';

/** Events that show that the applicant has started. */
const USE_EVENTS = ['input', 'pointerdown', 'drop'] as const;
/** The page is not reloaded twice within this time, in milliseconds. */
const MIN_RELOAD_INTERVAL_MS = 10_000;

/** This code loads after the form has rendered. */
let isTouched = navigator.userActivation?.hasBeenActive ?? true;
let isChecking = false;
let save = async () => false;

/** Sets how the form is saved before a reload. `saveForm` resolves to false if the form cannot be saved now. */
export function beforeReload(saveForm: () => Promise<boolean>): void {
  save = saveForm;
}

async function isOutdatedScript(script: string): Promise<boolean> {
  const page = await fetch(window.location.href, { cache: 'no-store', credentials: 'omit' });
  return page.ok && !(await page.text()).includes(script);
}

function wasJustReloaded(): boolean {
  return (
    performance.now() < MIN_RELOAD_INTERVAL_MS &&
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
  );
}

/**
 * Reloads the page when a part of its code is missing because a new version was deployed. It saves the form first. If
 * the part is missing because of the connection, the component that needs it retries.
 * @param script URL of the page's entry script, whose name changes with every version
 */
function reloadOnDeploy(script: string): void {
  for (const use of USE_EVENTS) {
    document.addEventListener(use, () => {
      isTouched = true;
    });
  }
  const { pathname } = new URL(script);
  window.addEventListener('vite:preloadError', async () => {
    if (isChecking || wasJustReloaded()) return;
    isChecking = true;
    const isOutdated = await isOutdatedScript(pathname).catch(() => false);
    if (isOutdated && (!isTouched || (await save()))) window.location.reload();
    isChecking = false;
  });
}

/** When a resume link opens in the window of its own form, only the fragment changes. The page must then reload. */
function reloadOnResumeLink(): void {
  window.addEventListener('hashchange', () => {
    if (readToken(window.location.hash)) window.location.reload();
  });
}

/** @param script URL of the page's entry script */
export function startReloads(script: string): void {
  reloadOnDeploy(script);
  reloadOnResumeLink();
}
