import { withStorage } from '../lib/read-json.ts';
import { keepAtHost, readHostSession } from './host-storage.ts';
import { isSent, keepReceipt } from './receipt.ts';
import { isSessionId } from './session-id.ts';
import { isStorageDenied, sessionKey } from './session-key.ts';

/** The browser remembers that many sessions of a link. */
const MAX_SESSIONS = 10;

/** Wait for a session of this tab in milliseconds, while the page before a reload still closes. */
const RELOAD_WAIT_MS = 10_000;
/** Wait for a session that another tab may have: a duplicated tab starts with the storage of the first. */
const DUPLICATE_WAIT_MS = 1_000;

const leftKey = (slug: string) => `${sessionKey(slug)}.left`;

function readOfTab(key: string): string {
  return withStorage((storage) => storage.getItem(key), 'sessionStorage') ?? '';
}

function writeOfTab(key: string, value: string): void {
  withStorage((storage) => (value ? storage.setItem(key, value) : storage.removeItem(key)), 'sessionStorage');
}

/** Sessions of this browser on the link, the last one that was worked in first. */
export function readSessions(slug: string): readonly string[] {
  const stored = withStorage((storage) => storage.getItem(sessionKey(slug))) ?? '';
  return stored.split(' ').filter(isSessionId);
}

function writeSessions(slug: string, ids: readonly string[]): void {
  const kept = ids.slice(0, MAX_SESSIONS).join(' ');
  withStorage((storage) => (kept ? storage.setItem(sessionKey(slug), kept) : storage.removeItem(sessionKey(slug))));
}

/** Puts the session first among those of the browser, because someone works in it. */
export function raiseSession(slug: string, id: string): void {
  const [first, ...rest] = readSessions(slug);
  if (first !== id) writeSessions(slug, [id, ...[first ?? '', ...rest].filter((other) => other && other !== id)]);
}

/** Stores the session of this tab. An untouched one comes after those that were worked in. */
export function storeSession(slug: string, id: string): void {
  if (isStorageDenied()) return void keepAtHost(id);
  writeOfTab(sessionKey(slug), id);
  const known = readSessions(slug);
  if (!known.includes(id)) writeSessions(slug, [...known.slice(0, MAX_SESSIONS - 1), id]);
}

/** Removes a session that has ended. */
export function dropSession(slug: string, id: string): void {
  if (isStorageDenied()) return void keepAtHost('');
  if (readOfTab(sessionKey(slug)) === id) writeOfTab(sessionKey(slug), '');
  writeSessions(
    slug,
    readSessions(slug).filter((other) => other !== id),
  );
}

/** Removes the session of a sent application. The tab keeps its reference until a new one is started. */
export function dropSentSession(slug: string, id: string, reference: string): void {
  dropSession(slug, id);
  keepReceipt(slug, { reference, receivedAt: Date.now() });
}

/** The session that this tab holds, and how to release it. */
let held: { readonly id: string; readonly release: () => void } | undefined;

function release(): void {
  held?.release();
  held = undefined;
}

/**
 * Holds a session for this tab, in place of the one before, until the page closes. A browser without locks holds any.
 * @param how what to do about another tab that holds it. By default, that tab keeps it.
 * @returns false if another tab keeps it
 */
export function holdSession(id: string, how: LockOptions = { ifAvailable: true }): Promise<boolean> {
  if (held?.id === id) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(false);
      release();
      return new Promise<void>((free) => {
        held = { id, release: free };
        resolve(true);
      });
    };
    const fail = (error: unknown) => resolve(!(error instanceof DOMException && error.name === 'TimeoutError'));
    // Missing on pages without HTTPS, and denied where storage is denied.
    if (!navigator.locks) return resolve(true);
    navigator.locks.request(`fundingDesk.formSession.${id}`, how, hold).catch(fail);
  });
}

/** The id that this tab keeps, held, unless another tab has it: a duplicated tab starts with the storage of the first. */
export async function claimOfTab(slug: string): Promise<string | undefined> {
  const own = readOfTab(sessionKey(slug));
  const isReload = readOfTab(leftKey(slug)) === own;
  writeOfTab(leftKey(slug), '');
  const wait = isReload ? RELOAD_WAIT_MS : DUPLICATE_WAIT_MS;
  return isSessionId(own) && (await holdSession(own, { signal: AbortSignal.timeout(wait) })) ? own : undefined;
}

/** Keeps an id in this tab alone, and holds it. @returns false where the browser denies storage */
export function keepInTab(slug: string, id: string): boolean {
  writeOfTab(sessionKey(slug), id);
  void holdSession(id);
  return readOfTab(sessionKey(slug)) === id;
}

/**
 * Chooses the session that this page continues, and holds it: that of its tab, else the last one of the browser that no
 * other tab holds.
 * @returns undefined if a new one is to start
 */
export async function claimSession(slug: string): Promise<string | undefined> {
  if (isStorageDenied()) return readHostSession();
  const own = readOfTab(sessionKey(slug));
  const held = await claimOfTab(slug);
  if (held || isSent(own)) return held;
  for (const id of readSessions(slug)) if (id !== own && (await holdSession(id))) return id;
  return undefined;
}

/**
 * Releases the session when the page leaves, and says so: a duplicated tab gets the same storage while the first page
 * stays. A page that comes back reloads if another tab holds its session by then.
 */
export function releaseOnLeave(slug: string): void {
  let left = '';
  window.addEventListener('pagehide', () => {
    left = held?.id ?? '';
    writeOfTab(leftKey(slug), left);
    release();
  });
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted || !left) return;
    writeOfTab(leftKey(slug), '');
    if (!(await holdSession(left))) window.location.reload();
  });
}
