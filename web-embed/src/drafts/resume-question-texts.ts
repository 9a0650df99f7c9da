import { createTexts } from '../language/language.ts';

export const RESUME_QUESTION_TEXTS = {
  title: 'Continue this application?',
  of: 'Application of',
  unnamed: 'An application without a business name so far',
  sentTo: 'The link was sent to',
  warning:
    'Continue only if this is your application. Other windows and devices that have it open will no longer save it.',
  proceed: 'Continue the application',
  proceeding: 'Opening…',
  decline: 'This is not mine',
  noConnection: 'We could not reach the server. Please try again.',
};
export type ResumeQuestionTexts = Readonly<typeof RESUME_QUESTION_TEXTS>;

export const { use: useResumeQuestionTexts } = createTexts('resumeQuestion', RESUME_QUESTION_TEXTS);
