import { describe, expect, it } from 'vitest';
import { logoAddress } from './logo.tsx';

describe('logoAddress', () => {
  it.each([
    ['/api/logo/1', 'https://apply.example/api/logo/1'],
    ['logos/1.png', 'https://apply.example/logos/1.png'],
    ['https://cdn.example/1.png', 'https://cdn.example/1.png'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['', ''],
  ])('turns "%s" into "%s"', (logoUrl, address) => {
    expect(logoAddress(logoUrl, 'https://apply.example')).toBe(address);
  });
});
