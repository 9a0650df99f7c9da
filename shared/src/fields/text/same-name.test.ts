import { describe, expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

describe('two names', () => {
  it.each([
    ['Odalys Brightwater', 'odalys  BRIGHTWATER'],
    ['Łukasz Strauß', 'Lukasz Strauss'],
    ['José Núñez', 'Jose\u0301 Nunez'],
    ['Işık Aydın', 'Isik Aydin'],
    ["Pat O'Brien", 'Pat O’Brien'],
    ["Pat O'Brien", 'pat obrien'],
    ["Pat O'Brien", 'Pat O Brien'],
    ['Anne-Marie Fenn', 'Anne Marie Fenn'],
    ['Anne-Marie Fenn', 'AnneMarie Fenn'],
    ['Tobias Fennimore', 'Tobias J. Fennimore'],
    ['Tobias James Fennimore', 'Tobias J Fennimore'],
    ['T. J. Fennimore', 'Tobias James Fennimore'],
    ['Tobias Fennimore Jr.', 'Tobias Fennimore'],
    ['Dr. Tobias Fennimore III', 'Tobias Fennimore'],
    ['Fennimore, Tobias', 'Tobias Fennimore'],
    ['Maria Garcia Lopez', 'María García'],
    ['Cher', 'cher'],
    ['王小明', '王 小明'],
    ['سارا\u200cجان', 'ساراجان'],
  ])('%j and %j can be one person', (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Odalys Brightwater', 'Tobias Fennimore'],
    ['Tobias Fennimore', 'Tomas Fennimore'],
    ['Tobias Fennimore', 'Odalys Fennimore'],
    ['Tobias', 'Tobias Fennimore'],
    ['Tobias A. Fennimore', 'Tobias B. Fennimore'],
    ['x', 'Tobias Fennimore'],
    ['T T', 'Tobias Fennimore'],
    ['Fennimore Fennimore', 'Tobias Fennimore'],
    ['???', 'Tobias Fennimore'],
    ['王小明', '王小红'],
  ])('%j and %j are two', (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
  });
});
