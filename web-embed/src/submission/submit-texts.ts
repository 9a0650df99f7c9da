import { createTexts } from '../language/language.ts';

/** Errors: specification, section 8. */
export const SUBMIT_TEXTS = {
  submit: 'Submit application',
  submitting: 'Submitting...',
  awaitingFiles: 'Waiting for your files…',
  filesUnderWay: 'Your files are still being uploaded. Your application is sent as soon as they are there.',
  uploadFailed: 'A file could not be uploaded, so your application was not sent. Look at your files and submit again.',
  noCompany: 'Missing company information',
  failedWithException: 'Failed to submit form. Please try again later.',
};
export type SubmitTexts = Readonly<typeof SUBMIT_TEXTS>;

export const { read: readSubmitTexts, use: useSubmitTexts } = createTexts('submit', SUBMIT_TEXTS);
