import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';
import type { RequestHandler } from 'express';
import multer from 'multer';
import { AppError } from '../errors.ts';
import { createUploadMemory, type UploadMemory } from './upload-memory.ts';

const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 8,
  parts: 10,
  fieldSize: 1_000,
  fieldNameSize: 100,
  headerPairs: 50,
};

const RETRY_SECONDS = 10;

/** Converts an error of the multipart parser. */
function refusalOf(error: unknown): unknown {
  if (!error || error instanceof AppError || error instanceof multer.MulterError) return error;
  // Any other error means malformed multipart.
  return new AppError('upload_malformed');
}

/**
 * Accepts one file part named `file` and a few short text fields. The file stays in memory until it is sealed.
 * @param memory counts all uploads of this process; when it is full, uploads get 503
 */
export function singleUpload(memory: UploadMemory = createUploadMemory()): RequestHandler {
  const receive = multer({ storage: multer.memoryStorage(), limits: LIMITS, defParamCharset: 'utf8' }).single('file');
  return (request, response, next) => {
    let isOver = false;
    const end = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      next(refusalOf(error));
    };
    const onFull = () => {
      request.unpipe();
      response.once('finish', () => request.destroy());
      end(new AppError('many_uploads', { retryAfterSeconds: RETRY_SECONDS }));
    };
    memory.hold({ request, response, onFull });
    receive(request, response, end);
  };
}
