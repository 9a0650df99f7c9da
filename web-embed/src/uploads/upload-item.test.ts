import { describe, expect, it } from 'vitest';
import {
  countUploads,
  fileRefusal,
  isUploading,
  selectionRefusal,
  type UploadItem,
  uploadedIds,
} from './upload-item.ts';

function anItem(change: Partial<UploadItem>): UploadItem {
  const blank = { key: 'file-1', documentType: 'bankStatements', name: 'march.pdf', size: 10, type: '' } as const;
  return { ...blank, state: 'uploaded', progress: 0, error: '', preview: '', id: '', url: '', ...change };
}

describe('selectionRefusal', () => {
  it('lets a selection through that fills the form exactly', () => {
    expect(selectionRefusal({ selected: 4, present: 6 })).toBe('');
  });

  it('refuses one file too many in the words of the specification', () => {
    expect(selectionRefusal({ selected: 5, present: 6 })).toBe(
      "You can upload a maximum of 10 files. You've selected 5 files, but you already have 6 files.",
    );
  });
});

describe('uploads', () => {
  const items = [
    anItem({ id: 'a' }),
    anItem({ state: 'error' }),
    anItem({ state: 'removing', id: 'b' }),
    anItem({ state: 'selected' }),
  ];

  it('count towards the limit unless they failed', () => {
    expect(countUploads(items)).toBe(3);
  });

  it('are sent with the application only while they stand on the server', () => {
    expect(uploadedIds(items)).toEqual(['a']);
  });

  it('are under way while one waits for its turn', () => {
    expect(isUploading(items)).toBe(true);
    expect(isUploading(items.slice(0, 3))).toBe(false);
  });
});

describe('fileRefusal', () => {
  it('refuses a file above 15 MiB and nothing below', () => {
    expect(fileRefusal({ size: 15 * 1024 ** 2 })).toBe('');
    expect(fileRefusal({ size: 15 * 1024 ** 2 + 1 })).toContain('15 MB');
  });
});
