import { createTexts } from '../language/language.ts';

export const OUTCOME_TEXTS = {
  /** Specification, section 8. */
  failed: 'Failed to submit form',
  changedMeanwhile: 'You changed your application, so it was not sent. Submit it when you are ready.',
  toTheFirst: 'Go to the first one',
  count: (count: number) => (count === 1 ? '1 field needs your attention:' : `${count} fields need your attention:`),
  received: 'Your application has been received.',
  reference: 'Reference',
  reload: (seconds: number) => `This page reloads in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  kept: 'We could not reach the server. Your application is kept and will be sent by itself.',
  keptForLater: 'Your application is kept and will be sent by itself.',
  trying: 'Trying again…',
  betweenTries: 'Please keep this page open.',
  tryNow: 'Try now',
};
export type OutcomeTexts = Readonly<typeof OUTCOME_TEXTS>;

export const { read: readOutcomeTexts, use: useOutcomeTexts } = createTexts('outcome', OUTCOME_TEXTS);
