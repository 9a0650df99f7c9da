import { describe, expect, it } from 'vitest';
import { readResetToken } from './reset-password.ts';

describe('readResetToken', () => {
  it('reads the token from the fragment', () => {
    expect(readResetToken('#token=Zm9v_YmFy-1')).toBe('Zm9v_YmFy-1');
  });

  it.each(['', '#', '#token=', '#other=1'])('returns an empty string for %j', (hash) => {
    expect(readResetToken(hash)).toBe('');
  });
});
