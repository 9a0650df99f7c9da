import { describe, expect, it } from 'vitest';
import { coversTexts, readingText } from './covers-text.ts';

const covered = (month: string, account: string | null = '4821', isWhole = true) => ({ account, month, isWhole });

describe('what a statement covers', () => {
  it('names each account with its months, and each year once', () => {
    expect(coversTexts([covered('2025-12'), covered('2026-01'), covered('2026-02')])).toEqual([
      '4821 · Dec 2025, Jan, Feb 2026',
    ]);
    expect(coversTexts([covered('2026-03'), covered('2026-03', '9902')])).toEqual([
      '4821 · Mar 2026',
      '9902 · Mar 2026',
    ]);
  });

  it('marks a part of a month, and leaves an unknown account out', () => {
    expect(coversTexts([covered('2026-05', null, false)])).toEqual(['May 2026 (part)']);
  });
});

describe('the reading of a document', () => {
  const document = {
    documentType: 'bankStatements',
    covers: [],
    reading: null,
    state: 'ready',
  } as const;

  it('says that it is being read, or why it cannot be', () => {
    expect(readingText(document)).toBe('Being read');
    expect(readingText({ ...document, reading: { state: 'unreadable', reason: 'no_text' } })).toBe(
      'Unreadable: it has no text, like a scan or a photo',
    );
    expect(readingText({ ...document, state: 'being-checked' })).toBe('');
  });

  it('says nothing about other documents', () => {
    expect(readingText({ ...document, documentType: 'lease' })).toBe('');
  });
});
