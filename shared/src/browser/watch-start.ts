/*
 * The inline script of each page. It runs before any file loads. When a file that the page needs to start fails to
 * load, it reloads the page. After several reloads it shows a message with a button.
 *
 * The state of the history entry counts the failures. It survives reloads, and works where storage is denied.
 */
import type { Language } from '../messages/languages.ts';
import type { StartPage } from '../messages/message-types.ts';

/** Put in by the build, because an import would bring all messages of all languages into each page. */
declare const START_TEXTS: Readonly<Record<Language, StartPage>>;

const TEXTS = START_TEXTS;

/** Pauses before each reload, in milliseconds. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000] as const;
/** Older failures do not count, in milliseconds. */
const MAX_AGE_MS = 60_000;
const REQUEST_TIMEOUT_MS = 8_000;

let isRestarting = false;

/** A rendered page retries its own parts. The element `.on-its-way` is in the HTML before. */
const isRendered = () => document.querySelector('#root > :not(.on-its-way)') !== null;

function entryState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function readFailures(): number {
  const state = entryState();
  if (!('startFailures' in state && 'failedAt' in state)) return 0;
  const { startFailures, failedAt } = state;
  const isRecent = typeof failedAt === 'number' && Date.now() - failedAt < MAX_AGE_MS;
  return isRecent && typeof startFailures === 'number' ? startFailures : 0;
}

function writeFailures(startFailures: number): void {
  window.history.replaceState({ ...entryState(), startFailures, failedAt: Date.now() }, '');
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(TEXTS, tag);

function storedLanguage(): string {
  try {
    return window.localStorage.getItem('language') ?? '';
  } catch {
    return '';
  }
}

/** The language that the form would choose. The admin is in English. */
function findLanguage(): Language {
  const { pathname, search } = window.location;
  if (!pathname.startsWith('/embed')) return 'en';
  const wanted = [new URLSearchParams(search).get('lang') ?? '', storedLanguage(), ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

function createElement<Tag extends 'h1' | 'p' | 'button'>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Replaces the page with the message. Style sheets may be missing, so each element has its own style. */
function renderProblem(willRetry: boolean): void {
  document.getElementById('start-problem')?.remove();
  document.getElementById('root')?.setAttribute('hidden', '');
  const language = findLanguage();
  const { problem, retrying, tryAgain } = TEXTS[language];
  const main = document.createElement('main');
  main.id = 'start-problem';
  main.lang = language;
  const font = '18px / 1.5 system-ui, sans-serif';
  Object.assign(main.style, { font, maxWidth: '46ch', margin: '0 auto', padding: '25vh 24px 0', textAlign: 'center' });
  const heading = createElement('h1', document.title);
  heading.style.fontSize = '24px';
  const sentence = createElement('p', problem);
  sentence.role = 'alert';
  const button = createElement('button', tryAgain);
  Object.assign(button.style, { minHeight: '44px', padding: '8px 20px', font: 'inherit', cursor: 'pointer' });
  button.addEventListener('click', () => {
    writeFailures(0);
    void reload();
  });
  main.append(heading, sentence, ...(willRetry ? [createElement('p', retrying)] : []), button);
  document.body.append(main);
}

function showProblem(willRetry: boolean): void {
  if (document.readyState !== 'loading') renderProblem(willRetry);
  else document.addEventListener('DOMContentLoaded', () => renderProblem(willRetry), { once: true });
}

/** Without a connection, a reload would replace the page with an error page of the browser. */
async function isReachable(): Promise<boolean> {
  // The policy of the sandboxed preview allows no request.
  if (window.origin === 'null') return true;
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}

async function reload(): Promise<void> {
  if (await isReachable()) window.location.reload();
  else reloadLater();
}

function reloadLater(): void {
  const failures = readFailures();
  const pause = PAUSES_MS[failures];
  writeFailures(failures + 1);
  if (failures > 0) showProblem(pause !== undefined);
  if (pause !== undefined) setTimeout(reload, pause);
}

function restart(): void {
  if (isRestarting || isRendered()) return;
  isRestarting = true;
  window.addEventListener('online', reload, { once: true });
  reloadLater();
}

window.addEventListener('vite:preloadError', restart);
/** Vite requests each style sheet of a lazy part once. The part appears without it, so the page must repeat it. */
function reloadStyle(failed: HTMLLinkElement): void {
  const { href, crossOrigin } = failed;
  const failures = Number(failed.dataset.failures ?? 0);
  const pause = PAUSES_MS[failures];
  if (pause === undefined) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, crossOrigin });
  link.dataset.failures = String(failures + 1);
  setTimeout(() => failed.replaceWith(link), pause);
}

window.addEventListener(
  'error',
  ({ target }) => {
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isStyle && isRendered()) reloadStyle(target);
    else if (isStyle || target instanceof HTMLScriptElement) restart();
  },
  true,
);
