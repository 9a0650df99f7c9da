import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropStoredSession, isSessionOver, readStoredSession, storeSession } from './form-session.ts';

describe('isSessionOver', () => {
  it('is true of a session that was swept or finished, and of no other refusal', () => {
    expect(isSessionOver({ code: 'unknown_session' })).toBe(true);
    expect(isSessionOver({ code: 'session_finished' })).toBe(true);
    expect(isSessionOver({ code: 'unacceptable_form' })).toBe(false);
  });
});

const ID = '0123456789abcdef0123456789abcdef';

function provideStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

describe('stored session', () => {
  it('is kept under the slug of its link', () => {
    const kept = provideStorage();
    storeSession('north-pier', ID);
    expect([...kept]).toEqual([['fundingDesk.formSession.north-pier', ID]]);
    expect(readStoredSession('north-pier')).toBe(ID);
    expect(readStoredSession('south-pier')).toBeUndefined();
  });

  it('is gone once dropped', () => {
    provideStorage();
    storeSession('north-pier', ID);
    dropStoredSession('north-pier');
    expect(readStoredSession('north-pier')).toBeUndefined();
  });

  it('is ignored when it is no session id', () => {
    const kept = provideStorage();
    kept.set('fundingDesk.formSession.north-pier', 'null');
    expect(readStoredSession('north-pier')).toBeUndefined();
  });

  it('does without a storage that is denied', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('denied');
      },
    });
    expect(() => storeSession('north-pier', ID)).not.toThrow();
    expect(readStoredSession('north-pier')).toBeUndefined();
  });
});
