import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropStoredSession, isSessionOver, readStoredSession, storeSession } from './form-session.ts';

describe('isSessionOver', () => {
  it('is true only for an expired or finished session', () => {
    expect(isSessionOver({ code: 'unknown_session' })).toBe(true);
    expect(isSessionOver({ code: 'session_finished' })).toBe(true);
    expect(isSessionOver({ code: 'unacceptable_form' })).toBe(false);
  });
});

const ID = '0123456789abcdef0123456789abcdef';

function provideStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

describe('stored session', () => {
  it('is stored under the slug of its link', () => {
    const stored = provideStorage();
    storeSession('north-pier', ID);
    expect([...stored]).toEqual([['fundingDesk.formSession.north-pier', ID]]);
    expect(readStoredSession('north-pier')).toBe(ID);
    expect(readStoredSession('south-pier')).toBeUndefined();
  });

  it('is removed by dropStoredSession', () => {
    provideStorage();
    storeSession('north-pier', ID);
    dropStoredSession('north-pier');
    expect(readStoredSession('north-pier')).toBeUndefined();
  });

  it('is ignored when it is not a session id', () => {
    const stored = provideStorage();
    stored.set('fundingDesk.formSession.north-pier', 'null');
    expect(readStoredSession('north-pier')).toBeUndefined();
  });

  it('is undefined when the browser denies storage', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('denied');
      },
    });
    expect(() => storeSession('north-pier', ID)).not.toThrow();
    expect(readStoredSession('north-pier')).toBeUndefined();
  });
});
