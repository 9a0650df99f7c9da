import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';
import type { RequestHandler } from 'express';
import multer from 'multer';
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

/** One file part named `file` and a few short texts, held in memory until the file is sealed. */
export function singleUpload(): RequestHandler {
  const receive = multer({ storage: multer.memoryStorage(), limits: LIMITS, defParamCharset: 'utf8' }).single('file');
  return (request, response, next) => {
    receive(request, response, (error: unknown) => {
      if (!error || error instanceof multer.MulterError) {
        next(error);
        return;
      }
      // Whatever else the parser meets is a body that is no well-formed multipart.
      next(new AppError('bad_request', 'The upload was not understood. Please choose the file again.'));
    });
  };
}
