import { describe, expect, it } from 'vitest';
import { readSlug } from './page-address.ts';

describe('readSlug', () => {
  it.each([
    ['/embed/north-pier', 'north-pier'],
    ['/embed/north-pier/', 'north-pier'],
    ['/embed/', ''],
    ['/embed', ''],
    ['/embed/%E0%A4%A', ''],
  ])('reads %s as "%s"', (pathname, slug) => {
    expect(readSlug(pathname)).toBe(slug);
  });
});
