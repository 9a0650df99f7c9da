import { describe, expect, it } from 'vitest';
import { readResetToken } from './reset-password.ts';

describe('readResetToken', () => {
  it('reads the token behind the sign', () => {
    expect(readResetToken('#token=Zm9v_YmFy-1')).toBe('Zm9v_YmFy-1');
  });

  it.each(['', '#', '#token=', '#other=1'])('finds none in %j', (hash) => {
    expect(readResetToken(hash)).toBe('');
  });
});
