import { isSameAddress } from '../../fields/text/email-address.ts';
import type { Application } from '../models/application/application.ts';
import type { SecondSigner } from '../models/application/second-signer.ts';

interface Addresses {
  readonly values: Application['values'];
  readonly secondSigner?: Pick<SecondSigner, 'email'> | null | undefined;
}

/** Whether the link of the second owner goes to the address of the applicant, who could then sign for both. */
export const usesApplicantAddress = ({ values, secondSigner }: Addresses): boolean =>
  isSameAddress(values.emailAddress, secondSigner?.email);
