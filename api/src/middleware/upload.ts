import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';
import type { RequestHandler } from 'express';
import multer from 'multer';

/** One file part named `file` and a few short texts, held in memory until the file is sealed. */
export function singleUpload(): RequestHandler {
  return multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: 1,
      fields: 8,
      parts: 10,
      fieldSize: 1_000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
    defParamCharset: 'utf8',
  }).single('file');
}
