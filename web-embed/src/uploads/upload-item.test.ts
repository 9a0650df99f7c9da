import { describe, expect, it } from 'vitest';
import { countUploads, isUploading, storedItem, type UploadItem, uploadedIds } from './upload-item.ts';

function anItem(change: Partial<UploadItem>): UploadItem {
  const stored = { originalFilename: 'march.pdf', fileType: 'application/pdf', fileSize: 10 };
  return { ...storedItem({ ...stored, id: '', documentType: 'bankStatements' }), ...change };
}

describe('upload items', () => {
  const items = [
    anItem({ id: 'a' }),
    anItem({ state: 'error' }),
    anItem({ state: 'removing', id: 'b' }),
    anItem({ state: 'selected' }),
  ];

  it('count towards the limit unless they failed', () => {
    expect(countUploads(items)).toBe(3);
  });

  it('are submitted only when the server has stored them', () => {
    expect(uploadedIds(items)).toEqual(['a']);
  });

  it('are uploading while one is queued or paused', () => {
    expect(isUploading(items)).toBe(true);
    expect(isUploading([anItem({ state: 'paused' })])).toBe(true);
    expect(isUploading(items.slice(0, 3))).toBe(false);
  });
});
