import type { Reply } from './route.ts';

interface FileInput {
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

/** How files leave (decisions, section 2): not sniffed, not scripted, not cached. */
export function fileHeaders({ type, filename, isDownload }: FileInput): Readonly<Record<string, string>> {
  return {
    'Content-Type': type,
    'Content-Disposition': contentDisposition({ filename, isDownload }),
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** A file of a submission. */
export function fileReply({ bytes, ...file }: FileInput & { readonly bytes: Uint8Array }): Reply {
  return { kind: 'bytes', bytes, headers: fileHeaders(file) };
}
