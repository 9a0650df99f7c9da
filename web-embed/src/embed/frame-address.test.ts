import { describe, expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

const address = (search: string, over: { scriptUrl?: string; slug?: string; theme?: string } = {}) =>
  new URL(
    frameAddress({ scriptUrl: 'https://apply.example/embed.js?v=2', slug: 'north-pier', theme: '', search, ...over }),
  );

describe('the address of a frame', () => {
  it("stands beside the script's, also below a path, and leaves the script's own query behind", () => {
    expect(address('').href).toBe('https://apply.example/embed/north-pier');
    const scriptUrl = 'https://apply.example:8443/funding/embed.js';
    expect(address('', { scriptUrl }).href).toBe('https://apply.example:8443/funding/embed/north-pier');
  });

  it('stays on the host of the script, whatever the slug', () => {
    for (const slug of ['../admin', '//evil.example', 'https://evil.example', 'a?b#c'])
      expect(address('', { slug }).href).toBe(`https://apply.example/embed/${encodeURIComponent(slug)}`);
  });

  it('hands on every parameter with its value', () => {
    const search = '?utm_source=newsletter&utm_medium=e-mail&legalBusinessName=Tern%20%26%20Son&tag=a&tag=b';
    expect([...address(search).searchParams]).toEqual([
      ['utm_source', 'newsletter'],
      ['utm_medium', 'e-mail'],
      ['legalBusinessName', 'Tern & Son'],
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
  });

  it.each([
    ['dark', '', 'dark'],
    ['light', '?theme=dark&a=b', 'light'],
    ['auto', '?theme=dark', null],
    ['', '', null],
    ['sepia', '', null],
  ])('says %j as the theme where the script does, whatever the page says: %s', (theme, search, told) => {
    expect(address(search, { theme }).searchParams.getAll('theme')).toEqual(told === null ? [] : [told]);
  });

  it('leaves out what is longer than 500 characters, and what comes after fifty', () => {
    const long = 'x'.repeat(501);
    expect([...address(`?a=${long}&${long}=b&c=${'y'.repeat(500)}`).searchParams.keys()]).toEqual(['c']);
    const many = Array.from({ length: 60 }, (_, index) => `p${index}=${index}`).join('&');
    expect([...address(`?${many}`).searchParams]).toHaveLength(50);
  });

  it('never grows longer than a server takes', () => {
    const wide = Array.from({ length: 50 }, (_, index) => `p${index}=${encodeURIComponent('ß'.repeat(500))}`).join('&');
    const { search, searchParams } = address(`?${wide}&utm_source=letter`);
    expect(search.length).toBeLessThanOrEqual(8_000);
    expect(searchParams.get('utm_source')).toBe('letter');
  });
});
