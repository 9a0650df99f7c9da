import type { Reply } from './route.ts';

interface FileReplyInput {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly filename: string;
  readonly isDownload: boolean;
}

/** RFC 6266: a plain ASCII name, and the full one for clients that read `filename*`. */
export function contentDisposition({ filename, isDownload }: { filename: string; isDownload: boolean }): string {
  const plain =
    filename
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '')
      .trim() || 'file';
  const full = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** A file of a submission, as decisions section 2 has it leave: not sniffed, not scripted, not cached. */
export function fileReply({ bytes, type, filename, isDownload }: FileReplyInput): Reply {
  return {
    kind: 'bytes',
    bytes,
    headers: {
      'Content-Type': type,
      'Content-Disposition': contentDisposition({ filename, isDownload }),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}
