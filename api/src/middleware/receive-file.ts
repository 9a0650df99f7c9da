import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { AppError } from '../errors.ts';

const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 8,
  parts: 10,
  fieldSize: 1_000,
  fieldNameSize: 100,
  headerPairs: 50,
};

/** Converts an error of the multipart parser. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || error instanceof multer.MulterError) return error;
  // Any other error means malformed multipart.
  return new AppError('upload_malformed');
}

/** Collects the file in an array that can be emptied before its end. */
function storageIn(chunks: Buffer[]): StorageEngine {
  return {
    _handleFile(_request, { stream }, callback) {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', callback);
      stream.once('end', () => {
        const buffer = Buffer.concat(chunks);
        chunks.length = 0;
        callback(null, { buffer, size: buffer.length });
      });
    },
    _removeFile(_request, _file, callback) {
      chunks.length = 0;
      callback(null);
    },
  };
}

interface ReceiveFileInput {
  readonly request: Request;
  readonly response: Response;
  /** Counts the bytes in memory, and calls back when there are too many. The returned function ends the count. */
  readonly hold: (onFull: (refusal: AppError) => void) => () => void;
}

/**
 * Reads one file part named `file` into `request.file`, and a few short text fields. The file stays in memory until it
 * is sealed.
 * @returns the text fields
 */
export function receiveFile({ request, response, hold }: ReceiveFileInput): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const release = hold((refusal) => {
      request.unpipe();
      chunks.length = 0;
      release();
      reject(refusal);
    });
    const storage = storageIn(chunks);
    multer({ storage, limits: LIMITS, defParamCharset: 'utf8' }).single('file')(
      request,
      response,
      (error?: unknown) => {
        if (error) reject(refusalOf(error));
        else resolve(request.body);
      },
    );
  });
}
