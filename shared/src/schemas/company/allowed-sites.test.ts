import { describe, expect, it } from 'vitest';
import { allowedSitesSchema, normalizeSite } from './allowed-sites.ts';

describe('a site', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['  HTTPS://Www.Example.COM/ ', 'https://www.example.com'],
    ['https://*.example.com', 'https://*.example.com'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1:08080', 'http://127.0.0.1:8080'],
    ['https://example.com:443', 'https://example.com'],
    ['http://example.com:80', 'http://example.com'],
    ['http://example.com:443', 'http://example.com:443'],
    ['https://xn--mller-kva.example', 'https://xn--mller-kva.example'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(normalizeSite(typed)).toBe(kept);
  });

  it.each([
    '',
    'www.example.com',
    'ftp://example.com',
    '*',
    'https:',
    'https://*',
    'https://*.com',
    'https://www.*.com',
    'https://*.*.example.com',
    'https://example.com/apply',
    'https://example.com?page=1',
    'https://example.com#top',
    'https://user@example.com',
    'https://example.com.',
    'https://-example.com',
    'https://exa mple.com',
    'https://example.com:70000',
    'https://example.com:',
    'https://[::1]:3000',
    "https://example.com; script-src 'unsafe-inline'",
    'https://example.com,https://other.example',
    'https://example.com\nhttps://other.example',
    `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.com`,
  ])('%j is refused', (typed) => {
    expect(normalizeSite(typed)).toBeUndefined();
  });
});

describe('a list of sites', () => {
  const sentenceFor = (sites: string[]) => allowedSitesSchema.safeParse(sites).error?.issues[0]?.message;

  it('contains each site once', () => {
    expect(allowedSitesSchema.parse(['https://a.example', 'HTTPS://A.example/', 'https://b.example'])).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  it('may be empty and accepts at most twenty sites', () => {
    const sites = Array.from({ length: 20 }, (_, index) => `https://site-${index}.example`);
    expect(allowedSitesSchema.parse([])).toEqual([]);
    expect(allowedSitesSchema.parse([...sites, 'https://site-3.example'])).toEqual(sites);
    expect(sentenceFor([...sites, 'https://one-more.example'])).toBe('Please name at most 20 sites.');
  });

  it('is rejected with a message that quotes the invalid line, shortened if it is long', () => {
    const sentence = sentenceFor(['https://a.example', ' www.example.com ']);
    expect(sentence).toMatch(/^“www\.example\.com” is not a valid site\. Please write each site like https:/);
    expect(sentenceFor([`https://a.example/${'b'.repeat(300)}`])?.length).toBeLessThan(200);
  });
});
