import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { formatDate } from '../format-values.ts';
import { enabledFields } from './field-sections.ts';

/** Characters of a name inside a sentence, which has to fit into the space of a signature. */
const MAX_NAME = 80;

type Signer = 1 | 2;

/** The fields of a signer, except for the other sections. Empty when the form asked for no signature of that person. */
export function signerFieldsOf(input: ApplicationPdfInput, signer: Signer) {
  return enabledFields(input).filter(({ section, person }) => section === 'signatures' && person === signer);
}

/** Why there is no signature of this person. Undefined when there is one. */
export function unsignedSentence({ signed, awaitedSigner }: ApplicationPdfInput, signer: Signer): string | undefined {
  if (signed[`signer${signer}`]) return undefined;
  if (signer === 1 || !awaitedSigner) return 'Not signed';
  const { name, askedAt } = awaitedSigner;
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
  if (askedAt === null) return `Not signed yet: ${short} has not been asked yet`;
  return `Not signed yet: ${short} was asked on ${formatDate(askedAt.slice(0, 10))}`;
}

/** Whether everybody has signed whom the form asks for a signature. */
export function isSignedByAll(input: ApplicationPdfInput): boolean {
  return ([1, 2] as const).every(
    (signer) => signerFieldsOf(input, signer).length === 0 || unsignedSentence(input, signer) === undefined,
  );
}
