import { describe, expect, it } from 'vitest';
import { createProgressNotices } from './upload-context.ts';
import { storedItem, type UploadItem } from './upload-item.ts';

function anItem(id: string, change: Partial<UploadItem>): UploadItem {
  const stored = {
    originalFilename: `${id}.pdf`,
    fileType: 'application/pdf',
    documentType: 'bankStatements',
  } as const;
  return { ...storedItem({ ...stored, id, fileSize: 100 }), ...change };
}

function startNotices() {
  const announced: string[] = [];
  return { announced, notices: createProgressNotices((notice) => announced.push(notice)) };
}

describe('progress notices', () => {
  it('announce each quarter of the whole batch once', () => {
    const { announced, notices } = startNotices();
    const files = (first: number, second: number) => [
      anItem('a', { state: 'uploading', progress: first }),
      anItem('b', { state: 'uploading', progress: second }),
    ];
    notices.begin();
    notices.include(files(0, 0));
    for (const [first, second] of [
      [10, 10],
      [40, 12],
      [50, 2],
      [100, 60],
      [100, 100],
    ] as const)
      notices.reportProgress(files(first, second));
    expect(announced).toEqual(['Uploading 2 files: 25%', 'Uploading 2 files: 75%']);
  });

  it('announce the result after the last file, with the number of failures', () => {
    const { announced, notices } = startNotices();
    const [a, b] = [anItem('a', {}), anItem('b', { state: 'uploading' })];
    const earlier = anItem('earlier', {});
    notices.begin();
    notices.include([a, b]);
    notices.reportOutcome([earlier, a, b]);
    notices.reportOutcome([earlier, a, { ...b, state: 'error' }]);
    expect(announced).toEqual(['1 file uploaded, 1 not.']);
  });
});
