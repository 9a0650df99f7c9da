import { describe, expect, it } from 'vitest';
import { withoutToken } from './request-log.ts';

describe('withoutToken', () => {
  it.each(['request', 'sign', 'stop', 'package', 'answer', 'disclosure', 'offers'])(
    'leaves out the secret of /%s',
    (page) => {
      expect(withoutToken(`/${page}/${'a'.repeat(43)}`)).toBe(`/${page}/…`);
    },
  );

  it('leaves other addresses as they are', () => {
    expect(withoutToken('/api/answer/open')).toBe('/api/answer/open');
    expect(withoutToken('/api/package/open')).toBe('/api/package/open');
  });
});
