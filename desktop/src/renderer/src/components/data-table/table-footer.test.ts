import { describe, expect, it } from 'vitest';
import { rowCountText } from './table-footer.tsx';

const meta = { total: 34, totalIsCapped: false, page: 1, pageSize: 10, next: null, previous: null };

describe('rowCountText', () => {
  it('counts from one on the first page', () => {
    expect(rowCountText({ meta, rowCount: 10 })).toBe('Displayed: 1–10 of 34');
  });

  it('ends at the last row of a short page', () => {
    expect(rowCountText({ meta: { ...meta, page: 4 }, rowCount: 4 })).toBe('Displayed: 31–34 of 34');
  });

  it('marks a capped total', () => {
    expect(rowCountText({ meta: { ...meta, total: 1000, totalIsCapped: true }, rowCount: 10 })).toBe(
      'Displayed: 1–10 of 1000+',
    );
  });

  it('shows zero for an empty list', () => {
    expect(rowCountText({ meta: { ...meta, total: 0 }, rowCount: 0 })).toBe('Displayed: 0–0 of 0');
  });
});
