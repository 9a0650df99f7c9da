import { describe, expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

const address = (search: string, over: { scriptUrl?: string; slug?: string; theme?: string; lang?: string } = {}) =>
  new URL(
    frameAddress({
      scriptUrl: 'https://apply.example/embed.js?v=2',
      slug: 'north-pier',
      theme: '',
      lang: '',
      search,
      ...over,
    }),
  );

const forwarded = (search: string) => new URLSearchParams(address(search).hash.slice(1));

describe('frameAddress', () => {
  it("is relative to the script's path and drops the script's query", () => {
    expect(address('').href).toBe('https://apply.example/embed/north-pier');
    const scriptUrl = 'https://apply.example:8443/funding/embed.js';
    expect(address('', { scriptUrl }).href).toBe('https://apply.example:8443/funding/embed/north-pier');
  });

  it("stays on the script's host for any slug", () => {
    for (const slug of ['../admin', '//evil.example', 'https://evil.example', 'a?b#c'])
      expect(address('', { slug }).href).toBe(`https://apply.example/embed/${encodeURIComponent(slug)}`);
  });

  it('forwards every parameter in the fragment, which no server receives', () => {
    const search = '?utm_source=newsletter&utm_medium=e-mail&legalBusinessName=Tern%20%26%20Son&tag=a&tag=b';
    expect(address(search).search).toBe('');
    expect([...forwarded(search)]).toEqual([
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
  ])("uses the theme %j of the script and ignores the page's query: %s", (theme, search, expected) => {
    expect(address(search, { theme }).searchParams.getAll('theme')).toEqual(expected === null ? [] : [expected]);
  });

  it('forwards the language in the query and drops resume tokens', () => {
    expect(address('?lang=es&resume=abc&tag=a').href).toBe('https://apply.example/embed/north-pier?lang=es#tag=a');
    expect(address(`?lang=${'x'.repeat(30)}`).href).toBe('https://apply.example/embed/north-pier');
  });

  it("uses the script's language unless the page's query names one", () => {
    expect(address('', { lang: 'es' }).searchParams.get('lang')).toBe('es');
    expect(address('?lang=en', { lang: 'es' }).searchParams.get('lang')).toBe('en');
    expect(address('', { lang: '"><b>' }).search).toBe('');
  });

  it('drops parameters above 500 characters and after the fiftieth', () => {
    const long = 'x'.repeat(501);
    expect([...forwarded(`?a=${long}&${long}=b&c=${'y'.repeat(500)}`).keys()]).toEqual(['c']);
    const many = Array.from({ length: 60 }, (_, index) => `p${index}=${index}`).join('&');
    expect([...forwarded(`?${many}`)]).toHaveLength(50);
  });

  it('stays below the length limit of servers', () => {
    const wide = Array.from({ length: 50 }, (_, index) => `p${index}=${encodeURIComponent('ß'.repeat(500))}`).join('&');
    const search = `?${wide}&utm_source=letter`;
    expect(address(search).hash.length).toBeLessThanOrEqual(8_000);
    expect(forwarded(search).get('utm_source')).toBe('letter');
  });
});
