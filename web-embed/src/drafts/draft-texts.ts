import { createTexts } from '../language/language.ts';

export const DRAFT_TEXTS = {
  saveLater: 'Save and continue later',
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Not saved yet: no connection. We keep trying.',
  lost: 'Not saved: this form was open for too long.',
  continued: 'Not saved: continued elsewhere. To go on here, open the e-mailed link again.',
  linkExpired: 'This link is no longer valid. You can start a new application here.',
  alreadySubmitted: 'The application that was begun here has been submitted. This is a new, empty form.',
  continuedElsewhere:
    'Your application was continued in another window or on another device. To go on with it here, open the link in the e-mail again. This is a new, empty form.',
  welcomeBack: 'Welcome back. Your answers are as you left them.',
};
export type DraftTexts = Readonly<typeof DRAFT_TEXTS>;

export const { read: readDraftTexts, use: useDraftTexts } = createTexts('draft', DRAFT_TEXTS);
