import { describe, expect, it } from 'vitest';
import { countUploads, isUploading, storedItem, type UploadItem, uploadedIds } from './upload-item.ts';

function anItem(change: Partial<UploadItem>): UploadItem {
  const kept = { originalFilename: 'march.pdf', fileType: 'application/pdf', fileSize: 10 };
  return { ...storedItem({ ...kept, id: '', documentType: 'bankStatements' }), ...change };
}

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

  it('are under way while one waits for its turn or for the connection', () => {
    expect(isUploading(items)).toBe(true);
    expect(isUploading([anItem({ state: 'paused' })])).toBe(true);
    expect(isUploading(items.slice(0, 3))).toBe(false);
  });
});
