import { describe, expect, it } from 'vitest';
import { isSessionOver } from './form-session.ts';

describe('isSessionOver', () => {
  it('is true only for an expired or finished session', () => {
    expect(isSessionOver({ code: 'unknown_session' })).toBe(true);
    expect(isSessionOver({ code: 'session_finished' })).toBe(true);
    expect(isSessionOver({ code: 'unacceptable_form' })).toBe(false);
  });
});
