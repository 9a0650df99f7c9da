import type { FormSession } from '../session/form-session.ts';
import type { ProgressNotices } from './progress-notices.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadRemark } from './use-uploads.ts';

/** Where the list of files lives, and what is said of it. */
export interface UploadDesk {
  readonly companyId: string;
  readonly session: FormSession;
  readonly read: () => readonly UploadItem[];
  readonly write: (change: (now: readonly UploadItem[]) => readonly UploadItem[]) => void;
  readonly remark: (remark: UploadRemark | undefined) => void;
  /** Says something politely to whoever does not see the list. */
  readonly notify: (notice: string) => void;
}

/** What sends a file of the list works with. */
export interface SendingDesk extends UploadDesk {
  readonly notices: ProgressNotices;
}

/** Changes the file of that key; one that is no longer on the list stays away. */
export function patchItem({ write }: UploadDesk, key: string, change: Partial<UploadItem>): void {
  write((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)));
}
