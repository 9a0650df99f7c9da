import type { FormSubmission, SecondSigner } from '../models/form-submission.ts';

interface Addresses {
  readonly values: Pick<FormSubmission, 'values'>['values'];
  readonly secondSigner?: Pick<SecondSigner, 'email'> | null | undefined;
}

const fold = (address = '') => address.trim().toLowerCase();

/** Whether the link of the second owner goes to the address of the applicant, who could then sign for both. */
export function usesApplicantAddress({ values, secondSigner }: Addresses): boolean {
  const own = fold(values.emailAddress);
  return own !== '' && fold(secondSigner?.email) === own;
}
