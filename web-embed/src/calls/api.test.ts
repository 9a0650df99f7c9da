import { describe, expect, it } from 'vitest';
import { retryDelay } from './api.ts';

describe('retryDelay', () => {
  it('doubles with every failure, up to 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});
