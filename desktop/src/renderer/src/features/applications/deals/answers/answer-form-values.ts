import { DECLINE_REASONS } from '@funding-desk/shared/schemas/application/decline-reasons';
import { staffAnswerSchema, TERMINAL_STATES } from '@funding-desk/shared/schemas/deal/answer';
import { MAX_STIPS } from '@funding-desk/shared/schemas/deal/answer-limits';
import { PACKAGE_STATE_LABELS, type PackageState } from '@funding-desk/shared/schemas/deal/package';
import { z } from 'zod';

/** What staff can say for a funder. Offers and funding are entered as such. */
const SAID_STATES = ['sent', 'received', 'in_review', 'stips', 'declined', 'withdrawn', 'accepted'] as const;
type SaidState = (typeof SAID_STATES)[number];

export const STATE_CHOICES = SAID_STATES.map((state) => ({
  state,
  label: state === 'sent' ? 'No answer yet' : PACKAGE_STATE_LABELS[state],
}));

export const REASON_CHOICES = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(DECLINE_REASONS).map(([value, label]) => ({ value, label })),
];

export const isDecided = (state: PackageState): boolean => TERMINAL_STATES.includes(state);

export interface AnswerValues {
  /** '' before one is chosen. */
  readonly state: SaidState | '';
  /** What the funder needs, one a line. */
  readonly stips: string;
  readonly code: string;
  readonly text: string;
  readonly explanation: string;
}

export const EMPTY_ANSWER: AnswerValues = { state: '', stips: '', code: '', text: '', explanation: '' };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The answer as the server takes it, still to be validated. */
function answerOf({ state, stips, code, text }: AnswerValues) {
  if (state === 'stips') return { state, stips: linesOf(stips).map((label) => ({ label })) };
  if (state === 'declined') return { state, reason: { code, text } };
  return { state };
}

/** The body of the call, still to be validated. @param from the state that the dialog shows */
const answerBody = (values: AnswerValues, from: PackageState) => ({
  answer: answerOf(values),
  explanation: values.explanation,
  from,
});

const CHOOSE_REASON = 'Please choose a reason';

/** The field that shows an error of the body, and its text. */
function problemOf(path: readonly PropertyKey[], message: string): { field: keyof AnswerValues; text: string } {
  if (path.includes('explanation')) return { field: 'explanation', text: message };
  if (path.includes('stips')) return { field: 'stips', text: message };
  if (path.includes('code')) return { field: 'code', text: CHOOSE_REASON };
  if (path.includes('reason')) return { field: 'text', text: message };
  return { field: 'state', text: 'Please choose what the funder said' };
}

/** @param from the state of the package before the answer */
export const answerFormSchema = (from: PackageState) =>
  z
    .custom<AnswerValues>()
    .superRefine((values, { addIssue }) => {
      const { error } = staffAnswerSchema.safeParse(answerBody(values, from));
      for (const { path, message } of error?.issues ?? []) {
        const { field, text } = problemOf(path, message);
        addIssue({ code: 'custom', path: [field], message: text });
      }
      if (isDecided(from) && values.explanation.trim() === '')
        addIssue({ code: 'custom', path: ['explanation'], message: 'Please say why it changes' });
    })
    .transform((values) => staffAnswerSchema.parse(answerBody(values, from)));

export const STIPS_HINT = `One on each line, at most ${MAX_STIPS}. The applicant can be asked for each afterwards.`;
