import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { AppContext } from '../../context.ts';
import type { Reply } from './route.ts';

interface SendInput<R extends Reply> {
  readonly context: AppContext;
  readonly request: Request;
  readonly response: Response;
  readonly reply: R;
}

const isClientGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Streams a body at the client's pace. On failure it destroys the connection, so that no client takes a partial body
 * for the whole one. When the client disconnects, it destroys the body.
 */
async function sendStream({
  context,
  request,
  response,
  reply,
}: SendInput<Extract<Reply, { kind: 'stream' }>>): Promise<void> {
  response.set(reply.headers);
  if (request.method === 'HEAD' || response.destroyed) {
    reply.body.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(reply.body, response);
  } catch (error) {
    const about = { requestId: request.id, path: request.path };
    if (isClientGone(error)) context.logger.info(about, 'client went away before the end');
    else context.logger.error({ ...about, err: error }, 'answer was cut short');
  }
}

export async function sendReply({ reply, ...rest }: SendInput<Reply>): Promise<void> {
  const { response } = rest;
  switch (reply.kind) {
    case 'json':
      response
        .status(reply.status ?? 200)
        .set('Cache-Control', 'no-store')
        .json(reply.body);
      return;
    case 'bytes':
      response.set(reply.headers).end(reply.bytes);
      return;
    case 'stream':
      await sendStream({ ...rest, reply });
      return;
    default: {
      const unknown: never = reply;
      return unknown;
    }
  }
}

interface FileInput {
  readonly type: string;
  readonly filename: string;
  readonly isDownload: boolean;
}

/** RFC 6266: an ASCII name, and the full name for clients that read `filename*`. */
function contentDisposition({ filename, isDownload }: { filename: string; isDownload: boolean }): string {
  const plain =
    filename
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '')
      .trim() || 'file';
  const full = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** Headers of every file (decisions, section 2): no sniffing, no scripts, no caching. */
function fileHeaders({ type, filename, isDownload }: FileInput): Readonly<Record<string, string>> {
  return {
    'Content-Type': type,
    'Content-Disposition': contentDisposition({ filename, isDownload }),
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  };
}

export function fileReply({ bytes, ...file }: FileInput & { readonly bytes: Uint8Array }): Reply {
  return { kind: 'bytes', bytes, headers: fileHeaders(file) };
}

interface ExportInput {
  readonly context: AppContext;
  readonly body: Readable;
  /** The filename without the day: 'audit-log'. */
  readonly name: string;
}

const streamedFile =
  (extension: string, type: string) =>
  (input: ExportInput): Reply => {
    const { context, body, name } = input;
    const filename = `${name}-${context.database.clock.now().toISOString().slice(0, 10)}.${extension}`;
    return { kind: 'stream', headers: fileHeaders({ type, filename, isDownload: true }), body };
  };

/** A CSV file, sent as it is written. */
export const csvReply = streamedFile('csv', 'text/csv; charset=utf-8');
/** A ZIP, sent as it is written. */
export const zipReply = streamedFile('zip', 'application/zip');
