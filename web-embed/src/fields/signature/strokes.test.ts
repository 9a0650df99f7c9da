import { describe, expect, it } from 'vitest';
import { isSwipe, type Point } from './strokes.ts';

const BOX = { top: 200, bottom: 300 };
const path = (...points: [number, number][]): Point[] => points.map(([x, y]) => ({ x, y }));

describe('isSwipe', () => {
  it('is true when a finger moves straight out of the box', () => {
    expect(isSwipe(path([150, 260], [152, 240], [155, 180]), BOX)).toBe(true);
    expect(isSwipe(path([150, 240], [140, 280], [130, 330]), BOX)).toBe(true);
  });

  it.each([
    ['stays in the box', path([150, 290], [150, 210])],
    ['only just leaves it', path([150, 260], [150, 190])],
    ['leaves it sideways', path([150, 260], [260, 250], [380, 255])],
    ['leaves it at the end of a letter', path([100, 220], [180, 260], [150, 330])],
    ['came back', path([150, 260], [150, 150], [150, 250])],
    ['has not begun', []],
  ])('is false when a finger %s', (_what, given) => {
    expect(isSwipe(given, BOX)).toBe(false);
  });
});
