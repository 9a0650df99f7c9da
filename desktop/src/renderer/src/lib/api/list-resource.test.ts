import { describe, expect, it } from 'vitest';
import { someRowAllows } from './list-resource.ts';

const allows = ({ isOpen }: { isOpen: boolean }) => isOpen;

describe('someRowAllows', () => {
  it('follows the rows, whatever the role allows', () => {
    expect(someRowAllows({ rows: [{ isOpen: false }, { isOpen: true }], allows, expected: false })).toBe(true);
    expect(someRowAllows({ rows: [{ isOpen: false }], allows, expected: true })).toBe(false);
  });

  it.each([undefined, []])('follows the role while the rows are %j', (rows) => {
    expect(someRowAllows({ rows, allows, expected: true })).toBe(true);
    expect(someRowAllows({ rows, allows, expected: false })).toBe(false);
  });
});
