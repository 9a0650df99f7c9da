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

/** What the parser makes of a body that is no good. */
function refusalOf(error: unknown): unknown {
  if (!error || error instanceof AppError || error instanceof multer.MulterError) return error;
  // Whatever else it meets is a body that is no well-formed multipart.
  return new AppError('upload_malformed');
}

/**
 * One file part named `file` and a few short texts, held in memory until the file is sealed.
 * @param memory of all uploads of this process; one that comes when it is full is refused with 503
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
