import type { UseFormReturn } from 'react-hook-form';
import type { FieldForm, FormValues } from './field-form.ts';

interface NamedForm
  extends Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue' | 'clearErrors'>,
    Pick<FieldForm, 'onValues'> {}

/**
 * Fills in the print names of the signers from the names of the owners. A name that the applicant has changed stays.
 * @returns stops
 */
export function followOwnerNames({ getValues, setValue, clearErrors, onValues }: NamedForm): () => void {
  const followed = { 1: '', 2: '' };
  const follow = () => {
    for (const person of [1, 2] as const) {
      const owner = getValues(`partner${person}Name`) ?? '';
      const before = followed[person];
      if (owner === before) continue;
      followed[person] = owner;
      const name = `signer${person}Name`;
      if (![undefined, '', before].includes(getValues(name))) continue;
      setValue(name, owner);
      // 'Please fill this in' no longer applies.
      if (owner !== '') clearErrors(name);
    }
  };
  follow();
  return onValues(follow);
}
