import type { UseFormReturn } from 'react-hook-form';
import { controlId, type FormValues } from '../fields/field-form.ts';
import type { KeptFields } from '../use-field-form.ts';
import { type Draft, INITIAL_VALUES } from './draft.ts';

interface MergeInput {
  readonly draft: Draft;
  readonly hookForm: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>;
  /** What the form started with. */
  readonly startValues: Readonly<Record<string, string>>;
}

/** Puts the values of a draft that came late into the fields that nobody has touched yet. */
export function mergeValues({ draft, hookForm: { getValues, setValue }, startValues }: MergeInput): void {
  for (const [name, value] of Object.entries(draft.values)) {
    const isUntouched = getValues(name) === (startValues[name] ?? INITIAL_VALUES[name]);
    if (isUntouched && getValues(name) !== value) setValue(name, value);
  }
}

/** Masks of fields that are empty; one that somebody is about to fill in is not taken from under the cursor. */
export function mergeableMasks({ draft, hookForm }: Omit<MergeInput, 'startValues'>): KeptFields {
  const isFree = (name: string) => !hookForm.getValues(name) && document.activeElement?.id !== controlId(name);
  return Object.fromEntries(Object.entries(draft.masks).filter(([name]) => isFree(name)));
}
