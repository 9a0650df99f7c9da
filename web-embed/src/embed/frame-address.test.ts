import { describe, expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

const address = (search: string, over: { scriptUrl?: string; slug?: string; theme?: string } = {}) =>
  new URL(
    frameAddress({ scriptUrl: 'https://apply.example/embed.js?v=2', slug: 'north-pier', theme: '', search, ...over }),
  );

const given = (search: string) => new URLSearchParams(address(search).hash.slice(1));

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

  it('hands on every parameter with its value, behind the #, where no server learns it', () => {
    const search = '?utm_source=newsletter&utm_medium=e-mail&legalBusinessName=Tern%20%26%20Son&tag=a&tag=b';
    expect(address(search).search).toBe('');
    expect([...given(search)]).toEqual([
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

  it('hands on the language in the query, which the page reads first, and no token of a link', () => {
    expect(address('?lang=es&resume=abc&tag=a').href).toBe('https://apply.example/embed/north-pier?lang=es#tag=a');
    expect(address(`?lang=${'x'.repeat(30)}`).href).toBe('https://apply.example/embed/north-pier');
  });

  it('leaves out what is longer than 500 characters, and what comes after fifty', () => {
    const long = 'x'.repeat(501);
    expect([...given(`?a=${long}&${long}=b&c=${'y'.repeat(500)}`).keys()]).toEqual(['c']);
    const many = Array.from({ length: 60 }, (_, index) => `p${index}=${index}`).join('&');
    expect([...given(`?${many}`)]).toHaveLength(50);
  });

  it('never grows longer than a server takes', () => {
    const wide = Array.from({ length: 50 }, (_, index) => `p${index}=${encodeURIComponent('ß'.repeat(500))}`).join('&');
    const search = `?${wide}&utm_source=letter`;
    expect(address(search).hash.length).toBeLessThanOrEqual(8_000);
    expect(given(search).get('utm_source')).toBe('letter');
  });
});
