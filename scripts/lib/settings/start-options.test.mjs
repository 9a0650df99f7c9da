import { describe, expect, it } from 'vitest';
import { readOptions, USAGE } from './start-options.mjs';

describe('readOptions', () => {
  it('reads the options', () => {
    expect(readOptions([])).toEqual({ wantsDemo: false, wantsHelp: false });
    expect(readOptions(['--demo'])).toEqual({ wantsDemo: true, wantsHelp: false });
    expect(readOptions(['--help'])).toEqual({ wantsDemo: false, wantsHelp: true });
    for (const option of ['--demo', '--help']) expect(USAGE).toContain(`npm start -- ${option} `);
  });

  it.each([
    ['--dmeo', '--demo'],
    ['--hlep', '--help'],
    ['demo', '--demo'],
    ['-h', '--help'],
  ])('refuses %s and names %s', (word, nearest) => {
    expect(() => readOptions(['--demo', word])).toThrow(`There is no option ${word}. Did you mean ${nearest}?`);
  });
});
