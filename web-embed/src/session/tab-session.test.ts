import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReceipt, readReceipt } from './receipt.ts';
import { claimSession, dropSentSession, dropSession, raiseSession, readSessions, storeSession } from './tab-session.ts';

const SLUG = 'north-pier';
const KEY = `fundingDesk.formSession.${SLUG}`;
const idOf = (digit: number) => String(digit).repeat(32);

function createStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    get length() {
      return stored.size;
    },
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
}

/** Puts a window in place that is not in a frame. */
function stubWindow(window: object): void {
  vi.stubGlobal('window', Object.defineProperty(window, 'parent', { value: window }));
}

/** A tab of the browser with that local storage, which has no locks. */
function openTab(localStorage = createStorage()) {
  const sessionStorage = createStorage();
  stubWindow({ localStorage, sessionStorage });
  return { localStorage, sessionStorage };
}

beforeEach(() => vi.stubGlobal('navigator', {}));
afterEach(() => vi.unstubAllGlobals());

describe('stored sessions', () => {
  it('are those of their link, in the browser and in the tab', () => {
    const { localStorage, sessionStorage } = openTab();
    storeSession(SLUG, idOf(1));
    expect([...localStorage.stored]).toEqual([[KEY, idOf(1)]]);
    expect([...sessionStorage.stored]).toEqual([[KEY, idOf(1)]]);
    expect(readSessions('south-pier')).toEqual([]);
  });

  it('follow those that were worked in, the last one first', () => {
    openTab();
    for (const digit of [1, 2, 3]) storeSession(SLUG, idOf(digit));
    raiseSession(SLUG, idOf(2));
    raiseSession(SLUG, idOf(3));
    expect(readSessions(SLUG)).toEqual([idOf(3), idOf(2), idOf(1)]);
    dropSession(SLUG, idOf(2));
    expect(readSessions(SLUG)).toEqual([idOf(3), idOf(1)]);
  });

  it('are at most ten, with that of this tab', () => {
    openTab();
    const ids = Array.from({ length: 12 }, (_, index) => (index + 10).toString(16).padStart(32, '0'));
    for (const id of ids) storeSession(SLUG, id);
    expect(readSessions(SLUG)).toEqual([...ids.slice(0, 9), ids.at(-1)]);
  });

  it('are only session ids', () => {
    const { localStorage } = openTab();
    localStorage.setItem(KEY, `null ${idOf(1)}`);
    expect(readSessions(SLUG)).toEqual([idOf(1)]);
  });

  it('are none where the browser denies storage', async () => {
    stubWindow({
      get localStorage() {
        throw new Error('denied');
      },
      get sessionStorage() {
        throw new Error('denied');
      },
    });
    expect(() => storeSession(SLUG, idOf(1))).not.toThrow();
    expect(await claimSession(SLUG)).toBeUndefined();
  });
});

describe('claimSession', () => {
  it('takes the session of the tab, else the last one of the browser', async () => {
    const { localStorage } = openTab();
    storeSession(SLUG, idOf(1));
    storeSession(SLUG, idOf(2));
    expect(await claimSession(SLUG)).toBe(idOf(2));
    openTab(localStorage);
    expect(await claimSession(SLUG)).toBe(idOf(1));
  });

  it('takes none in a tab that has sent its application', async () => {
    const { localStorage } = openTab();
    for (const digit of [1, 2]) storeSession(SLUG, idOf(digit));
    dropSentSession(SLUG, idOf(2), 'ABCD2345');
    expect(await claimSession(SLUG)).toBeUndefined();
    openTab(localStorage);
    expect(await claimSession(SLUG)).toBe(idOf(1));
  });

  it('takes none in that tab after its receipt is left either', async () => {
    openTab();
    storeSession(SLUG, idOf(1));
    dropSentSession(SLUG, idOf(1), 'ABCD2345');
    expect(readReceipt(SLUG)).toEqual({ reference: 'ABCD2345', receivedAt: expect.any(Number) });
    expect(readReceipt('south-pier')).toBeUndefined();
    forgetReceipt(SLUG);
    expect(readReceipt(SLUG)).toBeUndefined();
    expect(await claimSession(SLUG)).toBeUndefined();
  });
});
