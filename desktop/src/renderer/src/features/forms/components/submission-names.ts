import type { SubmissionView } from '@funding-desk/shared/schemas/form';

/** External name of the company; the words for a missing one are the product specification's. */
export function companyNameOf({ company }: Pick<SubmissionView, 'company'>): string {
  return company?.nameOut || 'Unknown Company';
}

export function submitterNameOf({ user }: Pick<SubmissionView, 'user'>): string {
  return user?.name || 'Unknown User';
}
