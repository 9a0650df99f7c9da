import { describe, expect, it } from 'vitest';
import { parseRestorePoint } from './restore-point.ts';

describe('the point up to which a backup is restored', () => {
  it('is a run, or a time with its zone', () => {
    expect(parseRestorePoint('0003')).toEqual({ kind: 'run', number: 3 });
    expect(parseRestorePoint('12')).toEqual({ kind: 'run', number: 12 });
    const time = new Date('2026-03-31T17:00:00Z');
    for (const text of ['2026-03-31T17:00:00Z', '2026-03-31T17:00Z', '2026-03-31T19:00:00.000+02:00'])
      expect([text, parseRestorePoint(text)]).toEqual([text, { kind: 'time', time }]);
  });

  it.each(['', 'yesterday', '2026-03-31', '2026-03-31T17:00:00', '2026-02-30T17:00:00Z', '-1', '0003/..'])(
    'is not %j',
    (text) => {
      expect(() => parseRestorePoint(text)).toThrow(`'${text}' is neither`);
    },
  );
});
