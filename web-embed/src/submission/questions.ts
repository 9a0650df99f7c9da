import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { SECOND_SIGNER_INPUTS } from '@funding-desk/shared/fields/second-signer-inputs';
import { isSameAddress } from '@funding-desk/shared/fields/text/email-address';
import { isSameName } from '@funding-desk/shared/fields/text/same-name';
import type { Signature } from '../fields/field-form.ts';
import { getInk } from '../fields/signature/strokes.ts';
import type { Message } from '../language/language.ts';
import { readLazyMessages } from '../language/lazy-messages.ts';

/** Something unlikely that may be right. It is asked before the form is sent, and the server accepts it. */
interface Question {
  /** The field in question. */
  readonly name: string;
  /** The values in question. One answer holds for them. */
  readonly key: string;
  readonly message: Message;
}

/** Questions, and the function that takes the answer. */
export interface Asking {
  readonly questions: readonly Question[];
  /** Whether the form is sent as it is. */
  readonly answer: (isConfirmed: boolean) => void;
}

interface QuestionInput {
  /** Visible fields. */
  readonly fields: readonly FieldDefinition[];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly signatures: ReadonlyMap<string, Signature>;
}

/** Signatures that were typed with another name than the print name. */
function otherNames({ fields, values, signatures }: QuestionInput): readonly Question[] {
  return fields.flatMap(({ name, person }) => {
    const ink = getInk(signatures.get(name));
    const printed = values[`signer${person}Name`]?.trim();
    if (ink?.kind !== 'typed' || !printed || isSameName(ink.name, printed)) return [];
    const names = { typed: ink.name.trim(), printed };
    return [{ name, key: JSON.stringify([name, names]), message: () => readLazyMessages().question.otherName(names) }];
  });
}

/** The partner's link would go to the applicant. */
function ownAddress({ fields, values }: QuestionInput): readonly Question[] {
  const name = SECOND_SIGNER_INPUTS.email;
  const own = values.emailAddress;
  const isShown = (wanted: string) => fields.some((field) => field.name === wanted);
  if (!isSameAddress(own, values[name]) || !isShown(name) || !isShown('emailAddress')) return [];
  return [{ name, key: JSON.stringify([name, own]), message: () => readLazyMessages().question.ownAddress }];
}

/** Keys of the questions that were confirmed on this page. They are not asked again. */
const confirmed = new Set<string>();

/** Asks what is unlikely in the form. @returns whether the form is sent */
export async function askQuestions(input: QuestionInput, show: (asking: Asking) => void): Promise<boolean> {
  const questions = [...otherNames(input), ...ownAddress(input)].filter(({ key }) => !confirmed.has(key));
  if (questions.length === 0) return true;
  const isConfirmed = await new Promise<boolean>((answer) => show({ questions, answer }));
  if (isConfirmed) for (const { key } of questions) confirmed.add(key);
  return isConfirmed;
}
