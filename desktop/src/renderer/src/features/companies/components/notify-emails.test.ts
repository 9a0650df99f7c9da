import { describe, expect, it } from 'vitest';
import { notifyEmailsProblem } from './notify-emails.ts';

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `desk${index}@copperfinch.example`);

describe('notifyEmailsProblem', () => {
  it.each([
    ['nothing', ''],
    ['one', 'desk@copperfinch.example'],
    ['blanks and an empty place', ' a@copperfinch.example ,, b@copperfinch.example, '],
    ['twenty', addresses(20).join(',')],
    ['the same one again', [...addresses(20), 'DESK0@copperfinch.example'].join(',')],
  ])('takes %s', (_what, text) => {
    expect(notifyEmailsProblem(text)).toBe('');
  });

  it('names each wrong one', () => {
    expect(notifyEmailsProblem('desk, a@copperfinch.example, b@one.example; c@two.example')).toBe(
      "'desk' is no e-mail address.\n'b@one.example; c@two.example' is no e-mail address.\nSeparate addresses with commas.",
    );
  });

  it('counts the wrong ones beyond the fifth', () => {
    const lines = notifyEmailsProblem('a,b,c,d,e,f,g').split('\n');
    expect(lines).toHaveLength(7);
    expect(lines.at(5)).toBe('So are 2 more.');
  });

  it('refuses a twenty-first', () => {
    expect(notifyEmailsProblem(addresses(21).join(','))).toBe('Enter at most 20 addresses.');
  });
});
