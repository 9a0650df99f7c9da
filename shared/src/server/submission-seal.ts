import type { FormSubmission } from './models/form-submission.ts';
import type { SealContext } from './sealing.ts';

/** Name under which the key of a submission's fingerprint is sealed; no name of the catalogue. */
const FINGERPRINT_SEAL = 'fingerprint/key';

type Owner = Pick<FormSubmission, '_id' | 'company'>;

/** What a sealed value of a submission belongs to. @param field name of the catalogue */
export function submissionContext({ _id, company }: Owner, field: string): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field };
}

export function fingerprintContext(submission: Owner): SealContext {
  return submissionContext(submission, FINGERPRINT_SEAL);
}
