import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { readSecondSigner } from '@funding-desk/shared/fields/second-signer-inputs';
import type { SaveDraftRequest } from '@funding-desk/shared/schemas/application/draft';
import { prefilledDate } from '../../fields/initial-values.ts';
import type { Snapshot } from '../draft.ts';

/** The part of a draft to send. */
export type DraftChange = Omit<SaveDraftRequest, 'formSubmissionId'>;

interface Step {
  /** What the server has stored, as far as this page knows. */
  readonly known: Snapshot;
  readonly now: Snapshot;
}

/** A prefilled date is not stored. So the form fills in the date of the day on which it is resumed. */
function storedText({ section, name }: FieldDefinition, { values }: Snapshot): string {
  const text = values[name] ?? '';
  return section === 'signatures' && text === prefilledDate() ? '' : text;
}

function changedValues({ known, now }: Step): Record<string, string> {
  const changed = FIELDS.filter((field) => {
    return field.kind !== 'signature' && storedText(field, now) !== storedText(field, known);
  });
  return Object.fromEntries(changed.map((field) => [field.name, storedText(field, now)]));
}

function changedSignatures({ known, now }: Step): readonly FieldDefinition[] {
  return FIELDS.filter(({ name }) => now.signatures.get(name)?.png !== known.signatures.get(name)?.png);
}

function signatureParts(step: Step): DraftChange {
  const changed = changedSignatures(step);
  if (changed.length === 0) return {};
  const signed = (name: string) => step.now.signatures.get(name);
  const methods = changed.flatMap(({ name, person }) => {
    const signature = signed(name);
    return signature ? [[`signer${person}`, signature.method] as const] : [];
  });
  return {
    signatures: Object.fromEntries(changed.map(({ name }) => [name, signed(name)?.png ?? ''])),
    ...(methods.length > 0 ? { signatureMethods: Object.fromEntries(methods) } : {}),
  };
}

function secondSignerPart({ known, now }: Step): DraftChange {
  const [before, secondSigner] = [readSecondSigner(known.values), readSecondSigner(now.values)];
  const isSame = before?.name === secondSigner?.name && before?.email === secondSigner?.email;
  return isSame ? {} : { secondSigner };
}

/** Changes to the application itself, empty if there are none. */
function contentChange(step: Step): DraftChange {
  const { known, now } = step;
  const values = changedValues(step);
  return {
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...signatureParts(step),
    ...secondSignerPart(step),
    ...(now.isSoleOwner === known.isSoleOwner ? {} : { soleOwner: now.isSoleOwner }),
  };
}

/**
 * The change to save, undefined if there is none.
 * @param isPlaceEnough whether a change of `place` without other changes is sent
 */
export function draftChange(step: Step & { isPlaceEnough: boolean }): DraftChange | undefined {
  const content = contentChange(step);
  const hasContent = Object.keys(content).length > 0;
  const hasMoved = step.now.place !== step.known.place;
  if (!hasContent && !(hasMoved && step.isPlaceEnough)) return undefined;
  return { ...content, ...(hasMoved ? { place: step.now.place } : {}) };
}
