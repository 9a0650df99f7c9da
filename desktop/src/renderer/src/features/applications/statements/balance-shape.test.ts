import { describe, expect, it } from 'vitest';
import { shapeOf } from './balance-shape.ts';

const day = (date: string, cents: number) => ({ date: `2026-03-${date}`, cents });

describe('shapeOf', () => {
  it('is null without a day', () => {
    expect(shapeOf([])).toBeNull();
  });

  it('has zero, and the first of the lowest and highest days', () => {
    const shape = shapeOf([day('01', 300), day('02', -100), day('03', -100), day('04', 300), day('05', 0)]);
    expect(shape).toMatchObject({ zero: 75, lowest: day('02', -100), highest: day('01', 300) });
    expect(shape?.lines).toEqual(['M0,0L25,100L50,100L75,0L100,75']);
    expect(shape?.areas).toEqual(['M0,75L0,0L25,100L50,100L75,0L100,75L100,75Z']);
  });

  it('starts at zero when all balances are above it', () => {
    expect(shapeOf([day('01', 100), day('02', 200)])).toMatchObject({ zero: 100, lines: ['M0,50L100,0'] });
  });

  it('breaks the line at days without a balance', () => {
    expect(shapeOf([day('01', 100), day('04', 100), day('05', 100)])?.lines).toEqual(['M0,0', 'M75,0L100,0']);
  });

  it('draws a single day at zero', () => {
    expect(shapeOf([day('01', 0)])).toMatchObject({ zero: 0, lines: ['M0,0'] });
  });
});
