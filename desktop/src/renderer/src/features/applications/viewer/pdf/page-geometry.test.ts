import { describe, expect, it } from 'vitest';
import { fitZoom, nextRotation, nextZoom, previousZoom, rotatedSize } from './page-geometry.ts';

const LETTER = { width: 816, height: 1056 };

describe('zoom', () => {
  it.each([
    [0.73, 0.8, 0.67],
    [1, 1.1, 0.9],
    [4, 4, 3],
    [0.25, 0.33, 0.25],
  ])('steps from %f up to %f and down to %f', (zoom, up, down) => {
    expect([nextZoom(zoom), previousZoom(zoom)]).toEqual([up, down]);
  });

  it('fits the width of the pane, within the limits', () => {
    expect(fitZoom(LETTER, 408)).toBe(0.5);
    expect(fitZoom({ width: 1, height: 14_400 }, 500)).toBe(4);
    // A photo on a phone.
    expect(fitZoom({ width: 3_000, height: 4_000 }, 300)).toBe(0.1);
  });
});

describe('rotation', () => {
  it('returns to the start after four steps, and swaps the sides at every other one', () => {
    const rotations = [0, 90, 180, 270] as const;
    expect(rotations.map(nextRotation)).toEqual([90, 180, 270, 0]);
    expect(rotations.map((rotation) => rotatedSize(LETTER, rotation).width)).toEqual([816, 1056, 816, 1056]);
  });
});
