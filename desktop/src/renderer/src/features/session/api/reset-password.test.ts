import { describe, expect, it } from 'vitest';
import { resetTokenIn } from './reset-password.ts';

describe('resetTokenIn', () => {
  it('reads the token behind the sign', () => {
    expect(resetTokenIn('#token=Zm9v_YmFy-1')).toBe('Zm9v_YmFy-1');
  });

  it.each(['', '#', '#token=', '#other=1'])('finds none in %j', (hash) => {
    expect(resetTokenIn(hash)).toBe('');
  });
});
