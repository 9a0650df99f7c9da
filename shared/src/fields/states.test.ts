import { describe, expect, it } from 'vitest';
import { stateCode, stateName } from './states.ts';

describe('a state', () => {
  it.each([
    ['NY', 'NY'],
    ['n.y.', 'NY'],
    ['new  york ', 'NY'],
    ['District Of Columbia', 'DC'],
    ['U.S. Virgin Islands', 'VI'],
  ])('is found by %j', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });

  it.each(['', 'New', 'XX', 'Ontario'])('is not found by %j', (text) => {
    expect(stateCode(text)).toBeUndefined();
  });

  it('has the name of its code', () => {
    expect(stateName('WV')).toBe('West Virginia');
    expect(stateName('wv')).toBeUndefined();
  });
});
