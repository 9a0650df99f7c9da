import type { BulkOutcome } from '@funding-desk/shared/schemas/application/work';

type Outcomes = readonly Pick<BulkOutcome, 'outcome' | 'error'>[];

/** What a request for several applications did, in one sentence. */
export function bulkRequestText(outcomes: Outcomes): string {
  const count = (outcome: BulkOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length;
  const failed = outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'not_found');
  const [reason = ''] = failed.map(({ error }) => error).filter((error) => error !== '');
  const [asked, complete] = [count('changed'), count('unchanged')];
  const applicants = asked === 1 ? '1 applicant was' : `${asked} applicants were`;
  const parts = [
    `${asked === 0 ? 'No applicant was' : applicants} asked for documents`,
    complete > 0 ? `${complete} needed no request` : '',
    failed.length > 0
      ? `${failed.length} could not be asked and ${failed.length === 1 ? 'stays' : 'stay'} selected`
      : '',
  ].filter((part) => part !== '');
  return `${parts.join(', ')}${reason === '' ? '' : `: ${reason.replace(/\.$/, '')}`}.`;
}
