import { createTexts } from '../language/language.ts';

export const SAVE_LATER_TEXTS = {
  title: 'Save and continue later',
  explanation:
    'We send you a link that opens your application as it is now, on any device. It goes to the e-mail address in your application.',
  email: 'E-mail address',
  noEmail: 'Enter an e-mail address, for example name@example.com.',
  send: 'Send the link',
  sending: 'Sending…',
  cancel: 'Cancel',
  done: 'Done',
  noConnection: 'We could not reach the server. Please try again.',
  notSent: 'The link could not be sent. Please try again.',
  sent: (email: string, date: string) => `We sent a link to ${email}. It is good until ${date}.`,
};
export type SaveLaterTexts = Readonly<typeof SAVE_LATER_TEXTS>;

export const { read: readSaveLaterTexts, use: useSaveLaterTexts } = createTexts('saveLater', SAVE_LATER_TEXTS);
