import { describe, expect, it } from 'vitest';
import { someRowAllows } from './list-resource.ts';

const allows = ({ isOpen }: { isOpen: boolean }) => isOpen;

describe('someRowAllows', () => {
  it('is what the rows say, whatever the role lets expect', () => {
    expect(someRowAllows({ rows: [{ isOpen: false }, { isOpen: true }], allows, expected: false })).toBe(true);
    expect(someRowAllows({ rows: [{ isOpen: false }], allows, expected: true })).toBe(false);
  });

  it.each([undefined, []])('is what the role lets expect while the rows are %j', (rows) => {
    expect(someRowAllows({ rows, allows, expected: true })).toBe(true);
    expect(someRowAllows({ rows, allows, expected: false })).toBe(false);
  });
});
