import { describe, expect, it } from 'vitest';
import { fitScale } from './fit-scale.ts';

describe('the scale of a drawn page', () => {
  it('is finer than the screen, so that a reader can zoom in', () => {
    expect(fitScale({ width: 612, height: 792 }, 1_224)).toBe(3);
  });

  it('stays within the memory of a phone, whatever size a page claims', () => {
    for (const size of [
      { width: 612, height: 792 },
      { width: 14_400, height: 14_400 },
      { width: 3, height: 14_400 },
    ]) {
      const scale = fitScale(size, 4_000);
      expect(Math.floor(size.width * scale) * Math.floor(size.height * scale)).toBeLessThanOrEqual(6_000_000);
    }
  });
});
