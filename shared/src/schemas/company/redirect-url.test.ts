import { describe, expect, it } from 'vitest';
import { redirectUrlSchema } from './redirect-url.ts';

describe('the address after a submit', () => {
  it.each([
    ['', ''],
    ['  HTTPS://Www.Example.com ', 'https://www.example.com/'],
    ['https://www.example.com/thank-you?from=form#next', 'https://www.example.com/thank-you?from=form#next'],
    ['https://müller.example', 'https://xn--mller-kva.example/'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(redirectUrlSchema.parse(typed)).toBe(kept);
  });

  it.each([
    'www.example.com',
    'http://www.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://owner:secret@www.example.com',
    '//www.example.com',
    `https://www.example.com/${'x'.repeat(500)}`,
  ])('%j is refused', (typed) => {
    expect(redirectUrlSchema.safeParse(typed).success).toBe(false);
  });
});
